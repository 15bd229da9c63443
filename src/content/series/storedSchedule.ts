import { readRule } from '../../calendar/recurrence/readRule.ts'
import type { Rule } from '../../calendar/recurrence/rule.ts'
import type { Schedule } from '../../calendar/recurrence/schedule.ts'

/** What a series says of when its dates are, as it is stored or comes with a save. */
export type StoredSchedule = {
  startLocal?: string | null
  endLocal?: string | null
  allDay?: boolean | null
  timezone?: string | null
  rule?: string | null
  dates?: unknown
  skip?: unknown
}

/** The schedule of a series. A rule that cannot be read is none: its field refuses it. */
export const scheduleOf = (series: StoredSchedule): Schedule => ({
  start: series.startLocal ?? '',
  end: series.endLocal ?? '',
  allDay: Boolean(series.allDay),
  zone: series.timezone ?? 'UTC',
  rule: ruleIn(series.rule),
  dates: keysIn(series.dates),
  skip: keysIn(series.skip),
})

/** The rule that a text is; one that cannot be read is none. */
export const ruleIn = (text: string | null | undefined): Rule | undefined => {
  const read = text ? readRule(text) : undefined

  return read && 'rule' in read ? read.rule : undefined
}

const keysIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((key) => typeof key === 'string') : []
