import { horizonAt, plannedKeys, scheduledClocks } from '../calendar/recurrence/occurrenceKeys.ts'
import type { Rule } from '../calendar/recurrence/rule.ts'
import { ruleText } from '../calendar/recurrence/ruleText.ts'
import { clockOf, keyIn, type Schedule, timesOf } from '../calendar/recurrence/schedule.ts'
import { untilClock } from '../calendar/recurrence/until.ts'
import { comesTwice, startOfNextDay, toInstant } from '../calendar/zone.ts'
import { clocksLine, isPlace } from './clocks.ts'
import { contentLine } from './contentLine.ts'

/** A date of a series as it is stored. */
export type FeedDate = { key: string; start: string; end: string; zone: string; isOwn: boolean }

/** The times of a series in its main component: the first time, the rule, the extra and the skipped dates. */
export const masterLines = (
  schedule: Schedule,
  dates: FeedDate[],
  now: string,
): { when: string[]; lines: string[] } => {
  const { start, end, allDay, zone, rule } = schedule
  const first = keyIn(schedule, start)
  const horizon = horizonAt(now, zone)
  const stored = dates.map(({ key }) => key)
  const last = [...stored].sort().at(-1) ?? ''
  const ruled = new Set([
    first,
    ...scheduledClocks(schedule, horizon).map((clock) => keyIn(schedule, clock)),
  ])
  // Without a rule some programs show only what is listed, and take a master without a list for one event.
  const extra = stored.filter((key) => !ruled.has(key) || (!rule && key === first)).sort()
  const isThere = new Set(stored)
  const skipped = new Set(schedule.skip.map((key) => keyIn(schedule, key)))
  // A date that is not created yet is not skipped.
  const left = [...ruled].filter((key) => !isThere.has(key) && (key <= last || skipped.has(key)))

  return {
    when: [
      clocksLine('DTSTART', [first], zone),
      ...(allDay
        ? [clocksLine('DTEND', [startOfNextDay(timesOf(first, schedule).end).slice(0, 10)], zone)]
        : end > start
          ? [clocksLine('DTEND', [end], zone)]
          : []),
    ],
    lines: [
      ...(rule ? [contentLine('RRULE', ruleText(inUtc(rule, schedule)))] : []),
      ...(extra.length > 0 ? [clocksLine('RDATE', extra, zone)] : []),
      ...(left.length > 0 ? [clocksLine('EXDATE', left.sort(), zone)] : []),
    ],
  }
}

/** UNTIL must be an instant with clocks of a zone (RFC 5545, 3.3.10). */
const inUtc = (rule: Rule, { zone, allDay }: Schedule): Rule => {
  if (!rule.until) return rule
  const last = untilClock(rule.until, zone)

  return {
    ...rule,
    until: allDay
      ? { kind: 'day', value: last.slice(0, 10) }
      : { kind: 'instant', value: toInstant(last, zone) },
  }
}

/**
 * Whether a date needs a component of its own: it differs from the series, it kept the zone that the series had in its time (RC-14), or programs may
 * read its time differently, in a skipped hour, in one that occurs twice, or across a clock change.
 */
export const isApart = (date: FeedDate, schedule: Schedule): boolean => {
  if (date.isOwn) return true
  if (schedule.allDay) return false
  const { start, end, zone } = date

  return (
    start !== clockOf(date.key) ||
    zone !== schedule.zone ||
    comesTwice(start, zone) ||
    comesTwice(end, zone) ||
    lasting(start, end, zone) !== lasting(schedule.start, schedule.end, schedule.zone)
  )
}

const lasting = (start: string, end: string, zone: string): number =>
  Date.parse(toInstant(end, zone)) - Date.parse(toInstant(start, zone))

/** Whether a zone can have rules: an offset has no clocks for them. */
export const hasClocks = ({ zone, allDay }: Schedule): boolean =>
  allDay || isPlace(zone) || zone === 'UTC'

/** The last wall clock for which clock changes are listed: an endless rule continues beyond its dates. */
export const endOfClocks = (schedule: Schedule, now: string): string => {
  const horizon = horizonAt(now, schedule.zone)
  const isEndless = schedule.rule && !schedule.rule.until && schedule.rule.count === undefined

  return isEndless ? horizon : clockOf(plannedKeys(schedule, horizon).at(-1) ?? schedule.start)
}
