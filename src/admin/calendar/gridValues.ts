import type { EventApi } from '@fullcalendar/react'
import { wallText } from '../../calendar/zone.ts'
import type { CalendarEntry } from './entry.ts'
import type { Choice } from './Filters.tsx'

// The library is told that all is UTC, so its instants are wall clocks.

/** The wall clock of an instant of the library: `2026-03-14 20:30:00`. */
export const drawnWall = (date: Date | null): string => wallText(Number(date))

/** The day of an instant of the library. */
export const drawnDay = (date: Date): string => date.toISOString().slice(0, 10)

/** `eventInput` is what put the entry there; the library keeps it untyped. */
export const entryOf = (event: EventApi): CalendarEntry => event.extendedProps.entry

/** What a category is called; nothing without one. */
export const nameOf = (choices: Choice[], id: number | undefined): string =>
  choices.find((choice) => choice.id === id)?.name ?? ''
