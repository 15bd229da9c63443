import type { Cost } from '../../calendar/cost.ts'
import { asPlanned } from '../../calendar/eventStatus.ts'
import { isFree } from '../../calendar/freeCost.ts'
import { isLong } from '../../calendar/isLong.ts'
import type { Language } from '../../calendar/language.ts'
import { type EntryState, storedStatusOf } from '../../model/status.ts'
import type { StoredId, StoredLink } from '../../model/storedId.ts'
import type { Event } from '../../payload-types.ts'

/** An event as the database stores it, with its texts in all languages, as far as a row is made of it. */
export type IndexedEvent = { [Name in keyof Event]?: unknown } & EntryState & {
    id: number
    resolved?: Partial<
      Record<Language, { key?: string | null; slug?: string | null } | null>
    > | null
  }

/** Instants, unlike wall clocks, are the same everywhere. Each store says in a table what it makes of a kind. */
export type Kind = 'text' | 'flag' | 'number' | 'instant'

type Value = {
  kind: Kind
  reads: (keyof Event)[]
  of: (event: IndexedEvent) => unknown
  /** Whether lists are read by it: those that ask for one value alone are few of all. */
  indexed?: true
}

/** The fields of events that hold something. */
type NameOf<T> = { [Name in keyof Event]-?: Event[Name] extends T ? Name : never }[keyof Event]

type Link = StoredLink

const text = (name: NameOf<string | null | undefined>) => ({
  kind: 'text' as const,
  reads: [name],
  of: (event: IndexedEvent): string => textIn(event[name]) ?? '',
})

const flag = (name: NameOf<boolean | null | undefined>) => ({
  kind: 'flag' as const,
  reads: [name],
  of: (event: IndexedEvent): boolean => Boolean(event[name]),
})

/** A link counts as the id of what it leads to; `null`, for which no comparison holds, is none. */
const number = (name: NameOf<Link>) => ({
  kind: 'number' as const,
  reads: [name],
  of: (event: IndexedEvent): number | null => idIn(event[name]),
})

const instant = (name: NameOf<string | null | undefined>) => ({
  kind: 'instant' as const,
  reads: [name],
  of: (event: IndexedEvent): string | null => textIn(event[name]),
})

/**
 * The plain values of a row: one of each for an event, which lists compare as it is. The columns, fields, documents and
 * filters of all stores follow from this table, and so does what a `Listing` can ask for.
 */
export const values = {
  storedStatus: {
    kind: 'text',
    reads: ['_status', 'deletedAt', 'pendingReview', 'visibility'],
    of: storedStatusOf,
  },
  /** Not in lists (EV-32). */
  hidden: flag('hideFromListings'),
  /** Not behind a password. */
  open: { kind: 'flag', reads: ['accessPassword'], of: ({ accessPassword }) => !accessPassword },
  /** The stored id: a text where those of the site's users are. */
  author: {
    kind: 'number',
    reads: ['author'],
    of: ({ author }) => storedIdIn(author),
    indexed: true,
  },
  publishedAt: instant('publishedAt'),
  changedAt: instant('updatedAt'),
  startUtc: instant('startUtc'),
  /** Wall clocks of the event's own zone (EV-10). */
  startLocal: text('startLocal'),
  endLocal: text('endLocal'),
  parent: { ...number('parent'), indexed: true },
  /** Whether it lasts longer than three days (PG-7). */
  long: {
    kind: 'flag',
    reads: ['startLocal', 'endLocal'],
    of: ({ startLocal, endLocal }) => isLong(textIn(startLocal) ?? '', textIn(endLocal) ?? ''),
    indexed: true,
  },
  /** Read ahead for what dates show of their series. */
  series: number('series'),
  seriesRoot: { ...number('seriesRoot'), indexed: true },
  /** Whether it is a date of a series. */
  recurring: {
    kind: 'flag',
    reads: ['series'],
    of: ({ series }) => idIn(series) !== null,
  },
  featured: { ...flag('featured'), indexed: true },
  geolocated: flag('geolocated'),
  ticketed: { ...flag('ticketed'), indexed: true },
  /** Whether its cost says that nothing is paid (EV-54). */
  free: {
    kind: 'flag',
    reads: ['costParsed'],
    // `hooks/computeCost` is the only writer of this JSON.
    of: ({ costParsed }) => isFree(costParsed as Cost | null | undefined),
    indexed: true,
  },
  eventStatus: {
    kind: 'text',
    reads: ['eventStatus'],
    // It can be emptied over Payload's own interface.
    of: ({ eventStatus }) => textIn(eventStatus) ?? asPlanned,
    indexed: true,
  },
} satisfies Record<string, Value>

export type ValueName = keyof typeof values

export type RowValues = { [Name in ValueName]: ReturnType<(typeof values)[Name]['of']> }

// What `values` lists are its keys, which `Object.keys` does not tell.
export const valueNames = Object.keys(values) as ValueName[]

export const indexedNames = valueNames.filter((name) => 'indexed' in values[name])

/** What a store makes of the values of a row, in their order. */
export const mappedValues = <Mapped>(
  row: RowValues,
  map: (value: RowValues[ValueName], kind: Kind) => Mapped,
) => valueNames.map((name) => [name, map(row[name], values[name].kind)] as const)

export const valuesOf = (event: IndexedEvent): RowValues =>
  // Each name comes with what its own function makes of the event.
  Object.fromEntries(valueNames.map((name) => [name, values[name].of(event)])) as RowValues

export const idIn = (link: unknown): number | null => {
  const id = storedIdIn(link)

  return typeof id === 'number' ? id : null
}

const storedIdIn = (link: unknown): StoredId | null => {
  const id = typeof link === 'object' && link !== null && 'id' in link ? link.id : link

  return typeof id === 'number' || typeof id === 'string' ? id : null
}

const textIn = (value: unknown): string | null => (typeof value === 'string' ? value : null)
