import { offerPrice, presentCost } from '../../calendar/cost'
import { escapeText, htmlToText } from '../../calendar/text'
import { offsetAt } from '../../calendar/zone'
import type { Category, Event, Tag } from '../../payload-types'
import type { Call } from '../call'
import { authorOf, entryBase, utc } from '../entries/base'
import { isOpen, type Keys } from '../entries/open'
import { imageOf } from '../media/find'
import { presentImage } from '../media/present'
import { blankOrganizer, organizerJsonLd, presentOrganizer } from '../organizers/present'
import { schemaOrg } from '../schemaOrg'
import { presentEmbeddedTerm } from '../terms/present'
import { blankVenue, presentVenue, venueJsonLd } from '../venues/present'
import { customFieldsOf } from './customFields'
import { follow, type Linked } from './linked'
import { storedCost } from './storedCost'

export type EventContext = { call: Call; linked: Linked; keys: Keys }

/** An event as lists show it, in blanked form where it is protected and not opened (EV-35, EV-37, EV-75). */
export const presentEvent = (event: Event, context: EventContext) =>
  isOpen(context.call, event, context.keys) ? fullEvent(event, context) : blankEvent(event, context)

/** An event as it is shown by itself: in full, with JSON-LD unless a password protects it (EV-47, EV-73). */
export const presentSingleEvent = (event: Event, context: EventContext) => {
  const full = fullEvent(event, context)
  if (event.accessPassword) return full
  const venues = linkedVenues(event, context).map(({ spoken, shown, open, name }) =>
    open ? { ...shown, json_ld: { '@context': schemaOrg, ...venueJsonLd(spoken, name) } } : shown,
  )
  const organizers = linkedOrganizers(event, context).map(({ spoken, shown, open, name }) =>
    open
      ? { ...shown, json_ld: { '@context': schemaOrg, ...organizerJsonLd(spoken, name) } }
      : shown,
  )

  return {
    ...full,
    venue: oneOrMany(venues),
    organizer: organizers,
    json_ld: eventJsonLd(event, full, context),
  }
}

/** The members that stay visible in blanked form (EV-75). */
const visibleMembers = (event: Event, call: Call) => {
  const { status, ...base } = entryBase(call, 'events', event)
  const [startUtc, endUtc] = [utc(event.startUtc ?? ''), utc(event.endUtc ?? '')]

  return {
    ...base,
    author: authorOf(event),
    status,
    title: escapeText(event.title ?? ''),
    start_date: event.startLocal,
    start_date_details: details(event.startLocal),
    end_date: event.endLocal,
    end_date_details: details(event.endLocal),
    utc_start_date: startUtc,
    utc_start_date_details: details(startUtc),
    utc_end_date: endUtc,
    utc_end_date_details: details(endUtc),
    timezone: event.timezone ?? '',
    timezone_abbr: event.timezoneAbbr ?? '',
  }
}

const blankEvent = (event: Event, { call }: EventContext) => ({
  ...visibleMembers(event, call),
  description: '',
  excerpt: '',
  image: false,
  all_day: null,
  ...presentCost(undefined, call.language, call.settings.currency),
  website: '',
  show_map: null,
  show_map_link: null,
  hide_from_listings: null,
  sticky: null,
  featured: null,
  ticketed: null,
  categories: [],
  tags: [],
  venue: [],
  organizer: [],
  custom_fields: [],
})

export const fullEvent = (event: Event, context: EventContext) => {
  const { call, linked } = context
  const terms = { call, tree: linked.categories, count: linked.count }
  const visible = visibleMembers(event, call)
  const image = linked.media.get(imageOf(event) ?? 0)

  return {
    ...visible,
    description: event.descriptionHtml ?? '',
    excerpt: event.excerptHtml ?? '',
    image: image ? presentImage(call, image) : (false as const),
    all_day: event.allDay ?? false,
    ...presentCost(storedCost(event), call.language, call.settings.currency),
    website: event.website ?? visible.url,
    show_map: event.showMap ?? true,
    show_map_link: event.showMapLink ?? true,
    hide_from_listings: event.hideFromListings ?? false,
    sticky: event.sticky ?? false,
    featured: event.featured ?? false,
    ticketed: event.ticketed ?? false,
    categories: follow(event.categories, linked.categories)
      .sort(byName(call))
      .map((term) => presentEmbeddedTerm(term, 'categories', terms)),
    tags: follow(event.tags, linked.tags)
      .sort(byName(call))
      .map((term) => presentEmbeddedTerm(term, 'tags', terms)),
    venue: oneOrMany(linkedVenues(event, context).map(({ shown }) => shown)),
    organizer: linkedOrganizers(event, context).map(({ shown }) => shown),
    custom_fields: customFieldsOf(event, call),
  }
}

/** The venues of an event in link order; a protected one is blanked unless a key opens it (EV-71, VE-31, VE-32). */
const linkedVenues = (event: Event, { call, linked, keys }: EventContext) =>
  follow(event.venues, linked.venues).map((venue) => {
    const image = linked.media.get(imageOf(venue) ?? 0)
    const spoken = presentVenue(venue, { call, image })
    const open = isOpen(call, venue, keys)

    return { name: venue.name ?? '', spoken, open, shown: open ? spoken : blankVenue(spoken) }
  })

const linkedOrganizers = (event: Event, { call, linked, keys }: EventContext) =>
  follow(event.organizers, linked.organizers).map((organizer) => {
    const image = linked.media.get(imageOf(organizer) ?? 0)
    const spoken = presentOrganizer(organizer, { call, image })
    const open = isOpen(call, organizer, keys)

    return {
      name: organizer.name ?? '',
      spoken,
      open,
      shown: open ? spoken : blankOrganizer(spoken),
    }
  })

const eventJsonLd = (event: Event, full: ReturnType<typeof fullEvent>, context: EventContext) => {
  const { call } = context
  const zone = event.timezone || call.settings.timeZone
  const place = linkedVenues(event, context).find(({ open }) => open)
  const holder = linkedOrganizers(event, context).find(({ open }) => open)
  const offer = offerPrice(storedCost(event), call.language, call.settings.currency)

  return {
    '@context': schemaOrg,
    '@type': 'Event',
    name: event.title ?? '',
    description: htmlToText(full.excerpt || full.description),
    ...(typeof full.image === 'object' && { image: full.image.url }),
    url: full.url,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    eventStatus: 'https://schema.org/EventScheduled',
    startDate: isoWithOffset(event.startLocal, zone),
    endDate: isoWithOffset(event.endLocal, zone),
    ...(place && { location: venueJsonLd(place.spoken, place.name) }),
    ...(holder && { organizer: organizerJsonLd(holder.spoken, holder.name) }),
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

/** EV-71: an object for one venue, a list for several, `[]` for none. */
const oneOrMany = <T>(list: T[]): T | T[] => {
  const [only] = list

  return list.length === 1 && only !== undefined ? only : list
}

/** EV-70, by the name that the language shows (LANG-6). */
const byName =
  ({ language }: Call) =>
  (a: Category | Tag, b: Category | Tag): number => {
    const [left, right] = [a, b].map(({ shown }) => shown?.[language]?.key ?? '')
    if (left === right) return a.id - b.id

    return (left ?? '') < (right ?? '') ? -1 : 1
  }

const details = (clock: string) => ({
  year: clock.slice(0, 4),
  month: clock.slice(5, 7),
  day: clock.slice(8, 10),
  hour: clock.slice(11, 13),
  minutes: clock.slice(14, 16),
  seconds: clock.slice(17, 19),
})

const isoWithOffset = (wall: string, zone: string) =>
  `${wall.replace(' ', 'T')}${offsetAt(wall, zone)}`

const isoDate = (instant: string) => `${instant.slice(0, 19)}+00:00`
