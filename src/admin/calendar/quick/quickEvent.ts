import { z } from 'zod'
import { recurrenceSchema } from '../../../content/series/recurrenceSchema.ts'
import type { CalendarEntry } from '../calendarEntry.ts'

const id = z.number().int().nonnegative()
/** A typed value. The fields validate it, so that all faults are reported together. */
const typed = z.string().max(5_000)

/** The event that the quick form sends. */
export const quickEventSchema = z.object({
  title: typed,
  start: typed,
  end: typed,
  allDay: z.boolean(),
  /** An existing venue, or the name of a new one. */
  venue: z.union([z.object({ id }), z.object({ name: typed })]).optional(),
  categories: z.array(id).max(20).optional(),
  tags: z.array(id).max(20).optional(),
  /** The price as typed, one a line. */
  cost: typed.optional(),
  /** Absent for a single event. */
  recurrence: recurrenceSchema.optional(),
  /** Whether to publish it; where the caller may not publish, it is submitted for review (ST-2). */
  publish: z.boolean(),
})

export type QuickEvent = z.infer<typeof quickEventSchema>

/** A new event, and of a new series the ids of all its dates. */
export type Created = { event: CalendarEntry; dates?: number[] }

const wallClock = z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)

/** The wall clocks of a new event, as far as they are typed. */
export const whenSchema = z.object({
  start: wallClock.optional().catch(undefined),
  end: wallClock.optional().catch(undefined),
})

/** A search for venues or categories. */
export const offersSchema = z.object({
  kind: z.enum(['venues', 'categories']),
  search: z.string().max(200).catch(''),
})

/** A venue or a category to choose, with a hint that distinguishes it from others with the same name. */
export type Offer = { id: number; name: string; hint: string }

/** Facts about a venue for a new event there. */
export type VenueAt = {
  /** The hours of the caller's last event there. */
  usual: { start: string; end: string } | undefined
  /** The events there at the same time that the caller may read. */
  clashes: { id: number; title: string; start: string; end: string; allDay: boolean }[]
}
