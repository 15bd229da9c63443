import { dayOf } from './calendarDays.ts'
import type { Named } from './namedWeekdays.ts'
import { half } from './readClocks.ts'
import type { Words } from './wordsIn.ts'

/** The days that a sentence names, `last` only where it names several. */
export type Days = { first: string; last?: string; isEvening?: true }

/** How days may be written, and how they are read; undefined where no calendar has them. */
export type Form = { source: string; read: (named: Named) => Days | undefined }

/** The year that may follow a day and its month. */
export const year = '(?:,?\\s+(?<year>\\d{4}))?'
/** No day stands before a month: in `27 Aug 18-20` the hours are not days. */
export const noDayBefore = '(?<!\\d(?:st|nd|rd|th)?\\s)'
/** No hour follows: `Friday 9:30`, `Saturday 9-13`, `Fri 8pm`. */
export const notAClock = '(?![:.]\\d|\\s*[-–—]\\s*\\d|\\s*(?:am|pm|a\\.m|p\\.m|h\\d))'

/** `5.12` before a clock, as in `5.12 19:30`, `5.12 8pm`, `5.12 ore 21` and `5.12 20-22`; alone it is a clock itself. */
export const dayBeforeClock = ({ at, counted }: Words): string =>
  `(?<!(?:${at}))(?<date>\\d{1,2})\\.(?<month>\\d{1,2})(?=,?\\s+(?:(?:${at})?\\d{1,2}[:.]\\d\\d(?![.\\d])|\\d{1,2}${half('p')}|(?:${at})\\d{1,2}(?![.\\d])|\\d{1,2}\\s*[-–—]\\s*\\d{1,2}(?![.\\d]|\\s*(?:${counted}))))`

/** The day of a month by its number, in the named year or the next one from `today` on; undefined for 31 February. */
export const fullDay = (
  { year, date }: Named,
  month: number | undefined,
  today: string,
): string | undefined => {
  if (month === undefined || month < 1 || month > 12) return undefined
  const whole = year?.length === 2 ? Number(`20${year}`) : year && Number(year)

  return dayOf({ year: whole || undefined, month, date: Number(date) }, today)
}
