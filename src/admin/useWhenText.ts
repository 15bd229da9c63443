'use client'

import { useTranslation } from '@payloadcms/ui'
import { useCallback } from 'react'
import type { When } from '../calendar/formatWhen.ts'
import { useBrowserZone } from './useBrowserZone.ts'
import { useClientSettings } from './useClientSettings.ts'
import { useTexts } from './useTexts.ts'
import { whenText } from './whenText.ts'

type Reader = {
  /** By default that of the editor. */
  language?: string
  /** In which days and clocks are written: by default that of the language. */
  locale?: string | undefined
}

/** Returns the function that says when an event takes place: in the editor's language, or in one of the content. */
export const useWhenText = (): ((when: When, reader?: Reader) => string) => {
  const say = useTexts()
  const reader = useTranslation().i18n.language
  const { timeZone, allDay, clocks } = useClientSettings()
  const browserZone = useBrowserZone()

  return useCallback(
    (when, { language = reader, locale = language } = {}) =>
      whenText(when, {
        language: locale,
        say,
        zones: [timeZone, browserZone],
        allDay: allDay[language],
        clocks: clocks[language],
      }),
    [reader, say, timeZone, allDay, clocks, browserZone],
  )
}
