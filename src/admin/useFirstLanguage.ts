'use client'

import { useTranslation } from '@payloadcms/ui'
import { languageName } from '../calendar/languageName.ts'
import { useClientSettings } from './useClientSettings.ts'

/** The first language, in which every text exists (LANG-5): its code, and its name in the editor's language. */
export const useFirstLanguage = (): { code: string; name: string } => {
  const [code] = useClientSettings().languages

  return { code, name: languageName(code, useTranslation().i18n.language) }
}
