import { mostExpanded } from './expand.ts'
import { keysOf, scheduledClocks } from './occurrenceKeys.ts'
import type { Fault } from './rule.ts'
import { clockMs, clockOf, instantOf, keyIn, type Schedule } from './schedule.ts'
import { untilClock } from './until.ts'

/** The most dates of a series, extra dates among them, and skipped keys (RC-11). */
export const most = { dates: 750, extra: 200, skipped: 1000 } as const

/** The longest list of dates that is read: each date would cost a message or a day. */
export const mostSent = 2000

/**
 * All faults of a schedule (RC-10, RC-11). For a stored series only dates after the instant `since` count: an endless
 * series would otherwise be full one day.
 */
export const scheduleFaults = (
  schedule: Schedule,
  { horizon, since }: { horizon: string; since?: string },
): Fault[] => [
  ...ofRule(schedule, horizon, since),
  ...tooMany('tooManyExtra', schedule.dates.length, most.extra),
  ...tooMany('tooManySkipped', schedule.skip.length, most.skipped),
]

/**
 * The first date of the rule that is not before `start`: `start` itself if the rule has it, else the next one (RC-10).
 * Undefined if the rule has none.
 */
export const firstDate = (schedule: Schedule): string | undefined => {
  const { rule, start } = schedule
  const sought = rule && !rule.until ? { ...rule, count: 1 } : rule
  const [first] = scheduledClocks({ ...schedule, rule: sought }, start, 1)

  return first && keyIn(schedule, first)
}

const noDates: Fault = { code: 'noDates', values: {} }

const tooManyDates: Fault = { code: 'tooManyDates', values: { most: most.dates } }

const tooLate: Fault = { code: 'tooLate', values: {} }

const ofRule = (schedule: Schedule, horizon: string, since?: string): Fault[] => {
  const first = firstDate(schedule)
  if (first === undefined && schedule.dates.length === 0) return [whyNone(schedule)]
  const start = keyIn(schedule, schedule.start)
  const isExtra = schedule.dates.some((key) => keyIn(schedule, key) === start)
  const startFaults: Fault[] =
    first === undefined || first === start || isExtra
      ? []
      : [{ code: 'notADate', values: { start, next: first } }]

  return [
    ...startFaults,
    ...dateFaults(schedule, first && first > horizon ? first : horizon, since),
  ]
}

/** Why a schedule has no date: its rule ends before its start, or never has a date (RC-11). */
const whyNone = ({ rule, start, zone }: Schedule): Fault => {
  const until = rule?.until && untilClock(rule.until, zone)

  return until !== undefined && until < start
    ? { code: 'endsBefore', values: { until: until.slice(0, 10), start: start.slice(0, 10) } }
    : noDates
}

const dateFaults = (schedule: Schedule, horizon: string, since?: string): Fault[] => {
  // A series that is new is looked at no further than it may reach.
  const enough = since
    ? mostExpanded
    : most.dates + Math.min(schedule.skip.length, most.skipped) + 5
  const found = scheduledClocks(schedule, horizon, enough).length
  if (found === enough) return [tooManyDates]
  const keys = keysOf(schedule, horizon)
  if (keys.length === 0) return [noDates]
  const { count = 0 } = schedule.rule ?? {}
  if (found < count) return [{ code: 'tooSparse', values: { count, found } }]
  if (isBeyondYears(keys.at(-1), schedule)) return [tooLate]
  if (keys.length <= most.dates) return []
  const counted = since ? keys.filter((key) => instantOf(key, schedule) > since) : keys

  return counted.length > most.dates ? [tooManyDates] : []
}

/** An end with a year of more than four digits, on the clocks of the zone or in UTC, cannot be serialized (GEN-41, DT-2). */
const isBeyondYears = (last: string | undefined, schedule: Schedule): boolean => {
  if (last === undefined) return false
  const lasts = clockMs(schedule.end) - clockMs(schedule.start)
  const starts = [clockMs(clockOf(last)), Date.parse(instantOf(last, schedule))]

  return starts.some((start) => start + lasts >= Date.UTC(10_000, 0, 1))
}

const tooMany = (code: 'tooManyExtra' | 'tooManySkipped', count: number, limit: number): Fault[] =>
  count > limit ? [{ code, values: { count, most: limit } }] : []
