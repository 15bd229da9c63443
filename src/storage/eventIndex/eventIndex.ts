import type { Payload, PayloadRequest } from 'payload'
import type { FacetRow } from './facetRows.ts'
import type { Relation } from './linkKeys.ts'
import type { Listing, Page, Paging } from './listing.ts'
import type { NextDate } from './nextDates.ts'
import type { EventRow } from './row.ts'

/**
 * Answers every list of events. A query with the request of an open transaction sees the writes of that transaction.
 */
export type EventIndex = {
  /** One page of what a listing holds, and how many there are in all. */
  page: (listing: Listing, paging: Paging) => Promise<Page>
  total: (listing: Listing) => Promise<number>
  /** The earliest date of each root that a listing holds, in no order (RC-28). */
  next: (listing: Listing) => Promise<NextDate[]>
  /**
   * One page of the events at some venues, nearest first and then in the order of the paging; `distances` are by the id
   * of the venue.
   */
  nearest: (listing: Listing, distances: Map<number, number>, paging: Paging) => Promise<Page>
  /** What the events of a listing are linked to, each once, in no order. */
  linked: (listing: Listing, relation: Relation) => Promise<number[]>
  /** What the events of a listing are counted by, of so many of them at most, dates of series included. */
  facets: (listing: Listing, limit: number) => Promise<FacetRow[]>
  /** The public events that are published later than an instant, the soonest first. */
  toCome: (now: string) => Promise<EventToCome[]>
  /** When events of a listing begin and end, in the order of their ids: as many as `limit` that come after an id. */
  clocks: (listing: Listing, after: number, limit: number) => Promise<EventClocks[]>
  /** Puts rows in the place of those of the same events. */
  put: (rows: EventRow[]) => Promise<void>
  remove: (ids: number[]) => Promise<void>
  /** The ids of those rows that are stored differently, or not at all. */
  stale: (rows: EventRow[]) => Promise<number[]>
  /** Makes the index again, without any rows. */
  clear: () => Promise<void>
}

export type EventToCome = { id: number; publishedAt: string; categories: number[]; tags: number[] }

/** The wall clocks of an event. */
export type EventClocks = { id: number; start: string; end: string }

/** The calendar whose index is queried, and the transaction of the query, if any. */
export type Asking = { payload: Payload; req?: PayloadRequest | undefined }
