import { htmlToText } from '../../calendar/text.ts'
import { madeOf, speakerOf } from '../../model/fields/derive.ts'
import { venueFields } from '../../model/fields/venues.ts'
import type { Venue } from '../../payload-types.ts'
import { serializedAuthor } from '../entries/authors.ts'
import { entryBase } from '../entries/base.ts'
import { filled } from '../entries/filled.ts'
import {
  blanked,
  blankKinds,
  type PlaceContext,
  serializedPlaceKinds,
} from '../entries/serialize.ts'

const members = speakerOf(venueFields, serializedPlaceKinds)
const blanks = madeOf(venueFields, blankKinds)

/** A venue in full; empty members are absent (VE-28 to VE-30). */
export const presentVenue = (venue: Venue, context: PlaceContext) => ({
  ...entryBase(context.call, 'venues', venue),
  ...filled({ author: serializedAuthor(venue, context.authors), ...members(venue, context) }),
})

export type SerializedVenue = ReturnType<typeof presentVenue>

/** The form of a protected venue that was not opened: the name stays (VE-31). */
export const blankVenue = (venue: SerializedVenue) => blanked(venue, blanks)

/** VE-33. Of the JSON-LD of an event it is the `location`. */
export const venueJsonLd = (venue: SerializedVenue, name: string) => ({
  '@type': 'Place',
  name,
  description: htmlToText(venue.description ?? ''),
  ...(venue.image && { image: venue.image.url }),
  url: venue.url,
  address: {
    '@type': 'PostalAddress',
    ...filled({
      streetAddress: venue.address,
      addressLocality: venue.city,
      addressRegion: venue.stateprovince,
      postalCode: venue.zip,
      addressCountry: venue.country,
    }),
  },
  ...(venue.geo_lat !== undefined && {
    geo: { '@type': 'GeoCoordinates', latitude: venue.geo_lat, longitude: venue.geo_lng },
  }),
  telephone: venue.phone ?? '',
  sameAs: venue.website ?? '',
})
