import { RRuleTemporal } from 'rrule-temporal'
import { Temporal } from 'temporal-polyfill'
import { addMonths, wallText } from '../zone.ts'
import type { Frequency, Rule } from './rule.ts'
import { codeOf, dayCode } from './ruleText.ts'
import { untilClock } from './until.ts'
import { amongWeekdays, isMisread, isOfYear } from './weekdaysOfYear.ts'

/** A rule from its first date on: `start` is a wall clock of `zone` that is not moved out of a gap (DT-13). */
export type Anchored = { rule: Rule; start: string; zone: string }

/** As many dates of a rule are ever looked at: 27 years of every day. */
export const mostExpanded = 10_000

/**
 * The wall clocks of a rule in their order, from `start` on if it is one, before DT-13 (RC-3, RC-8). Those that a gap or a lost day of
 * the zone has are among them, because they count. Endless rules end with the wall clock `horizon`; `start` itself is never behind it.
 * What a rule with COUNT has beyond its `reach` is not looked for.
 */
export const ruleClocks = (anchored: Anchored, horizon: string, most = mostExpanded): string[] => {
  const { rule, start } = anchored
  const last = lastClock(anchored, horizon)
  if (last < start) return []
  const count = Math.min(rule.count ?? most, most)

  return isMisread(rule)
    ? wholeYears(rule, start, last)
        .filter((clock) => clock >= start && clock <= last)
        .slice(0, count)
    : expanded(rule, start, last, count)
}

const expanded = (rule: Rule, start: string, last: string, count: number) =>
  new RRuleTemporal({
    freq: rule.frequency,
    interval: rule.interval,
    byMonth: rule.months,
    byMonthDay: rule.monthDays,
    byDay: rule.days?.map(dayCode),
    bySetPos: rule.positions,
    wkst: codeOf(rule.weekStart),
    tzid: 'UTC',
    dtstart: inUtc(start),
    until: inUtc(last),
    count,
    maxIterations: 1_000_000,
  })
    .all()
    .map(({ epochMilliseconds }) => wallText(epochMilliseconds))

/** A misread rule in whole years: only what is one of its dates, and of them the positions that it asks for. */
const wholeYears = (rule: Rule, start: string, last: string): string[] => {
  const from = `${start.slice(0, 4)}-01-01${start.slice(10)}`
  const among = { ...rule, days: amongWeekdays(rule.days), positions: undefined }
  const all = expanded(among, from, endOfYear(last), mostExpanded)
  const years = new Map<string, string[]>()
  for (const clock of all.filter((clock) => isOfYear(rule, clock))) {
    years.set(clock.slice(0, 4), [...(years.get(clock.slice(0, 4)) ?? []), clock])
  }

  return [...years.values()].flatMap((dates) =>
    dates.filter(
      (_, place) =>
        rule.positions?.some(
          (position) => position === place + 1 || position === place - dates.length,
        ) ?? true,
    ),
  )
}

const endOfYear = (wall: string) => `${wall.slice(0, 4)}-12-31 23:59:59`

const lastClock = ({ rule, start, zone }: Anchored, horizon: string) => {
  if (rule.until) return earliest(untilClock(rule.until, zone), reachOf(rule, start))
  if (rule.count !== undefined) return reachOf(rule, start)
  return horizon < start ? start : horizon
}

/** How many years a rule is looked through, times its interval: what is rarer than that costs more than anybody wants of it. */
const reach = { DAILY: 100, WEEKLY: 200, MONTHLY: 1000, YEARLY: 1000 } as const satisfies {
  [frequency in Frequency]: number
}

const reachOf = ({ frequency, interval }: Rule, start: string) => {
  const years = reach[frequency] * interval
  const [year = 0] = start.split('-').map(Number)
  return year + years > 9999 ? '9999-12-31 23:59:59' : addMonths(start, 12 * years)
}

const earliest = (one: string, other: string) => (one < other ? one : other)

const inUtc = (wall: string) =>
  Temporal.PlainDateTime.from(wall.replace(' ', 'T')).toZonedDateTime('UTC')
