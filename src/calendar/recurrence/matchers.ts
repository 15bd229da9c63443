import { addDays, toInstant } from '../zone.ts'
import type { Keyed, Period } from './match.ts'
import { plannedKeys } from './occurrenceKeys.ts'
import type { Change, StoredDate, Turn } from './planned.ts'
import type { Frequency } from './rule.ts'
import { instantOf, keyIn, type Schedule } from './schedule.ts'

/** A date that is to be matched with the new schedule. */
export type SeekingDate = Keyed & { date: StoredDate }

/** A key of the new schedule: whether it is in the future, and before the horizon. */
export type Offer = Keyed & { coming: boolean; near: boolean }

/**
 * Whether a date is past or has begun, so that it stays as it is (RC-14). A date that was moved by hand is past only if its
 * key is, too.
 */
export const isOver = (date: StoredDate, turn: Turn): boolean =>
  toInstant(date.start, date.zone) <= turn.now && !hasComingKey(date, turn)

/**
 * The dates that look for a key. A past date holds the key of its day, so that nothing takes place twice on it. A date that
 * was changed by hand was changed for its day: it moves at most a month, or a year if the rule is yearly, and otherwise
 * stays as an extra date.
 */
export const seekingDates = (dates: StoredDate[], turn: Turn): SeekingDate[] =>
  dates.map((date) => ({ key: date.key, date, periods: periodsOf(date, turn) }))

const periodsOf = (date: StoredDate, turn: Turn): readonly Period[] => {
  if (!hasComingKey(date, turn)) return []
  return date.overridden.length > 0 && periodOf(turn.before) !== 'year'
    ? ['week', 'month']
    : everyPeriod
}

/**
 * Whether the key of a date is in the future, on the clocks of the date: a past date may have an earlier zone of its series.
 */
export const hasComingKey = (
  { key, zone, overridden }: StoredDate,
  { before, now }: Turn,
): boolean => instantOf(key, overridden.includes('timezone') ? before : { zone }) > now

/** The skipped keys that look for a new one, by position only if the rule has the same frequency as before (RC-15). */
export const seekingSkips = (
  skipped: string[],
  { before, after, now }: Turn,
  reach: string,
): Keyed[] => {
  const period = periodOf(before)
  const sameFrequency = before.rule?.frequency === after.rule?.frequency
  const known = new Set(
    skipped.length > 0 && period && sameFrequency ? plannedKeys(before, reach) : [],
  )

  return skipped.map((key) => ({
    key,
    periods: period && known.has(key) && instantOf(key, before) > now ? [period] : [],
  }))
}

/**
 * The keys of the new schedule. Those beyond the horizon are only for dates that have a place there already, and at most a
 * period away.
 */
export const offeredKeys = ({ after, now, horizon }: Change, reach: string): Offer[] => {
  const { rule, dates, start } = after
  const isEndless = rule && rule.count === undefined && !rule.until
  const last = start > horizon ? start : horizon
  const extra = new Set(dates.map((key) => keyIn(after, key)))
  const period = periodOf(after)

  return plannedKeys(after, isEndless ? reach : horizon).map((key) => {
    const near = !isEndless || key <= last || extra.has(key)
    const coming = instantOf(key, after) > now
    const periods = near ? everyPeriod : period ? [period] : []
    return { key, coming, near, periods: coming ? periods : [] }
  })
}

/** The wall clock up to which keys are compared: a month after all dates, because the last ones move, too. */
export const reachOf = (keys: string[], horizon: string): string => {
  const last = keys.reduce((one, other) => (one > other ? one : other), '')
  if (last > '9999-11') return '9999-12-31 23:59:59'
  const behind = last && addDays(`${last.slice(0, 10)} 23:59:59`, 31)

  return behind > horizon ? behind : horizon
}

const everyPeriod: readonly Period[] = ['week', 'month', 'year']

const periods = {
  DAILY: 'week',
  WEEKLY: 'week',
  MONTHLY: 'month',
  YEARLY: 'year',
} as const satisfies { [frequency in Frequency]: Period }

const periodOf = ({ rule }: Schedule): Period | undefined => rule && periods[rule.frequency]
