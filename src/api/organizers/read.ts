import { listEndpoint, readBySlugEndpoint, readEndpoint, type Speech } from '../entries/read'
import { schemaOrg } from '../schemaOrg'
import { blankOrganizer, organizerJsonLd, presentOrganizer } from './present'

/** How organizers are spoken. */
export const organizerSpeech: Speech<'organizers'> = {
  collection: 'organizers',
  pageNotFound: 'organizer-archive-page-not-found',
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

export const listOrganizers = listEndpoint(organizerSpeech)
export const readOrganizer = readEndpoint(organizerSpeech)
export const readOrganizerBySlug = readBySlugEndpoint(organizerSpeech)
