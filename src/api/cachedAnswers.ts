import { LRUCache } from 'lru-cache'
import type { Payload } from 'payload'
import { isFixedDate } from '../calendar/dateInput.ts'
import { startOfNextDay, toInstant, toWall } from '../calendar/zone.ts'
import { cacheSizeOf } from '../model/cacheSize.ts'
import type { CalendarSettings } from '../model/settings.ts'
import { type Changes, changesOf } from '../storage/changes/changes.ts'
import { awayOf } from '../storage/database/mongoOutages.ts'
import type { Call } from './call.ts'
import { dateFilters } from './events/window.ts'
import { nextPublication } from './publications.ts'

/** An answer as it is sent, but for the headers that every answer has. */
export type Sent = {
  status: number
  headers: Record<string, string>
  body: Uint8Array<ArrayBuffer>
  /** Until when, as an ISO instant, shared caches may keep it; `undefined` if they are to keep nothing. */
  sharedUntil?: string | undefined
}

/** Holds from one instant until another, and is made anew after a third where that can be. */
type Kept = Sent & { revision: string; from: string; until: string; fresh: string }

/** The answers of one calendar; `due` is when the next entry is published, as a revision tells. */
type Answers = {
  kept: LRUCache<string, Kept>
  changes: Changes
  due: Due | undefined
}

type Due = { revision: string; now: string; instant: string }

/** However long nobody writes anything, an answer is made anew after this many milliseconds. */
const longest = 60_000

/** What an answer takes beside its body, in bytes: roughly. */
const overhead = 1_000

/**
 * Public answers that were made before, each until something is written to the database through whatever door, an
 * entry's time comes, or the day of the site ends. What credentials or a password opened is never among them, nor
 * what hangs on the very moment it is asked at.
 */
export const answersOf = (payload: Payload): Answers | undefined => {
  const known = calendars.get(payload)
  if (known) return known
  const maxSize = cacheSizeOf(payload, 'answers')
  const changes = changesOf(payload)
  if (maxSize === 0 || !changes) return undefined
  const kept = new LRUCache<string, Kept>({
    maxSize,
    sizeCalculation: ({ body }, name) => body.byteLength + 2 * name.length + overhead,
  })
  const answers = { kept, changes, due: undefined }
  calendars.set(payload, answers)

  return answers
}

const calendars = new WeakMap<Payload, Answers>()

/**
 * The answer that was made before to the same request, if it still holds. Where the database does not say within a second whether anything was
 * written, because it is away or busy, that is what this process knows of.
 */
export const cachedAnswer = async (
  payload: Payload,
  request: Request,
  { site, now }: { site: string; now: string },
): Promise<Sent | undefined> => {
  const answers = answersOf(payload)
  const answer = answers?.kept.get(nameOf(request, site))
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
  const told = changes.revision()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), patience).unref()
  })
  const first = await Promise.race([told.catch(() => undefined), late])
  clearTimeout(timer)

  return first ?? changes.known()
}

/** What an answer that is begun now may be kept by: the state of what it is made of, and when that changes by itself. */
export type Keepsake = { revision: Promise<string>; due: Promise<Due> }

/**
 * To be called before an answer is begun. It is waited for when the answer is made: what it asks the database is asked
 * beside what the answer needs.
 */
export const keepsakeFor = (call: Call): Keepsake | undefined => {
  const answers = answersOf(call.payload)
  if (!answers) return undefined
  const revision = answers.changes.known()
  const due = revision.then((known) => dueAt(answers, call, known))
  // Whoever keeps the answer hears of it.
  due.catch(() => {})

  return { revision, due }
}

/** Keeps an answer, unless it hangs on the moment or on a password. */
export const keepAnswer = async (call: Call, { input, keepsake, sent }: Keeping): Promise<void> => {
  const answers = answersOf(call.payload)
  if (!answers || !keepsake) return
  if (input.password !== undefined || !isSteady(input)) return
  answers.due = await keepsake.due
  const until = [answers.due.instant, endOfToday(call)].sort()[0] ?? call.now
  answers.kept.set(nameOf(call.request, call.root.site), {
    ...sent,
    revision: await keepsake.revision,
    from: call.now,
    until,
    fresh: afterLongest(call),
  })
}

/**
 * Whether shared caches may keep an answer: not what a password opened, nor on a site without an address of its own, whose links
 * begin with the host that a request names. A cache would show others the host that one of them made up.
 */
export const isForShared = (
  { site }: Pick<CalendarSettings, 'site'>,
  input: Record<string, unknown>,
): boolean => site !== undefined && input.password === undefined

/**
 * Until when shared caches may keep an answer that is made now (GEN-34): the next entry is published, or the day of the site
 * ends.
 */
export const sharedUntil = async (
  call: Call,
  { input, keepsake }: Omit<Keeping, 'sent'>,
): Promise<string | undefined> => {
  if (call.settings.sharedMaxAge === 0 || !isForShared(call.settings, input)) return undefined
  const due = keepsake ? (await keepsake.due).instant : await nextPublication(call)

  return [endOfToday(call), due ?? never].sort()[0]
}

const never = '9999'

type Keeping = {
  input: Record<string, unknown>
  keepsake: Keepsake | undefined
  sent: Sent
}

/** By what an answer is kept. */
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
