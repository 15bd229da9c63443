import type { CalendarEntry } from '../calendarEntry.ts'
import { type Clock, wallOf } from '../quick/draft.ts'

type Span = Pick<CalendarEntry, 'start' | 'end'>

/** The day and time of the start of an event, as inputs have them. */
export const clockOfEntry = ({ start }: Span): Clock => ({
  day: start.slice(0, 10),
  time: start.slice(11, 16),
})

/** An event on another day, as long as before; undefined while the day or time is incomplete, and where it is the same. */
export const movedTo = ({ start, end }: Span, clock: Clock): Span | undefined => {
  const to = wallOf(clock, false)
  if (!to || to === start) return undefined
  const instant = (wall: string) => Date.parse(`${wall.replace(' ', 'T')}Z`)
  const ends = new Date(instant(end) + instant(to) - instant(start))

  return { start: to, end: ends.toISOString().slice(0, 19).replace('T', ' ') }
}
