import type { Languages } from '../../calendar/language.ts'
import { type Order, orderedValues } from './listing.ts'
import { indexedNames } from './values.ts'

/** The keys of an index, or of an order, in their order. */
export type Keys = Record<string, 1 | -1>

/** The order in which documents are read, with the event's id last, which is in ascending order both ways (EV-34). */
export const orderKeys = ({ by, language, descending }: Order): Keys => {
  const direction = descending ? -1 : 1
  if (by === 'id') return { _id: direction }

  return { [orderField({ by, language })]: direction, _id: 1 }
}

/** The field that an order goes by. */
export const orderField = ({ by, language }: Pick<Order, 'by' | 'language'>): string =>
  ({ ...orderedValues, title: `keys.${language}`, id: '_id' })[by]

/** What nearly every list asks beside its order, so that what it leaves out is left out in the index. */
const filtered: Keys = {
  endLocal: 1,
  publishedAt: 1,
  storedStatus: 1,
  hidden: 1,
  recurring: 1,
  long: 1,
  open: 1,
  seriesRoot: 1,
}

const bothWays = (order: Pick<Order, 'by' | 'language'>, further: Keys) =>
  [false, true].map((descending) => ({ ...orderKeys({ ...order, descending }), ...further }))

/**
 * An index for each order, both ways, because the ids that follow have but one. Lists by start have all that they
 * ask for in theirs, also under a link, of which several are merged in order, and by a value that few have. Others are few:
 * these check the rows.
 */
export const mongoIndexes = (languages: Languages): Keys[] => [
  ...bothWays({ by: 'start' }, filtered),
  ...bothWays({ by: 'start' }, filtered).map((keys) => ({ links: 1 as const, ...keys })),
  ...bothWays({ by: 'end' }, { startLocal: 1 }),
  ...bothWays({ by: 'date' }, { startLocal: 1 }),
  ...bothWays({ by: 'modified' }, { startLocal: 1 }),
  ...languages.flatMap((language) => bothWays({ by: 'title', language }, { startLocal: 1 })),
  ...indexedNames.map((name): Keys => ({ [name]: 1, startLocal: 1, _id: 1, ...filtered })),
  { startUtc: 1, storedStatus: 1, publishedAt: 1 },
]
