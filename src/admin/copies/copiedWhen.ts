import { type ClockNote, clockNote } from '../../calendar/clockNote.ts'
import { type Span, spanOn } from '../../calendar/plannedDays.ts'
import { settle, toInstant } from '../../calendar/zone.ts'

/** An event on one day: its wall clocks as stored, its instants, and a note on a clock change. */
export type Occurrence = {
  day: string
  start: string
  end: string
  startUtc: string
  endUtc: string
  clock: ClockNote | undefined
}

/** The occurrence of an event on a day: the same wall clocks in its zone, settled where a clock change skips them (DT-13). */
export const occurrenceOn = (span: Span, zone: string, day: string): Occurrence => {
  const wanted = spanOn(span, day)
  // All-day events have their midnights, even where the zone skips one (DT-14).
  const [start, end] = wanted.allDay
    ? [wanted.start, wanted.end]
    : [settle(wanted.start, zone), settle(wanted.end, zone)]

  return {
    day,
    start,
    end,
    startUtc: toInstant(start, zone),
    endUtc: toInstant(end, zone),
    clock: wanted.allDay ? undefined : clockNote(wanted, { start, end }, zone),
  }
}
