import { z } from 'zod'
import { type NamedKind, namedKinds } from './fileRow.ts'
import { dateOrders } from './readMoment.ts'

/** What to do with an unknown name: make an entry, leave it out, or link the entry of an id. */
export const nameChoice = z.union([z.literal('make'), z.literal('leave'), z.number().int()])

export type NameChoice = z.infer<typeof nameChoice>

/** The settings of an import of a file; each has its default in `defaultSettings`. */
export const settingsSchema = z.object({
  /** What the columns of a table hold, in their order. */
  columns: z.array(z.string().max(60)).max(200).default([]),
  order: z.enum(dateOrders).default('dmy'),
  /** Whose clocks times without a zone are on. */
  zone: z.string().max(60),
  /** The language of the texts that do not say theirs. */
  language: z.string().max(20),
  /** The status of new events; a user who may not publish hands them in for review instead. */
  as: z.enum(['published', 'draft', 'pending']).default('draft'),
  /**
   * What to do with a row without a uid that has title, start and venue of an event: update that event, make a new one, or
   * leave the row out.
   */
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

/** `adds` are terms that new events get beside those of the file, and places where it names none; only sources have them, and no request. */
export type FileSettings = z.infer<typeof settingsSchema> & {
  adds?: Partial<Record<NamedKind, number[]>>
}
