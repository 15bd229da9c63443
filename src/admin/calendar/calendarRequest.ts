import { z } from 'zod'
import {
  type CalendarFilters,
  type CalendarRange,
  filterStatuses,
  type Move,
} from './calendarEntry.ts'

// Apart from the types and constants, because browsers need no schemas.

const id = z.coerce.number().int().positive().optional()
export const wallClock = z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)

/** The filters in an address; unknown parameters and wrong values are left out. */
export const filtersSchema = z.object({
  venue: id.catch(undefined),
  organizer: id.catch(undefined),
  category: id.catch(undefined),
  status: z.enum(filterStatuses).optional().catch(undefined),
}) satisfies z.ZodType<CalendarFilters>

/** The days in a request, with its filters. */
export const rangeSchema = filtersSchema.extend({
  from: z.iso.date(),
  to: z.iso.date(),
}) satisfies z.ZodType<CalendarRange>

/** The new wall clocks of a moved event. */
export const moveSchema = z.object({
  start: wallClock,
  end: wallClock,
  allDay: z.boolean(),
}) satisfies z.ZodType<Move>
