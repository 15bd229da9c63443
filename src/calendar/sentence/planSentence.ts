import type { Rule, Weekday } from '../recurrence/rule.ts'
import { daysAfter } from './calendarDays.ts'
import type { Days } from './dayForms.ts'
import type { Clocks } from './readClocks.ts'
import { firstOf, type Repeats, type SeriesEnd } from './readRepeats.ts'

/** A day, `2026-03-14`, and a time of it, `20:30`; all-day events have none. */
export type Moment = { day: string; time?: string }

/** When an event takes place, as wall clocks of the site; without `end` where none is said. */
export type Plan = { start: Moment; end?: Moment; rule?: Rule }

/**
 * What days, times and a repetition make together. Days without a time are all-day. Several days with hours are one date
 * on each day, unless the hours are those of the first and of the last day. 24:00 is the end of the day that is said, and
 * begins the next one.
 */
export const planOf = (
  days: Days,
  clocks: Clocks,
  repeats: (Repeats & SeriesEnd) | undefined,
): Plan => {
  const isTimed = clocks.start !== undefined
  const isDaily = !repeats && days.last !== undefined && isTimed && !clocks.isApart
  const repeated =
    repeats ??
    (isDaily ? { frequency: 'DAILY' as const, until: undefined, weeks: undefined } : undefined)
  if (!repeated) {
    const first = clocks.isEndOfDay ? daysAfter(days.first, 1) : days.first
    const last = days.last !== undefined && days.last > first ? days.last : first

    return withHours({ day: first }, { day: last }, clocks)
  }
  const { until: last = days.last, weeks, ...rule } = repeated
  const first = firstOf(rule, days.first)
  const until = weeks === undefined ? last : daysAfter(first, weeks * 7 - 1)
  const series: Series = {
    first,
    rule: {
      interval: 1,
      weekStart: 1,
      ...rule,
      ...(until !== undefined && { until: { kind: 'day', value: until } }),
    },
  }
  const { first: begins, rule: moved } = clocks.isEndOfDay ? oneDayLater(series) : series

  return { ...withHours({ day: begins }, { day: begins }, clocks), rule: moved }
}

type Series = { first: string; rule: Rule }

/** No rule says “the day after the last Friday”: such a series stays as it is. */
const oneDayLater = ({ first, rule }: Series): Series => {
  const { days, until, interval } = rule
  if (days?.some(({ nth }) => nth !== undefined)) return { first, rule }

  return {
    first: daysAfter(first, 1),
    rule: {
      ...rule,
      ...(days && {
        days: days
          .map(({ weekday }) => ({ weekday: following[weekday] }))
          .sort((a, b) => a.weekday - b.weekday),
        // The days of one week stay in one where every other week is left out.
        weekStart: interval > 1 ? 2 : rule.weekStart,
      }),
      ...(until && { until: { ...until, value: daysAfter(until.value, 1) } }),
    },
  }
}

const following = { 1: 2, 2: 3, 3: 4, 4: 5, 5: 6, 6: 7, 7: 1 } as const satisfies Record<
  Weekday,
  Weekday
>

const withHours = (first: Moment, last: Moment, { start, end, minutes }: Clocks): Plan => {
  if (start === undefined)
    return last.day > first.day ? { start: first, end: last } : { start: first }
  const begins = { ...first, time: start }
  if (minutes !== undefined) return { start: begins, end: minutesAfter(begins.day, start, minutes) }
  if (end === undefined) return { start: begins }
  const isNextDay = last.day === first.day && end <= start

  return { start: begins, end: { day: isNextDay ? daysAfter(last.day, 1) : last.day, time: end } }
}

const minutesAfter = (day: string, time: string, minutes: number): Moment => {
  const [hours = 0, past = 0] = time.split(':').map(Number)
  const sum = hours * 60 + past + minutes
  const clock = [Math.floor(sum / 60) % 24, sum % 60]

  return {
    day: daysAfter(day, Math.floor(sum / (24 * 60))),
    time: clock.map((part) => String(part).padStart(2, '0')).join(':'),
  }
}
