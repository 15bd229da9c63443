import { addDays, startOfDay } from '../../calendar/zone.ts'
import type { Selection } from './filter.ts'
import { type DaysFrom, endOf } from './window.ts'

type Section = Pick<
  Selection,
  | 'start_date'
  | 'end_date'
  | 'starts_after'
  | 'starts_before'
  | 'ends_after'
  | 'ends_before'
  | 'strict_dates'
  | 'long'
>

/**
 * The events of some days in the parts that lists put one after another (PG-7): what begins on these days, how much of it on the
 * first of them, what began before and still runs, and what is long. Each event of `all` is in one of `begins`, `runs` and `long`.
 */
export const daySections = (days: DaysFrom) => {
  const start = startOfDay(days.from)
  const end = days.until === undefined ? {} : { starts_before: endOf(days) }
  const begins = { ...anyDate, starts_after: secondBefore(start), ...end, long: false }

  return {
    all: { ...anyDate, ends_after: start, ...end, long: undefined },
    begins,
    first: { ...begins, starts_before: addDays(start, 1) },
    runs: {
      ...anyDate,
      // What is not long began two days before at most.
      starts_after: secondBefore(addDays(start, -2)),
      starts_before: [start, end.starts_before ?? start].sort()[0],
      ends_after: start,
      long: false,
    },
    long: { ...anyDate, ends_after: start, ...end, long: true },
  } satisfies Record<string, Section>
}

const anyDate = {
  start_date: undefined,
  end_date: undefined,
  starts_after: undefined,
  starts_before: undefined,
  ends_after: undefined,
  ends_before: undefined,
  strict_dates: true,
}

/** Bounds after a second count by days, which is faster than those that begin with one. */
const secondBefore = (midnight: string): string => `${addDays(midnight, -1).slice(0, 10)} 23:59:59`
