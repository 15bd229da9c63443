import { addDays, startOfDay } from './zone.ts'

/** The most days of an event that lists show on its day. */
const mostDays = 3

/**
 * Whether an event from one wall clock to another lasts longer than three days, so that lists show it apart from what
 * happens on a day (PG-7). What ends at midnight is over the day before.
 */
export const isLong = (start: string, end: string): boolean =>
  start !== '' && end > startOfDay(addDays(start, mostDays))
