'use client'

import { type KeyboardEvent, useEffect, useState } from 'react'
import type { CalendarEntry } from './calendarEntry.ts'
import { keepFocus } from './keepFocus.ts'
import type { CalendarViewName } from './start.ts'
import { minutesOf, walkDays } from './walkDays.ts'

type Props = {
  entries: CalendarEntry[]
  view: CalendarViewName
  onNudge: (entry: CalendarEntry, minutes: number) => void
}

/** The keys of a grid: they move the focus between days, and the event that has the focus, whose id is then `nudged`. */
export const useGridKeys = ({ entries, view, onNudge }: Props) => {
  const [nudged, setNudged] = useState<number>()

  useEffect(() => {
    if (entries.length === 0 || nudged === undefined) return

    return keepFocus(() => document.querySelector<HTMLElement>(`[data-event="${nudged}"]`)?.focus())
  }, [entries, nudged])

  const press = (key: KeyboardEvent<HTMLElement>) => {
    if (walkDays(key)) return
    const id = key.target instanceof HTMLElement ? Number(key.target.dataset.event) : undefined
    const entry = entries.find((other) => other.id === id)
    const minutes = minutesOf(key, view)
    if (!entry?.movable || !minutes || (entry.allDay && minutes % dayMinutes !== 0)) return
    key.preventDefault()
    setNudged(entry.id)
    onNudge(entry, minutes)
  }

  return { press, nudged }
}

const dayMinutes = 24 * 60
