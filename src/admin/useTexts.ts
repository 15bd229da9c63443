'use client'

import { useTranslation } from '@payloadcms/ui'
import { useMemo } from 'react'
import { sayWith } from '../i18n/admin.ts'
import type { Say } from '../i18n/texts.ts'

/** The function that returns our texts in the editor's language; the same one until the language changes. */
export const useTexts = (): Say => {
  const { t } = useTranslation()

  return useMemo(() => sayWith(t), [t])
}
