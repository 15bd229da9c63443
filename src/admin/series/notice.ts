import type { Say } from '../../i18n/texts.ts'
import { storeChangedDates } from './changedDates.ts'
import { doneWords } from './doneWords.ts'
import type { DateOperation, Done } from './operation.ts'
import { storeValue, takeValue } from './sessionValue.ts'

/** What was done to dates of a series, and the permit that undoes it. */
export type ChangeNotice = { text: string; undo?: string | undefined }

const key = 'events-calendar-series-notice'

/** Stores a notice in the session of the browser, for the page that is loaded next. */
export const storeNotice = (notice: ChangeNotice): void => storeValue(key, notice)

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
  const found = takeValue(key)

  // Stored by `storeNotice`; the server parses the permit before it undoes anything.
  return found && 'text' in found ? (found as ChangeNotice) : undefined
}
