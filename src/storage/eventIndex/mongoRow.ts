import type { Language } from '../../calendar/language.ts'
import type { StoredId } from '../../model/storedId.ts'
import { linkKeys } from './linkKeys.ts'
import type { EventRow } from './row.ts'
import { type Kind, mappedValues, type RowValues } from './values.ts'

/** A row as MongoDB keeps it: its values, instants as dates, but for those that are missing. */
export type RowDocument = {
  /** That of the event. */
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

export const storedValue = (value: RowValues[keyof RowValues], kind: Kind) =>
  kind === 'instant' && typeof value === 'string' ? new Date(value) : value

const wordsOf = ({ resolved }: EventRow): RowDocument['words'] =>
  Object.fromEntries(
    resolved
      .filter(({ words }, place) => place === 0 || words !== resolved[0]?.words)
      .map(({ language, words }) => [language, words]),
  )
