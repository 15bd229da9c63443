import { type Delivery, testType } from './deliveries.ts'

const minute = 60_000
const hour = 60 * minute

/** The pauses after each attempt that failed, in milliseconds; then one attempt three days after the first (WH-2). */
const pauses = [
  minute,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
]

/** For how long a delivery is tried, in milliseconds. */
const triedFor = 3 * 24 * hour

type Failed = Pick<Delivery, 'attempts' | 'type' | 'answer' | 'firstAttempt' | 'lastAttempt'>

/**
 * What becomes of a delivery after an attempt that failed: it waits for the next one, or is given up, after three days, where the
 * address answers 410, and where it was a test.
 */
export const afterFailure = ({
  attempts,
  type,
  answer,
  firstAttempt,
  lastAttempt,
}: Failed): Pick<Delivery, 'state' | 'nextAttempt'> => {
  const last = Date.parse(lastAttempt ?? '')
  const end = Date.parse(firstAttempt ?? '') + triedFor
  if (type === testType || answer === 410 || last >= end) {
    return { state: 'failed', nextAttempt: null }
  }
  const pause = pauses[attempts - 1]
  const next = pause === undefined ? end : Math.min(last + pause, end)

  return { state: 'waiting', nextAttempt: new Date(next).toISOString() }
}
