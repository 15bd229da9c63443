import { shownIn } from '../calendar/fallback'
import type { Language } from '../calendar/language'
import { searchText } from '../calendar/search'
import { type EntryState, type Standing, standingOf } from '../collections/access/status'
import { eventFields } from '../fields/events'
import type { Field } from '../fields/field'
import { searchedTexts } from '../fields/searched'

/** What every list of events may ask of one of them, whoever lists; a row for each event there is, in any status. */
export type EventRow = {
  id: number
  standing: Standing
  /** Not in lists (EV-32). */
  hidden: boolean
  /** Not behind a password. */
  open: boolean
  author: number | null
  /** Instants; `null` where there is none, which no comparison holds for. */
  publishedAt: string | null
  updatedAt: string
  startUtc: string | null
  /** Wall clocks of the event's own zone (EV-10). */
  startLocal: string
  endLocal: string
  parent: number | null
  featured: boolean
  geolocated: boolean
  ticketed: boolean
  venues: number[]
  organizers: number[]
  categories: number[]
  tags: number[]
  /** The pictures that it and what it is linked to showed when it was saved: a hint for who reads ahead. */
  pictures: number[]
  /** What each language shows of it (LANG-4). */
  shown: Record<Language, ShownInLists>
}

export type ShownInLists = {
  /** Lists are ordered by this (LANG-6). */
  key: string
  slug: string
  /** The folded text that search looks at, a line a field (EV-14). */
  words: string
}

/** An event as the database keeps it, with its texts in all languages, as far as a row is made of it. */
export type IndexedEvent = EntryState & {
  id: number
  hideFromListings?: boolean | null
  accessPassword?: string | null
  author?: Link | null
  updatedAt: string
  startUtc?: string | null
  startLocal: string
  endLocal: string
  parent?: Link | null
  featured?: boolean | null
  geolocated?: boolean | null
  ticketed?: boolean | null
  venues?: Link[] | null
  organizers?: Link[] | null
  categories?: Link[] | null
  tags?: Link[] | null
  pictures?: unknown
  shown?: Partial<Record<Language, { key?: string | null; slug?: string | null } | null>> | null
}

type Link = number | { id: number }
/** The stored names of the texts that search looks at. */
export const searchedNames = Object.values<Field>(eventFields)
  .filter(({ searched }) => searched)
  .map(({ stored }) => stored)

/** What has to be read of an event for its row. */
export const indexedFields = {
  _status: true,
  deletedAt: true,
  pendingReview: true,
  visibility: true,
  hideFromListings: true,
  accessPassword: true,
  author: true,
  publishedAt: true,
  updatedAt: true,
  startUtc: true,
  startLocal: true,
  endLocal: true,
  parent: true,
  featured: true,
  geolocated: true,
  ticketed: true,
  venues: true,
  organizers: true,
  categories: true,
  tags: true,
  pictures: true,
  shown: true,
  ...Object.fromEntries(searchedNames.map((name) => [name, true as const])),
} satisfies Record<Exclude<keyof IndexedEvent, 'id'>, true>

/** The row of an event: the one place that says what lists of events hold. */
export const rowOf = (event: IndexedEvent): EventRow => ({
  id: event.id,
  standing: standingOf(event),
  hidden: Boolean(event.hideFromListings),
  open: !event.accessPassword,
  author: idOf(event.author),
  publishedAt: event.publishedAt ?? null,
  updatedAt: event.updatedAt,
  startUtc: event.startUtc ?? null,
  startLocal: event.startLocal,
  endLocal: event.endLocal,
  parent: idOf(event.parent),
  featured: Boolean(event.featured),
  geolocated: Boolean(event.geolocated),
  ticketed: Boolean(event.ticketed),
  venues: idsOf(event.venues),
  organizers: idsOf(event.organizers),
  categories: idsOf(event.categories),
  tags: idsOf(event.tags),
  pictures: Array.isArray(event.pictures) ? event.pictures.filter(isId) : [],
  shown: {
    en: shownOf(event, 'en'),
    it: shownOf(event, 'it'),
  },
})

const shownOf = (event: IndexedEvent, language: Language): ShownInLists => {
  const { key, slug } = event.shown?.[language] ?? {}
  // A document is a record of its fields, of which those that are searched are told by their description.
  const values = event as unknown as Record<string, Texts | string | null | undefined>
  const textOf = (name: string): string => {
    const value = values[name]

    return (typeof value === 'object' ? shownIn(value ?? {}, language) : value) || ''
  }

  return {
    key: key ?? '',
    slug: slug ?? '',
    words: searchText(searchedTexts(eventFields, textOf)),
  }
}

type Texts = Partial<Record<Language, string | null>>

const idOf = (link: Link | null | undefined): number | null =>
  typeof link === 'object' ? (link?.id ?? null) : (link ?? null)

/** In one order, each once, so that equal rows are equal texts. */
const idsOf = (links: Link[] | null | undefined): number[] =>
  [...new Set((links ?? []).map(idOf).filter(isId))].sort((a, b) => a - b)

const isId = (value: unknown): value is number => typeof value === 'number'
