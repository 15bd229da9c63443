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
export const storeChangedDates = (changed: SavedDates): void =>
  sessionStorage.setItem(key, JSON.stringify(changed))

/** Returns the stored dates and removes them. */
export const takeChangedDates = (): SavedDates | undefined => {
  const stored = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  try {
    const found: unknown = JSON.parse(stored ?? 'null')
    if (typeof found !== 'object' || found === null || !('ids' in found)) return undefined

    // Stored by `storeChangedDates`.
    return found as SavedDates
  } catch {
    return undefined
  }
}
