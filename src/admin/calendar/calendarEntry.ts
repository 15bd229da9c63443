import type { EventStatus } from '../../calendar/eventStatus.ts'
import type { Language } from '../../calendar/language.ts'
import type { Status } from '../../model/status.ts'

/** An event as the calendar of the admin displays it. */
export type CalendarEntry = {
  id: number
  title: string
  /** The language of the title, where there is none in the requested language (LANG-4, LANG-5). */
  titleFrom?: Language | undefined
  /** Wall clocks (`2026-03-14 20:30:00`) in `zone`. */
  start: string
  end: string
  allDay: boolean
  zone: string
  status: Status
  /** Whether it takes place as planned (EV-77). */
  eventStatus: EventStatus
  /** Whether a draft of a published event is displayed. */
  changed: boolean
  /** The published values, where a draft is displayed. */
  published?: Pick<CalendarEntry, 'title' | 'start' | 'end' | 'allDay' | 'zone' | 'eventStatus'>
  /** Whether public lists leave it out (EV-32). */
  hidden: boolean
  category: number | undefined
  /** The names of its venues. */
  venue: string
  /** Whether it is a date of a series (RC-2), and whether it overrides members of the series (RC-4). */
  series: boolean
  byHand: boolean
  /** Whether the caller may move it (AUTH-8 to AUTH-10). */
  movable: boolean
}

/** The filters of the calendar; `undefined` selects all. */
export type CalendarFilters = {
  venue?: number | undefined
  organizer?: number | undefined
  category?: number | undefined
  status?: FilterStatus | undefined
}

export const filterStatuses = ['publish', 'future', 'pending', 'draft', 'private'] as const

export type FilterStatus = (typeof filterStatuses)[number]

/** Days `from` (included) to `to` (not included), and what of them is displayed. */
export type CalendarRange = CalendarFilters & { from: string; to: string }

/** The new wall clocks of a moved event. */
export type Move = { start: string; end: string; allDay: boolean }
