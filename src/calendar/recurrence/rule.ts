/** The frequencies of a rule (RFC 5545, 3.3.10, from a day on). */
export const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const

export type Frequency = (typeof frequencies)[number]

/** The days of the week as rules write them; their places are those of ISO 8601, Monday first. */
export const weekdayCodes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const

/** Monday is 1 and Sunday 7 (ISO 8601). */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

/** A weekday, or only the n-th of its month or year; from the end where `nth` is negative. */
export type RuleDay = { weekday: Weekday; nth?: number }

/**
 * The last moment that may be a date, itself included: an instant (`2027-11-19T18:00:00.000Z`), a wall clock of the series' zone
 * (`2027-11-19 19:00:00`), or the end of a day (`2027-11-19`).
 */
export type Until =
  | { kind: 'instant'; value: string }
  | { kind: 'wall'; value: string }
  | { kind: 'day'; value: string }

/**
 * A rule inside RC-7, as `readRule` makes it: lists are sorted, hold nothing twice and are never empty; of `count` and `until` there is one
 * at most. `weekStart` counts where every second week is meant, or positions in a week.
 */
export type Rule = {
  frequency: Frequency
  interval: number
  months?: number[]
  /** −1 is the last day of the month. */
  monthDays?: number[]
  days?: RuleDay[]
  /** Which of the dates of one period: 1 the first, −1 the last. */
  positions?: number[]
  weekStart: Weekday
  count?: number
  until?: Until
}

/** A fault, for a caller to format: the text `recurrence:faults:<code>`, and its values. */
export type Fault = { code: FaultCode; values: Record<string, string | number> }

export type FaultCode =
  | 'tooLong'
  | 'noFrequency'
  | 'malformed'
  | 'unknown'
  | 'repeated'
  | 'value'
  | 'range'
  | 'countAndUntil'
  | 'notWith'
  | 'positionsAlone'
  | 'notADate'
  | 'skipsFirst'
  | 'noneChosen'
  | 'doesNotFollow'
  | 'noDates'
  | 'endsBefore'
  | 'tooManyDates'
  | 'tooSparse'
  | 'tooLate'
  | 'tooManyExtra'
  | 'tooManySkipped'
  | 'tooMuchText'
