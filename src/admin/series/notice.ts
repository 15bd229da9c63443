import type { Say } from '../../i18n/texts.ts'
import { storeChangedDates } from './changedDates.ts'
import { doneWords } from './doneWords.ts'
import type { DateOperation, Done } from './operation.ts'
import { storeValue, takeValue } from './sessionValue.ts'
import type { Neighbour } from './splitParts.ts'

/** What was done to dates of a series, the permit that undoes it, and the last date before those where it made two series of one. */
export type ChangeNotice = {
  text: string
  undo?: string | undefined
  earlier?: Neighbour | undefined
}

const key = 'events-calendar-series-notice'

/**
 * Stores a notice in the session of the browser, for the page that is loaded next, and scrolls to the top, where that page says it: the
 * browser scrolls a page that is loaded again to where it was.
 */
export const storeNotice = (notice: ChangeNotice): void => {
  storeValue(key, notice)
  window.scrollTo({ top: 0, behavior: 'instant' })
}

/** Stores the notice about a change of several dates for the page that is loaded next, and the dates for the calendar. */
export const storeDone = (
  operation: DateOperation,
  { changed, outcome, undo }: Done,
  reader: { language: string; say: Say },
): void => {
  const text = doneWords(operation, outcome, reader)
  storeNotice({ text, undo, earlier: outcome.earlier?.last })
  storeChangedDates({ ...changed, text })
}

/** Returns the stored notice and removes it. */
export const takeNotice = (): ChangeNotice | undefined => {
  const found = takeValue(key)

  // Stored by `storeNotice`; the server parses the permit before it undoes anything.
  return found && 'text' in found ? (found as ChangeNotice) : undefined
}
