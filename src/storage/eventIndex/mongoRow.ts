import type { Language } from '../../calendar/language.ts'
import type { StoredId } from '../../model/storedId.ts'
import { linkKeys, linksOf } from './linkKeys.ts'
import { type Order, orderedValues, type PageRow } from './listing.ts'
import type { EventRow } from './row.ts'
import { type Kind, mappedValues, type RowValues } from './values.ts'

/** A row as MongoDB stores it: its values, instants as dates, without those that are missing. */
export type RowDocument = {
  /** The id of the event. */
  _id: number
  /** The keys of all that the event is linked to. */
  links: number[]
  /** None where there are none. */
  pictures?: StoredId[]
  keys: Partial<Record<Language, string>>
  slugs: string[]
  /** Only the first of several languages that show the same words as the first has them. */
  words: Partial<Record<Language, string>>
  publishedAt?: Date
} & Partial<Record<keyof RowValues, unknown>>

export const documentOf = (row: EventRow): RowDocument => ({
  _id: row.id,
  ...Object.fromEntries(mappedValues(row, storedValue).filter(([, value]) => value !== null)),
  links: linkKeys(row),
  ...(row.pictures.length > 0 && { pictures: row.pictures }),
  keys: Object.fromEntries(row.resolved.map(({ language, key }) => [language, key])),
  slugs: [...new Set(row.resolved.map(({ slug }) => slug))],
  words: wordsOf(row),
})

const storedValue = (value: RowValues[keyof RowValues], kind: Kind) =>
  kind === 'instant' && typeof value === 'string' ? new Date(value) : value

const wordsOf = ({ resolved }: EventRow): RowDocument['words'] =>
  Object.fromEntries(
    resolved
      .filter(({ words }, place) => place === 0 || words !== resolved[0]?.words)
      .map(({ language, words }) => [language, words]),
  )

/** What is read of a document for a row of a page. */
export const hints = { links: 1, pictures: 1, series: 1 } as const

type Hinted = Pick<RowDocument, '_id' | 'links' | 'pictures' | 'series'>

/** A row of a page with the value that orders it. */
export type Keyed = PageRow & { key: unknown }

export const pageRow = ({ _id, links, pictures = [], series }: Hinted): PageRow => ({
  id: _id,
  series: typeof series === 'number' ? series : null,
  ...linksOf(links),
  pictures,
})

export const keyedBy =
  (order: Order) =>
  (document: RowDocument): Keyed => ({ ...pageRow(document), key: keyOf(document, order) })

const keyOf = (document: RowDocument, { by, language }: Order): unknown => {
  if (by === 'id') return undefined
  if (by === 'title') return language && document.keys[language]
  const value = document[orderedValues[by]]

  return value instanceof Date ? value.toISOString() : value
}

export const withoutKey = ({ key: _, ...row }: Keyed): PageRow => row
