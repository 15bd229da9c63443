import { formatPart } from '../../calendar/formatWhen.ts'
import type { Rule, Weekday } from '../../calendar/recurrence/rule.ts'

/** The props of every part of the form for a rule. */
export type RuleProps = {
  rule: Rule
  start: string
  isLocked: boolean
  onChange: (rule: Rule) => void
}

/** The weekdays with their names. */
export const weekdayOptions = (language: string): { value: Weekday; text: string }[] =>
  weekdays.map((value) => ({
    value,
    // 1 January 2024 was a Monday.
    text: formatPart(`2024-01-0${value}`, language, 'wholeWeekday'),
  }))

const weekdays: Weekday[] = [1, 2, 3, 4, 5, 6, 7]
