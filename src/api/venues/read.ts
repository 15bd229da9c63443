import { listEndpoint, readBySlugEndpoint, readEndpoint, type Speech } from '../entries/read'
import { schemaOrg } from '../schemaOrg'
import { blankVenue, presentVenue, venueJsonLd } from './present'

/** How venues are spoken. */
export const venueSpeech: Speech<'venues'> = {
  collection: 'venues',
  pageNotFound: 'venue-archive-page-not-found',
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

export const listVenues = listEndpoint(venueSpeech)
export const readVenue = readEndpoint(venueSpeech)
export const readVenueBySlug = readBySlugEndpoint(venueSpeech)
