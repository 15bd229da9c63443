import { mapAddress, searchAddress } from '../../calendar/mapAddress.ts'

type Shown = {
  address?: string | null
  zip?: string | null
  city?: string | null
  stateprovince?: string | null
  country?: string | null
  geo_lat?: number | null
  geo_lng?: number | null
  show_map_link?: boolean | null
}

/** Where a venue is, in lines. */
export const addressOf = ({ address, zip, city, stateprovince, country }: Shown): string[] =>
  [address, [zip, city].filter(Boolean).join(' '), stateprovince, country].flatMap(
    (line) => line || [],
  )

/** A map with a venue on it; `undefined` where it shows none, or nobody says where it is. */
export const mapOf = (venue: Shown): string | undefined =>
  venue.show_map_link === false
    ? undefined
    : (mapAddress(venue.geo_lat, venue.geo_lng) ?? searchAddress(addressOf(venue)))
