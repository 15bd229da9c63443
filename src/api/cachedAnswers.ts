import { LRUCache } from 'lru-cache'
import type { Payload } from 'payload'
import { isFixedDate } from '../calendar/dateInput.ts'
import { startOfNextDay, toInstant, toWall } from '../calendar/zone.ts'
import { cacheSizeOf } from '../model/cacheSize.ts'
import type { CalendarSettings } from '../model/settings.ts'
import { type Changes, changesOf } from '../storage/changes/changeLog.ts'
import { awayOf } from '../storage/database/mongoOutages.ts'
import type { Call } from './call.ts'
import { dateFilters } from './events/window.ts'
import { nextPublication } from './publications.ts'

/** An answer as it is sent, but for the headers that every answer has. */
export type Sent = {
  status: number
  headers: Record<string, string>
  body: Uint8Array<ArrayBuffer>
  /** Until when shared caches may store it, an ISO instant; `undefined` if they must not. */
  sharedUntil?: string | undefined
}

/** Holds from `from` until `until`; after `fresh` it is made again if the database can be reached. */
type CacheEntry = Sent & { revision: string; from: string; until: string; fresh: string }

/** The answers of one calendar; `due` is when the next entry is published, as known at a revision. */
type Answers = {
  entries: LRUCache<string, CacheEntry>
  changes: Changes
  due: Due | undefined
}

type Due = { revision: string; now: string; instant: string }

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
 * written, because it is away or busy, the changes that this process knows of count.
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
  const revision = await (isAway ? changes.known() : soon(changes))

  return answer.revision === revision ? answer : undefined
}

/** How long the database is waited for, in milliseconds. */
const patience = 1_000

const soon = async (changes: Changes): Promise<string> => {
  const answered = changes.revision()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), patience).unref()
  })
  const first = await Promise.race([answered.catch(() => undefined), late])
  clearTimeout(timer)

  return first ?? changes.known()
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
    : { revision, now: call.now, instant: (await nextPublication(call)) ?? never }

/** When the default window of lists moves on (EV-3). */
const endOfToday = ({ now, settings }: Call): string =>
  toInstant(startOfNextDay(toWall(now, settings.timeZone)), settings.timeZone)

const afterLongest = ({ now }: Call): string => new Date(Date.parse(now) + longest).toISOString()
