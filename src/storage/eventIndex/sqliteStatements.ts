import type { Relation } from './linkKeys.ts'
import { relations } from './linkKeys.ts'
import {
  atVenues,
  type Listing,
  type Order,
  orderedValues,
  type Paging,
  singlesOf,
  targetsOf,
  wantedValues,
} from './listing.ts'
import { and, isIn, type Sql, sql } from './sql.ts'
import { conditionsIn, needsRow, type Tables, under } from './sqliteConditions.ts'
import { conditionsOf, isNext, nextOf } from './sqliteNext.ts'
import { columnOf, everything } from './sqliteTables.ts'
import { totalByDays } from './sqliteTotal.ts'
import { foundBy, isIndexed, wordsFound, wordsHeld } from './sqliteWords.ts'
import { indexedNames, type ValueName } from './values.ts'

/** A page in the columns `id`, `links`, `pictures` and `series`, and on each row the number of all in the column `total`. */
export const pageOf = (listing: Listing, { order, limit, offset }: Paging): Sql => {
  const source = sourceOf(listing, { order, unique: true })
  const byDays = totalByDays(listing)
  // What has to be found before it can be ordered is counted with it.
  const total = byDays ?? (source.isOrdered ? asColumn(totalOf(listing)) : sql('count(*) OVER ()'))
  const { text, args } = source.sql

  return withHints({
    text: `SELECT ${source.tables.id} AS id, ${total.text} AS total ${text} ORDER BY ${orderOf(order, source)} LIMIT ? OFFSET ?`,
    args: [...total.args, ...args, limit, offset],
  })
}

/** How many there are in all, in the column `total`. */
export const totalOf = (listing: Listing): Sql => {
  const byDays = totalByDays(listing)
  if (byDays) return { text: `SELECT ${byDays.text} AS total`, args: byDays.args }
  if (listing.nextOnly) return totalOfNext(listing)
  if (listing.dates) return totalWith(listing, listing.dates.length)
  const [targets = []] = targetsOf(listing)
  const isOfAll = targets.length === 0 && needsRow(listing) && !isFound(listing)
  const { sql: from, tables } = isOfAll ? ofRows(listing, 'event_rows r') : sourceOf(listing, {})
  const isRepeated = targets.length > 1 && tables.place === 'l'

  return {
    text: `SELECT ${isRepeated ? `count(DISTINCT ${tables.id})` : 'count(*)'} AS total ${from.text}`,
    args: from.args,
  }
}

/** The events that are no dates of a series, and of each root one. */
const totalOfNext = (listing: Listing): Sql => {
  const [singles, next] = [totalOf(singlesOf(listing)), nextOf(listing)]

  return {
    text: `SELECT (${singles.text}) + (SELECT count(id) FROM (${next.text})) AS total`,
    args: [...singles.args, ...next.args],
  }
}

/** The events that are no dates of a series, and as many dates as count. */
const totalWith = (listing: Listing, dates: number): Sql => {
  const { text, args } = totalOf(singlesOf(listing))

  return { text: `SELECT (${text}) + ? AS total`, args: [...args, dates] }
}

/** The earliest date of each root that a listing holds, in the columns `id`, `start`, `end` and `long`. */
export const nextDatesOf = (listing: Listing): Sql => {
  const { text, args } = nextOf(listing)

  return {
    text: `SELECT r.id AS id, r.start_local AS start, r.end_local AS "end", r.long AS long FROM (${text}) n CROSS JOIN event_rows r ON r.id = n.id`,
    args,
  }
}

/** A page as `pageOf`, of the events at some venues, those at the nearest first. */
export const nearestOf = (
  listing: Listing,
  distances: Map<number, number>,
  { order, limit, offset }: Paging,
): Sql => {
  const near = [...distances].map(([venue, away]) => [venue * relations.length, away])
  const tables: Tables = { place: 'l', row: 'r', id: 'l.event' }
  const conditions = and([
    ...targetsOf(listing).map((targets) => under(targets, tables)),
    ...conditionsIn(listing, tables),
    ...(listing.nextOnly ? [isNext(atVenues(listing, distances.keys()), tables)] : []),
    ...(listing.search && isIndexed(listing.search) ? [foundBy(listing.search, tables.id)] : []),
  ])
  const row =
    needsRow(listing) || orderNeedsRow(order) ? `CROSS JOIN event_rows r ON r.id = l.event` : ''

  return withHints({
    text: `SELECT l.event AS id, count(*) OVER () AS total FROM (SELECT value ->> 0 AS target, value ->> 1 AS away FROM json_each(?)) n CROSS JOIN event_places l ON l.target = n.target ${row} WHERE ${conditions.text} GROUP BY l.event ORDER BY min(n.away), ${orderOf(order, { tables, isOrdered: false })} LIMIT ? OFFSET ?`,
    args: [JSON.stringify(near), ...conditions.args, limit, offset],
  })
}

/** When events of a listing begin and end, in the columns `id`, `start` and `end`, in the order of their ids. */
export const clocksOf = (listing: Listing, after: number, limit: number): Sql => {
  const { text, args } = ofRows(listing, 'event_rows r NOT INDEXED', [sql('r.id > ?', after)]).sql

  return {
    text: `SELECT r.id AS id, r.start_local AS start, r.end_local AS "end" ${text} ORDER BY r.id LIMIT ?`,
    args: [...args, limit],
  }
}

/** The keys of what the events of a listing are linked to, of one kind, in the column `target`. */
export const linkedOf = (listing: Listing, relation: Relation): Sql => {
  const tables: Tables = { place: 'l', row: 'r', id: 'l.event' }
  const { text, args } = and([sql('l.target = t.target'), ...conditionsIn(listing, tables)])

  // It goes from one target to the next: the first event that is found under each will do.
  return {
    text: `WITH RECURSIVE t (target) AS (SELECT min(target) FROM event_places WHERE target > ${everything()} UNION ALL SELECT (SELECT min(target) FROM event_places WHERE target > t.target) FROM t WHERE t.target IS NOT NULL) SELECT t.target AS target FROM t WHERE t.target % ${relations.length} = ${relations.indexOf(relation)} AND EXISTS (SELECT 1 FROM event_places l CROSS JOIN event_rows r ON r.id = l.event WHERE ${text})`,
    args,
  }
}

/** The events of a listing with what they are counted by, each combination of a unit once, in the columns `unit`, `free` and `links`. */
export const facetsOf = (listing: Listing, limit: number): Sql => {
  const { sql: from, tables } = sourceOf(
    { ...listing, nextOnly: false },
    { order: { by: 'start', descending: false }, unique: true },
  )
  const unit = listing.nextOnly
    ? 'CASE WHEN h.series_root > 0 THEN -h.series_root ELSE h.id END'
    : 'h.id'

  return {
    text: `SELECT DISTINCT ${unit} AS unit, h.free AS free, h.featured AS featured, h.links AS links FROM (SELECT ${tables.id} AS id ${from.text} LIMIT ?) p CROSS JOIN event_rows h ON h.id = p.id`,
    args: [...from.args, limit],
  }
}

type Source = { sql: Sql; tables: Tables; isOrdered: boolean }

type Wanted = {
  /** The order it is read in, if that matters. */
  order?: Order
  /** Whether each event is to come but once. */
  unique?: boolean
}

/** The source of a listing: the rows under its links, all rows in the requested order, or what its words find. */
const sourceOf = (listing: Listing, { order, unique }: Wanted): Source => {
  if (isFound(listing)) return found(listing)
  if (listing.ids) return ofRows(listing, 'event_rows r')
  const [targets, ...others] = targetsOf(listing)
  if (!targets && order && orderNeedsRow(order)) return inOrder(listing, order)
  const value = indexedValue(listing)
  if (!targets && value) {
    const from = `event_rows r INDEXED BY event_rows_${columnOf(value)}`

    return { ...ofRows(listing, from), isOrdered: order?.by === 'start' }
  }
  const tables: Tables = { place: 'l', row: 'r', id: 'l.event' }
  const row = needsRow(listing) || (order && orderNeedsRow(order))
  const conditions = and([
    underOneOf(targets ?? [everything()]),
    ...(unique && targets && targets.length > 1 ? [underNoneBefore(targets)] : []),
    ...others.map((ids) => under(ids, tables)),
    ...conditionsOf(listing, tables),
  ])

  return {
    sql: {
      text: `FROM event_places l ${row ? 'CROSS JOIN event_rows r ON r.id = l.event' : ''} WHERE ${conditions.text}`,
      args: conditions.args,
    },
    tables,
    isOrdered: order?.by === 'start',
  }
}

/** A value that all of a listing have, and by which they are found in the order of lists. */
const indexedValue = (listing: Listing): ValueName | undefined =>
  wantedValues(listing).find(
    ([name, wanted]) => indexedNames.includes(name) && typeof wanted !== 'object',
  )?.[0]

const isFound = ({ search }: Listing): boolean => search !== undefined && isIndexed(search)

const inRows: Tables = { place: 'r', row: 'r', id: 'r.id' }

const found = (listing: Listing): Source =>
  ofRows(listing, wordsFound, listing.search ? wordsHeld(listing.search, 'r') : [])

/** Reads by an index of the order: a filter leaves out so few events that a page is soon full. */
const inOrder = (listing: Listing, { by, language }: Order): Source => {
  const source =
    by === 'title'
      ? ofRows(listing, 'event_names n CROSS JOIN event_rows r ON r.id = n.event', [
          sql('n.language = ?', language ?? ''),
        ])
      : ofRows(
          listing,
          `event_rows r ${by === 'id' ? 'NOT INDEXED' : `INDEXED BY event_rows_${by}`}`,
        )

  return { ...source, isOrdered: true }
}

const ofRows = (listing: Listing, from: string, further: Sql[] = []): Source => {
  const conditions = and([
    ...further,
    ...targetsOf(listing).map((targets) => under(targets, inRows)),
    ...conditionsOf(listing, inRows),
  ])

  return {
    sql: { text: `FROM ${from} WHERE ${conditions.text}`, args: conditions.args },
    tables: inRows,
    isOrdered: false,
  }
}

/** One target alone leaves the rows in the order of the index. */
const underOneOf = (targets: number[]): Sql =>
  targets.length === 1 ? sql('l.target = ?', targets[0] ?? null) : isIn('l.target', targets)

const underNoneBefore = (targets: number[]): Sql =>
  sql(
    'NOT EXISTS (SELECT 1 FROM json_each(?) b JOIN event_places o ON o.target = b.value AND o.start_local = l.start_local AND o.event = l.event WHERE b.value < l.target)',
    JSON.stringify(targets),
  )

const orderNeedsRow = ({ by }: Order): boolean => by !== 'start'

const orderOf = (
  { by, language, descending }: Order,
  { tables: { place, row, id }, isOrdered }: Pick<Source, 'tables' | 'isOrdered'>,
): string => {
  const direction = descending ? ' DESC' : ''
  if (by === 'id') return `${id}${direction}`
  const title = isOrdered
    ? 'n.key'
    : `(SELECT key FROM event_names WHERE event = ${id} AND language = '${language}')`
  const column =
    by === 'title' ? title : `${by === 'modified' ? row : place}.${columnOf(orderedValues[by])}`

  return `${column}${direction}, ${by === 'title' && isOrdered ? 'n.event' : id}`
}

const asColumn = ({ text, args }: Sql): Sql => ({ text: `(${text})`, args })

/** A page with what helps to read on; a subquery with a limit is gone through in its own order. */
const withHints = ({ text, args }: Sql): Sql => ({
  text: `SELECT p.id AS id, p.total AS total, h.links AS links, h.pictures AS pictures, h.series AS series FROM (${text}) p CROSS JOIN event_rows h ON h.id = p.id`,
  args,
})
