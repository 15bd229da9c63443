import { twoReadings } from '../calendar/dateInput.ts'
import type { Call } from './call.ts'
import { refused } from './parseParams.ts'
import { noDate, type Reason } from './reasons.ts'

/** Why a date is not stored although it can be read: its day and month could be exchanged (DT-2). */
export const ambiguity = (value: unknown, { now, settings }: Call): Reason | undefined => {
  const days =
    typeof value === 'string' ? twoReadings(value, { now, zone: settings.timeZone }) : undefined

  return (
    days && {
      says: 'api:reasons:dayOrMonth',
      values: { value: String(value), first: days[0], second: days[1] },
    }
  )
}

/** Reads a date for a write, which refuses one that could be two days (DT-2). */
export const unambiguous =
  <T>(read: (value: string | number, call: Call) => T) =>
  (value: string | number, call: Call): T | typeof refused =>
    ambiguity(value, call) ? refused : read(value, call)

export const noWrittenDate = (value: unknown, call: Call): Reason =>
  ambiguity(value, call) ?? noDate(value)
