import type { Language, Languages } from '../../calendar/language.ts'
import { escapeText, plainText } from '../../calendar/text.ts'
import { idOf } from '../../content/links/linkedEvents.ts'
import { type NamedKind, namedKinds } from '../../import/files/fileRow.ts'
import type { KnownNames } from '../../import/files/knownRows.ts'
import { namesCell } from '../../import/files/nameCells.ts'
import { isTrashed, statusOf } from '../../model/status.ts'
import type { Event } from '../../payload-types.ts'

/** The context from which the cells of an event are made. */
export type CsvContext = {
  languages: Languages
  /** The names of venues, organizers, categories and tags by their ids. */
  names: Record<NamedKind, Map<number, string>>
  /** The host of the site, with which uids end. */
  host: string
  now: string
}

/** The headings of a table of events, as an import knows them by itself. */
export const csvHeadings = (languages: Languages): string[] => [
  'uid',
  ...inEach(languages, 'title'),
  'start',
  'end',
  'all_day',
  'timezone',
  'venue',
  'organizer',
  'categories',
  'tags',
  'cost',
  'website',
  'status',
  'event_status',
  ...inEach(languages, 'event_status_reason'),
  ...inEach(languages, 'excerpt'),
  ...inEach(languages, 'description'),
  'featured',
  'sticky',
  'ticketed',
  'hide_from_listings',
]

/** The cells of an event that was read in all languages, in the order of `csvHeadings`. */
export const csvCells = (event: Event, context: CsvContext): string[] => {
  const { languages, names, host, now } = context
  const texts = (name: 'title' | 'descriptionHtml' | 'excerptHtml' | 'eventStatusReason') =>
    languages.map((language) => textIn(event[name], language))
  const named = (kind: NamedKind) =>
    namesCell((event[kind] ?? []).flatMap((link) => names[kind].get(idOf(link)) ?? []))

  return [
    `${event.id}@${host}`,
    ...texts('title').map(asTitle),
    ...whenCells(event),
    event.timezone ?? '',
    ...namedKinds.map(named),
    event.cost ?? '',
    event.website ?? '',
    isTrashed(event) ? 'trash' : statusOf(event, now),
    event.eventStatus ?? 'scheduled',
    ...texts('eventStatusReason'),
    ...texts('excerptHtml'),
    ...texts('descriptionHtml'),
    ...[event.featured, event.sticky, event.ticketed, event.hideFromListings].map(yesOrNo),
  ]
}

/** The names of linked entries in cells, in the first language that has one. */
export const namesById = (names: KnownNames): CsvContext['names'] => ({
  venues: byId(names.venues),
  organizers: byId(names.organizers),
  categories: byId(names.categories),
  tags: byId(names.tags),
})

const byId = (known: KnownNames[NamedKind]) =>
  new Map(known.map(({ id, names: [name = ''] }) => [id, name]))

const inEach = (languages: Languages, name: string): string[] =>
  languages.length > 1 ? languages.map((language) => `${name}_${language}`) : [name]

const textIn = (texts: unknown, language: Language): string => {
  // It is read in all languages, which Payload's types do not express.
  const text = (texts as { [language: string]: string | null } | string | null | undefined) ?? ''

  return typeof text === 'string' ? text : (text[language] ?? '')
}

/** Escapes a title that looks like HTML, so that an import reads it as text. */
const asTitle = (title: string) => (plainText(title) === title ? title : escapeText(title))

const whenCells = ({ allDay, startLocal, endLocal }: Event): string[] =>
  allDay
    ? [startLocal.slice(0, 10), endLocal.slice(0, 10), 'yes']
    : [clock(startLocal), clock(endLocal), 'no']

const clock = (wall: string) => (wall.endsWith(':00') ? wall.slice(0, 16) : wall)

const yesOrNo = (flag: boolean | null | undefined) => (flag ? 'yes' : 'no')
