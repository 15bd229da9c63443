import { most, scheduleFaults } from './limits.ts'
import { horizonAt, plannedKeys } from './occurrenceKeys.ts'
import { presetsFor } from './presets.ts'
import type { Rule } from './rule.ts'
import { clockMs, keyIn, type Schedule } from './schedule.ts'

/** The values of a single event that decide whether it belongs to a series: wall clocks of its zone. */
export type LoneEvent = {
  id: number
  title: string
  venue: number | undefined
  start: string
  end: string
  allDay: boolean
  zone: string
  /** Stored status: public events form no series with others. */
  status: string
}

/** Events that look like one series (RC-32), in the order of their dates. */
export type LikelySeries = {
  title: string
  events: { id: number; start: string }[]
  schedule: Schedule
}

/** The fewest events of one name that may be a series. */
const fewest = 3

/**
 * Groups of events that look like series: they have the same title, status, venue, time of day and duration, and days of a
 * rule that *Repeats* offers. At most a quarter of the dates of the rule may be missing: they are skipped. `now` is an
 * instant.
 */
export const likelySeries = (events: LoneEvent[], now: string): LikelySeries[] => {
  const groups = new Map<string, LoneEvent[]>()
  for (const event of events) {
    const key = likeness(event)
    const group = groups.get(key)
    if (group) group.push(event)
    else groups.set(key, [event])
  }

  return [...groups.values()].flatMap((group) => seriesAmong(group, now) ?? [])
}

const likeness = ({ title, venue, start, end, allDay, zone, status }: LoneEvent): string =>
  JSON.stringify([
    title.trim().toLowerCase(),
    venue ?? 0,
    start.slice(11),
    clockMs(end) - clockMs(start),
    allDay,
    zone,
    status,
  ])

const seriesAmong = (group: LoneEvent[], now: string): LikelySeries | undefined => {
  const events = group.toSorted((one, other) => (one.start < other.start ? -1 : 1))
  const [first] = events
  const last = events.at(-1)
  if (!first || !last || events.length < fewest || events.length > most.dates) return undefined
  const { title, start, end, allDay, zone } = first
  const single: Schedule = { start, end, allDay, zone, dates: [], skip: [] }
  const keys = events.map((event) => keyIn(single, event.start))
  if (new Set(keys).size < keys.length) return undefined
  const fits = presetsFor(start).flatMap(({ rule }) =>
    rule ? (following(single, endingOn(rule, last.start), { keys, now }) ?? []) : [],
  )
  const [schedule] = fits.toSorted((one, other) => one.skip.length - other.skip.length)

  return (
    schedule && {
      title,
      events: events.map(({ id, start: begins }) => ({ id, start: begins })),
      schedule,
    }
  )
}

const endingOn = (rule: Rule, last: string): Rule => ({
  ...rule,
  until: { kind: 'day', value: last.slice(0, 10) },
})

/** The schedule of a rule that has all of these keys and few others. */
const following = (
  single: Schedule,
  rule: Rule,
  { keys, now }: { keys: string[]; now: string },
): Schedule | undefined => {
  const horizon = horizonAt(now, single.zone)
  const planned = plannedKeys({ ...single, rule }, horizon)
  const [ours, theirs] = [new Set(keys), new Set(planned)]
  const skip = planned.filter((key) => !ours.has(key))
  if (skip.length * 4 > planned.length || keys.some((key) => !theirs.has(key))) return undefined
  const schedule = { ...single, rule, skip }

  return scheduleFaults(schedule, { horizon }).length > 0 ? undefined : schedule
}
