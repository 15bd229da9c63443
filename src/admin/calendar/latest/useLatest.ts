'use client'

import { useEffect, useState } from 'react'
import type { CalendarEntry } from '../calendarEntry.ts'
import { type Days, dayOf, touches } from '../period.ts'
import { scrollToEvent } from './scrollToEvent.ts'
import { useSavedInForm } from './useSavedInForm.ts'

/** The event that was saved last, in the calendar or in its form. */
export type Latest = {
  id: number
  day: string
  /** The event itself, where it was saved in the calendar. */
  entry?: CalendarEntry
  /** Whether it still stands out. */
  isFresh: boolean
}

/** How long a saved event stands out, in milliseconds. */
const freshMs = 4000

type Options = {
  days: Days
  /** Whether the events of these days are read. */
  isRead: boolean
  onDate: (date: string) => void
}

/** The event that was saved last: `show` leads to its day, scrolls to it and makes it stand out for some seconds. */
export const useLatest = ({ days, isRead, onDate }: Options) => {
  const saved = useSavedInForm()
  const [latest, setLatest] = useState<Latest | undefined>(saved && { ...saved, isFresh: true })

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the calendar opens
  useEffect(() => {
    if (saved && !(days.from <= saved.day && saved.day < days.to)) onDate(saved.day)
  }, [])

  useEffect(() => {
    if (!latest?.isFresh || !isRead) return
    const stop = scrollToEvent(latest.id, latest.day)
    const timer = window.setTimeout(() => setLatest({ ...latest, isFresh: false }), freshMs)

    return () => {
      stop()
      window.clearTimeout(timer)
    }
  }, [latest, isRead])

  const show = (entry: CalendarEntry) => {
    setLatest({ id: entry.id, day: dayOf(entry.start), entry, isFresh: true })
    if (!touches(entry, days)) onDate(dayOf(entry.start))
  }

  return { latest, fromForm: saved?.id, show, forget: () => setLatest(undefined) }
}

/** The events of some days with the one that was saved last, also where the filters leave it out. */
export const withLatest = (
  entries: CalendarEntry[],
  latest: Latest | undefined,
  days: Days,
): CalendarEntry[] => {
  const { entry } = latest ?? {}
  if (!entry || !touches(entry, days) || entries.some(({ id }) => id === entry.id)) return entries

  return [...entries, entry]
}
