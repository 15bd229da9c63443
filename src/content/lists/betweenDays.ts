import type { Where } from 'payload'

/** The events of some days, both included: `YYYY-MM-DD`, on their own clocks. What is no day narrows nothing. */
export const between = (from: unknown, to: unknown): Where[] => [
  ...(isDay(from) ? [{ endLocal: { greater_than_equal: `${from} 00:00:00` } }] : []),
  ...(isDay(to) ? [{ startLocal: { less_than_equal: `${to} 23:59:59` } }] : []),
]

/** Whether it is a day: `YYYY-MM-DD`. */
export const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)
