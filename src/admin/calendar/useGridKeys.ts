'use client'

import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
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
  const isLeft = useRef(false)

  useEffect(() => {
    const leave = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement && target.closest(ofMove(nudged)))) isLeft.current = true
    }
    document.addEventListener('focusin', leave)

    return () => document.removeEventListener('focusin', leave)
  }, [nudged])

  useEffect(() => {
    if (entries.length === 0 || nudged === undefined || isLeft.current) return

    return keepFocus(() => document.querySelector<HTMLElement>(`[data-event="${nudged}"]`)?.focus())
  }, [entries, nudged])

  const press = (key: KeyboardEvent<HTMLElement>) => {
    if (walkDays(key)) return
    const id = key.target instanceof HTMLElement ? Number(key.target.dataset.event) : undefined
    const entry = entries.find((other) => other.id === id)
    const minutes = minutesOf(key, view)
    if (!entry?.movable || !minutes || (entry.allDay && minutes % dayMinutes !== 0)) return
    key.preventDefault()
    isLeft.current = false
    setNudged(entry.id)
    onNudge(entry, minutes)
  }

  return { press, nudged }
}

/** What may have the focus without the user leaving an event: itself, and what tells or asks about its move. */
const ofMove = (id: number | undefined) =>
  `[data-event="${id}"], .events-calendar__notice, dialog:not(.calendar-panel)`

const dayMinutes = 24 * 60
