import type { Payload, PayloadRequest } from 'payload'
import type { Language } from '../calendar/language.ts'
import type { CalledRoot } from '../http/roots.ts'
import type { Caller } from '../model/permissions.ts'
import type { CalendarSettings } from '../model/settings.ts'
import type { EntryState } from '../model/status.ts'
import type { Reader } from '../storage/documentCache/collections.ts'
import type { EventToCome } from '../storage/eventIndex/eventIndex.ts'

/** One request with everything that is needed to answer it. */
export type Call = {
  payload: Payload
  settings: CalendarSettings
  request: Request
  caller: Caller
  /** Language of texts and messages (LANG-1). */
  language: Language
  /** The region by whose customs pages and feeds write dates and prices: a BCP 47 tag of this language, where the owner chose one. */
  region?: string
  /** The root that was called; every link of the answer stays inside it (LANG-7). */
  root: CalledRoot
  /** Parts of the path: `id` or `slug`. */
  path: { id?: string; slug?: string }
  /** Instant of the request (DT-21). */
  now: string
  /** Until when a write may wait for its turn, by the clock of `performance.now()`. */
  until?: number
  /** For the write of one object: the tags that a GET of the same address would have now (GEN-58). */
  currentTags?: (call: Call) => Promise<string[]>
  /** Notes that the write is stored, with the id of what it made or changed, in its own transaction (IK-1). */
  stored?: (req: PayloadRequest, object: number | undefined) => Promise<void>
  /** The transaction that everything this call reads and writes belongs to, where there is one. */
  req?: PayloadRequest
  /** The request of the transaction of a write, after its end: it has what was stored. */
  written?: Pick<PayloadRequest, 'context'>
  /** The new state of the event that links are made for; counts of linked entries add it to those that are stored. */
  madeFor?: EntryState
  /** Whether others got in the way of an attempt before. */
  isAgain?: true
  /** A moment of `performance.now()`, by which what others wrote is to be known. */
  asOf?: number
  /** Where answers need what is stored now: caches may hear of it a moment later. */
  isUncached?: boolean
  /** The events to come as they were before a write. */
  toCome?: Promise<EventToCome[]>
  /** The part of the documents that the answer needs, if not all of it. */
  part?: Reader['part']
}

/** The locale in which pages and feeds write dates, clocks and prices. */
export const formattingLocale = ({ language, region }: Pick<Call, 'language' | 'region'>): string =>
  region ?? language

/** What the documentation of the interface depends on. */
export type Documented = Pick<Call, 'settings' | 'language' | 'root' | 'now'>

/** An answer before it is written out: HTTP status, extra headers, and the body to be sent as JSON. */
export type Answer = {
  status?: number
  headers?: Record<string, string>
  body: object
  /** What the tag of the answer stands for apart from its body (RC-29). */
  revision?: string | undefined
}

export type Endpoint = (call: Call, input: Record<string, unknown>) => Promise<Answer>
