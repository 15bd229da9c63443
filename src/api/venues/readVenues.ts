import { readableVenue } from '../entries/readablePlaces.ts'
import {
  listEndpoint,
  type Presentation,
  readBySlugEndpoint,
  readEndpoint,
} from '../entries/readPlaces.ts'
import { venueJsonLd } from '../jsonLd.ts'
import { presentVenue } from './present.ts'

/** How venues are serialized. */
export const venuePresentation: Presentation<'venues'> = {
  collection: 'venues',
  notAccessible: 'venue-not-accessible',
  present: presentVenue,
  jsonLd: (venue, context) => venueJsonLd(readableVenue(venue, context), context.call),
}

export const listVenues = listEndpoint(venuePresentation)
export const readVenue = readEndpoint(venuePresentation)
export const readVenueBySlug = readBySlugEndpoint(venuePresentation)
