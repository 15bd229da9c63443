import { z } from 'zod'
import type { ClockNote } from '../../calendar/clockNote.ts'
import type { Clash } from '../../content/series/clashes.ts'
import { recurrenceSchema } from '../../content/series/recurrenceSchema.ts'

const typed = z.string().max(100)

/** The times and the recurrence in the form of an event. */
export const previewSchema = z.object({
  startLocal: typed,
  endLocal: typed,
  timezone: typed.nullable().optional(),
  allDay: z.boolean().nullable().optional(),
  /** Undefined while untouched, null for *Never*. */
  recurrence: recurrenceSchema.nullable().optional(),
  venues: z.array(z.number().int()).max(100).optional(),
  /** The event, once it is stored. */
  id: z.number().int().positive().optional(),
})

export type PreviewRequest = z.infer<typeof previewSchema>

/** The preview of a date. */
export type PreviewDate = {
  key: string
  /** Wall clocks in the event's zone, as they will be stored. */
  start: string
  end: string
  isSkipped: boolean
  /** Whether it is the event of the form. */
  isOwn: boolean
  clock: ClockNote | undefined
  clashes: Clash[]
}

/** The stored series of the event, with the key of the event in it. */
export type StoredSeries = { rule: string | null; dates: string[]; skip: string[]; key: string }

export type Preview = {
  series: StoredSeries | undefined
  /** Sorted, with the skipped ones. */
  dates: PreviewDate[]
  /** How many dates are not skipped. */
  count: number
  /** Whether the series is extended later on (RC-11). */
  isEndless: boolean
  /** Months of the rule without a date: `2027-02` (RC-9). */
  passedOver: string[]
  /** All faults in words. */
  faults: string[]
}
