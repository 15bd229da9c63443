import { z } from 'zod'
import { eventStatuses } from '../../../calendar/eventStatus.ts'
import type { CalendarEntry } from '../entry.ts'
import type { Steps } from './steps.ts'

/** What one click on the card of an event changes. */
export const changeSchema = z.union([
  z.strictObject({ status: z.enum(['publish', 'pending', 'draft', 'private']) }),
  z.strictObject({ eventStatus: z.enum(eventStatuses) }),
  z.strictObject({ trashed: z.boolean() }),
])

export type Change = z.infer<typeof changeSchema>

/** An event after a change, and what takes the change back where one click can. */
export type Changed = { card: Card | undefined; undo: Change | undefined }

/** An event as its card shows it. */
export type Card = {
  entry: CalendarEntry
  venues: { name: string; address: string }[]
  categories: string[]
  /** Why it does not take place as planned. */
  reason: string
  picture: { address: string; alt: string } | undefined
  /** Its page, or its preview while not everybody may open that; where the site has pages. */
  page: { address: string; isPublic: boolean } | undefined
  steps: Steps
  mayCreate: boolean
}
