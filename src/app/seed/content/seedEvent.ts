import type { EventStatus } from '../../../calendar/eventStatus.ts'
import type { TicketAvailability } from '../../../model/ticketAvailability.ts'
import type { InEach } from './inEach.ts'
import type { PictureKey } from './pictures.ts'

/** An event of the seed; days count from today, so that the calendar is never out of date. */
export type SeedEvent = {
  title: InEach
  /** HTML of the description. */
  about: InEach
  excerpt?: InEach
  day: number
  /** Wall clock of start and end; all-day events have none. */
  from?: string
  to?: string
  /** Day of the end where it is not that of the start. */
  lastDay?: number
  /** How many times it comes, a week apart. */
  weeks?: number
  zone?: string
  at?: string[]
  by?: string[]
  in?: string[]
  tagged?: string[]
  cost?: string
  website?: string
  tickets?: { url: string; availability: TicketAvailability; price: number; currency: 'EUR' }
  image?: PictureKey
  gallery?: PictureKey[]
  /** Where it does not take place as planned. */
  unplanned?: { status: EventStatus; reason: InEach }
  /** Title in English of the event that this one is part of; it stands earlier in the list. */
  partOf?: string
  featured?: true
  sticky?: true
  ticketed?: true
  hidden?: true
  state?: 'draft' | 'pending' | 'private'
  /** Days until a finished entry is published by itself. */
  publishedIn?: number
  password?: string
}
