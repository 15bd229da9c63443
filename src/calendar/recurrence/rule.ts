/** The frequencies of a rule (RFC 5545, 3.3.10), without those shorter than a day. */
export const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const

export type Frequency = (typeof frequencies)[number]

/** The codes of weekdays in rules, in the order of ISO 8601 from Monday on. */
export const weekdayCodes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const

/** Monday is 1 and Sunday 7 (ISO 8601). */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

/** A weekday, or the n-th one of its month or year; `nth` is negative from the end. */
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
 * A rule inside RC-7, as `readRule` returns it: lists are sorted, without repetition and never empty; it has `count` or
 * `until` or neither. `weekStart` counts for intervals of weeks and for positions in a week.
 */
export type Rule = {
  frequency: Frequency
  interval: number
  months?: number[]
  /** −1 is the last day of the month. */
  monthDays?: number[]
  days?: RuleDay[]
  /** The positions among the dates of one period: 1 is the first, −1 the last. */
  positions?: number[]
  weekStart: Weekday
  count?: number
  until?: Until
}

/** A fault for a caller to word: the text `recurrence:faults:<code>`, and its values. */
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
