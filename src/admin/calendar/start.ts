import { z } from 'zod'
import { type CalendarFilters, filtersSchema } from './entry.ts'

export const calendarViews = ['agenda', 'day', 'week', 'month'] as const

export type CalendarViewName = (typeof calendarViews)[number]

/** Categories by which events are shown; `none` are events without one. Nothing of all is everything. */
export type Only = (number | 'none')[]

const view = z.enum(calendarViews).optional().catch(undefined)

/** `12,none` */
const only = z
  .string()
  .transform((text) =>
    text.split(',').flatMap((part) => (part === 'none' ? part : Number(part) || [])),
  )
  .optional()
  .catch(undefined)

/** What the address of the calendar says; what is none of ours is left out. */
export const addressSchema = filtersSchema.extend({
  view,
  date: z.iso.date().optional().catch(undefined),
  only,
})

/** What is kept for an editor from visit to visit: filters, and the view by the width of the window. */
export const rememberedSchema = filtersSchema.extend({ only, wide: view, narrow: view })

/** Where the calendar opens. */
export type Start = {
  date: string
  view: CalendarViewName | undefined
  wide: CalendarViewName
  narrow: CalendarViewName
  filters: CalendarFilters
  only: Only
}

/**
 * Where the calendar opens: where its address says, else where the editor left it. Filters in the address take the place
 * of all those that are remembered.
 */
export const startOf = (
  address: z.infer<typeof addressSchema>,
  remembered: z.infer<typeof rememberedSchema>,
  today: string,
): Start => {
  const { view, date = today, only, ...filters } = address
  const { wide = 'month', narrow = 'agenda', only: before = [], ...filtersBefore } = remembered
  const isAsked = [only, ...Object.values(filters)].some((value) => value !== undefined)

  return {
    date,
    view,
    wide,
    narrow,
    filters: isAsked ? filters : filtersBefore,
    only: isAsked ? (only ?? []) : before,
  }
}

/** The category of an event as filters name it. */
export const onlyOf = (category: number | undefined): Only[number] => category ?? 'none'
