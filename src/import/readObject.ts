import type { z } from 'zod'
import { organizerFields } from '../fields/organizers'
import { venueFields } from '../fields/venues'
import type { Handed } from './gather'
import type { Incoming } from './incoming'
import type { Kind } from './kinds'
import type { SpokenEvent } from './read/event'
import { spokenEvent } from './read/event'
import { type Parsed, parse } from './read/parse'
import { type SpokenOrganizer, type SpokenVenue, spokenOrganizer, spokenVenue } from './read/place'
import { type SpokenTerm, spokenTerm } from './read/term'
import { eventData, eventTexts, type Installation, unknownFields } from './translate/event'
import { lostElements } from './translate/lostElements'
import { organizerData, venueData } from './translate/place'
import { termData, termTexts } from './translate/term'
import { textsOf } from './translate/texts'

export type Read = Incoming | { faults: string[] }

/** Reads and translates one object of a kind; every fault of it where it is broken. */
export const readObject = (kind: Kind, handed: Handed, installation: Installation): Read => {
  switch (kind) {
    case 'events':
      return both(spokenEvent, handed, (event, italian) => ({
        ...entry('events', event),
        data: eventData(event, installation),
        texts: italian && eventTexts(italian, event),
        links: {
          venues: event.venue,
          organizers: event.organizer,
          categories: event.categories,
          tags: event.tags,
        },
        notes: [
          ...lost(event),
          ...unknownFields(event, installation.customFields).map(
            (name) => `the custom field "${name}" is not configured here and was left out`,
          ),
        ],
      }))
    case 'venues':
      return both(spokenVenue, handed, (venue, italian) => ({
        ...entry('venues', venue),
        data: venueData(venue),
        texts: italian && textsOf(venueFields, italian, venue),
      }))
    case 'organizers':
      return both(spokenOrganizer, handed, (organizer, italian) => ({
        ...entry('organizers', organizer),
        data: organizerData(organizer),
        texts: italian && textsOf(organizerFields, italian, organizer),
      }))
    default:
      return both(spokenTerm, handed, (term, italian) => ({
        ...ofTerm(kind, term),
        data: termData(term),
        texts: italian && termTexts(italian, term),
      }))
  }
}

const both = <S extends z.ZodType>(
  schema: S,
  handed: Handed,
  translate: (english: z.output<S>, italian: z.output<S> | undefined) => Incoming,
): Read => {
  const english = parse(schema, handed.en)
  const italian: Parsed<z.output<S>> | undefined =
    handed.it === undefined ? undefined : parse(schema, handed.it)
  const faults = [
    ...('faults' in english ? english.faults : []),
    ...(italian && 'faults' in italian ? italian.faults.map((fault) => `${fault} (Italian)`) : []),
  ]
  if ('faults' in english || (italian && 'faults' in italian)) return { faults }

  return translate(english.spoken, italian?.spoken)
}

const entry = (kind: Kind, spoken: SpokenEvent | SpokenVenue | SpokenOrganizer) => ({
  kind,
  id: spoken.id,
  origin: spoken.global_id?.split('?')[0] || hostOf(spoken.url),
  slug: spoken.slug,
  trashed: spoken.status === 'trash',
  links: {},
  parent: 0,
  author: spoken.author || undefined,
  picture: spoken.image,
  createdAt: spoken.date_utc,
  updatedAt: spoken.modified_utc,
  notes: lost(spoken),
})

const ofTerm = (kind: Kind, term: SpokenTerm) => ({
  kind,
  id: term.id,
  origin: hostOf(term.urls?.self ?? term.url),
  slug: term.slug,
  trashed: false,
  links: {},
  parent: term.parent,
  author: undefined,
  picture: undefined,
  createdAt: undefined,
  updatedAt: undefined,
  notes: [],
})

const lost = ({ description, excerpt }: Pick<SpokenEvent, 'description' | 'excerpt'>): string[] =>
  [...new Set([...lostElements(description), ...lostElements(excerpt)])].map(
    (name) => `<${name}> is not allowed in texts and was left out`,
  )

const hostOf = (url: string | undefined): string =>
  url && URL.canParse(url) ? new URL(url).hostname : ''
