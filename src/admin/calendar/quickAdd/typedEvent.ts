import { z } from 'zod'
import type { Impossible } from '../../../calendar/sentence/impossible.ts'
import { longestSentence } from '../../../calendar/sentence/longestSentence.ts'
import type { Offer } from '../quick/quickEvent.ts'

/** The line that an editor types. */
export const typedSchema = z.object({ text: z.string().max(longestSentence) })

/** The part of a line that may be a place. */
export type TypedPlace = {
  /** The typed words. */
  name: string
  /** The title without them, and with them. */
  bare: string
  whole: string
  /** The venues that may be meant, the likeliest first. */
  offers: Offer[]
  /** The name of the venue that may be made; absent where nothing but a venue of the calendar makes these words a place. */
  fresh?: string
  /** Whether the editor has to choose before the event is stored. */
  isAsked: boolean
}

/** A category or a tag that a line names. */
export type TypedTerm = { kind: 'categories' | 'tags'; id: number; name: string }

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
  /** A venue of the calendar, or the name of a new one, unless the editor chooses otherwise. */
  venue?: Offer | { name: string }
  place?: TypedPlace
  /** Absent where none is named. */
  terms?: TypedTerm[]
  /** What is written as a day or as a time, but is none; it is put right before the event is stored. */
  impossible?: Impossible[]
  /** Day, time and repetition in the language of the interface; absent where they are not said. */
  words: { when?: string; repeats?: string }
}
