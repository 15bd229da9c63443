'use client'

import { useTranslation } from '@payloadcms/ui'
import { useCallback } from 'react'
import { useTexts } from '../useTexts.ts'
import { useWhenText } from '../useWhenText.ts'
import type { CalendarEntry } from './calendarEntry.ts'
import { type EventText, eventText } from './eventText.ts'

/** A function that returns the words of an event; one for all events of a view, which may be thousands. */
export type SayEvent = (entry: CalendarEntry, category: string) => EventText

/** Returns the function that describes events in the editor's language. */
export const useEventText = (): SayEvent => {
  const say = useTexts()
  const whenText = useWhenText()
  const { language } = useTranslation().i18n

  return useCallback(
    (entry, category) => eventText(entry, { category, language, say, whenText }),
    [say, whenText, language],
  )
}
