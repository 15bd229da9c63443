'use client'

import { useTranslation } from '@payloadcms/ui'
import { languageName } from '../calendar/languageName.ts'
import { useClientSettings } from './useClientSettings.ts'

/** The language that every text exists in (LANG-5): its code, and its name within a sentence of the editor's. */
export const useFirstLanguage = (): { code: string; name: string } => {
  const [code] = useClientSettings().languages

  return { code, name: languageName(code, useTranslation().i18n.language) }
}
