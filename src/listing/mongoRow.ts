import { type Language, languages } from '../calendar/language'
import type { Standing } from '../collections/access/status'
import { linkKeys } from './linkKeys'
import type { EventRow } from './row'

/** A row as MongoDB keeps it; the id is that of the event. Names are short, because every row has them. */
export type RowDocument = {
  _id: number
  standing: Standing
  hidden: boolean
  open: boolean
  author?: number
  published: Date | null
  changed: Date
  /** Wall clocks. */
  start: string
  end: string
  /** When it starts, as an instant. */
  starts: Date | null
  parent?: number
  featured: boolean
  geolocated: boolean
  ticketed: boolean
  /** The keys of all that the event is linked to. */
  links: number[]
  pictures: number[]
  keys: Record<Language, string>
  slugs: string[]
  /** Only the first of several languages that show the same words as the first has them. */
  words: Partial<Record<Language, string>>
}

export const documentOf = (row: EventRow): RowDocument => ({
  _id: row.id,
  standing: row.standing,
  hidden: row.hidden,
  open: row.open,
  ...(row.author !== null && { author: row.author }),
  published: dateOf(row.publishedAt),
  changed: new Date(row.updatedAt),
  start: row.startLocal,
  end: row.endLocal,
  starts: dateOf(row.startUtc),
  ...(row.parent !== null && { parent: row.parent }),
  featured: row.featured,
  geolocated: row.geolocated,
  ticketed: row.ticketed,
  links: linkKeys(row),
  pictures: row.pictures,
  keys: { en: row.shown.en.key, it: row.shown.it.key },
  slugs: [...new Set(languages.map((language) => row.shown[language].slug))],
  words: wordsOf(row),
})

const dateOf = (instant: string | null): Date | null =>
  instant === null ? null : new Date(instant)

const wordsOf = ({ shown }: EventRow): RowDocument['words'] =>
  Object.fromEntries(
    languages
      .filter(
        (language, index) => index === 0 || shown[language].words !== shown[languages[0]].words,
      )
      .map((language) => [language, shown[language].words]),
  )
