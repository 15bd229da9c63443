import { wallText } from '../../calendar/zone.ts'
import { type Listing, wantedValues } from './listing.ts'
import { type Comparison, type Condition, conditionOf } from './listingConditions.ts'
import { and, bound, isIn, or, type Sql, sql } from './sql.ts'
import { columnOf } from './sqliteTables.ts'
import { wordsCompared } from './sqliteWords.ts'

/**
 * The table whose columns a condition compares: `place` for what `event_places` knows as well, `row` for what only
 * `event_rows` does, of which `id` is the key.
 */
export type Tables = { place: string; row: string; id: string }

/** The flags that `event_places` and `event_days` have as well. */
const flags = ['recurring', 'long', 'open'] as const

/** The values that `event_places` has as well. */
const inPlaces = new Set<Comparison[0]>([
  ...(['storedStatus', 'hidden', ...flags] as const),
  ...(['publishedAt', 'startLocal', 'endLocal'] as const),
])

/** All that a listing says of a row, but for links, under which it is looked up, and words that an index finds. */
export const conditionsIn = (listing: Listing, tables: Tables): Sql[] => {
  const { startUtc } = listing.values ?? {}

  return [
    compiled(conditionOf(listing), tables),
    // No clock is more than a day behind, so that what is long over is not looked at.
    ...(startUtc
      ? [sql(`${tables.place}.start_local > ?`, wallText(Date.parse(startUtc.after) - day))]
      : []),
  ]
}

/** In milliseconds. */
const day = 24 * 60 * 60 * 1000

/** Dates of series, long or open events only, or others only, where the listing says so. */
export const flagsIn = ({ values }: Listing, place: string): Sql[] =>
  flags.flatMap((flag) =>
    [values?.[flag] ?? []].flat().map((wanted) => sql(`${place}.${flag} = ?`, bound(wanted))),
  )

export const windowOf = ({ bounds = [] }: Listing, place: string): Sql[] =>
  bounds.map(({ clock, sign, wall }) => sql(`${place}.${clock}_local ${sign} ?`, wall))

/** Whether what a listing asks needs a row of `event_rows`. */
export const needsRow = (listing: Listing): boolean =>
  Boolean(listing.search ?? listing.ids ?? listing.withoutIds ?? listing.slugs) ||
  wantedValues(listing).some(([name]) => !flags.some((flag) => flag === name)) ||
  listing.visible.some((scope) => scope.author !== undefined || scope.open)

const compiled = (condition: Condition, tables: Tables): Sql => {
  if (Array.isArray(condition)) return compared(condition, tables)
  if ('any' in condition) return or(condition.any.map((one) => compiled(one, tables)))
  const all =
    'all' in condition
      ? condition.all.map((one) => compiled(one, tables)).filter(({ text }) => text !== '1')
      : wordsCompared(condition, tables.row)
  const { text, args } = and(all)

  return { text: all.length > 1 ? `(${text})` : text, args }
}

const compared = ([of, sign, value]: Comparison, { place, row, id }: Tables): Sql => {
  if (of === 'links') return and([])
  if (of === 'slugs') {
    const { text, args } = isIn('slug', [value].flat())

    return { text: `${id} IN (SELECT event FROM event_names WHERE ${text})`, args }
  }
  const column = of === 'id' ? id : `${inPlaces.has(of) ? place : row}.${columnOf(of)}`
  const [only, ...more] = [value].flat()
  if (sign === 'not in') return not(isIn(column, [value].flat()))
  if (sign === 'in' && (only === undefined || more.length > 0)) return isIn(column, [value].flat())

  return sql(`${column} ${sign === 'in' ? '=' : sign} ?`, bound(only ?? null))
}

/** The links that an event must have in addition to those that it is looked up by. */
export const under = (targets: number[], { place, id }: Tables): Sql => {
  const { text, args } = isIn('o.target', targets)

  return {
    text: `EXISTS (SELECT 1 FROM event_places o WHERE ${text} AND o.start_local = ${place}.start_local AND o.event = ${id})`,
    args,
  }
}

const not = ({ text, args }: Sql): Sql => ({ text: `NOT ${text}`, args })
