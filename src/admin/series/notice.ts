import type { Say } from '../../i18n/texts.ts'
import { storeChangedDates } from './changedDates.ts'
import { doneWords } from './doneWords.ts'
import type { DateOperation, Done } from './operation.ts'

/** What was done to dates of a series, and the permit that undoes it. */
export type ChangeNotice = { text: string; undo?: string | undefined }

const key = 'events-calendar-series-notice'

/** Stores a notice in the session of the browser, for the page that is loaded next. */
export const storeNotice = (notice: ChangeNotice): void =>
  sessionStorage.setItem(key, JSON.stringify(notice))

/** Stores the notice about a change of several dates for the page that is loaded next, and the dates for the calendar. */
export const storeDone = (
  operation: DateOperation,
  { changed, outcome, undo }: Done,
  reader: { language: string; say: Say },
): void => {
  const text = doneWords(operation, outcome, reader)
  storeNotice({ text, undo })
  storeChangedDates({ ...changed, text })
}

/** Returns the stored notice and removes it. */
export const takeNotice = (): ChangeNotice | undefined => {
  const stored = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  try {
    const found: unknown = JSON.parse(stored ?? 'null')
    if (typeof found !== 'object' || found === null || !('text' in found)) return undefined

    // Stored by `storeNotice`; the server parses the permit before it undoes anything.
    return found as ChangeNotice
  } catch {
    return undefined
  }
}
