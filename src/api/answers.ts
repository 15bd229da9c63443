import { LRUCache } from 'lru-cache'
import type { Payload } from 'payload'
import { isFixedDate } from '../calendar/dateInput'
import { startOfNextDay, toInstant, toWall } from '../calendar/zone'
import { type Revision, revisionOf } from '../database/revision'
import { settingsOf } from '../settings'
import type { Call } from './call'
import { dateFilters } from './events/window'
import { nextPublication } from './publications'

/** An answer as it is sent, but for the headers that every answer has. */
export type Sent = {
  status: number
  headers: Record<string, string>
  body: Uint8Array<ArrayBuffer>
}

type Kept = Sent & { revision: string; from: string; until: string }

/** The answers of one calendar; `due` is when the next entry is published, as a revision tells. */
type Answers = {
  kept: LRUCache<string, Kept>
  revision: Revision
  due: { revision: string; now: string; instant: string } | undefined
}

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
  const maxSize = settingsOf(payload.config).cacheSize * 1024 * 1024
  const revision = revisionOf(payload)
  if (maxSize === 0 || !revision) return undefined
  const kept = new LRUCache<string, Kept>({
    maxSize,
    sizeCalculation: ({ body }, name) => body.byteLength + 2 * name.length + overhead,
  })
  const answers = { kept, revision, due: undefined }
  calendars.set(payload, answers)

  return answers
}

const calendars = new WeakMap<Payload, Answers>()

/** The answer that was made before to the same request, if it still holds. */
export const keptAnswer = async (
  payload: Payload,
  request: Request,
  { site, now }: { site: string; now: string },
): Promise<Sent | undefined> => {
  const answers = answersOf(payload)
  const answer = answers?.kept.get(nameOf(request, site))
  if (!answer || now < answer.from || answer.until <= now) return undefined

  return answer.revision === (await answers?.revision()) ? answer : undefined
}

/** What tells whether anything was written since; to be asked before an answer is begun. */
export const revisionFor = (payload: Payload): Promise<string> | undefined =>
  answersOf(payload)?.revision()

/** Keeps an answer that was begun at the revision, unless it hangs on the moment or on a password. */
export const keepAnswer = async (call: Call, { input, revision, sent }: Keeping): Promise<void> => {
  const answers = answersOf(call.payload)
  if (!answers || revision === undefined) return
  if (input.password !== undefined || !isSteady(input)) return
  answers.due = await dueAt(answers, call, revision)
  const until = [answers.due.instant, endOfToday(call), afterLongest(call)].sort()[0] ?? call.now
  answers.kept.set(nameOf(call.request, call.root.site), {
    ...sent,
    revision,
    from: call.now,
    until,
  })
}

type Keeping = {
  input: Record<string, unknown>
  revision: string | undefined
  sent: Sent
}

const nameOf = ({ url }: Request, site: string): string => `${site} ${url}`

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

const dueAt = async ({ due }: Answers, call: Call, revision: string) =>
  due?.revision === revision && due.now <= call.now && call.now < due.instant
    ? due
    : { revision, now: call.now, instant: (await nextPublication(call)) ?? '9999' }

/** When the default window of lists moves on (EV-3). */
const endOfToday = ({ now, settings }: Call): string =>
  toInstant(startOfNextDay(toWall(now, settings.timeZone)), settings.timeZone)

const afterLongest = ({ now }: Call): string => new Date(Date.parse(now) + longest).toISOString()
