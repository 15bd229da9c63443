import { z } from 'zod'
import { namedKinds } from './fileRow.ts'
import { dateOrders } from './readMoment.ts'

/** What becomes of a name that the calendar does not have: made, left out, or the id of what is meant. */
export const nameChoice = z.union([z.literal('make'), z.literal('leave'), z.number().int()])

export type NameChoice = z.infer<typeof nameChoice>

/** What whoever imports chose for a file; each has its default in `defaultSettings`. */
export const settingsSchema = z.object({
  /** What the columns of a table hold, in their order. */
  columns: z.array(z.string().max(60)).max(200).default([]),
  order: z.enum(dateOrders).default('dmy'),
  /** Whose clocks times without a zone are on. */
  zone: z.string().max(60),
  /** The language of the texts that do not say theirs. */
  language: z.string().max(20),
  /** What new events become; whoever may not publish hands them in for review instead. */
  as: z.enum(['published', 'draft', 'pending']).default('draft'),
  /** What becomes of a row without a uid that has title, start and venue of an event: counts as that, a new one, nothing. */
  twins: z.enum(['same', 'new', 'leave']).default('same'),
  /** Whether events that are there are changed. */
  updates: z.boolean().default(true),
  /** By kind and name, small letters, what becomes of it. */
  names: z.record(z.enum(namedKinds), z.record(z.string(), nameChoice)).default({
    venues: {},
    organizers: {},
    categories: {},
    tags: {},
  }),
})

export type FileSettings = z.infer<typeof settingsSchema>
