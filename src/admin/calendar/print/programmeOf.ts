import type { CalendarEntry } from '../entry.ts'
import { inOrder } from '../fitDays.ts'
import { type Days, dayOf, eachDay, lastDayOf } from '../period.ts'

/**
 * What lasts for several days is named once; the rest stands on its days, without those that are empty. Everything says
 * what visitors read, and what they find in no list is left out.
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
