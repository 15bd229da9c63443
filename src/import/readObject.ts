import type { z } from 'zod'
import { ofKinds } from '../fields/derive'
import { eventFields } from '../fields/events'
import type { Fields } from '../fields/field'
import { organizerFields } from '../fields/organizers'
import { tagFields } from '../fields/terms'
import { venueFields } from '../fields/venues'
import type { Handed } from './gather'
import type { Incoming } from './incoming'
import type { Kind } from './kinds'
import type { SpokenEvent } from './read/event'
import { spokenEvent } from './read/event'
import { type Parsed, parse } from './read/parse'
import { type SpokenOrganizer, type SpokenVenue, spokenOrganizer, spokenVenue } from './read/place'
import { presentedTerm, type SpokenTerm } from './read/term'
import { eventData, type Installation, unknownFields } from './translate/event'
import { lostElements } from './translate/lostElements'
import { organizerData, venueData } from './translate/place'
import { termData } from './translate/term'
import { textsOf } from './translate/texts'

export type Read = Incoming | { faults: string[] }

/** Reads and translates one object of a kind; every fault of it where it is broken. */
export const readObject = (kind: Kind, handed: Handed, installation: Installation): Read => {
  switch (kind) {
    case 'events':
      return both(spokenEvent, handed, (event, italian) => ({
        ...entryOf({ kind: 'events', fields: eventFields }, event),
        data: eventData(event, installation),
        texts: italian && textsOf(eventFields, italian, event),
        links: {
          venues: event.venue,
          organizers: event.organizer,
          categories: event.categories,
          tags: event.tags,
        },
        notes: [
          ...lost(eventFields, event),
          ...unknownFields(event, installation.customFields).map(
            (name) => `the custom field "${name}" is not configured here and was left out`,
          ),
        ],
      }))
    case 'venues':
      return both(spokenVenue, handed, (venue, italian) => ({
        ...entryOf({ kind: 'venues', fields: venueFields }, venue),
        data: venueData(venue),
        texts: italian && textsOf(venueFields, italian, venue),
      }))
    case 'organizers':
      return both(spokenOrganizer, handed, (organizer, italian) => ({
        ...entryOf({ kind: 'organizers', fields: organizerFields }, organizer),
        data: organizerData(organizer),
        texts: italian && textsOf(organizerFields, italian, organizer),
      }))
    default:
      return both(presentedTerm, handed, (term, italian) => ({
        ...ofTerm(kind, term),
        data: termData(term),
        texts: italian && textsOf(tagFields, italian, term),
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

const entryOf = (
  { kind, fields }: { kind: Kind; fields: Fields },
  spoken: SpokenEvent | SpokenVenue | SpokenOrganizer,
) => ({
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
  notes: lost(fields, spoken),
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

const lost = (fields: Fields, spoken: { [member: string]: unknown }): string[] => {
  const texts = Object.keys(ofKinds(fields, ['html'])).map((name) => spoken[name])
  const names = texts.flatMap((html) => (typeof html === 'string' ? lostElements(html) : []))

  return [...new Set(names)].map((name) => `<${name}> is not allowed in texts and was left out`)
}

const hostOf = (url: string | undefined): string =>
  url && URL.canParse(url) ? new URL(url).hostname : ''
