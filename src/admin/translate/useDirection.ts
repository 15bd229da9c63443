'use client'

import { useConfig } from '@payloadcms/ui'
import type { Language } from '../../calendar/language.ts'

/** The direction of a content language: from the site's configuration, or else by each text. */
export const useDirection = (language: Language): 'rtl' | 'auto' => {
  const { localization } = useConfig().config
  const locale = localization
    ? localization.locales.find(({ code }) => code === language)
    : undefined

  return locale?.rtl ? 'rtl' : 'auto'
}
