import { z } from 'zod'
import type { EventStatus } from '../../../calendar/eventStatus.ts'
import type { Language } from '../../../calendar/language.ts'
import type { CalendarEntry } from '../calendarEntry.ts'
import type { Steps } from './nextSteps.ts'
import { planSchema } from './planSchema.ts'

/** A change on the card of an event. */
export const changeSchema = z.union([
  z.strictObject({ status: z.enum(['publish', 'pending', 'draft', 'private']) }),
  planSchema,
  z.strictObject({ trashed: z.boolean() }),
])

export type Change = z.infer<typeof changeSchema>

/** What the page of an event says in a language where it has an event status. */
export type NoticeOfPage = { language: Language; title: string; advice: string }

/** An event after a change, and the change that undoes it, if there is one. */
export type Changed = { card: Card | undefined; undo: Change | undefined }

/** The content of an event card. */
export type Card = {
  entry: CalendarEntry
  venues: { name: string; address: string }[]
  categories: string[]
  /** The reason of an event status other than planned. */
  reason: string
  /** The same by language. */
  reasons: Record<Language, string>
  /** What its page would say, by the event statuses that the caller may give it. */
  notices: Partial<Record<EventStatus, NoticeOfPage[]>>
  /** What its page would say were it moved to another day, if visitors know its start (DEV-95). */
  moved: NoticeOfPage[]
  picture: { address: string; alt: string } | undefined
  /** Its public page, or its preview where that is not public; absent where the site has no pages. */
  page: { address: string; isPublic: boolean } | undefined
  steps: Steps
  mayCreate: boolean
}
