'use client'

import { useConfig } from '@payloadcms/ui'
import type { Language } from '../../calendar/language.ts'

/** In which direction a language of the content is written: as the site says, or as each text shows by itself. */
export const useDirection = (language: Language): 'rtl' | 'auto' => {
  const { localization } = useConfig().config
  const locale = localization
    ? localization.locales.find(({ code }) => code === language)
    : undefined

  return locale?.rtl ? 'rtl' : 'auto'
}
