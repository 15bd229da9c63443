import type { CalendarFilters } from './calendarEntry.ts'

export const calendarViews = ['agenda', 'day', 'week', 'month'] as const

export type CalendarViewName = (typeof calendarViews)[number]

/** The categories whose events are displayed; `none` stands for events without one. An empty list selects all. */
export type Only = (number | 'none')[]

/** The key of the calendar's preferences in Payload. */
export const rememberedKey = 'events-calendar'

/** The state in which the calendar opens. */
export type Start = {
  /** A day, or a month without a chosen day: `2026-12`. */
  date: string
  view: CalendarViewName | undefined
  wide: CalendarViewName
  narrow: CalendarViewName
  filters: CalendarFilters
  only: Only
  line?: string | undefined
}

/** The category of an event as the legend filters by it. */
export const onlyOf = (category: number | undefined): Only[number] => category ?? 'none'
