import type { Language, Languages } from '../../calendar/language.ts'
import type { Search } from '../../calendar/search.ts'
import type { Scope } from '../../model/status.ts'
import type { StoredId } from '../../model/storedId.ts'
import { type Links, linkKey, type Relation } from './linkKeys.ts'
import { type RowValues, type ValueName, valueNames, type values } from './values.ts'

/** A condition on the wall clock at which events start or end. */
export type Bound = { clock: 'start' | 'end'; sign: '>=' | '>' | '<=' | '<'; wall: string }

/** All conditions of a list of events; each must hold. */
export type Listing = {
  /** The instant of the request. */
  now: string
  /** One of these must hold: what the caller may read of the requested events. */
  visible: Scope[]
  /** Whether events that are hidden from lists are listed too. */
  hiddenToo?: boolean
  bounds?: Bound[]
  /** Linked to one of the ids of each; none of a list of no ids. */
  links?: { relation: Relation; ids: number[] }[]
  search?: Words
  ids?: number[]
  withoutIds?: number[]
  /** Slugs in lower case; those of any language count (LANG-6). */
  slugs?: string[]
  /** What the plain values of a row are to be. */
  values?: { [Name in ValueName]?: WantedOf<Name> }
  /** Whether only the earliest date of each root counts for which all else holds (RC-28). */
  nextOnly?: boolean
  /** The dates of series that count, by their ids, where others do not: some for which all else holds. */
  dates?: number[]
}

/** One value, one of some, or an instant that is later than this one. */
export type Wanted = Single | Single[] | { after: string }

type Single = string | number | boolean

type WantedOf<Name extends ValueName> = (typeof values)[Name]['kind'] extends 'instant'
  ? { after: string }
  : NonNullable<RowValues[Name]> | NonNullable<RowValues[Name]>[]

/** The values that a listing asks for, with what they are to be. */
export const wantedValues = ({ values: requested = {} }: Listing): [ValueName, Wanted][] =>
  valueNames.flatMap((name) =>
    requested[name] === undefined ? [] : [[name, onlyOf(requested[name])]],
  )

/** One of one is that one. */
const onlyOf = (wanted: Wanted): Wanted =>
  Array.isArray(wanted) && wanted.length === 1 ? (wanted[0] ?? wanted) : wanted

/** The keys of each link of a listing; a row is to have one of each. */
export const targetsOf = ({ links = [] }: Listing): number[][] =>
  links.map(({ relation, ids }) => [...new Set(ids)].map((id) => linkKey(relation, id)))

/** The events of a listing that are no dates of a series, all of which it holds even where of dates only some count. */
export const singlesOf = ({ dates: _, ...listing }: Listing): Listing => ({
  ...listing,
  nextOnly: false,
  ...(listing.values?.recurring === true
    ? { ids: [] }
    : { values: { ...listing.values, recurring: false } }),
})

/** The dates of series that a listing holds, also those that are not the next. */
export const datesOf = (listing: Listing): Listing => ({
  ...listing,
  nextOnly: false,
  ...(listing.values?.recurring === false
    ? { ids: [] }
    : { values: { ...listing.values, recurring: true } }),
})

/** Every event that there is. */
export const everyEvent: Listing = { now: '', visible: [{}], hiddenToo: true }

/** The public events that are published later than an instant. */
export const toComeAfter = (now: string): Listing => ({
  now,
  visible: [{ storedStatuses: ['public'], dated: 'ahead' }],
  hiddenToo: true,
})

/** The events of a listing that are at one of some venues. */
export const atVenues = (listing: Listing, venues: Iterable<number>): Listing => ({
  ...listing,
  links: [...(listing.links ?? []), { relation: 'venues', ids: [...venues] }],
})

/** Folded words and phrases that what the language shows must hold, or lack (EV-14). */
export type Words = Search & {
  language: Language
  /** Those of the calendar, of which it is one. */
  languages: Languages
  /** One of these must hold of what is found; without it, of anything: who may not edit finds nothing protected. */
  openTo?: Scope[]
}

/** Ties are in the order of the ids, whatever the direction (EV-34). */
export type Order = {
  by: 'start' | 'end' | 'title' | 'date' | 'modified' | 'id'
  /** Titles are ordered as this language shows them; other orders need none. */
  language?: Language
  descending: boolean
}

/** The values that orders go by, but for titles and ids. */
export const orderedValues = {
  start: 'startLocal',
  end: 'endLocal',
  date: 'publishedAt',
  modified: 'changedAt',
} as const satisfies { [by in Order['by']]?: ValueName }

export type Paging = {
  order: Order
  limit: number
  offset: number
  extra?: ExtraStages | undefined
}

/** What a store reads with the rows of a page, where it can: stages of an aggregate of MongoDB, and who is handed their rows. */
export type ExtraStages = { stages: Record<string, unknown>[]; take: (rows: object[]) => void }

/** An event on a page, with what it is linked to and its pictures, so that these can be read beside it. */
export type PageRow = Links & {
  id: number
  /** The series of which it is a date; at most one. */
  series: number | null
  /** A hint of what it showed when it was saved. */
  pictures: StoredId[]
}

export type Page = { rows: PageRow[]; total: number }
