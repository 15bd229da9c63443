import { readableOrganizer } from '../entries/readablePlaces.ts'
import {
  listEndpoint,
  type Presentation,
  readBySlugEndpoint,
  readEndpoint,
} from '../entries/readPlaces.ts'
import { organizerJsonLd } from '../jsonLd.ts'
import { presentOrganizer } from './present.ts'

/** How organizers are serialized. */
export const organizerPresentation: Presentation<'organizers'> = {
  collection: 'organizers',
  notAccessible: 'organizer-not-accessible',
  present: presentOrganizer,
  jsonLd: (organizer, context) =>
    organizerJsonLd(readableOrganizer(organizer, context), context.call),
}

export const listOrganizers = listEndpoint(organizerPresentation)
export const readOrganizer = readEndpoint(organizerPresentation)
export const readOrganizerBySlug = readBySlugEndpoint(organizerPresentation)
