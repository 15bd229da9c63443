import { firstDate } from '../../calendar/recurrence/limits.ts'
import { scheduledClocks } from '../../calendar/recurrence/occurrenceKeys.ts'
import { readRule } from '../../calendar/recurrence/readRule.ts'
import { ruleText } from '../../calendar/recurrence/ruleText.ts'
import {
  addMs,
  clockMs,
  clockOf,
  keyIn,
  type Schedule,
  type Times,
  timesOf,
} from '../../calendar/recurrence/schedule.ts'
import { shiftSchedule } from '../../calendar/recurrence/shiftSchedule.ts'
import { localRule } from '../../calendar/recurrence/until.ts'
import { startOfDay } from '../../calendar/zone.ts'
import { ruleIn } from './storedSchedule.ts'

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

/** A schedule after a change, and whether its dates are moved, which they are not where another rule is said. */
type Changed = { schedule: Schedule; isMoved: boolean }

/**
 * The schedule after a change of the date of a key; the others move with it (RC-26). Undefined if the rule does not
 * follow. A rule that cannot be read counts as none: the save of the series refuses its text.
 */
export const changedSchedule = (
  schedule: Schedule,
  key: string,
  change: ScheduleChange,
): Changed | undefined => {
  const { allDay = schedule.allDay, zone = schedule.zone, recurrence = {} } = change
  const { rule: text, dates, skip } = recurrence
  const said = text === undefined ? undefined : { rule: ruleIn(text) }
  const own = schedule.rule && localRule(schedule.rule, schedule.zone)
  const shape = { ...schedule, allDay, zone, ...(zone !== schedule.zone && { rule: own }) }
  const to = movedTo(schedule, key, { ...change, allDay })
  const moved = to ? shiftSchedule(said ? { ...shape, rule: undefined } : shape, key, to) : shape
  if (!moved) return undefined
  const begun = to && said?.rule ? begunOn({ ...moved, rule: said.rule }, schedule, to) : moved

  return {
    schedule: { ...begun, ...said, dates: dates ?? begun.dates, skip: skip ?? begun.skip },
    isMoved: to !== undefined && !said,
  }
}

/**
 * Where the date of a key is moved to; nothing where the times that were sent are those that it has. One in a gap has others than its key
 * (DT-13), which are not what the other dates are to have.
 */
const movedTo = (
  schedule: Schedule,
  key: string,
  { start, end, allDay }: ScheduleChange,
): Times | undefined => {
  const times = timesOf(key, schedule)
  const isThere = (start ?? times.start) === times.start
  const isSame = isThere && (end ?? times.end) === times.end && allDay === schedule.allDay
  if ((start === undefined && end === undefined) || isSame) return undefined
  const from = allDay ? startOfDay(start ?? times.start) : (start ?? times.start)
  const lasts = clockMs(end ?? times.end) - clockMs(from)
  const at = isThere ? clockOf(key) : from

  return { start: at, end: addMs(at, lasts) }
}

/** Where a moved beginning is no date of a new rule, but what was sent is one, the series begins with the first date of the rule since it began. */
const begunOn = (moved: Schedule, before: Schedule, to: Times): Schedule => {
  if (firstDate(moved) === keyIn(moved, moved.start)) return moved
  const day = before.start.slice(0, 10)
  const start = `${day}${to.start.slice(10)}`
  const first = firstDate({ ...moved, start })
  if (first === undefined) return moved
  const begun = {
    ...moved,
    start: clockOf(first),
    end: addMs(clockOf(first), clockMs(to.end) - clockMs(to.start)),
  }

  return scheduledClocks(begun, to.start).includes(to.start) ? begun : moved
}

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
