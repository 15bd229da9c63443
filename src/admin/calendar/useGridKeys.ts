'use client'

import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { keepFocus } from '../focus/keepFocus.ts'
import type { CalendarEntry } from './calendarEntry.ts'
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
  const isLeft = useRef(false)
  /** Which row of an event that lasts for weeks had the focus. */
  const row = useRef(0)

  useEffect(() => {
    const leave = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement && target.closest(ofMove(nudged)))) isLeft.current = true
    }
    document.addEventListener('focusin', leave)

    return () => document.removeEventListener('focusin', leave)
  }, [nudged])

  useEffect(() => {
    if (entries.length === 0 || nudged === undefined || isLeft.current) return

    return keepFocus(() => {
      const rows = rowsOf(nudged)
      rows[Math.min(row.current, rows.length - 1)]?.focus()
    })
  }, [entries, nudged])

  const press = (key: KeyboardEvent<HTMLElement>) => {
    if (walkDays(key)) return
    const id = key.target instanceof HTMLElement ? Number(key.target.dataset.event) : undefined
    const entry = entries.find((other) => other.id === id)
    const minutes = minutesOf(key, view)
    if (!entry?.movable || !minutes || (entry.allDay && minutes % dayMinutes !== 0)) return
    key.preventDefault()
    isLeft.current = false
    row.current = Math.max(
      0,
      rowsOf(entry.id).findIndex((element) => element === key.target),
    )
    setNudged(entry.id)
    onNudge(entry, minutes)
  }

  return { press, nudged }
}

/** The elements of an event: one in each week that it touches. */
const rowsOf = (id: number) => [
  ...document.querySelectorAll<HTMLElement>(`.events-calendar__grid [data-event="${id}"]`),
]

/** What may have the focus without the user leaving an event: itself, and what tells or asks about its move. */
const ofMove = (id: number | undefined) =>
  `[data-event="${id}"], .events-calendar__notice, dialog:not(.calendar-panel)`

const dayMinutes = 24 * 60
