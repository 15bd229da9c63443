import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { slowdown } from '../../src/content/login/slowdown'

const second = 1000
const minute = 60 * second
const ownAddress = '192.0.2.1'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Starts a number of tries at once, and counts those that passed so far and those that were refused. */
const rush = (
  tries: ReturnType<typeof slowdown>,
  count: number,
  address = ownAddress,
  name = 'anna',
) => {
  const result = { through: 0, refused: 0 }
  for (let left = count; left > 0; left--) {
    void tries(address, name).then((attempt) => {
      result[attempt ? 'through' : 'refused'] += 1
    })
  }

  return result
}

const settled = () => vi.advanceTimersByTimeAsync(0)

describe('sign-in attempts of one address and name (AUTH-4)', () => {
  test('pass at once ten times, then once a second, however many arrive together', async () => {
    const result = rush(slowdown(), 13)
    await settled()
    expect(result.through).toBe(10)

    await vi.advanceTimersByTimeAsync(second)
    expect(result.through).toBe(11)
    await vi.advanceTimersByTimeAsync(2 * second)
    expect(result).toEqual({ through: 13, refused: 0 })
  })

  test('are refused unread while thirty are waiting', async () => {
    const tries = slowdown()
    const result = rush(tries, 42)
    await settled()
    expect(result).toEqual({ through: 10, refused: 2 })

    await vi.advanceTimersByTimeAsync(second)
    rush(tries, 1)
    await vi.advanceTimersByTimeAsync(30 * second)
    expect(result).toEqual({ through: 40, refused: 2 })
  })

  test('do not count when the password was right', async () => {
    const tries = slowdown()
    for (let turn = 0; turn < 50; turn++) (await tries(ownAddress, 'anna'))?.right()

    const result = rush(tries, 11)
    await settled()
    expect(result.through).toBe(10)
  })

  test('are forgotten a quarter of an hour after the last one', async () => {
    const tries = slowdown()
    rush(tries, 10)
    await vi.advanceTimersByTimeAsync(15 * minute)

    const result = rush(tries, 10)
    await settled()
    expect(result.through).toBe(10)
  })

  test('stay slow while they go on', async () => {
    const tries = slowdown()
    rush(tries, 10)
    await vi.advanceTimersByTimeAsync(14 * minute)
    rush(tries, 1)
    await vi.advanceTimersByTimeAsync(14 * minute)

    const result = rush(tries, 1)
    await settled()
    expect(result.through).toBe(0)
  })

  test.each(['ANNA', ' anna '])('count as one for the name "%s"', async (name) => {
    const tries = slowdown()
    rush(tries, 10)

    const result = rush(tries, 1, ownAddress, name)
    await settled()
    expect(result.through).toBe(0)
  })
})

describe('sign-in attempts of others (AUTH-4)', () => {
  test.each([
    ['another address', '192.0.2.2', 'anna'],
    ['another name', ownAddress, 'bruno'],
  ])('are not slowed: %s', async (_, address, name) => {
    const tries = slowdown()
    rush(tries, 100)

    const result = rush(tries, 10, address, name)
    await settled()
    expect(result.through).toBe(10)
  })

  test('share one count after fifty names from one address', async () => {
    const tries = slowdown()
    for (let name = 0; name < 50; name++) rush(tries, 1, ownAddress, `name-${name}`)

    const results = Array.from({ length: 20 }, (_, name) =>
      rush(tries, 1, ownAddress, `further-${name}`),
    )
    await settled()
    expect(results.filter(({ through }) => through === 1)).toHaveLength(10)
  })
})
