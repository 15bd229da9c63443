import type { CalendarEntry } from '../calendarEntry.ts'
import { type Days, dayOf, touches } from '../period.ts'

/** What was saved last, in the calendar or in a form: an event, or several dates of a series. */
export type Latest = {
  ids: number[]
  /** The event to which the calendar scrolls: the one that was saved, or the date by which a series was changed. */
  id: number
  /** Its first day, where that is known. */
  day?: string | undefined
  /** The event itself, where it was saved alone in the calendar. */
  entry?: CalendarEntry
  /** Whether it still stands out. */
  isFresh: boolean
}

/** Whether an event stands out. */
export const standsOut = (latest: Latest | undefined, id: number): boolean =>
  latest?.isFresh === true && latest.ids.includes(id)

/** The days on which events stand out begin. */
export const freshDaysOf = (latest: Latest | undefined, entries: CalendarEntry[]): Set<string> =>
  new Set(entries.filter(({ id }) => standsOut(latest, id)).map(({ start }) => dayOf(start)))

/** The events of some days with the one that was saved last, also where the filters leave it out. */
export const withLatest = (
  entries: CalendarEntry[],
  latest: Latest | undefined,
  days: Days,
): CalendarEntry[] => {
  const { entry } = latest ?? {}
  if (!entry || !touches(entry, days) || entries.some(({ id }) => id === entry.id)) return entries

  return [...entries, entry]
}
