import { isSaid } from '../calendar/fallback.ts'
import type { Language, Languages } from '../calendar/language.ts'
import { copiedTo, inMark } from './copiedTexts.ts'

/** Collections whose drafts are filtered by missing fields. */
export type MarkedCollection = 'events' | 'venues' | 'organizers'

/** Whether a version lacks a field, by the name of the field; by `titleIn`, whether it lacks a title in a language. */
export type Missing = Record<string, boolean>

/** The field of versions that lists missing fields, on MongoDB only: its indexes do not distinguish a missing field from null. */
export const missingField = 'missing'

const titles: Record<MarkedCollection, string> = {
  events: 'title',
  venues: 'name',
  organizers: 'name',
}

/** The fields that tabs, cards and rights compare and that may be missing; every adapter finds entries by them. */
const requiredNames: Record<MarkedCollection, string[]> = {
  events: ['venues', 'image', 'categories', 'accessPassword', 'hideFromListings'],
  venues: ['accessPassword'],
  organizers: ['accessPassword'],
}

/** The field that names an entry in lists of a collection. */
export const titleOf = (collection: MarkedCollection): string => titles[collection]

/** The name of a language's title in `Missing`. With the code alone Payload would take the name for the language of a query. */
export const titleIn = (language: Language): string => `title_${language}`

/** The names of a collection in `Missing`. */
export const namesOfMissing = (collection: MarkedCollection, languages: Languages): string[] => [
  ...requiredNames[collection],
  ...languages.map(titleIn),
]

/** The missing fields of a version, from its stored texts in all languages. */
export const missingIn = (
  collection: MarkedCollection,
  languages: Languages,
  stored: object,
): Missing => {
  const version: Record<string, unknown> = { ...stored }
  // The stored value of localized texts, and of groups, is an object or empty.
  const titles = (version[titleOf(collection)] ?? {}) as Record<string, unknown>
  const copied = (version.copied ?? {}) as Record<string, unknown>
  const isUntitled = (language: Language) =>
    !isSaid(titles[language]) ||
    `${copied[copiedTo(language)] ?? ''}`.includes(inMark(titleOf(collection)))

  return Object.fromEntries([
    ...requiredNames[collection].map((name) => [name, isNothing(version[name])]),
    ...languages.map((language) => [titleIn(language), isUntitled(language)]),
  ])
}

const isNothing = (value: unknown): boolean =>
  !value || (Array.isArray(value) && value.length === 0)

/**
 * The fields of versions that the tabs, the cards and the rights to the drafts of a collection compare, for a common index
 * of MongoDB. A key has up to 32 fields: with more languages than that allows, the drafts are read.
 */
export const comparedIn = (collection: MarkedCollection, languages: Languages): string[] => [
  'version.storedStatus',
  ...(collection === 'events' ? ['version.endUtc'] : []),
  'version.author',
  'version._status',
  'version.publishedAt',
  ...namesOfMissing(collection, languages)
    .slice(0, 20)
    .map((name) => `version.${missingField}.${name}`),
]
