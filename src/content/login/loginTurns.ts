import type { Payload } from 'payload'
import { endOf, forget, moveEnd, record, recordsOf, subjectOf } from './loginRecords.ts'

const minute = 60_000
const hour = 60 * minute

/** How long a turn can be used after it came, in milliseconds. */
export const turnLength = 10 * minute

/**
 * How far apart the turns of a line begin, in milliseconds. With `turnLength` these numbers are the bound: of the first
 * line at most 12 turns can be used within any hour, of the second 2.
 */
const lines = { first: 6 * minute, second: hour }

/** So many turns a network has in the first line, of those that it was given within `memory`; then in the second. */
const turnsInFirst = 3
const memory = 7 * 24 * hour

/** A line that is longer takes nobody. */
const longest = 24 * hour

/** How long to wait before the next try, after several callers tried at the same instant, in milliseconds. */
export const moment = 10_000

type Place = { name: string; network: string }

const turnOf = (payload: Payload, { name, network }: Place): string =>
  subjectOf(payload, ['turn', name, network])

/** In how many milliseconds the turn comes that a network waits for; 0 where it has come, or there is none. */
export const waitForTurn = async (payload: Payload, place: Place): Promise<number> =>
  Math.max(0, (await endOf(payload, turnOf(payload, place))) - turnLength - Date.now())

/**
 * Asks for a turn at a name: 0 where it has come, and is used now; else in how many milliseconds to ask again. Each network
 * has one turn at a time and waits for its own, so that who asks more often waits no less, and strangers of many networks hold
 * somebody of another up for one turn each.
 */
export const takeTurn = async (payload: Payload, place: Place): Promise<number> => {
  const own = turnOf(payload, place)
  const now = Date.now()
  const end = await endOf(payload, own)
  if (end <= now) return newTurn(payload, place, own)
  const wait = end - turnLength - now
  if (wait > 0) return wait

  return (await moveEnd(payload, { subject: own, from: end, to: now })) ? 0 : moment
}

const newTurn = async (payload: Payload, place: Place, own: string): Promise<number> => {
  const { name, network } = place
  const had = subjectOf(payload, ['turns', name, network])
  const line = (await recordsOf(payload, had)) < turnsInFirst ? 'first' : 'second'
  const subject = subjectOf(payload, ['line', line, name])
  const tooLong = (await endOf(payload, subject)) - Date.now() - longest
  if (tooLong > 0) return tooLong

  const wait = await alone(payload, ['network', name, network], async () => {
    const now = Date.now()
    const given = await endOf(payload, own)
    if (given > now) return Math.max(given - turnLength - now, moment)
    const start = await placeIn(payload, { subject, apart: lines[line] })
    if (start === undefined) return moment
    await record(payload, { subject: had, time: memory })
    if (start <= now) return 0
    await record(payload, { subject: own, time: start + turnLength - now })

    return start - now
  })

  return wait ?? moment
}

/** Lets one of those go on that ask at the same time; where they cannot tell which, none. The others get `undefined`. */
const alone = async <T>(
  payload: Payload,
  about: string[],
  go: () => Promise<T>,
): Promise<T | undefined> => {
  const subject = subjectOf(payload, ['asking', ...about])
  const asking = await record(payload, { subject, time: minute })
  try {
    return (await recordsOf(payload, subject)) > 1 ? undefined : await go()
  } finally {
    await forget(payload, asking)
  }
}

type Line = { subject: string; apart: number }

/**
 * Takes the next place of a line, and returns when its turn comes, in milliseconds; `undefined` where others were faster
 * several times. A line is one record, which ends when the next turn may begin.
 */
const placeIn = async (payload: Payload, { subject, apart }: Line): Promise<number | undefined> => {
  for (let attempt = 0; attempt < 5; attempt++) {
    const now = Date.now()
    const end = await endOf(payload, subject)
    const start = Math.max(now, end)
    const isTaken = end
      ? await moveEnd(payload, { subject, from: end, to: start + apart })
      : await alone(payload, ['line', subject], async () => {
          if (await endOf(payload, subject)) return false
          await record(payload, { subject, time: apart })
          return true
        })
    if (isTaken) return start
  }

  return undefined
}
