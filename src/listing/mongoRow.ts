import { type Language, languages } from '../calendar/language'
import { linkKeys } from './linkKeys'
import type { EventRow } from './row'
import { type Kind, keptValues, type RowValues } from './values'

/** A row as MongoDB keeps it: its values, instants as dates, but for those that are missing. */
export type RowDocument = {
  /** That of the event. */
  _id: number
  /** The keys of all that the event is linked to. */
  links: number[]
  /** None where there are none. */
  pictures?: number[]
  keys: Record<Language, string>
  slugs: string[]
  /** Only the first of several languages that show the same words as the first has them. */
  words: Partial<Record<Language, string>>
  publishedAt?: Date
} & Partial<Record<keyof RowValues, unknown>>

export const documentOf = (row: EventRow): RowDocument => ({
  _id: row.id,
  ...Object.fromEntries(keptValues(row, storedValue).filter(([, value]) => value !== null)),
  links: linkKeys(row),
  ...(row.pictures.length > 0 && { pictures: row.pictures }),
  keys: { en: row.shown.en.key, it: row.shown.it.key },
  slugs: [...new Set(languages.map((language) => row.shown[language].slug))],
  words: wordsOf(row),
})

export const storedValue = (value: RowValues[keyof RowValues], kind: Kind) =>
  kind === 'instant' && typeof value === 'string' ? new Date(value) : value

const wordsOf = ({ shown }: EventRow): RowDocument['words'] =>
  Object.fromEntries(
    languages
      .filter(
        (language, index) => index === 0 || shown[language].words !== shown[languages[0]].words,
      )
      .map((language) => [language, shown[language].words]),
  )
