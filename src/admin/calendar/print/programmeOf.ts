import { lastDayOf } from '../../../calendar/lastDay.ts'
import type { CalendarEntry } from '../calendarEntry.ts'
import { inOrder } from '../fitDays.ts'
import { type Days, dayOf, eachDay } from '../period.ts'

/**
 * The programme of a period: events of several days once, the others by day, without empty days. It has the published values, and leaves
 * out events that are hidden from lists.
 */
export const programmeOf = (entries: CalendarEntry[], period: Days) => {
  const ordered = inOrder(
    entries.filter(({ hidden }) => !hidden).map((entry) => ({ ...entry, ...entry.published })),
  )
  const isLasting = (entry: CalendarEntry) => lastDayOf(entry) > dayOf(entry.start)

  return {
    lasting: ordered.filter(isLasting),
    days: eachDay(period)
      .map((day) => ({
        day,
        entries: ordered.filter((entry) => !isLasting(entry) && dayOf(entry.start) === day),
      }))
      .filter(({ entries: ofDay }) => ofDay.length > 0),
  }
}
