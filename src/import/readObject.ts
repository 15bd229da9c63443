import type { z } from 'zod'
import type { Language } from '../calendar/language.ts'
import { languageName } from '../calendar/languageName.ts'
import { eventFields } from '../model/fields/events.ts'
import type { Fields } from '../model/fields/field.ts'
import { organizerFields } from '../model/fields/organizers.ts'
import { tagFields } from '../model/fields/terms.ts'
import { venueFields } from '../model/fields/venues.ts'
import type { Handed } from './gather.ts'
import { pictureOf } from './images/pictureOf.ts'
import type { Kind } from './importKinds.ts'
import type { Incoming } from './incoming.ts'
import { type Parsed, parse } from './read/parse.ts'
import type { Edit } from './read/readEdit.ts'
import type { SerializedEvent } from './read/readEvent.ts'
import { serializedEvent } from './read/readEvent.ts'
import { presentedTerm, type SerializedTerm } from './read/readTerm.ts'
import {
  type SerializedOrganizer,
  type SerializedVenue,
  serializedOrganizer,
  serializedVenue,
} from './read/readVenue.ts'
import { longTitles, noteOn, storableTexts } from './storableTexts.ts'
import { categoryEdit, editTexts } from './translate/editData.ts'
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
        ...entryOf('events', event, others),
        data: eventData(event, installation),
        texts: textsIn(eventFields, others, event),
        ...furtherPictures(event, others),
        parentEvent: event.edit && (event.edit.post_parent ?? 0),
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
        ...entryOf('venues', venue, others),
        data: venueData(venue),
        texts: textsIn(venueFields, others, venue),
      }))
    case 'organizers':
      return inAll(
        { schema: serializedOrganizer, fields: organizerFields },
        handed,
        (organizer, others) => ({
          ...entryOf('organizers', organizer, others),
          data: organizerData(organizer),
          texts: textsIn(organizerFields, others, organizer),
        }),
      )
    default:
      return inAll({ schema: presentedTerm, fields: tagFields }, handed, (term, others) => ({
        ...ofTerm(kind, term),
        data: { ...termData(term), ...(kind === 'categories' && categoryEdit(term)) },
        texts: textsOf(tagFields, others, term),
      }))
  }
}

/** The texts in the further languages, with those that only editors see. */
const textsIn = <M extends Members & { edit?: Edit }>(
  fields: Fields,
  others: [Language, M][],
  first: M,
) => {
  const own = editTexts(others, first)

  return Object.fromEntries(
    Object.entries(textsOf(fields, others, first)).map(([language, texts]) => [
      language,
      { ...texts, ...own[language] },
    ]),
  )
}

/** The further pictures of an event (EV-64), where the source says them; each by its place in the list. */
const furtherPictures = (event: SerializedEvent, others: [Language, SerializedEvent][]) =>
  event.edit && {
    gallery: event.edit.gallery.flatMap((picture, at) =>
      picture
        ? pictureOf(
            picture,
            others.map(([language, { edit }]) => [language, edit?.gallery[at]]),
          )
        : [],
    ),
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

type Members = { [member: string]: unknown }

const faultsOf = (parsed: Parsed<unknown>): string[] => ('faults' in parsed ? parsed.faults : [])

type SerializedEntry = SerializedEvent | SerializedVenue | SerializedOrganizer

const entryOf = (kind: Kind, object: SerializedEntry, others: [Language, SerializedEntry][]) => ({
  kind,
  id: object.id,
  origin: object.global_id?.split('?')[0] || hostOf(object.url),
  slug: object.slug,
  trashed: object.status === 'trash',
  links: {},
  parent: 0,
  author: object.author || undefined,
  authorName: object.edit?.author_name,
  aliases: object.edit?.aliases ?? [],
  picture:
    object.image &&
    pictureOf(
      object.image,
      others.map(([language, { image }]) => [language, image]),
    ),
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
  authorName: undefined,
  aliases: term.edit?.aliases ?? [],
  picture: undefined,
  createdAt: undefined,
  updatedAt: undefined,
  notes: [],
})

const hostOf = (url: string | undefined): string =>
  url && URL.canParse(url) ? new URL(url).hostname : ''
