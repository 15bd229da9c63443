'use client'

import { useLocale } from '@payloadcms/ui'
import type { Language } from '../calendar/language.ts'
import { useClientSettings } from './useClientSettings.ts'

/** The language of the content that the editor looks at; the first where Payload knows of none. */
export const useLanguage = (): Language => {
  const [first] = useClientSettings().languages

  return useLocale()?.code ?? first
}
