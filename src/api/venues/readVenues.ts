import {
  listEndpoint,
  type Presentation,
  readBySlugEndpoint,
  readEndpoint,
} from '../entries/readPlaces.ts'
import { schemaOrg } from '../schemaOrg.ts'
import { blankVenue, presentVenue, venueJsonLd } from './present.ts'

/** How venues are spoken. */
export const venuePresentation: Presentation<'venues'> = {
  collection: 'venues',
  notAccessible: 'venue-not-accessible',
  listed: (venue, { open, ...context }) => {
    const spoken = presentVenue(venue, context)

    return open ? spoken : blankVenue(spoken)
  },
  single: (venue, { open, ...context }) => {
    const spoken = presentVenue(venue, context)
    if (!open) return blankVenue(spoken)

    return {
      ...spoken,
      json_ld: { '@context': schemaOrg, ...venueJsonLd(spoken, venue.name ?? '') },
    }
  },
}

export const listVenues = listEndpoint(venuePresentation)
export const readVenue = readEndpoint(venuePresentation)
export const readVenueBySlug = readBySlugEndpoint(venuePresentation)
