import { standings as every, type Standing } from '../../model/status.ts'
import type { Bound, Listing } from './listing.ts'
import { and, isIn, joined, type Sql, sql } from './sql.ts'
import { needsRow, recurringIn, targetsOf, windowOf } from './sqliteConditions.ts'
import { everything } from './sqliteTables.ts'

/**
 * The total of a listing by the counts of days, in one value, where its bounds are whole days, at most one link is asked
 * for, and nothing else but standings; `undefined` for all others. Those whose publication is still to come are looked up
 * first and then in the window (hence CROSS JOIN).
 */
export const totalByDays = (listing: Listing): Sql | undefined => {
  const [[target = everything(), ...more] = [], ...others] = targetsOf(listing)
  const days = (listing.bounds ?? []).map(dayOf)
  const isCounted =
    more.length === 0 &&
    others.length === 0 &&
    listing.links?.[0]?.ids.length !== 0 &&
    !days.includes(undefined) &&
    !listing.nextOnly &&
    !needsRow(listing)
  if (!isCounted) return undefined
  const whole = days.flatMap((day) => day ?? [])
  const counted = (standings: Standing[]) =>
    countedDays([
      sql('d.target = ?', target),
      isIn('d.standing', standings),
      ...hidden(listing, 'd'),
      ...recurringIn(listing, 'd'),
      ...whole,
    ])
  const ahead = (standings: Standing[]) =>
    countedAhead([
      sql('f.published_at > ?', listing.now),
      isIn('f.standing', standings),
      ...hidden(listing, 'f'),
      ...recurringIn(listing, 'f'),
      sql('l.target = ?', target),
      ...windowOf(listing, 'l'),
    ])
  const { all, out, ahead: future } = standingsOf(listing)

  return joined(
    [
      counted([...all, ...out]),
      ...(out.length > 0 ? [sql(' - '), ahead(out)] : []),
      ...(future.length > 0 ? [sql(' + '), ahead(future)] : []),
    ],
    '',
  )
}

const countedDays = (conditions: Sql[]): Sql => {
  const { text, args } = and(conditions)

  return { text: `(SELECT coalesce(sum(d.events), 0) FROM event_days d WHERE ${text})`, args }
}

const countedAhead = (conditions: Sql[]): Sql => {
  const { text, args } = and(conditions)

  return {
    text: `(SELECT count(*) FROM event_rows f CROSS JOIN event_places l ON l.start_local = f.start_local AND l.event = f.id WHERE ${text})`,
    args,
  }
}

const hidden = ({ hiddenToo }: Listing, table: string): Sql[] =>
  hiddenToo ? [] : [sql(`${table}.hidden = 0`)]

type Asked = Record<'all' | 'out' | 'ahead', Standing[]>

/** Each standing that is asked for, once: as a whole, or what of it is published or is still to be. */
const standingsOf = ({ visible }: Listing): Asked => {
  const asked: Asked = { all: [], out: [], ahead: [] }
  for (const standing of every) {
    const dated = new Set(
      visible
        .filter(({ standings }) => standings?.includes(standing) ?? true)
        .map(({ dated }) => dated),
    )
    const [only] = dated
    if (dated.size > 0) asked[dated.size === 1 && only ? only : 'all'].push(standing)
  }

  return asked
}

/** A bound as one of days, if it is: from the first second of a day on, to its last one, or after it. */
const dayOf = ({ clock, sign, wall }: Bound): Sql | undefined => {
  const [day = '', time = ''] = wall.split(' ')
  const isWhole =
    (sign === '>=' && time === '00:00:00') ||
    ((sign === '<=' || sign === '>') && time === '23:59:59')

  return isWhole ? sql(`d.${clock}_day ${sign} ?`, day) : undefined
}
