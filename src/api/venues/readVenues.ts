import {
  listEndpoint,
  type Presentation,
  readBySlugEndpoint,
  readEndpoint,
} from '../entries/readPlaces.ts'
import { schemaOrg } from '../schemaOrg.ts'
import { blankVenue, presentVenue, venueJsonLd } from './present.ts'

/** How venues are serialized. */
export const venuePresentation: Presentation<'venues'> = {
  collection: 'venues',
  notAccessible: 'venue-not-accessible',
  listed: (venue, { open, ...context }) => {
    const serialized = presentVenue(venue, context)

    return open ? serialized : blankVenue(serialized)
  },
  single: (venue, { open, ...context }) => {
    const serialized = presentVenue(venue, context)
    if (!open) return blankVenue(serialized)

    return {
      ...serialized,
      json_ld: { '@context': schemaOrg, ...venueJsonLd(serialized, venue.name ?? '') },
    }
  },
}

export const listVenues = listEndpoint(venuePresentation)
export const readVenue = readEndpoint(venuePresentation)
export const readVenueBySlug = readBySlugEndpoint(venuePresentation)
