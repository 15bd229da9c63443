'use client'

import { useTranslation } from '@payloadcms/ui'
import type { Language, Wording } from '../calendar/language'

/** The language the editor has chosen for the admin. */
export const useLanguage = (): Language => (useTranslation().i18n.language === 'it' ? 'it' : 'en')

/** Speaks our own words in the editor's language. */
export const useSay = (): ((wording: Wording) => string) => {
  const language = useLanguage()

  return (wording) => wording[language]
}
