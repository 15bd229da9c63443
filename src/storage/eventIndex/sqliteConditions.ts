import { wallText } from '../../calendar/zone.ts'
import type { Scope, StoredStatus } from '../../model/status.ts'
import { type Listing, type Wanted, wantedValues } from './listing.ts'
import { and, bound, isIn, or, type Sql, sql } from './sql.ts'
import { columnOf } from './sqliteTables.ts'
import { wordsCompared } from './sqliteWords.ts'

/**
 * The table whose columns a condition compares: `place` for what `event_places` knows as well, `row` for what only
 * `event_rows` does, of which `id` is the key.
 */
export type Tables = { place: string; row: string; id: string }

/** The conditions of a listing that `event_places` can answer, without links and words. */
export const placeConditions = (listing: Listing, { place, row }: Tables): Sql[] => [
  inScopes(listing.visible, listing, { place, row }),
  ...(listing.hiddenToo ? [] : [sql(`${place}.hidden = 0`)]),
  ...recurringIn(listing, place),
  ...windowOf(listing, place),
  // No clock is more than a day behind, so that what is long over is not looked at.
  ...(listing.values?.startUtc
    ? [sql(`${place}.start_local > ?`, wallText(Date.parse(listing.values.startUtc.after) - day))]
    : []),
]

/** In milliseconds. */
const day = 24 * 60 * 60 * 1000

/** Dates of series only, or other events only, where the listing says so. */
export const recurringIn = ({ values }: Listing, place: string): Sql[] =>
  [values?.recurring ?? []].flat().map((wanted) => sql(`${place}.recurring = ?`, bound(wanted)))

export const windowOf = ({ bounds = [] }: Listing, place: string): Sql[] =>
  bounds.map(({ clock, sign, wall }) => sql(`${place}.${clock}_local ${sign} ?`, wall))

/** Whether what a listing asks needs a row of `event_rows`. */
export const needsRow = (listing: Listing): boolean =>
  listing.search !== undefined ||
  rowConditions(listing, { place: 'l', row: 'r', id: 'r.id' }).length > 0 ||
  listing.visible.some((scope) => scope.author !== undefined || scope.open)

/** The conditions of a listing that only `event_rows` can answer, and the words that no index finds. */
export const rowConditions = (listing: Listing, tables: Tables): Sql[] => {
  const { row, id } = tables
  const { search } = listing

  return [
    ...wantedOfRow(listing).map(([name, wanted]) => isHeld(`${row}.${columnOf(name)}`, wanted)),
    ...(listing.ids ? [isIn(id, listing.ids)] : []),
    ...(listing.withoutIds ? [not(isIn(id, listing.withoutIds))] : []),
    ...(listing.slugs ? [hasSlug(listing.slugs, id)] : []),
    ...(search?.openTo ? [inScopes(search.openTo, listing, tables)] : []),
    ...(search ? wordsCompared(search, row) : []),
  ]
}

/** The values that only a row can tell. */
const wantedOfRow = (listing: Listing) =>
  wantedValues(listing).filter(([name]) => name !== 'recurring')

const isHeld = (column: string, wanted: Wanted): Sql => {
  if (Array.isArray(wanted)) return isIn(column, wanted)
  if (typeof wanted === 'object') return sql(`${column} > ?`, wanted.after)

  return sql(`${column} = ?`, bound(wanted))
}

/** The links that an event must have in addition to those that it is looked up by. */
export const under = (targets: number[], { place, id }: Tables): Sql => {
  const { text, args } = isIn('o.target', targets)

  return {
    text: `EXISTS (SELECT 1 FROM event_places o WHERE ${text} AND o.start_local = ${place}.start_local AND o.event = ${id})`,
    args,
  }
}

/** Several conditions as one that others may stand beside. */
const whole = (conditions: Sql[]): Sql => {
  const { text, args } = and(conditions)

  return { text: conditions.length > 1 ? `(${text})` : text, args }
}

const hasSlug = (slugs: string[], id: string): Sql => {
  const { text, args } = isIn('slug', slugs)

  return { text: `${id} IN (SELECT event FROM event_names WHERE ${text})`, args }
}

const hasStatus = (statuses: readonly StoredStatus[], place: string): Sql =>
  statuses.length === 1
    ? sql(`${place}.stored_status = ?`, statuses[0] ?? null)
    : isIn(`${place}.stored_status`, statuses)

const not = ({ text, args }: Sql): Sql => ({ text: `NOT ${text}`, args })

const inScopes = (
  scopes: Scope[],
  { now }: Listing,
  { place, row }: Pick<Tables, 'place' | 'row'>,
): Sql =>
  or(
    scopes.map(({ storedStatuses, dated, author, open }) =>
      whole([
        ...(storedStatuses ? [hasStatus(storedStatuses, place)] : []),
        ...(dated ? [sql(`${place}.published_at ${dated === 'out' ? '<=' : '>'} ?`, now)] : []),
        ...(author === undefined ? [] : [sql(`${row}.author = ?`, author)]),
        ...(open ? [sql(`${row}.open = 1`)] : []),
      ]),
    ),
  )
