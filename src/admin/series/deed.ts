import { z } from 'zod'
import type { Clash } from '../../content/series/clashes.ts'
import { wallClock } from '../calendar/entry.ts'

/** Which dates of a series a deed means (RC-35), as editors are asked. */
export const scopes = ['this', 'following', 'all'] as const

export type Scope = (typeof scopes)[number]

/** Those that reach further than the date that is open. */
export type WideScope = Exclude<Scope, 'this'>

const deedSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('save'),
    /** The values of the form, by the names of its fields. */
    data: z.record(z.string(), z.unknown()),
    publish: z.boolean(),
    /** That of the series when the form was opened. */
    revision: z.number().int().optional(),
  }),
  z.strictObject({
    kind: z.literal('move'),
    start: wallClock,
    end: wallClock,
    allDay: z.boolean(),
  }),
  z.strictObject({ kind: z.literal('publish') }),
  z.strictObject({ kind: z.literal('unpublish') }),
  z.strictObject({ kind: z.literal('trash') }),
])

/** What an editor does to a date of a series, of which others may be meant, too. Times are wall clocks of the event. */
export type Deed = z.infer<typeof deedSchema>

export const askedSchema = z.strictObject({ scope: z.enum(['following', 'all']), deed: deedSchema })

export type Asked = z.infer<typeof askedSchema>

/** What a deed would do, in numbers of dates. */
export type Outcome = {
  /** All that are meant. */
  dates: number
  moved: number
  made: number
  trashed: number
  /** Those with something of their own, which stays. */
  byHand: number
  /** What else is at their venues, at times that are new. */
  clashes: { start: string; events: Clash[] }[]
  /** Starts that clock changes have moved (DT-13). */
  clockChanges: string[]
}

/** The members of a date that are to be as in its series again (RC-4); all of them, where none is named. */
export const resetSchema = z.strictObject({ members: z.array(z.string()).max(500).optional() })

const version = z.union([z.string(), z.number()])

/** What the permit of an undo says, which the server signed. */
export const undoSchema = z.strictObject({
  series: z.number().int(),
  revision: z.number().int(),
  /** The version of the series that comes back; of one that went into the trash none. */
  version: version.optional(),
  /** The series that was split off. */
  made: z.strictObject({ series: z.number().int(), revision: z.number().int() }).optional(),
  /** Whether its dates were moved, and not only its rule changed. */
  isMoved: z.boolean().optional(),
  /** The version of the date itself that comes back, and when the change saved that date. */
  date: z.strictObject({ id: z.number().int(), version, updatedAt: z.string() }).optional(),
})

export type Undo = z.infer<typeof undoSchema>

/** Brings back a date that a series skips, by its key (RC-3). */
export const unskipSchema = z.strictObject({ key: z.string().max(19) })

/** What a deed did, and the permit by which it is taken back, as long as nobody changed its series since. */
export type Done = { outcome: Outcome; undo?: string | undefined }
