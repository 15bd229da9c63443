import type { Language } from '../calendar/language'
import { unbroken } from '../calendar/search'
import { linkKeys } from './linkKeys'
import type { EventRow, ShownInLists } from './row'

/** A row as `EventRows` keeps it. */
export type RowEntry = Omit<
  EventRow,
  'id' | 'updatedAt' | 'venues' | 'organizers' | 'categories' | 'tags'
> & {
  event: number
  changedAt: string
  /** The keys of all that the event is linked to, each between two bars. */
  links: string
  shown: Record<Language, ShownInLists>
}

export const entryOf = (row: EventRow): RowEntry => ({
  event: row.id,
  standing: row.standing,
  hidden: row.hidden,
  open: row.open,
  author: row.author,
  publishedAt: row.publishedAt,
  changedAt: row.updatedAt,
  startUtc: row.startUtc,
  startLocal: row.startLocal,
  endLocal: row.endLocal,
  parent: row.parent,
  featured: row.featured,
  geolocated: row.geolocated,
  ticketed: row.ticketed,
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
