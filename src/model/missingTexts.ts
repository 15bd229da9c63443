import { isSaid } from '../calendar/fallback.ts'
import type { Language, Languages } from '../calendar/language.ts'
import { copiedTo, inMark } from './copiedTexts.ts'

/** Collections whose drafts are filtered by what they lack. */
export type MarkedCollection = 'events' | 'venues' | 'organizers'

/** By the name of a field, whether a version has nothing in it; and by `titleIn`, whether it has no title of its own in a language. */
export type Missing = Record<string, boolean>

/**
 * The field of versions that lists what they lack, on MongoDB alone: its indexes do not distinguish a missing field
 * from null.
 */
export const missingField = 'missing'

const titles: Record<MarkedCollection, string> = {
  events: 'title',
  venues: 'name',
  organizers: 'name',
}

/** The fields that tabs, cards and rights compare and that may be missing; every adapter finds them by this. */
const requiredNames: Record<MarkedCollection, string[]> = {
  events: ['venues', 'image', 'categories', 'accessPassword', 'hideFromListings'],
  venues: ['accessPassword'],
  organizers: ['accessPassword'],
}

/** The field that lists of a collection call an entry by. */
export const titleOf = (collection: MarkedCollection): string => titles[collection]

/** Its name in `Missing`; by the code alone Payload would take it for the language of a query. */
export const titleIn = (language: Language): string => `title_${language}`

/** The names in `Missing` of a collection. */
export const namesOfMissing = (collection: MarkedCollection, languages: Languages): string[] => [
  ...requiredNames[collection],
  ...languages.map(titleIn),
]

/** What a version lacks, with its texts in all languages as they are stored. */
export const missingIn = (
  collection: MarkedCollection,
  languages: Languages,
  stored: object,
): Missing => {
  const version: Record<string, unknown> = { ...stored }
  // What is stored of localized texts, and of groups, is an object, or nothing.
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
 * The fields of versions that the tabs, the cards and the rights to the drafts of a collection compare, which indexes of MongoDB
 * hold together: a key has up to 32 fields, so that of more languages than these the drafts are read.
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
