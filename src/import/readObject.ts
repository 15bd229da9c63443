import type { z } from 'zod'
import type { Language } from '../calendar/language.ts'
import { languageName } from '../calendar/languageName.ts'
import { lengthOf, plainText } from '../calendar/text.ts'
import { ofKinds } from '../model/fields/derive.ts'
import { eventFields } from '../model/fields/events.ts'
import type { Fields } from '../model/fields/field.ts'
import { organizerFields } from '../model/fields/organizers.ts'
import { tagFields } from '../model/fields/terms.ts'
import { venueFields } from '../model/fields/venues.ts'
import { type Changed, withoutEmbedded } from './embedded.ts'
import type { Handed } from './gather.ts'
import type { Kind } from './importKinds.ts'
import type { Incoming } from './incoming.ts'
import { type Parsed, parse } from './read/parse.ts'
import type { SerializedEvent } from './read/readEvent.ts'
import { serializedEvent } from './read/readEvent.ts'
import { presentedTerm, type SerializedTerm } from './read/readTerm.ts'
import {
  type SerializedOrganizer,
  type SerializedVenue,
  serializedOrganizer,
  serializedVenue,
} from './read/readVenue.ts'
import { eventData, type Installation, unknownFields } from './translate/eventData.ts'
import { organizerData, venueData } from './translate/placeData.ts'
import { clocksAtInstants, otherClocks } from './translate/statedClocks.ts'
import { termData } from './translate/termData.ts'
import { textsOf } from './translate/textsOf.ts'

export type Read = Incoming | { faults: string[] }

/** Reads and translates one object of a kind; every fault of it where it is broken. */
export const readObject = (kind: Kind, handed: Handed, installation: Installation): Read => {
  switch (kind) {
    case 'events':
      return inAll({ schema: serializedEvent, fields: eventFields }, handed, (event, others) => ({
        ...entryOf('events', event),
        data: eventData(event, installation),
        texts: textsOf(eventFields, others, event),
        links: {
          venues: event.venue,
          organizers: event.organizer,
          categories: event.categories,
          tags: event.tags,
        },
        date: event.series && {
          series: event.series.id,
          start: event.series.original_start_date,
          overridden: event.series.overridden,
        },
        notes: [
          ...movedClocks(event),
          ...unknownFields(event, installation.customFields).map(
            (name) => `the custom field "${name}" is not configured here and was left out`,
          ),
        ],
      }))
    case 'venues':
      return inAll({ schema: serializedVenue, fields: venueFields }, handed, (venue, others) => ({
        ...entryOf('venues', venue),
        data: venueData(venue),
        texts: textsOf(venueFields, others, venue),
      }))
    case 'organizers':
      return inAll(
        { schema: serializedOrganizer, fields: organizerFields },
        handed,
        (organizer, others) => ({
          ...entryOf('organizers', organizer),
          data: organizerData(organizer),
          texts: textsOf(organizerFields, others, organizer),
        }),
      )
    default:
      return inAll({ schema: presentedTerm, fields: tagFields }, handed, (term, others) => ({
        ...ofTerm(kind, term),
        data: termData(term),
        texts: textsOf(tagFields, others, term),
      }))
  }
}

const movedClocks = (event: SerializedEvent): string[] => {
  const clocks = clocksAtInstants(event)

  return clocks ? [otherClocks(event, clocks)] : []
}

const inAll = <S extends z.ZodType<Members>>(
  { schema, fields }: { schema: S; fields: Fields },
  handed: Handed,
  translate: (first: z.output<S>, others: [Language, z.output<S>][]) => Incoming,
): Read => {
  const first = parse(schema, handed.first)
  const others = handed.others.map(([language, object]) => ({
    language,
    read: parse(schema, object),
  }))
  const faults = [
    ...faultsOf(first),
    ...others.flatMap(({ language, read }) =>
      faultsOf(read).map((fault) => `${fault} (${languageName(language, 'en')})`),
    ),
  ]
  if ('faults' in first || faults.length > 0) return { faults }

  const notes = new Set<string>()
  const storable = (object: z.output<S>) => {
    const { texts, changed } = storableTexts(fields, object)
    for (const change of changed) notes.add(noteOn(change))

    return { ...object, ...texts }
  }
  const incoming = translate(
    storable(first.value),
    others.flatMap(({ language, read }) =>
      'faults' in read ? [] : [[language, storable(read.value)]],
    ),
  )

  const long = [
    ...longTitles(fields, first.value),
    ...others.flatMap(({ language, read }) =>
      'faults' in read
        ? []
        : longTitles(fields, read.value, first.value).map(
            (note) => `${note} (${languageName(language, 'en')})`,
          ),
    ),
  ]

  return { ...incoming, notes: [...notes, ...incoming.notes, ...long] }
}

/** The HTML of an object as far as a calendar stores it, and what changed of it. */
const storableTexts = (fields: Fields, object: Members) => {
  const found = Object.keys(ofKinds(fields, ['html'])).flatMap((name) => {
    const html = object[name]

    return typeof html === 'string' ? [{ name, ...withoutEmbedded(html) }] : []
  })

  return {
    texts: Object.fromEntries(found.map(({ name, html }) => [name, html])),
    changed: found.flatMap(({ changed }) => changed),
  }
}

const noteOn = ({ element, became, address }: Changed): string => {
  const of = address === undefined ? '' : `: ${address}`

  return {
    link: `<${element}> is a link now${of}`,
    paragraphs: `<${element}> is paragraphs now`,
    nothing: `<${element}> is not allowed in texts and was left out${of}`,
  }[became]
}

type Members = { [member: string]: unknown }

/**
 * The notes on titles and names that are too long to be typed here, and are stored in full (LIM-5); none on those that equal
 * the first language.
 */
const longTitles = (fields: Fields, object: Members, first: Members = {}): string[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind !== 'title' || object[name] === first[name]) return []
    const written = object[name]
    const length = typeof written === 'string' ? lengthOf(plainText(written)) : 0

    return length > field.max
      ? [`${name} has ${length} characters, more than ${field.max}, and is kept whole`]
      : []
  })

const faultsOf = (parsed: Parsed<unknown>): string[] => ('faults' in parsed ? parsed.faults : [])

const entryOf = (kind: Kind, object: SerializedEvent | SerializedVenue | SerializedOrganizer) => ({
  kind,
  id: object.id,
  origin: object.global_id?.split('?')[0] || hostOf(object.url),
  slug: object.slug,
  trashed: object.status === 'trash',
  links: {},
  parent: 0,
  author: object.author || undefined,
  picture: object.image,
  createdAt: object.date_utc,
  updatedAt: object.modified_utc,
  notes: [],
})

const ofTerm = (kind: Kind, term: SerializedTerm) => ({
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

const hostOf = (url: string | undefined): string =>
  url && URL.canParse(url) ? new URL(url).hostname : ''
