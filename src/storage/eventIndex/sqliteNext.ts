import { type Listing, targetsOf } from './listing.ts'
import { and, joined, type Sql, sql } from './sql.ts'
import { conditionsIn, type Tables, under } from './sqliteConditions.ts'
import { foundBy, isIndexed } from './sqliteWords.ts'

/** All that a listing asks, but for the links that it is looked up under and the words that it is found by. */
export const conditionsOf = (listing: Listing, tables: Tables): Sql[] => [
  ...conditionsIn(listing, tables),
  ...(listing.nextOnly ? [isNext(listing, tables)] : []),
]

/** The earliest date of each root that a listing holds, in the column `id`, which is null where it holds none (RC-28). */
export const nextOf = (listing: Listing): Sql => {
  const all = { ...listing, nextOnly: false }
  const tables: Tables = { place: 'e', row: 'e', id: 'e.id' }
  const { text, args } = and([
    sql('e.series_root = s.root'),
    ...conditionsOf(all, tables),
    ...targetsOf(all).map((targets) => under(targets, tables)),
    ...(all.search && isIndexed(all.search) ? [foundBy(all.search, tables.id)] : []),
  ])
  const roots = rootsOf(listing)

  return joined(
    [
      {
        text: `SELECT (SELECT e.id FROM event_rows e INDEXED BY event_rows_series_root WHERE ${text} ORDER BY e.start_local, e.id LIMIT 1) AS id FROM (`,
        args,
      },
      roots,
      sql(') s'),
    ],
    '',
  )
}

/**
 * The requested series, otherwise all, from one to the next by the index: there are few of them compared with their
 * dates.
 */
const rootsOf = ({ values }: Listing): Sql => {
  const wanted = values?.seriesRoot
  if (wanted !== undefined) {
    return sql('SELECT DISTINCT value AS root FROM json_each(?)', JSON.stringify([wanted].flat()))
  }

  return sql(
    'WITH RECURSIVE t (root) AS (SELECT min(series_root) FROM event_rows UNION ALL SELECT (SELECT min(series_root) FROM event_rows WHERE series_root > t.root) FROM t WHERE t.root IS NOT NULL) SELECT root FROM t WHERE root IS NOT NULL',
  )
}

/** No date of a series, or of its root the next. */
export const isNext = (listing: Listing, { place, id }: Tables): Sql => {
  const { text, args } = nextOf(listing)

  return { text: `(${place}.recurring = 0 OR ${id} IN (${text}))`, args }
}
