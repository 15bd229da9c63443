import type { Language } from '../calendar/language'
import { unbroken } from '../calendar/search'
import { linkKeys } from './linkKeys'
import type { EventRow, ShownInLists } from './row'
import { keptValues, type RowValues } from './values'

/** A row as `EventRows` keeps it. */
export type RowEntry = RowValues & {
  event: number
  /** The keys of all that the event is linked to, each between two bars. */
  links: string
  pictures: number[]
  shown: Record<Language, ShownInLists>
}

export const entryOf = (row: EventRow) => ({
  event: row.id,
  ...Object.fromEntries(keptValues(row, (value) => value)),
  links: `|${linkKeys(row).join('|')}|`,
  pictures: row.pictures,
  shown: { en: unbrokenIn(row.shown.en), it: unbrokenIn(row.shown.it) },
})

/** Adapters may cut what they look for at blanks. */
const unbrokenIn = ({ words, ...shown }: ShownInLists): ShownInLists => ({
  ...shown,
  words: unbroken(words),
})

export const keysIn = (links: string): number[] => links.split('|').filter(Boolean).map(Number)
