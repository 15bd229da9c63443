import { z } from 'zod'
import { eventStatuses } from '../../../calendar/eventStatus.ts'
import type { CalendarEntry } from '../calendarEntry.ts'
import type { Steps } from './nextSteps.ts'

/** A change by one click on the card of an event. */
export const changeSchema = z.union([
  z.strictObject({ status: z.enum(['publish', 'pending', 'draft', 'private']) }),
  z.strictObject({ eventStatus: z.enum(eventStatuses) }),
  z.strictObject({ trashed: z.boolean() }),
])

export type Change = z.infer<typeof changeSchema>

/** An event after a change, and the change that undoes it, if there is one. */
export type Changed = { card: Card | undefined; undo: Change | undefined }

/** The content of an event card. */
export type Card = {
  entry: CalendarEntry
  venues: { name: string; address: string }[]
  categories: string[]
  /** The reason of an event status other than planned. */
  reason: string
  picture: { address: string; alt: string } | undefined
  /** Its public page, or its preview where that is not public; absent where the site has no pages. */
  page: { address: string; isPublic: boolean } | undefined
  steps: Steps
  mayCreate: boolean
}
