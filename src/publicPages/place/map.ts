import type { ReadableVenue } from '../../api/entries/readablePlaces.ts'
import { mapAddress, searchAddress } from '../../calendar/mapAddress.ts'

/** Where a venue is, in lines. */
export const addressOf = (venue: ReadableVenue): string[] =>
  [venue.address, ...areaOf(venue)].filter(Boolean)

const areaOf = ({ zip, city, stateProvince, country }: ReadableVenue): string[] => [
  [zip, city].filter(Boolean).join(' '),
  stateProvince,
  country,
]

/** A link to a map of a venue; `undefined` if its maps are off or its place is unknown. */
export const mapOf = (venue: ReadableVenue): string | undefined =>
  venue.showsMapLink
    ? (mapAddress(venue.latitude, venue.longitude) ??
      searchAddress({ name: venue.name, street: venue.address, area: areaOf(venue) }))
    : undefined
