import { offerPrice } from '../../calendar/cost.ts'
import { asPlanned, type EventStatus } from '../../calendar/eventStatus.ts'
import { htmlToText } from '../../calendar/text.ts'
import { offsetAt } from '../../calendar/zone.ts'
import { statusOf } from '../../model/status.ts'
import type { Event } from '../../payload-types.ts'
import { textsIn } from '../../storage/documentCache/resolvedTexts.ts'
import { authorOf } from '../entries/authors.ts'
import { entryBase, utc } from '../entries/base.ts'
import { isOpen } from '../entries/open.ts'
import { organizerJsonLd } from '../organizers/present.ts'
import { itemUrl, pageUrl } from '../resourceLinks.ts'
import { schemaOrg } from '../schemaOrg.ts'
import { venueJsonLd } from '../venues/present.ts'
import { type EventContext, linkedOrganizers, linkedVenues, oneOrMany } from './linkedPlaces.ts'
import { blankMembers, calendarMembers, hiddenMembers, visibleMembers } from './serialize.ts'
import { seriesMember } from './seriesMember.ts'
import { costWording, storedCost } from './storedCost.ts'

/** An event as lists show it, in blanked form where it is protected and not opened (EV-35, EV-37, EV-75). */
export const presentEvent = (event: Event, context: EventContext) =>
  isOpen(context.call, event, context.keys) ? fullEvent(event, context) : blankEvent(event, context)

/** An event as the answer about it alone has it: in full, with JSON-LD unless a password protects it (EV-47, EV-73). */
export const presentSingleEvent = (event: Event, context: EventContext) => {
  const full = fullEvent(event, context)
  if (event.accessPassword) return full
  const venues = linkedVenues(event, context).map(({ full, visible, open, name }) =>
    open ? { ...visible, json_ld: { '@context': schemaOrg, ...venueJsonLd(full, name) } } : visible,
  )
  const organizers = linkedOrganizers(event, context).map(({ full, visible, open, name }) =>
    open
      ? { ...visible, json_ld: { '@context': schemaOrg, ...organizerJsonLd(full, name) } }
      : visible,
  )

  return {
    ...full,
    venue: oneOrMany(venues),
    organizer: organizers,
    json_ld: eventJsonLd(event, full, context),
  }
}

const base = (event: Event, { call, linked }: EventContext) => {
  const { status, ...members } = entryBase(call, 'events', event)

  return { ...members, author: authorOf(event, linked.users), status }
}

/** An event where a password keeps its content to itself (EV-75). */
export const blankEvent = (event: Event, context: EventContext) => ({
  ...base(event, context),
  ...visibleMembers(event, {}),
  ...blankMembers(context.call),
  ...seriesMember(event, context),
})

export const fullEvent = (event: Event, context: EventContext) => {
  const members = base(event, context)

  return {
    ...members,
    ...visibleMembers(event, {}),
    ...hiddenMembers(event, { ...context, event, url: members.url }),
    ...seriesMember(event, context),
  }
}

/** The members of an event that a calendar feed needs, as in `fullEvent`, at a third of the cost. */
export type CalendarEvent = Pick<
  ReturnType<typeof fullEvent>,
  | Exclude<keyof ReturnType<typeof calendarMembers>, 'categories' | 'tags'>
  | 'id'
  | 'status'
  | 'date_utc'
  | 'modified_utc'
  | 'url'
  | 'rest_url'
> &
  Record<'categories' | 'tags', { name: string }[]>

export const calendarEvent = (event: Event, context: EventContext): CalendarEvent => {
  const { call } = context
  const status = statusOf(event, call.now)
  const slug = textsIn(event, call.language).slug ?? ''
  const url = pageUrl(call, 'events', { id: event.id, slug, status })

  return Object.assign(calendarMembers(event, { ...context, event, url }), {
    id: event.id,
    status,
    date_utc: utc(event.publishedAt ?? event.createdAt),
    modified_utc: utc(event.updatedAt),
    url,
    rest_url: itemUrl(call, 'events', event.id),
  })
}

const eventJsonLd = (event: Event, full: ReturnType<typeof fullEvent>, context: EventContext) => {
  const { call } = context
  const zone = event.timezone || call.settings.timeZone
  const place = linkedVenues(event, context).find(({ open }) => open)
  const holder = linkedOrganizers(event, context).find(({ open }) => open)
  const offer = offerPrice(storedCost(event), costWording(call))

  return {
    '@context': schemaOrg,
    '@type': 'Event',
    name: event.title ?? '',
    description: htmlToText(full.excerpt || full.description),
    ...(typeof full.image === 'object' && { image: full.image.url }),
    url: full.url,
    ...statusJsonLd[event.eventStatus ?? asPlanned],
    startDate: isoWithOffset(event.startLocal, zone),
    endDate: isoWithOffset(event.endLocal, zone),
    ...(place && { location: venueJsonLd(place.full, place.name) }),
    ...(holder && { organizer: organizerJsonLd(holder.full, holder.name) }),
    ...(offer && {
      offers: {
        '@type': 'Offer',
        price: offer.price,
        priceCurrency: offer.priceCurrency,
        url: full.url,
        category: 'primary',
        availability: 'inStock',
        validFrom: isoDate(event.publishedAt ?? event.createdAt),
      },
    }),
    performer: 'Organization',
  }
}

/** What schema.org calls it; what moved online is attended there (EV-77). */
const statusJsonLd: Record<EventStatus, { eventAttendanceMode: string; eventStatus: string }> = {
  scheduled: offline('EventScheduled'),
  cancelled: offline('EventCancelled'),
  postponed: offline('EventPostponed'),
  moved_online: {
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    eventStatus: 'https://schema.org/EventMovedOnline',
  },
}

function offline(status: string) {
  return {
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    eventStatus: `https://schema.org/${status}`,
  }
}

const isoWithOffset = (wall: string, zone: string) =>
  `${wall.replace(' ', 'T')}${offsetAt(wall, zone)}`

const isoDate = (instant: string) => `${instant.slice(0, 19)}+00:00`
