import { filled } from '../../api/entries/filled.ts'
import type { ReadableOrganizer, ReadableVenue } from '../../api/entries/readablePlaces.ts'
import type { ReadableEvent } from '../../api/events/readable.ts'
import { costWording } from '../../api/events/storedCost.ts'
import { addressJsonLd, rescheduled, statusJsonLd } from '../../api/jsonLd.ts'
import { pictureUrl } from '../../api/media/present.ts'
import { offerPrice } from '../../calendar/cost.ts'
import { asPlanned } from '../../calendar/eventStatus.ts'
import { htmlToText } from '../../calendar/text.ts'
import { isoWithOffset } from '../../calendar/zone.ts'
import { overriddenIn, scheduledStart } from '../../content/series/storedDates.ts'
import type { Event } from '../../payload-types.ts'
import type { Visit } from '../visit.ts'
import type { When } from './eventWhen.ts'

/** The vocabulary of the pages. */
const context = 'https://schema.org'

type Displayed = {
  document: Event
  when: When
  /** Its own, else the one by which other sites show it. */
  pictures: { url: string }[]
  /** Whether tickets make sense: it is to come, and takes place. */
  isSold: boolean
  /** The page of its series, in full. */
  seriesUrl: string | undefined
}

/** An event as its page describes it to search engines, by their rules for events (PG-4); what they refuse is left out. */
export const eventOnPage = (
  event: ReadableEvent,
  { document, when, pictures, isSold, seriesUrl }: Displayed,
  visit: Visit,
): object => {
  const organizers = event.organizers.filter(({ isOpen }) => isOpen).map(organization)
  const [first] = organizers

  return {
    '@context': context,
    '@type': 'Event',
    ...filled({
      name: event.title,
      description: htmlToText(event.excerpt || event.description),
    }),
    url: event.url,
    ...(pictures.length > 0 && { image: pictures.map(({ url }) => url) }),
    startDate: when.start.iso,
    endDate: when.end.iso,
    ...statusJsonLd[event.eventStatus],
    ...reschedulingOf(event, document),
    ...locationOf(event, visit),
    ...(first && {
      organizer: organizers.length > 1 ? organizers : first,
      performer: { '@type': 'Organization', name: first.name },
    }),
    ...(isSold && offersOf(event, document, visit)),
    ...(seriesUrl && {
      superEvent: { '@type': 'EventSeries', name: event.title, url: seriesUrl },
    }),
  }
}

/** What was moved from an announced start says so (DEV-95), and a date of a series when it would have been. */
const reschedulingOf = (event: ReadableEvent, document: Event) => {
  if (event.previousStart) return rescheduled(event)
  const isMoved =
    document.series &&
    event.eventStatus === asPlanned &&
    overriddenIn(document).includes('start_date')
  const before = isMoved ? scheduledStart(document) : document.startLocal

  return before === document.startLocal ? {} : rescheduled(event, before)
}

/** A date of a series as the page of the series lists it: when and where it is, whether it takes place, and its tickets. */
export const dateOnPage = (
  event: ReadableEvent,
  { document, when, isSold }: Pick<Displayed, 'document' | 'when' | 'isSold'>,
  visit: Visit,
): object => ({
  '@type': 'Event',
  name: event.title,
  url: event.url,
  startDate: when.start.iso,
  endDate: when.end.iso,
  ...statusJsonLd[event.eventStatus],
  ...reschedulingOf(event, document),
  ...locationOf(event, visit),
  ...(isSold && offersOf(event, document, visit)),
})

const locationOf = (event: ReadableEvent, visit: Visit) => {
  if (event.eventStatus === 'moved_online') {
    return { location: { '@type': 'VirtualLocation', url: event.website || event.url } }
  }
  const places = event.venues.filter(({ isOpen }) => isOpen).map((venue) => placeOn(venue, visit))
  const [only] = places

  return only ? { location: places.length > 1 ? places : only } : {}
}

const placeOn = (venue: ReadableVenue, { call }: Visit) => ({
  '@type': 'Place',
  name: venue.name,
  url: venue.url,
  ...(venue.image && { image: pictureUrl(call, venue.image) }),
  ...addressJsonLd(venue),
  ...filled({ telephone: venue.phone, sameAs: venue.website }),
})

const organization = ({ name, url, phone, email, website }: ReadableOrganizer) => ({
  '@type': 'Organization',
  name,
  url,
  ...filled({ telephone: phone, email, sameAs: website }),
})

/** What a ticket costs and where it is sold: a price that is no number is none. */
const offersOf = (event: ReadableEvent, { tickets }: Event, { call }: Visit) => {
  const wording = costWording(call)
  const read = offerPrice(event.cost, wording)
  const isNumber = read !== undefined && /^\d+(\.\d+)?$/.test(read.price)
  const price = tickets?.price ?? (isNumber ? Number(read.price) : undefined)
  if (price === undefined && !tickets?.url && !tickets?.availability) return {}
  const { availability, currency, from, until } = tickets ?? {}

  return {
    offers: {
      '@type': 'Offer',
      url: tickets?.url || event.url,
      ...(price !== undefined && {
        price,
        priceCurrency:
          currency ||
          (typeof tickets?.price === 'number' ? undefined : read?.priceCurrency) ||
          wording.currency.code,
      }),
      availability: `${context}/${availability ?? 'InStock'}`,
      validFrom: from ? isoWithOffset(from, event.zone) : event.published,
      ...(until && { validThrough: isoWithOffset(until, event.zone) }),
    },
    ...(price === 0 && { isAccessibleForFree: true }),
  }
}
