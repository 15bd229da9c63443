import { withFallback } from '../../calendar/fallback.ts'
import type { Language, Languages } from '../../calendar/language.ts'
import { searchText } from '../../calendar/search.ts'
import { eventFields } from '../../model/fields/events.ts'
import type { Field } from '../../model/fields/field.ts'
import { searchedTexts } from '../../model/fields/searched.ts'
import type { StoredId } from '../../model/storedId.ts'
import { type Links, linksBy, relations } from './linkKeys.ts'
import { type IndexedEvent, idIn, type RowValues, values, valuesOf } from './values.ts'

/** What lists of events know of an event, for all callers; each event has a row, in any status. */
export type EventRow = RowValues &
  Links & {
    id: number
    /** The pictures that it and what it is linked to showed when it was saved: a hint for who reads ahead. */
    pictures: StoredId[]
    /** What each language shows of it, in their order (LANG-4). */
    resolved: ListedTexts[]
  }

export type ListedTexts = {
  language: Language
  /** Lists are ordered by this (LANG-6). */
  key: string
  slug: string
  /** The folded text that search looks at, a line a field (EV-14). */
  words: string
}

/** The stored names of the texts that search looks at. */
export const searchedNames = Object.values<Field>(eventFields)
  .filter(({ searched }) => searched)
  .map(({ stored }) => stored)

/** What has to be read of an event for its row. */
export const indexedFields: Record<string, true> = Object.fromEntries(
  [
    ...Object.values(values).flatMap(({ reads }) => reads),
    ...relations,
    'pictures',
    'resolved',
    ...searchedNames,
  ].map((name) => [name, true]),
)

/** The folded text of what is searched of an event, given by its stored texts. */
export type Folding = (texts: string[]) => string

/**
 * Folds the same texts once: those that several languages show, and those that the dates of a series share. Remembers the last few, which
 * may be long.
 */
export const foldingOnce = (): Folding => {
  const known = new Map<string, string>()

  return (texts) => {
    const key = texts.join('\0')
    const words = known.get(key) ?? wordsOf(texts)
    if (known.size >= remembered) known.clear()
    known.set(key, words)

    return words
  }
}

const remembered = 8

const wordsOf: Folding = (texts) => {
  const byName = new Map(searchedNames.map((name, place) => [name, texts[place]]))

  return searchText(searchedTexts(eventFields, (name) => byName.get(name) ?? ''))
}

/** The row of an event: the one place that says what lists of events hold. */
export const rowOf = (
  event: IndexedEvent,
  languages: Languages,
  fold: Folding = foldingOnce(),
): EventRow => ({
  id: event.id,
  ...valuesOf(event),
  ...linksBy((relation) => idsIn(event[relation])),
  pictures: listIn(event.pictures).filter(isStoredId),
  resolved: languages.map((language) =>
    listedTextsOf(event, { language, first: languages[0], fold }),
  ),
})

type ListingOf = { language: Language; first: Language; fold: Folding }

const listedTextsOf = (event: IndexedEvent, { language, first, fold }: ListingOf): ListedTexts => {
  const { key, slug } = event.resolved?.[language] ?? {}
  // A document is a record of its fields; the field definitions say which of them are searched.
  const texts = event as unknown as Record<string, Texts | string | null | undefined>
  const textOf = (name: string): string => {
    const value = texts[name]

    return (typeof value === 'object' ? withFallback(value ?? {}, language, first) : value) || ''
  }

  return {
    language,
    key: key ?? '',
    slug: slug ?? '',
    words: fold(searchedNames.map(textOf)),
  }
}

type Texts = Partial<Record<Language, string | null>>

/** Ids in ascending order, each once, so that equal rows are equal texts. */
const idsIn = (links: unknown): number[] =>
  [...new Set(listIn(links).map(idIn).filter(isId))].sort((a, b) => a - b)

const listIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

const isId = (value: unknown): value is number => typeof value === 'number'

const isStoredId = (value: unknown): value is StoredId => isId(value) || typeof value === 'string'
