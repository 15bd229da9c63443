import { z } from 'zod'
import type { ClockNote } from '../../calendar/clockNote.ts'
import type { Clash } from '../../content/series/clashes.ts'
import type { Status } from '../../model/status.ts'

/** How many copies are made at once. */
export const mostCopies = 100

/** One copy as it will be. */
export type PlannedCopy = {
  day: string
  /** Wall clocks of the event's zone, as they are stored. */
  start: string
  end: string
  clock: ClockNote | undefined
  clashes: Clash[]
  /** The days of other copies that take place meanwhile, at the same venue. */
  among: string[]
}

/** One copy that was made. */
export type MadeCopy = {
  id: number
  title: string
  start: string
  end: string
  allDay: boolean
  status: Status
}

/** The days that copies are wanted on, each once and in their order. */
export const daysSchema = z.object({
  days: z
    // ISO has a year 0000, which events have not (DT-2).
    .array(z.iso.date().refine((day) => day >= '0001'))
    .min(1)
    .transform((days) => [...new Set(days)].sort())
    .refine((days) => days.length <= mostCopies),
})

export const copySchema = daysSchema.extend({ publish: z.boolean() })

/** What the permit of an undo says, which the server signed: the event that was copied, and its copies. */
export const undoSchema = z.strictObject({
  origin: z.number().int(),
  ids: z.array(z.number().int().positive()).min(1).max(mostCopies),
})

export type Undo = z.infer<typeof undoSchema>

export type Wanted = z.infer<typeof copySchema>
