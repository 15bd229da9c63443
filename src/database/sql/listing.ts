import type { Language } from '../../calendar/language'
import type { Search } from '../../calendar/search'
import type { Relation } from '../unlink'
import type { Sql, Value } from './client'

/** A condition on the wall clock at which events start or end. */
export type Bound = { clock: 'start' | 'end'; sign: '>=' | '>' | '<=' | '<'; wall: string }

/**
 * What of the events that everybody's lists hold is asked for: those published at the instant `now` that keep to all
 * bounds, are linked to one of the ids of every link, and hold the words, which must have three characters at least.
 */
export type Listing = {
  now: string
  bounds: Bound[]
  links: { relation: Relation; ids: number[] }[]
  search?: Words
}

type Words = { language: Language } & Search

export type Paging = { descending: boolean; limit: number; offset: number }

/**
 * The ids of one page in the column `event`, by start and id, and on each row the number of all in the column `total`;
 * `descending` turns the start round.
 */
export const pageOfListing = (listing: Listing, { descending, limit, offset }: Paging): Sql => {
  const { text, args } = rowsOfListing(listing, 'first')
  // What a search has to find before it can sort is counted with it.
  const total = listing.search
    ? { text: 'count(*) OVER ()', args: [] }
    : asColumn(totalOfListing(listing))

  return {
    text: `SELECT l.event AS event, ${total.text} AS total ${text} ORDER BY l.start_local${descending ? ' DESC' : ''}, l.event LIMIT ? OFFSET ?`,
    args: [...total.args, ...args, limit, offset],
  }
}

/**
 * The ids of one page of the events at some venues, those at the nearest first and then as in `pageOfListing`, and the
 * number of all; `distances` are kilometres by the id of the venue.
 */
export const nearestOfListing = (
  listing: Listing,
  distances: Map<number, number>,
  { descending, limit, offset }: Paging,
): Sql => {
  const near = [...distances].map(([venue, away]) => [targetOf('venues', venue), away])
  const conditions = [...targetsOf(listing).map(under), ...window(listing)]
  if (listing.search) conditions.push(heldWith(listing.search))

  return {
    text: `SELECT l.event AS event, count(*) OVER () AS total FROM (SELECT value ->> 0 AS target, value ->> 1 AS away FROM json_each(?)) n CROSS JOIN listed_in l ON l.target = n.target WHERE ${conditions.map(({ text }) => text).join(' AND ')} GROUP BY l.event ORDER BY min(n.away), l.start_local${descending ? ' DESC' : ''}, l.event LIMIT ? OFFSET ?`,
    args: [JSON.stringify(near), ...conditions.flatMap(({ args }) => args), limit, offset],
  }
}

/** How many there are in all, in the column `total`. */
export const totalOfListing = (listing: Listing): Sql => {
  const byDays = countedByDays(listing)
  if (byDays) return byDays
  const { text, args } = rowsOfListing(listing, 'all')

  return { text: `SELECT count(DISTINCT l.event) AS total ${text}`, args }
}

const asColumn = ({ text, args }: Sql): Sql => ({ text: `(${text})`, args })

/** The key of a link in the derived tables, where `derived.ts` makes it of a row. */
const targetOf = (relation: Relation, id: number): number => id * 4 + kinds.indexOf(relation)

const kinds: Relation[] = ['venues', 'organizers', 'categories', 'tags']

const everything = -1

type Targets = number[]

const targetsOf = ({ links }: Listing): Targets[] =>
  links.map(({ relation, ids }) => [...new Set(ids)].map((id) => targetOf(relation, id)))

/** An event stands under each of several targets; `first` leaves only one of these rows, which a page needs. */
const rowsOfListing = (listing: Listing, which: 'first' | 'all'): Sql => {
  const [targets = [everything], ...others] = targetsOf(listing)
  const parts = listing.search
    ? [matching(listing.search, 'l'), ...targetsOf(listing).map(under)]
    : [
        underOneOf(targets),
        ...(which === 'first' && targets.length > 1 ? [underNoneBefore(targets)] : []),
        ...others.map(under),
      ]
  const conditions = [...parts, ...window(listing)]

  return {
    text: `FROM ${listing.search ? 'listed' : 'listed_in'} l WHERE ${conditions.map(({ text }) => text).join(' AND ')}`,
    args: conditions.flatMap(({ args }) => args),
  }
}

/** One target alone leaves the rows in the order of the index. */
const underOneOf = (targets: Targets): Sql =>
  targets.length === 1
    ? { text: 'l.target = ?', args: targets }
    : { text: 'l.target IN (SELECT value FROM json_each(?))', args: [JSON.stringify(targets)] }

const under = (targets: Targets): Sql => ({
  text: 'EXISTS (SELECT 1 FROM listed_in o WHERE o.target IN (SELECT value FROM json_each(?)) AND o.start_local = l.start_local AND o.event = l.event)',
  args: [JSON.stringify(targets)],
})

const underNoneBefore = (targets: Targets): Sql => ({
  text: 'NOT EXISTS (SELECT 1 FROM json_each(?) b JOIN listed_in o ON o.target = b.value AND o.start_local = l.start_local AND o.event = l.event WHERE b.value < l.target)',
  args: [JSON.stringify(targets)],
})

const window = ({ bounds, now }: Listing): Sql[] => [
  ...bounds.map(({ clock, sign, wall }) => ({
    text: `l.${clock}_local ${sign} ?`,
    args: [wall],
  })),
  { text: 'l.published_at <= ?', args: [now] },
]

/** EV-14: all words and phrases to be held, none of the others; only what no password protects (EV-14). */
const matching = ({ language, include, exclude }: Words, row: string): Sql => {
  const held = include.map(quoted).join(' AND ')
  const lacked = exclude.map(quoted).join(' OR ')
  const words = 'SELECT rowid FROM event_words WHERE event_words MATCH ?'
  const text = [
    `${row}.open = 1`,
    ...(held ? [`${row}.event IN (${words})`] : []),
    ...(lacked ? [`${row}.event NOT IN (${words})`] : []),
  ].join(' AND ')
  const args = [held, lacked].filter(Boolean).map((words) => `${language} : (${words})`)

  return { text, args }
}

const heldWith = (search: Words): Sql => {
  const { text, args } = matching(search, 'w')

  return { text: `EXISTS (SELECT 1 FROM listed w WHERE w.event = l.event AND ${text})`, args }
}

/** A phrase of the word index: the characters as they stand. */
const quoted = (words: string): string => `"${words.replaceAll('"', '""')}"`

/**
 * The total by the days' counts, where the bounds are whole days and at most one target is asked for; those whose
 * publication is still to come are taken off, which are looked up first and then in the window (hence CROSS JOIN).
 */
const countedByDays = ({ bounds, now, search, ...listing }: Listing): Sql | undefined => {
  const [[target = everything, ...more] = [], ...others] = targetsOf({ bounds, now, ...listing })
  const days = bounds.map(dayOf)
  if (search || more.length > 0 || others.length > 0 || days.includes(undefined)) return undefined
  const whole = days.flatMap((day) => day ?? [])
  const counted = [{ text: 'd.target = ?', args: [target] }, ...whole]
  const future = [
    { text: 'f.published_at > ?', args: [now] },
    { text: 'l.target = ?', args: [target] },
    ...window({ bounds, now: last, links: [] }),
  ]
  const of = (parts: { text: string }[]) => parts.map(({ text }) => text).join(' AND ')

  return {
    text: `SELECT (SELECT coalesce(sum(d.events), 0) FROM listed_days d WHERE ${of(counted)}) - (SELECT count(*) FROM listed f CROSS JOIN listed_in l ON l.start_local = f.start_local AND l.event = f.event WHERE ${of(future)}) AS total`,
    args: [...counted, ...future].flatMap(({ args }): Value[] => args),
  }
}

/** After every instant. */
const last = '9999-12-31T23:59:59.999Z'

/** A bound as one of days, if it is: from the first second of a day on, to its last one, or after it. */
const dayOf = ({ clock, sign, wall }: Bound): Sql | undefined => {
  const [day = '', time = ''] = wall.split(' ')
  const isWhole =
    (sign === '>=' && time === '00:00:00') ||
    ((sign === '<=' || sign === '>') && time === '23:59:59')

  return isWhole ? { text: `d.${clock}_day ${sign} ?`, args: [day] } : undefined
}
