import { readRule } from '../../calendar/recurrence/readRule.ts'
import { ruleText } from '../../calendar/recurrence/ruleText.ts'
import { keyIn, type Schedule } from '../../calendar/recurrence/schedule.ts'
import type { Recurrence } from './changedSchedule.ts'

/** Whether what is said of the dates of a series is how they are already; what is not said of them is. */
export const isSameRecurrence = ({ rule, dates, skip }: Recurrence, schedule: Schedule): boolean =>
  (rule === undefined || sameRule(rule, schedule)) &&
  (dates === undefined || sameKeys(dates, schedule.dates, schedule)) &&
  (skip === undefined || sameKeys(skip, schedule.skip, schedule))

const sameRule = (text: string | null, { rule }: Schedule) => {
  if (!text) return rule === undefined
  const read = readRule(text)

  return 'rule' in read && rule !== undefined && ruleText(read.rule) === ruleText(rule)
}

const sameKeys = (one: string[], other: string[], schedule: Schedule) =>
  keysIn(one, schedule).join() === keysIn(other, schedule).join()

const keysIn = (keys: string[], schedule: Schedule) =>
  [...new Set(keys.map((key) => keyIn(schedule, key)))].sort()
