import { type ClockNote, clockNote } from '../../calendar/clockNote.ts'
import { type Span, spanOn } from '../../calendar/plannedDays.ts'
import { settle, toInstant } from '../../calendar/zone.ts'

/** An event on one day: its wall clocks as they will be stored, its instants, and what the clocks do to it. */
export type Occurrence = {
  day: string
  start: string
  end: string
  startUtc: string
  endUtc: string
  clock: ClockNote | undefined
}

/** What an event would be on a day: the same wall clocks in its own zone, whatever the clocks do (DT-13). */
export const occurrenceOn = (span: Span, zone: string, day: string): Occurrence => {
  const wanted = spanOn(span, day)
  // All-day events keep their midnights, even where the zone skips one (DT-14).
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
