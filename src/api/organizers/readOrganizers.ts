import {
  listEndpoint,
  type Presentation,
  readBySlugEndpoint,
  readEndpoint,
} from '../entries/readPlaces.ts'
import { schemaOrg } from '../schemaOrg.ts'
import { blankOrganizer, organizerJsonLd, presentOrganizer } from './present.ts'

/** How organizers are serialized. */
export const organizerPresentation: Presentation<'organizers'> = {
  collection: 'organizers',
  notAccessible: 'organizer-not-accessible',
  listed: (organizer, { open, ...context }) => {
    const serialized = presentOrganizer(organizer, context)

    return open ? serialized : blankOrganizer(serialized)
  },
  single: (organizer, { open, ...context }) => {
    const serialized = presentOrganizer(organizer, context)
    if (!open) return blankOrganizer(serialized)
    const jsonLd = organizerJsonLd(serialized, organizer.name ?? '')

    return { ...serialized, json_ld: { '@context': schemaOrg, ...jsonLd } }
  },
}

export const listOrganizers = listEndpoint(organizerPresentation)
export const readOrganizer = readEndpoint(organizerPresentation)
export const readOrganizerBySlug = readBySlugEndpoint(organizerPresentation)
