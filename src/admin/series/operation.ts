import { z } from 'zod'
import type { Clash } from '../../content/series/clashes.ts'
import { wallClock } from '../calendar/calendarRequest.ts'
import { planSchema } from '../calendar/eventCard/planSchema.ts'
import type { ChangedDates } from './changedDates.ts'
import type { WideScope } from './scopes.ts'
import type { Neighbour } from './splitParts.ts'

const operationSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('save'),
    /** The values of the form by the names of its fields. */
    data: z.record(z.string(), z.unknown()),
    publish: z.boolean(),
    /** The revision of the series when the form was opened. */
    revision: z.number().int().optional(),
  }),
  z.strictObject({
    kind: z.literal('move'),
    start: wallClock,
    end: wallClock,
    allDay: z.boolean(),
  }),
  z.strictObject({ kind: z.literal('plan'), ...planSchema.shape }),
  z.strictObject({ kind: z.literal('publish') }),
  z.strictObject({ kind: z.literal('unpublish') }),
  z.strictObject({ kind: z.literal('trash') }),
])

/** What an editor does to one date of a series, or to several. Times are wall clocks of the event. */
export type DateOperation = z.infer<typeof operationSchema>

/** The body of a request to change several dates. */
export const wideChangeSchema = z.strictObject({
  scope: z.enum(['following', 'all']),
  operation: operationSchema,
})

/** An operation on one date that is meant for several dates of its series. */
export type WideChange = { scope: WideScope; operation: DateOperation }

/** What an operation does, in numbers of dates. */
export type Outcome = {
  /** The title of the series in the language of the editor's content. */
  title: string
  /** Whether the date was the first of its series, so that it and the following ones were the whole series. */
  isFirst: boolean
  /** What is different afterwards, with the new values: "Time: 18:30 → 19:00"; empty where the kind of the operation says it all. */
  changes: string[]
  /** All dates that the operation is meant for. */
  dates: number
  moved: number
  made: number
  trashed: number
  /** The dates that stay where they are while others move, because they have a time of their own. */
  ownTime: number
  /** The other dates with overridden members, which keep these. */
  byHand: number
  /** The dates before those that the operation is meant for, where it makes two series of one (RC-18). */
  earlier?: { dates: number; last?: Neighbour }
  /** Other events at the same venues at the new times. */
  clashes: { start: string; events: Clash[] }[]
  /** Starts that were moved because of a clock change (DT-13). */
  clockChanges: string[]
}

/** The overridden members that a date takes from its series again (RC-4); all of them by default. */
export const resetSchema = z.strictObject({ members: z.array(z.string()).max(500).optional() })

const version = z.union([z.string(), z.number()])

/** The content of the signed permit by which a change is undone. */
export const undoSchema = z.strictObject({
  series: z.number().int(),
  revision: z.number().int(),
  /** The version of the series to restore; absent where the series went into the trash. */
  version: version.optional(),
  /** The series that was split off. */
  made: z.strictObject({ series: z.number().int(), revision: z.number().int() }).optional(),
  /** Whether dates were moved, and not only the rule was changed. */
  isMoved: z.boolean().optional(),
  /** The dates that came out of the trash, and whether their series did; they go there again. */
  restored: z
    .strictObject({ ids: z.array(z.number().int()).max(1000), withSeries: z.boolean() })
    .optional(),
  /** The version of the date itself to restore, and the instant at which the change saved the date. */
  date: z.strictObject({ id: z.number().int(), version, updatedAt: z.string() }).optional(),
})

export type Undo = z.infer<typeof undoSchema>

/** The key of a skipped date that the series is to have again (RC-3). */
export const unskipSchema = z.strictObject({ key: z.string().max(19) })

/** The outcome of an operation, the dates that it changed, and the permit to undo it until its series is changed again. */
export type Done = { outcome: Outcome; undo?: string | undefined; changed: ChangedDates }
