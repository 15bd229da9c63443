import type { CalendarEntry } from '../calendarEntry.ts'
import { drawnOnTop } from '../draggedSpans.ts'
import { type Days, dayOf, touches } from '../period.ts'

/** A part of the hours of a day, in minutes after midnight. */
export type Minutes = { from: number; to: number }

/** The events that begin on some days and are drawn beside the hours, in the order of their clocks. */
export const besideHours = (entries: CalendarEntry[], days: Days): Minutes[] =>
  entries
    .filter((entry) => !drawnOnTop(entry) && touches({ ...entry, end: entry.start }, days))
    .map(({ start, end }) => ({
      from: minutesOf(start),
      to: dayOf(end) > dayOf(start) ? wholeDay : minutesOf(end),
    }))
    .sort((one, other) => one.from - other.from)

/** The events above and below the visible hours. */
export const hiddenBy = (events: Minutes[], visible: Minutes) => ({
  earlier: events.filter(({ to }) => to <= visible.from + sliver),
  later: events.filter(({ from }) => from >= visible.to - sliver),
})

/** The full hour at which a view opens: that of its first event, or eight o'clock. */
export const openingOf = ([first]: Minutes[]): number =>
  first ? Math.max(0, Math.floor((first.from - sliver) / hour) * hour) : 8 * hour

/** The clock of some minutes: `08:00:00`. */
export const clockAt = (minutes: number): string =>
  `${`${Math.floor(minutes / hour)}`.padStart(2, '0')}:${`${minutes % hour}`.padStart(2, '0')}:00`

/** The minutes of a day. */
export const wholeDay = 24 * 60
const hour = 60
/** Of an event that shows less than these minutes nothing can be read. */
const sliver = 10

const minutesOf = (wall: string) => Number(wall.slice(11, 13)) * hour + Number(wall.slice(14, 16))
