import type { Payload } from 'payload'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { admit } from '../../src/content/login/loginTries'
import { freshCalendar } from '../support/calendar'
import { isOnSqlite } from '../support/dealt'

const calendar = freshCalendar()
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const start = Date.parse('2026-11-18T12:00:00.000Z')

beforeEach(async () => {
  await calendar.payload.db.deleteMany({ collection: 'calendar-login-records', where: {} })
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(start)
})
afterEach(() => {
  vi.useRealTimers()
})

/** The time to wait; 0 if the password is checked. A right try is taken back. */
const waitOf = async (
  network: string,
  { isRight = false, payload = calendar.payload }: { isRight?: boolean; payload?: Payload } = {},
): Promise<number> => {
  const admission = await admit(payload, { name: 'anna', user: 0, device: undefined, network })
  if ('wait' in admission) return admission.wait
  if (isRight) await admission.takeBack()

  return 0
}

/** Guessers who try from each of their networks at the time of Retry-After, and from some of them before. */
const strangersFrom = (count: number) => {
  const due = new Map(Array.from({ length: count }, (_, n) => [`10.${n >> 8}.${n & 255}.1`, start]))
  const checked: number[] = []
  const guess = async (network: string) => {
    const wait = await waitOf(network)
    if (wait === 0) checked.push(Date.now())
    else due.set(network, Date.now() + wait)
  }

  return {
    checked,
    next: () => Math.min(...due.values()),
    guess: async () => {
      for (const network of due.keys()) {
        while ((due.get(network) ?? 0) <= Date.now()) await guess(network)
      }
      const early = [...due.keys()].slice(-3)
      await Promise.all([...early, ...early].map(guess))
    },
  }
}

/** The most checks within any hour. */
const mostInAnHour = (times: number[]): number =>
  Math.max(0, ...times.map((from) => times.filter((at) => at >= from && at < from + hour).length))

/** Lets guessers try until a time in milliseconds from the start, and the owner sign in then. */
const attack = async (count: number, { ownerAt }: { ownerAt: number }) => {
  const strangers = strangersFrom(count)
  let ownerDue = start + ownerAt
  let ownerIn: number | undefined
  let tries = 0
  while (ownerIn === undefined) {
    vi.setSystemTime(Math.min(strangers.next(), ownerDue))
    await strangers.guess()
    if (Date.now() < ownerDue) continue
    tries += 1
    const wait = await waitOf('203.0.113.5', { isRight: true })
    if (wait === 0) ownerIn = Date.now()
    else ownerDue = Date.now() + wait
  }

  return { waited: ownerIn - start - ownerAt, tries, most: mostInAnHour(strangers.checked) }
}

describe('on a new device in a new network the owner may sign in (AUTH-4)', () => {
  // A record of many networks is computed like one of few.
  const fewHere = ([, networks]: readonly [string, number, number, number]) =>
    isOnSqlite() || networks <= 10

  const attacks: [string, number, number, number][] = [
    ['at once, where strangers guess from one network', 1, 30 * minute, 0],
    ['after 66 minutes at the latest, from ten', 10, 0, 66 * minute],
    ['after 66 minutes at the latest, from ten that began an hour ago', 10, hour, 66 * minute],
    ['at once, from ten that have had their turns', 10, 4 * hour, 0],
    ['after 6 hours and 6 minutes at the latest, from sixty', 60, 0, 366 * minute],
  ]

  test.each(attacks.filter(fewHere))('when %s', async (_, count, ownerAt, longest) => {
    const { waited, tries, most } = await attack(count, { ownerAt })

    expect(waited).toBeLessThanOrEqual(longest)
    expect(tries).toBeLessThanOrEqual(2)
    expect(most).toBeLessThanOrEqual(20)
  })
})

describe('guesses of ten networks (AUTH-4)', () => {
  const over = isOnSqlite() ? 2 * day : 8 * hour

  test(`over ${over / hour} hours are at most twenty an hour, and ever fewer`, async () => {
    const strangers = strangersFrom(10)
    while (strangers.next() < start + over) {
      vi.setSystemTime(strangers.next())
      await strangers.guess()
    }
    const later = strangers.checked.filter((at) => at >= start + over / 2)

    expect(mostInAnHour(strangers.checked)).toBeLessThanOrEqual(20)
    expect(mostInAnHour(later)).toBeLessThanOrEqual(8)
  })

  test('at once, to two instances, are no more', async () => {
    const other = await calendar.secondInstance()
    const payloads = [calendar.payload, other.payload]
    const checked: number[] = []
    for (let round = 0; round < 12; round++) {
      vi.setSystemTime(start + round * 6 * minute)
      const waits = await Promise.all(
        Array.from({ length: 48 }, (_, n) =>
          waitOf(`10.0.${n % 12}.${n}`, { payload: payloads[n % 2] ?? calendar.payload }),
        ),
      )
      checked.push(...waits.filter((wait) => wait === 0).map(() => Date.now()))
    }
    await other.close()

    expect(mostInAnHour(checked)).toBeLessThanOrEqual(20)
    expect(checked.length).toBeGreaterThan(12)
  })
})

describe('a turn to sign in', () => {
  /** Uses up the free tries, so that later ones have to wait. */
  const useUp = async () => {
    for (let n = 0; n < 7; n++) await waitOf(`198.18.${n}.1`)
  }

  test('is valid once, within ten minutes, for its network only', async () => {
    await useUp()
    const wait = await waitOf('203.0.113.5')
    expect(wait).toBe(6 * minute)
    expect(await waitOf('203.0.113.99')).toBe(wait)
    vi.setSystemTime(start + wait + 10 * minute - 1)
    const others = await waitOf('198.51.100.1')
    const own = await Promise.all(Array.from({ length: 6 }, () => waitOf('203.0.113.5')))

    expect(others).toBe(0)
    expect(own.filter((left) => left === 0)).toHaveLength(1)
  })

  test('that was missed is given again, after those who wait', async () => {
    await useUp()
    await waitOf('203.0.113.5')
    vi.setSystemTime(start + 16 * minute)

    expect(await waitOf('203.0.113.5')).toBe(0)
  })

  test('comes later for a network that had three, and at the same time for others', async () => {
    await useUp()
    for (let turn = 0; turn < 3; turn++) {
      vi.setSystemTime(Date.now() + (await waitOf('203.0.113.5')))
      expect(await waitOf('203.0.113.5')).toBe(0)
    }
    expect(await waitOf('203.0.113.5')).toBe(0)
    expect(await waitOf('203.0.113.5')).toBe(hour)

    expect(await waitOf('198.51.100.1')).toBeLessThanOrEqual(6 * minute)
  })

  test('is for an IPv6 network of 48 bits', async () => {
    await useUp()
    const wait = await waitOf('2001:db8:1:1')

    expect(await waitOf('2001:db8:1:2')).toBe(wait)
    expect(await waitOf('2001:db8:2:1')).toBe(wait + 6 * minute)
  })
})
