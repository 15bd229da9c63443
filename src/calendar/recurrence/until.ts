import { endOfDay, toWall } from '../zone.ts'
import type { Rule, Until } from './rule.ts'
import { addMs, clockMs } from './schedule.ts'

/** The last wall clock that UNTIL allows in the zone of the series (RC-8). */
export const untilClock = ({ kind, value }: Until, zone: string): string => {
  if (kind === 'day') return endOfDay(value)
  return kind === 'wall' ? value : toWall(value, zone)
}

/** A rule with its UNTIL as a wall clock or a day, so that neither a clock change nor another zone shifts it (RC-16). */
export const localRule = (rule: Rule, zone: string): Rule =>
  rule.until?.kind === 'instant'
    ? { ...rule, until: { kind: 'wall', value: untilClock(rule.until, zone) } }
    : rule

/** UNTIL after a move from one wall clock to another, so that the same dates are within it. */
export const shiftUntil = ({ kind, value }: Until, from: string, to: string): Until => {
  const ms = clockMs(to) - clockMs(from)
  if (kind === 'instant') return { kind, value: new Date(Date.parse(value) + ms).toISOString() }
  if (kind === 'wall') return { kind, value: addMs(value, ms) }
  const days = clockMs(to.slice(0, 10)) - clockMs(from.slice(0, 10))

  return { kind, value: addMs(value, days).slice(0, 10) }
}
