import { offerPrice } from '../calendar/cost.ts'
import type { EventStatus } from '../calendar/eventStatus.ts'
import { htmlToText } from '../calendar/text.ts'
import { isoWithOffset } from '../calendar/zone.ts'
import type { Call } from './call.ts'
import { filled } from './entries/filled.ts'
import type { ReadableOrganizer, ReadableVenue } from './entries/readablePlaces.ts'
import type { ReadableEvent } from './events/readable.ts'
import { costWording } from './events/storedCost.ts'
import { pictureUrl } from './media/present.ts'

/** The vocabulary of every `json_ld` (EV-73). */
export const schemaOrg = 'http://schema.org'

/** An event in the terms of schema.org, with the first venue and the first organizer that are open (EV-73). */
export const eventJsonLd = (event: ReadableEvent, call: Call) => {
  const place = event.venues.find(({ isOpen }) => isOpen)
  const holder = event.organizers.find(({ isOpen }) => isOpen)
  const offer = offerPrice(event.cost, costWording(call))

  return {
    '@context': schemaOrg,
    '@type': 'Event',
    name: event.title,
    description: htmlToText(event.excerpt || event.description),
    ...(event.image && { image: pictureUrl(call, event.image) }),
    url: event.url,
    ...statusJsonLd[event.eventStatus],
    ...rescheduled(event),
    startDate: isoWithOffset(event.start, event.zone),
    endDate: isoWithOffset(event.end, event.zone),
    ...(place && { location: placeJsonLd(place, call) }),
    ...(holder && { organizer: holderJsonLd(holder, call) }),
    ...(offer && {
      offers: {
        '@type': 'Offer',
        price: offer.price,
        priceCurrency: offer.priceCurrency,
        url: event.url,
        category: 'primary',
        availability: 'inStock',
        validFrom: isoDate(event.published),
      },
    }),
    performer: 'Organization',
  }
}

/** A venue in the terms of schema.org (VE-33). */
export const venueJsonLd = (venue: ReadableVenue, call: Call) => ({
  '@context': schemaOrg,
  ...placeJsonLd(venue, call),
})

/** An organizer in the terms of schema.org (OR-9). */
export const organizerJsonLd = (organizer: ReadableOrganizer, call: Call) => ({
  '@context': schemaOrg,
  ...holderJsonLd(organizer, call),
})

const placeJsonLd = (venue: ReadableVenue, call: Call) => ({
  '@type': 'Place',
  name: venue.name,
  description: htmlToText(venue.description),
  ...(venue.image && { image: pictureUrl(call, venue.image) }),
  url: venue.url,
  ...addressJsonLd(venue),
  telephone: venue.phone,
  sameAs: venue.website,
})

/** Where a venue is in the terms of schema.org: its address, and its coordinates if it has some. */
export const addressJsonLd = (venue: ReadableVenue) => ({
  address: {
    '@type': 'PostalAddress',
    ...filled({
      streetAddress: venue.address,
      addressLocality: venue.city,
      addressRegion: venue.stateProvince,
      postalCode: venue.zip,
      addressCountry: venue.country,
    }),
  },
  ...(venue.latitude !== undefined && {
    geo: { '@type': 'GeoCoordinates', latitude: venue.latitude, longitude: venue.longitude },
  }),
})

const holderJsonLd = (organizer: ReadableOrganizer, call: Call) => ({
  '@type': 'Person',
  name: organizer.name,
  description: htmlToText(organizer.description),
  ...(organizer.image && { image: pictureUrl(call, organizer.image) }),
  url: organizer.url,
  telephone: organizer.phone,
  email: organizer.email,
  sameAs: organizer.website,
})

/** What schema.org calls a status; what moved online is attended there (EV-77). */
export const statusJsonLd: Record<
  EventStatus,
  { eventAttendanceMode: string; eventStatus: string }
> = {
  scheduled: offline('EventScheduled'),
  cancelled: offline('EventCancelled'),
  postponed: offline('EventPostponed'),
  moved_online: {
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    eventStatus: 'https://schema.org/EventMovedOnline',
  },
}

/** What schema.org says of an event that was moved, by default from its announced start (DEV-95); nothing of others. */
export const rescheduled = (
  { zone, allDay, previousStart }: Pick<ReadableEvent, 'zone' | 'allDay' | 'previousStart'>,
  before = previousStart,
): object =>
  before
    ? {
        eventStatus: 'https://schema.org/EventRescheduled',
        previousStartDate: allDay ? before.slice(0, 10) : isoWithOffset(before, zone),
      }
    : {}

function offline(status: string) {
  return {
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    eventStatus: `https://schema.org/${status}`,
  }
}

const isoDate = (instant: string) => `${instant.slice(0, 19)}+00:00`
