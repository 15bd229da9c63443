import { storedStatuses as every, type StoredStatus } from '../../model/status.ts'
import { type Bound, type Listing, targetsOf } from './listing.ts'
import { and, isIn, joined, type Sql, sql } from './sql.ts'
import { flagsIn, needsRow, windowOf } from './sqliteConditions.ts'
import { everything } from './sqliteTables.ts'

/**
 * The total of a listing from the counts of days, in one value. `undefined` unless the bounds are whole days, there is
 * at most one link, and the only other condition is the stored status. Events whose publication is still to come are
 * looked up first and then in the window (hence CROSS JOIN).
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
    !listing.dates &&
    !needsRow(listing)
  if (!isCounted) return undefined
  const wholeDays = days.flatMap((day) => day ?? [])
  const counted = (statuses: StoredStatus[]) =>
    countedDays([
      sql('d.target = ?', target),
      isIn('d.stored_status', statuses),
      ...hidden(listing, 'd'),
      ...flagsIn(listing, 'd'),
      ...wholeDays,
    ])
  const ahead = (statuses: StoredStatus[]) =>
    countedAhead([
      sql('f.published_at > ?', listing.now),
      isIn('f.stored_status', statuses),
      ...hidden(listing, 'f'),
      ...flagsIn(listing, 'f'),
      sql('l.target = ?', target),
      ...windowOf(listing, 'l'),
    ])
  const { all, out, ahead: future } = wantedStatuses(listing)

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

type WantedStatuses = Record<'all' | 'out' | 'ahead', StoredStatus[]>

/** Each wanted stored status once: all of it, or only what is published, or only what is still to be. */
const wantedStatuses = ({ visible }: Listing): WantedStatuses => {
  const wanted: WantedStatuses = { all: [], out: [], ahead: [] }
  for (const status of every) {
    const dated = new Set(
      visible
        .filter(({ storedStatuses }) => storedStatuses?.includes(status) ?? true)
        .map(({ dated }) => dated),
    )
    const [only] = dated
    if (dated.size > 0) wanted[dated.size === 1 && only ? only : 'all'].push(status)
  }

  return wanted
}

/** A bound as one of days, if it is: from the first second of a day on or before it, to its last one, or after it. */
const dayOf = ({ clock, sign, wall }: Bound): Sql | undefined => {
  const [day = '', time = ''] = wall.split(' ')
  const isWholeDay =
    ((sign === '>=' || sign === '<') && time === '00:00:00') ||
    ((sign === '<=' || sign === '>') && time === '23:59:59')

  return isWholeDay ? sql(`d.${clock}_day ${sign} ?`, day) : undefined
}
