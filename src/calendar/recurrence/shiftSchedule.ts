import { startOfDay } from '../zone.ts'
import { ruleClocks } from './expand.ts'
import { followStart } from './followStart.ts'
import type { Rule } from './rule.ts'
import { addMs, clockMs, keyIn, type Schedule, type Times } from './schedule.ts'
import { localRule } from './until.ts'

/**
 * The schedule after the date of a key moved to other times, with all others (RC-26): rule, first date, extra dates and
 * UNTIL move, and the length is the sent one. Skipped keys stay, because `planDates` moves them. Undefined if the rule
 * cannot follow.
 */
export const shiftSchedule = (schedule: Schedule, key: string, to: Times): Schedule | undefined => {
  const from = clockOf(schedule, key)
  const target = schedule.allDay ? startOfDay(to.start) : to.start
  const ms = clockMs(target) - clockMs(from)
  const rule = schedule.rule && followStart(localRule(schedule.rule, schedule.zone), from, target)
  if (schedule.rule && !rule) return undefined
  const start = startOn(addMs(clockOf(schedule, schedule.start), ms), rule)

  return {
    ...schedule,
    rule,
    start,
    end: addMs(start, clockMs(to.end) - clockMs(target)),
    dates: schedule.dates.map((date) => keyIn(schedule, addMs(clockOf(schedule, date), ms))),
  }
}

const clockOf = ({ allDay }: Schedule, key: string) =>
  allDay || key.length === 10 ? startOfDay(key) : key

/**
 * The first date on the new rule. The second Tuesday of a month is not always the day before its second Wednesday:
 * otherwise it is the first date of the rule in the same month or year.
 */
const startOn = (shifted: string, rule: Rule | undefined): string => {
  if (!rule) return shifted
  const month = rule.frequency === 'YEARLY' ? '01' : shifted.slice(5, 7)
  const firstOf = (start: string) =>
    ruleClocks({ rule: { ...rule, until: undefined, count: 1 }, start, zone: 'UTC' }, start)[0]
  if (rule.frequency === 'DAILY' || rule.frequency === 'WEEKLY') return shifted
  if (firstOf(shifted) === shifted) return shifted

  return firstOf(`${shifted.slice(0, 5)}${month}-01${shifted.slice(10)}`) ?? shifted
}
