import { z } from 'zod'
import type { ClockNote } from '../../calendar/clockNote.ts'
import type { Clash } from '../../content/series/clashes.ts'
import { recurrenceSchema } from '../../content/series/recurrenceSchema.ts'

const typed = z.string().max(100)

/** What the form of an event says of when it is, and of its repeating. */
export const previewSchema = z.object({
  startLocal: typed,
  endLocal: typed,
  timezone: typed.nullable().optional(),
  allDay: z.boolean().nullable().optional(),
  /** Nothing while it is not touched, null for *Never*. */
  recurrence: recurrenceSchema.nullable().optional(),
  venues: z.array(z.number().int()).max(100).optional(),
  /** The event, once it is stored. */
  id: z.number().int().positive().optional(),
})

export type Asked = z.infer<typeof previewSchema>

/** One date as it will be. */
export type PreviewDate = {
  key: string
  /** Wall clocks of the event's zone, as they will be stored. */
  start: string
  end: string
  isSkipped: boolean
  /** Whether it is the event whose form it is. */
  isOwn: boolean
  clock: ClockNote | undefined
  clashes: Clash[]
}

/** What of a series there is already, of which the event is a date. */
export type StoredSeries = { rule: string | null; dates: string[]; skip: string[]; key: string }

export type Preview = {
  series: StoredSeries | undefined
  /** In their order, those that are skipped among them. */
  dates: PreviewDate[]
  /** How many take place. */
  count: number
  /** Whether there are more later on, when their time has come (RC-11). */
  isEndless: boolean
  /** The months that the rule comes round to without a date, as `2027-02` (RC-9). */
  passedOver: string[]
  /** Everything that is wrong, in words. */
  faults: string[]
}
