import { escapeText, htmlToText } from '../../calendar/text'
import type { Media, Venue } from '../../payload-types'
import type { Call } from '../call'
import { authorOf, entryBase } from '../entries/base'
import { filled } from '../entries/filled'
import { presentImage } from '../media/present'

export type VenueContext = { call: Call; image: Media | undefined }

/** A venue as it is shown in full; empty members are absent (VE-28 to VE-30). */
export const presentVenue = (venue: Venue, { call, image }: VenueContext) => ({
  ...entryBase(call, 'venues', venue),
  ...filled({ author: authorOf(venue) === '0' ? '' : authorOf(venue) }),
  venue: escapeText(venue.name ?? ''),
  ...filled({
    description: venue.descriptionHtml,
    excerpt: venue.excerptHtml,
    image: image && presentImage(call, image),
    address: venue.address,
    city: venue.city,
    country: venue.country,
    province: venue.province,
    state: venue.state,
    zip: venue.zip,
    phone: venue.phone,
    website: venue.website,
    stateprovince: venue.stateProvince,
    geo_lat: venue.latitude,
    geo_lng: venue.longitude,
  }),
  show_map: venue.showMap ?? true,
  show_map_link: venue.showMapLink ?? true,
})

export type SpokenVenue = ReturnType<typeof presentVenue>

const blankable = [
  'description',
  'excerpt',
  'address',
  'city',
  'country',
  'province',
  'state',
  'zip',
  'stateprovince',
  'phone',
  'website',
] as const

/** The form of a protected venue that was not opened: the name stays (VE-31). */
export const blankVenue = (venue: SpokenVenue) => {
  const { geo_lat: _, geo_lng: __, ...members } = venue
  const blanked = blankable.filter((name) => name in members).map((name) => [name, ''])

  return {
    ...members,
    ...Object.fromEntries(blanked),
    ...('image' in members && { image: false }),
    show_map: null,
    show_map_link: null,
  }
}

/** VE-33. Of the JSON-LD of an event it is the `location`. */
export const venueJsonLd = (venue: SpokenVenue, name: string) => ({
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
