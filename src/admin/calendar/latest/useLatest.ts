'use client'

import { useEffect, useMemo, useState } from 'react'
import type { ChangedDates } from '../../series/changedDates.ts'
import type { CalendarEntry } from '../calendarEntry.ts'
import { type Days, dayOf, touches } from '../period.ts'
import type { Latest } from './latest.ts'
import { scrollToEvent } from './scrollToEvent.ts'
import { useSavedInForm } from './useSavedInForm.ts'

/** How long a saved event stands out, in milliseconds. */
const freshMs = 4000

type Options = {
  days: Days
  /** Whether the events of these days are read, as they are now. */
  isRead: boolean
  onDate: (date: string) => void
}

/** What was saved last: `show` leads to the day of an event, scrolls to it and makes it stand out for some seconds. */
export const useLatest = ({ days, isRead, onDate }: Options) => {
  const saved = useSavedInForm()
  const [latest, setLatest] = useState<Latest>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the calendar opens
  useEffect(() => {
    if (!saved) return
    const { day } = saved
    setLatest({ ...saved, isFresh: true })
    if (day && !(days.from <= day && day < days.to)) onDate(day)
  }, [saved])

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
    const { id, start } = entry
    setLatest({ ids: [id], id, day: dayOf(start), entry, isFresh: true })
    if (!touches(entry, days)) onDate(dayOf(start))
  }
  /** Makes several dates stand out as soon as they are read again. */
  const showDates = ({ id, ids, day }: ChangedDates) =>
    setLatest(ids.length > 0 ? { id, ids, day, isFresh: true } : undefined)
  const displayed = useMemo(
    () => latest && { ...latest, isFresh: latest.isFresh && isRead },
    [latest, isRead],
  )

  return { latest: displayed, saved, show, showDates, forget: () => setLatest(undefined) }
}
