import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endOutage, isOut, rest, tellOutage } from '../../src/storage/outage'

const log = { error: () => {}, info: () => {} }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: new Date('2026-11-18T15:00:00Z') })
})
afterEach(() => {
  endOutage(log)
  vi.useRealTimers()
})

test('there is no outage before one is reported', () => {
  expect(isOut()).toBe(false)
})

test.each(['2026-11-18T14:00:00Z', '2026-11-25T15:00:00Z'])(
  'after an outage the database is tried again, though the clock was set to %s',
  (instant) => {
    tellOutage('gone', log)
    vi.setSystemTime(new Date(instant))
    expect(isOut()).toBe(true)

    vi.advanceTimersByTime(rest)
    expect(isOut()).toBe(false)
  },
)
