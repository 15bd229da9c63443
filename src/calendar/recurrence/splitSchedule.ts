import { startOfDay } from '../zone.ts'
import { ruleClocks } from './expand.ts'
import { keysOf } from './occurrenceKeys.ts'
import type { Rule } from './rule.ts'
import { addMs, clockMs, clockOf, keyIn, type Schedule } from './schedule.ts'

/**
 * A schedule in two parts, the second of which begins with a key (RC-18): `before` ends with the last date before it,
 * `after` has the others, and the rest of COUNT. Stored dates, extra dates and skipped keys belong to a part by their keys.
 * Undefined if one of the parts would have no date.
 */
export const splitSchedule = (
  schedule: Schedule,
  key: string,
): { before: Schedule; after: Schedule } | undefined => {
  const at = keyIn(schedule, key)
  const { past, next } = aroundKey(schedule, at)
  const [earlier, later] = [
    part(schedule, (other) => other < at),
    part(schedule, (other) => other >= at),
  ]
  const before = startingAt(past[0], { ...earlier, rule: endedAfter(schedule, past) })
  const after = startingAt(next, { ...later, rule: shortened(schedule.rule, past.length) })

  return before && after && keysOf(before, clockOf(at)).length > 0 ? { before, after } : undefined
}

/** The keys of the rule before a key, and the first key from it on. */
const aroundKey = (
  schedule: Schedule,
  at: string,
): { past: string[]; next: string | undefined } => {
  const { rule, allDay, zone } = schedule
  const start = allDay ? startOfDay(schedule.start) : schedule.start
  const keys = (sought: Rule) =>
    ruleClocks({ rule: sought, start, zone }, clockOf(at)).map((clock) => keyIn(schedule, clock))
  const all = rule ? keys(rule) : [keyIn(schedule, start)]
  const past = all.filter((key) => key < at)
  const isEndless = rule && rule.count === undefined && !rule.until
  const [next] = (isEndless ? keys({ ...rule, count: past.length + 1 }) : all).slice(past.length)

  return { past, next }
}

/** The extra dates and the skipped keys on one side. */
const part = (schedule: Schedule, isHere: (key: string) => boolean): Schedule => ({
  ...schedule,
  dates: schedule.dates.filter((key) => isHere(keyIn(schedule, key))),
  skip: schedule.skip.filter((key) => isHere(keyIn(schedule, key))),
})

/** A schedule that starts with the first date of its rule, or without a rule with its first extra date. */
const startingAt = (first: string | undefined, schedule: Schedule): Schedule | undefined => {
  const [extra, ...dates] = schedule.dates.toSorted()
  const key = first ?? extra
  if (key === undefined) return undefined
  const start = clockOf(key)
  const length = clockMs(schedule.end) - clockMs(schedule.start)
  const times = { start, end: addMs(start, length) }

  return first === undefined
    ? { ...schedule, ...times, rule: undefined, dates }
    : { ...schedule, ...times }
}

const endedAfter = ({ rule, allDay }: Schedule, past: string[]): Rule | undefined => {
  const last = past.at(-1)
  if (!rule || last === undefined) return undefined
  return rule.count === undefined
    ? { ...rule, until: { kind: allDay ? 'day' : 'wall', value: last } }
    : { ...rule, count: past.length }
}

const shortened = (rule: Rule | undefined, past: number): Rule | undefined =>
  rule?.count === undefined ? rule : { ...rule, count: rule.count - past }
