import { z } from 'zod'
import { recurrenceSchema } from '../../../content/series/recurrenceSchema.ts'

const id = z.number().int().nonnegative()
/** What is no wall clock is refused by the field, in words and beside all other faults. */
const typed = z.string().max(5_000)

/** What the small form of the calendar sends. */
export const newEventSchema = z.object({
  title: typed,
  start: typed,
  end: typed,
  allDay: z.boolean(),
  /** One that there is, or the name of a new one. */
  venue: z.union([z.object({ id }), z.object({ name: typed })]).optional(),
  category: id.optional(),
  /** When it takes place again; nothing of a single event. */
  recurrence: recurrenceSchema.optional(),
  /** Whether it goes out; what contributors send out is submitted for review (ST-2). */
  publish: z.boolean(),
})

export type NewEvent = z.infer<typeof newEventSchema>

export const newVenueSchema = z.object({ name: typed })

const wallClock = z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)

/** When a new event is to be, as far as it is known. */
export const whenSchema = z.object({
  start: wallClock.optional().catch(undefined),
  end: wallClock.optional().catch(undefined),
})

/** What of the venues or categories is asked for. */
export const offersSchema = z.object({
  kind: z.enum(['venues', 'categories']),
  search: z.string().max(200).catch(''),
})

/** A venue or a category to choose, and what tells it from others of its name. */
export type Offer = { id: number; name: string; hint: string }

/** What is to be known of a venue before something is put there. */
export type VenueAt = {
  /** The hours of the caller's last event there. */
  usual: { start: string; end: string } | undefined
  /** What the caller may know to be there at that time. */
  clashes: { id: number; title: string; start: string; end: string; allDay: boolean }[]
}
