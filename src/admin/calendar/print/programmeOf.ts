import type { CalendarEntry } from '../entry.ts'
import { inOrder } from '../fitDays.ts'
import { type Days, dayOf, eachDay, lastDayOf } from '../period.ts'

/** What lasts for several days is named once; the rest stands on its days, without those that are empty. */
export const programmeOf = (entries: CalendarEntry[], period: Days) => {
  const ordered = inOrder(entries)
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
