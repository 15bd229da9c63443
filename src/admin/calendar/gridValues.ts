import type { EventApi } from '@fullcalendar/react'
import { colourWithoutCategory } from '../../calendar/categoryColours.ts'
import { wallText } from '../../calendar/zone.ts'
import type { CalendarEntry } from './calendarEntry.ts'
import type { CategoryChoice, Choice } from './Filters.tsx'

// FullCalendar runs in UTC, so that its instants are wall clocks.

/** The wall clock of an instant of FullCalendar: `2026-03-14 20:30:00`. */
export const drawnWall = (date: Date | null): string => wallText(Number(date))

/** The day of an instant of FullCalendar. */
export const drawnDay = (date: Date): string => date.toISOString().slice(0, 10)

/** The entry that `eventInput` stored with an event; FullCalendar does not type it. */
export const entryOf = (event: EventApi): CalendarEntry => event.extendedProps.entry

/** The name of a category; empty without one. */
export const nameOf = (choices: Choice[], id: number | undefined): string =>
  choices.find((choice) => choice.id === id)?.name ?? ''

declare module 'react' {
  interface CSSProperties {
    '--bar'?: string
  }
}

/** The colour of a category's events. */
export const colourOf = (categories: CategoryChoice[], id: number | undefined): string =>
  categories.find((category) => category.id === id)?.colour ?? colourWithoutCategory
