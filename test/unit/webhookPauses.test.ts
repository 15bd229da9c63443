import { expect, test } from 'vitest'
import { afterFailure } from '../../src/content/webhooks/pauses'

const first = Date.parse('2026-11-18T15:00:00Z')
const hour = 60 * 60 * 1000

/** The hours after the first attempt at which a message is sent whose address never takes it. */
const attemptsOf = (answer: number | null): number[] => {
  const hours: number[] = []
  for (let at: number | undefined = first; at !== undefined; ) {
    hours.push((at - first) / hour)
    const { nextAttempt } = afterFailure({
      attempts: hours.length,
      type: 'event.updated',
      answer,
      firstAttempt: new Date(first).toISOString(),
      lastAttempt: new Date(at).toISOString(),
    })
    at = nextAttempt ? Date.parse(nextAttempt) : undefined
  }

  return hours
}

test('a message that is not taken is sent again for three days, with growing pauses', () => {
  const hours = attemptsOf(500)
  const pauses = hours.slice(1).map((at, index) => at - (hours[index] ?? 0))

  expect([hours[0], hours.at(-1), hours.length]).toEqual([0, 72, 10])
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b))
})

test('a message to an address that is gone is not sent again', () => {
  expect(attemptsOf(410)).toEqual([0])
})

test('a test is not sent again', () => {
  expect(
    afterFailure({
      attempts: 1,
      type: 'webhook.test',
      answer: null,
      firstAttempt: new Date(first).toISOString(),
      lastAttempt: new Date(first).toISOString(),
    }),
  ).toEqual({ state: 'failed', nextAttempt: null })
})
