import { z } from 'zod'
import { longestSentence } from '../../../calendar/sentence/longestSentence.ts'
import type { Offer } from '../quick/quickEvent.ts'

/** The line that an editor types. */
export const typedSchema = z.object({ text: z.string().max(longestSentence) })

/** What a typed line says, for the form and in words. */
export type TypedEvent = {
  title: string
  /** Wall clocks of the site, `2026-03-14 20:30:00`; empty where no day is said. */
  start: string
  end: string
  allDay: boolean
  /** A recurrence rule; absent for a single event. */
  rule?: string
  /** The price as typed. */
  cost?: string
  /** A venue of the calendar, or the name of a new one. */
  venue?: Offer | { name: string }
  /** Day, time and repetition in the language of the interface; absent where they are not said. */
  words: { when?: string; repeats?: string }
}
