import { mapAddress, searchAddress } from '../../calendar/mapAddress.ts'

type SerializedAddress = {
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
export const addressOf = ({
  address,
  zip,
  city,
  stateprovince,
  country,
}: SerializedAddress): string[] =>
  [address, [zip, city].filter(Boolean).join(' '), stateprovince, country].flatMap(
    (line) => line || [],
  )

/** A link to a map of a venue; `undefined` if its maps are off or its place is unknown. */
export const mapOf = (venue: SerializedAddress): string | undefined =>
  venue.show_map_link === false
    ? undefined
    : (mapAddress(venue.geo_lat, venue.geo_lng) ?? searchAddress(addressOf(venue)))
