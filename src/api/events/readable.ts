import type { Cost } from '../../calendar/cost.ts'
import { asPlanned, type EventStatus } from '../../calendar/eventStatus.ts'
import type { Category, Event, Tag } from '../../payload-types.ts'
import type { Picture } from '../../storage/documentCache/collections.ts'
import { textsIn } from '../../storage/documentCache/resolvedTexts.ts'
import type { Call } from '../call.ts'
import { type Addressed, addressOf } from '../entries/base.ts'
import { isOpen } from '../entries/open.ts'
import { readableHtml } from '../entries/readableHtml.ts'
import type { ReadableOrganizer, ReadableVenue } from '../entries/readablePlaces.ts'
import { imageOf } from '../media/find.ts'
import { follow } from './linked.ts'
import { type EventContext, readableOrganizers, readableVenues } from './linkedPlaces.ts'
import { storedCost } from './storedCost.ts'

/**
 * An event as one caller may read it, below any form in which it is sent: plain texts in the language of the call, HTML (GEN-43),
 * wall clocks of its zone, documents that it is linked to. What a password hides is empty (EV-75).
 */
export type ReadableEvent = Addressed & {
  id: number
  /** What `langOf` asks in which language a text is. */
  document: object
  /** Whether it has a password, and whether nothing of it is hidden from the caller. */
  isProtected: boolean
  isOpen: boolean
  title: string
  /** How often its time, place or status changed (FD-5); a series has none. */
  sequence: number | undefined
  start: string
  end: string
  zone: string
  eventStatus: EventStatus
  statusReason: string
  /** The announced start from which it was moved (DEV-95). */
  previousStart: string | undefined
  /** Instants. */
  published: string
  updated: string
  allDay: boolean
  description: string
  excerpt: string
  image: Picture | undefined
  cost: Cost | null
  website: string
  isFeatured: boolean
  showsMap: boolean
  showsMapLink: boolean
  venues: ReadableVenue[]
  organizers: ReadableOrganizer[]
  categories: Category[]
  tags: Tag[]
}

/** An event as the caller may read it: this decides what of it a password hides. */
export const readableEvent = (event: Event, context: EventContext): ReadableEvent =>
  isOpen(context.call, event, context.keys)
    ? openedEvent(event, context)
    : closedEvent(event, context)

/** The same of an event that is open to the caller, who has just written it, for example. */
export const openedEvent = (event: Event, context: EventContext): ReadableEvent =>
  readable(event, event, context)

/** The same where its password keeps the content to itself. */
export const closedEvent = (event: Event, context: EventContext): ReadableEvent =>
  readable(event, {}, context)

/** What nobody is kept from is taken from `event`, all else from `content`. One literal: an answer makes hundreds. */
const readable = (event: Event, content: Partial<Event>, context: EventContext): ReadableEvent => {
  const { call, linked } = context
  const { status, slug, url } = addressOf(call, 'events', event)

  return {
    id: event.id,
    document: event,
    status,
    slug,
    url,
    isProtected: Boolean(event.accessPassword),
    isOpen: content === event,
    title: event.title ?? '',
    start: event.startLocal,
    end: event.endLocal,
    zone: event.timezone || call.settings.timeZone,
    eventStatus: event.eventStatus ?? asPlanned,
    statusReason: event.eventStatusReason ?? '',
    previousStart: event.previousStart || undefined,
    published: event.publishedAt ?? event.createdAt,
    updated: event.updatedAt,
    sequence: event.sequence ?? undefined,
    allDay: content.allDay === true,
    description: readableHtml(call, content.descriptionHtml ?? ''),
    excerpt: readableHtml(call, content.excerptHtml ?? ''),
    image: linked.media.get(imageOf(content) ?? 0),
    cost: storedCost(content),
    website: content.website ?? '',
    isFeatured: content.featured === true,
    showsMap: content.showMap !== false,
    showsMapLink: content.showMapLink !== false,
    venues: readableVenues(content, context),
    organizers: readableOrganizers(content, context),
    categories: follow(content.categories, linked.categories).sort(byName(call)),
    tags: follow(content.tags, linked.tags).sort(byName(call)),
  }
}

/** EV-70, by the name that the language shows (LANG-6). */
const byName =
  ({ language }: Call) =>
  (a: Category | Tag, b: Category | Tag): number => {
    const [left = '', right = ''] = [a, b].map((term) => textsIn(term, language).key ?? '')
    if (left === right) return a.id - b.id

    return left < right ? -1 : 1
  }
