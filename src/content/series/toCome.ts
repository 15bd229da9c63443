import { toInstant } from '../../calendar/zone.ts'
import { asStoredDate, type DateDocument } from './storedDates.ts'

/** Whether a date begins after an instant. */
export const isToCome = (now: string) => (date: DateDocument) => {
  const { start, zone } = asStoredDate(date)

  return toInstant(start, zone) > now
}
