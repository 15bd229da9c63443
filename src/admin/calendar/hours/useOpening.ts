'use client'

import type { CalendarRef } from '@fullcalendar/react'
import { type RefObject, useEffect, useState } from 'react'
import type { CalendarEntry } from '../calendarEntry.ts'
import type { Latest } from '../latest/latest.ts'
import type { Days } from '../period.ts'
import type { CalendarViewName } from '../start.ts'
import { besideHours, clockAt, type Minutes, openingOf } from './hidden.ts'

type Options = {
  calendar: RefObject<CalendarRef | null>
  days: Days
  /** The events beside the hours. */
  events: Minutes[]
  isRead: boolean
  latest: Latest | undefined
  view: CalendarViewName
}

/** The clock at which the hours open: that of the first event, or of the one that was just saved. It scrolls there once for each period. */
export const useOpening = ({ calendar, days, events, isRead, latest, view }: Options): string => {
  const { from, to } = days
  const period = `${view} ${from}`
  const [opened, setOpened] = useState({ period: '', clock: clockAt(openingOf([])) })

  useEffect(() => {
    if (!isRead || opened.period === period) return
    const saved = savedBeside(latest, { from, to })
    const clock = clockAt(openingOf(saved.length > 0 ? saved : events))
    setOpened({ period, clock })
    calendar.current?.getApi().scrollToTime(clock)
  }, [calendar, events, from, isRead, latest, opened, period, to])

  return opened.clock
}

const savedBeside = (latest: Latest | undefined, days: Days): Minutes[] => {
  const entry: CalendarEntry | undefined = latest?.isFresh ? latest.entry : undefined

  return entry ? besideHours([entry], days) : []
}
