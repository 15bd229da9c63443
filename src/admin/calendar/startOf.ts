import { z } from 'zod'
import { longestSentence } from '../../calendar/sentence/longestSentence.ts'
import { filtersSchema } from './calendarRequest.ts'
import { calendarViews, type Start } from './start.ts'

const view = z.enum(calendarViews).optional().catch(undefined)

/** `12,none` */
const only = z
  .string()
  .transform((text) =>
    text.split(',').flatMap((part) => (part === 'none' ? part : Number(part) || [])),
  )
  .optional()
  .catch(undefined)

/** The parameters in the calendar's address; wrong values are left out. */
export const addressSchema = filtersSchema.extend({
  view,
  date: z
    .union([z.iso.date(), z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)])
    .optional()
    .catch(undefined),
  only,
  /** A line for a new event, typed elsewhere. */
  line: z.string().max(longestSentence).optional().catch(undefined),
})

/** The preferences that are stored for an editor: filters, and the view by the width of the window. */
export const rememberedSchema = filtersSchema.extend({ only, wide: view, narrow: view })

/**
 * The state in which the calendar opens: from its address, else from the preferences. Any filter in the address replaces all stored ones.
 */
export const startOf = (
  address: z.infer<typeof addressSchema>,
  remembered: z.infer<typeof rememberedSchema>,
  today: string,
): Start => {
  const { view, date = today, only, line, ...filters } = address
  const { wide = 'month', narrow = 'agenda', only: before = [], ...filtersBefore } = remembered
  const hasFilters = [only, ...Object.values(filters)].some((value) => value !== undefined)

  return {
    date,
    line,
    view,
    wide,
    narrow,
    filters: hasFilters ? filters : filtersBefore,
    only: hasFilters ? (only ?? []) : before,
  }
}
