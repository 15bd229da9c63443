import { storeValue, takeValue } from './sessionValue.ts'

/** The dates that a change of a series concerned, which the calendar makes stand out. */
export type ChangedDates = {
  /** The date by which the series was changed. */
  id: number
  ids: number[]
  /** The first day of that date; absent where it does not take place any more. */
  day?: string | undefined
}

/** Changed dates, and the words that screen readers hear. */
export type SavedDates = ChangedDates & { text: string }

const key = 'events-calendar-changed-dates'

/** Stores in the session of the browser which dates were changed in a form, for the calendar when it is opened next. */
export const storeChangedDates = (changed: SavedDates): void => storeValue(key, changed)

/** Returns the stored dates and removes them. */
export const takeChangedDates = (): SavedDates | undefined => {
  const found = takeValue(key)

  // Stored by `storeChangedDates`.
  return found && 'ids' in found ? (found as SavedDates) : undefined
}
