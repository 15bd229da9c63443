import {
  listEndpoint,
  type Presentation,
  readBySlugEndpoint,
  readEndpoint,
} from '../entries/readPlaces.ts'
import { schemaOrg } from '../schemaOrg.ts'
import { blankOrganizer, organizerJsonLd, presentOrganizer } from './present.ts'

/** How organizers are spoken. */
export const organizerPresentation: Presentation<'organizers'> = {
  collection: 'organizers',
  notAccessible: 'organizer-not-accessible',
  listed: (organizer, { open, ...context }) => {
    const spoken = presentOrganizer(organizer, context)

    return open ? spoken : blankOrganizer(spoken)
  },
  single: (organizer, { open, ...context }) => {
    const spoken = presentOrganizer(organizer, context)
    if (!open) return blankOrganizer(spoken)
    const jsonLd = organizerJsonLd(spoken, organizer.name ?? '')

    return { ...spoken, json_ld: { '@context': schemaOrg, ...jsonLd } }
  },
}

export const listOrganizers = listEndpoint(organizerPresentation)
export const readOrganizer = readEndpoint(organizerPresentation)
export const readOrganizerBySlug = readBySlugEndpoint(organizerPresentation)
