import { LRUCache } from 'lru-cache'
import type { Payload } from 'payload'
import { isFixedDate } from '../calendar/dateInput.ts'
import { startOfDay, startOfNextDay, toInstant, toWall } from '../calendar/zone.ts'
import { cacheSizeOf } from '../model/cacheSize.ts'
import type { CalendarSettings } from '../model/settings.ts'
import { type Changes, changesOf } from '../storage/changes/changeLog.ts'
import { lastChange } from '../storage/changes/lastChange.ts'
import { awayOf } from '../storage/database/mongoOutages.ts'
import type { Call } from './call.ts'
import { dateFilters } from './events/window.ts'
import { latestPublication, nextPublication } from './publications.ts'

/** An answer as it is sent, but for the headers that every answer has. */
export type Sent = {
  status: number
  headers: Record<string, string>
  body: Uint8Array<ArrayBuffer>
  /** Until when shared caches may store it, an ISO instant; `undefined` if they must not. */
  sharedUntil?: string | undefined
  /**
   * When it was last changed, in seconds since 1970: by a write or by time itself (FD-4). Without it, it has no `Last-Modified`, and
   * `If-Modified-Since` means nothing.
   */
  modified?: number | undefined
}

/** Holds from `from` until `until`; after `fresh` it is made again if the database can be reached. */
type CacheEntry = Sent & { revision: string; from: string; until: string; fresh: string }

/** The answers of one calendar; `due` is when entries are published, as known at a revision. */
type Answers = {
  entries: LRUCache<string, CacheEntry>
  changes: Changes
  due: Due | undefined
}

/** `since` is when the latest entry was published by its date, `instant` when the next one will be. */
type Due = { revision: string; now: string; since: string; instant: string }

/** An answer is made again after this many milliseconds, also if nothing was written. */
const longest = 60_000

/** What an answer takes apart from its body, in bytes: roughly. */
const overhead = 1_000

/**
 * The cache of public answers. Each holds until something is written to the database, an entry is published by its date, or the
 * day of the site ends. Answers that credentials or a password opened are never cached, nor those that depend on the
 * moment of the request.
 */
export const answersOf = (payload: Payload): Answers | undefined => {
  const known = calendars.get(payload)
  if (known) return known
  const maxSize = cacheSizeOf(payload, 'answers')
  const changes = changesOf(payload)
  if (maxSize === 0 || !changes) return undefined
  const entries = new LRUCache<string, CacheEntry>({
    maxSize,
    sizeCalculation: ({ body }, name) => body.byteLength + 2 * name.length + overhead,
  })
  const answers = { entries, changes, due: undefined }
  calendars.set(payload, answers)

  return answers
}

const calendars = new WeakMap<Payload, Answers>()

/**
 * The cached answer to the same request, if it still holds. If the database does not say within a second whether anything was
 * written, because it is away or busy, the changes that this process knows of count; then nobody knows when it was last changed.
 */
export const cachedAnswer = async (
  payload: Payload,
  request: Request,
  { site, now }: { site: string; now: string },
): Promise<Sent | undefined> => {
  const answers = answersOf(payload)
  const answer = answers?.entries.get(nameOf(request, site))
  if (!answers || !answer || now < answer.from || answer.until <= now) return undefined
  const isAway = awayOf(payload) !== undefined
  if (answer.fresh <= now && !isAway) return undefined
  const { changes } = answers
  const current = isAway ? undefined : await soon(changes)
  const revision = current ?? (await changes.known())
  if (answer.revision !== revision) return undefined

  return current === undefined ? { ...answer, modified: undefined } : answer
}

/** How long the database is waited for, in milliseconds. */
const patience = 1_000

const soon = async (changes: Changes): Promise<string | undefined> => {
  const answered = changes.revision()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), patience).unref()
  })
  const first = await Promise.race([answered.catch(() => undefined), late])
  clearTimeout(timer)

  return first
}

/** The entry of an answer that is being made: the revision of the data it is made of, and when that changes by itself. */
export type PendingEntry = { revision: Promise<string>; due: Promise<Due> }

/**
 * To be called before an answer is made, and awaited after that: its queries run in parallel to those of the answer.
 */
export const pendingEntryFor = (call: Call): PendingEntry | undefined => {
  const answers = answersOf(call.payload)
  if (!answers) return undefined
  const revision = answers.changes.known()
  const due = revision.then((known) => dueAt(answers, call, known))
  // `cacheAnswer` gets the error.
  due.catch(() => {})

  return { revision, due }
}

/** Caches an answer, unless it depends on the moment or on a password. */
export const cacheAnswer = async (call: Call, { input, pending, sent }: Caching): Promise<void> => {
  const answers = answersOf(call.payload)
  if (!answers || !pending) return
  if (input.password !== undefined || !isSteady(input)) return
  answers.due = await pending.due
  const until = [answers.due.instant, endOfToday(call)].sort()[0] ?? call.now
  answers.entries.set(nameOf(call.request, call.root.site), {
    ...sent,
    revision: await pending.revision,
    from: call.now,
    until,
    fresh: afterLongest(call),
  })
}

/**
 * Whether shared caches may store an answer. Not what a password opened; and not on a site without an address of its own,
 * because its links begin with the host of the request, which a client can invent.
 */
export const isForShared = (
  { site }: Pick<CalendarSettings, 'site'>,
  input: Record<string, unknown>,
): boolean => site !== undefined && input.password === undefined

/**
 * Until when shared caches may store an answer that is made now (GEN-34): until the next entry is published, or the day of the
 * site ends.
 */
export const sharedUntil = async (
  call: Call,
  { input, pending }: Omit<Caching, 'sent'>,
): Promise<string | undefined> => {
  if (call.settings.sharedMaxAge === 0 || !isForShared(call.settings, input)) return undefined
  const due = pending ? (await pending.due).instant : await nextPublication(call)

  return [endOfToday(call), due ?? never].sort()[0]
}

const never = '9999'

/** What is known of the last change before an answer is made: the last write, and the latest publication. */
export type KnownChanges = Promise<{ written: number; published: string }>

/** To be called before an answer is made: its queries run in parallel to those of the answer. */
export const knownChanges = (call: Call, pending: PendingEntry | undefined): KnownChanges => {
  const known = Promise.all([
    lastChange(call.payload),
    pending ? pending.due.then(({ since }) => since) : latestPublication(call),
  ]).then(([written, published = '']) => ({ written, published }))
  // `lastModified` gets the error.
  known.catch(() => {})

  return known
}

type Changing = {
  input: Record<string, unknown>
  known: KnownChanges
  /** The last instant at which time itself changed the answer, if another one. */
  since: string | undefined
}

/**
 * When an answer that is made now was last changed, by a write or by time itself, in seconds since 1970 (FD-4); `undefined` for what a password opened,
 * since others get something else at the same address. Time changes answers when an entry is published by its date, when a day of the site
 * begins, and at `since`; those that depend on the moment, at every moment.
 */
export const lastModified = async (
  call: Call,
  { input, known, since = '' }: Changing,
): Promise<number | undefined> => {
  if (input.password !== undefined) return undefined
  const { written, published } = await known
  const moment = isSteady(input) ? '' : call.now
  const byTime = [since, published, startOfToday(call), moment].sort().at(-1) ?? call.now

  return Math.max(written, Math.ceil(Date.parse(byTime) / 1000))
}

type Caching = {
  input: Record<string, unknown>
  pending: PendingEntry | undefined
  sent: Sent
}

/** The key of an answer in the cache. */
export const nameOf = ({ url }: Request, site: string): string => `${site} ${url}`

/** Whether the same parameters mean the same all day. */
const isSteady = (input: Record<string, unknown>): boolean =>
  input.only_with_upcoming === undefined &&
  [...dateFilters, 'modified_after'].every((name) => {
    const value = input[name]

    return (
      value === undefined ||
      ((typeof value === 'string' || typeof value === 'number') && isFixedDate(value))
    )
  })

const dueAt = async ({ due }: Answers, call: Call, revision: string): Promise<Due> =>
  due?.revision === revision && due.now <= call.now && call.now < due.instant
    ? due
    : { revision, now: call.now, ...(await publicationsAround(call)) }

const publicationsAround = async (call: Call): Promise<Pick<Due, 'since' | 'instant'>> => {
  const [latest, next] = await Promise.all([latestPublication(call), nextPublication(call)])

  return { since: latest ?? '', instant: next ?? never }
}

/** When the default window of lists has moved on (EV-3). */
const startOfToday = ({ now, settings }: Call): string =>
  toInstant(startOfDay(toWall(now, settings.timeZone)), settings.timeZone)

/** When the default window of lists moves on (EV-3). */
const endOfToday = ({ now, settings }: Call): string =>
  toInstant(startOfNextDay(toWall(now, settings.timeZone)), settings.timeZone)

const afterLongest = ({ now }: Call): string => new Date(Date.parse(now) + longest).toISOString()
