import { readRule } from '../calendar/recurrence/readRule.ts'
import type { Schedule, Times } from '../calendar/recurrence/schedule.ts'
import { timesOf } from '../calendar/recurrence/schedule.ts'
import { shiftSchedule } from '../calendar/recurrence/shiftSchedule.ts'

/** What is said of the dates of a series: a rule (RFC 5545), dates beside it, and dates that do not take place, as keys. */
export type Recurrence = {
  rule?: string | null | undefined
  dates?: string[] | undefined
  skip?: string[] | undefined
}

/** What is to be different of when the dates of a series are: wall clocks are those of one of its dates. */
export type ScheduleChange = Partial<Times> & {
  allDay?: boolean | undefined
  zone?: string | undefined
  recurrence?: Recurrence | undefined
}

/**
 * The schedule after a change that is said of the date of a key; the others move with it (RC-26). Undefined if the rule does not follow. A
 * rule that cannot be read is none here: whoever saves the series refuses its text.
 */
export const changedSchedule = (
  schedule: Schedule,
  key: string,
  { start, end, allDay, zone, recurrence = {} }: ScheduleChange,
): Schedule | undefined => {
  const { rule: text, dates, skip } = recurrence
  const rule = text === undefined ? schedule.rule : ruleIn(text)
  const shape = { ...schedule, allDay: allDay ?? schedule.allDay, zone: zone ?? schedule.zone }
  const [times, moves] = [timesOf(key, schedule), start !== undefined || end !== undefined]
  const to = { start: start ?? times.start, end: end ?? times.end }
  const moved = moves
    ? shiftSchedule(text === undefined ? shape : { ...shape, rule: undefined }, key, to)
    : shape

  return (
    moved && {
      ...moved,
      rule: text === undefined ? moved.rule : rule,
      dates: dates ?? moved.dates,
      skip: skip ?? moved.skip,
    }
  )
}

const ruleIn = (text: string | null) => {
  const read = text ? readRule(text) : undefined

  return read && 'rule' in read ? read.rule : undefined
}
