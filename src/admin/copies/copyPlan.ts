import { z } from 'zod'
import type { ClockNote } from '../../calendar/clockNote.ts'
import type { Clash } from '../../content/series/clashes.ts'
import type { Status } from '../../model/status.ts'
import { mostCopies } from './mostCopies.ts'

/** The preview of a copy. */
export type PlannedCopy = {
  day: string
  /** Wall clocks in the event's zone, as they will be stored. */
  start: string
  end: string
  clock: ClockNote | undefined
  clashes: Clash[]
  /** The days of other copies that overlap with this one at the same venue. */
  among: string[]
}

/** A copy that was made. */
export type MadeCopy = {
  id: number
  title: string
  start: string
  end: string
  allDay: boolean
  status: Status
}

/** The days of the copies, sorted and without duplicates. */
export const daysSchema = z.object({
  days: z
    // ISO 8601 has a year 0000, events do not (DT-2).
    .array(z.iso.date().refine((day) => day >= '0001'))
    .min(1)
    .transform((days) => [...new Set(days)].sort())
    .refine((days) => days.length <= mostCopies),
})

export const copySchema = daysSchema.extend({ publish: z.boolean() })

/** The content of the signed permit by which copies are undone: the copied event and its copies. */
export const undoSchema = z.strictObject({
  origin: z.number().int(),
  ids: z.array(z.number().int().positive()).min(1).max(mostCopies),
})

export type Undo = z.infer<typeof undoSchema>

export type CopyRequest = z.infer<typeof copySchema>
