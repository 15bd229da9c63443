import { type Span, spanOn } from '../../calendar/plannedDays.ts'
import { comesTwice, offsetAt, settle, toInstant } from '../../calendar/zone.ts'
import type { ClockNote } from './plan.ts'

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
    clock: wanted.allDay ? undefined : noteOn(wanted, { start, end }, zone),
  }
}

const noteOn = (
  wanted: Span,
  settled: { start: string; end: string },
  zone: string,
): ClockNote | undefined => {
  if (settled.start !== wanted.start || settled.end !== wanted.end) return 'skipped'
  if (comesTwice(settled.start, zone) || comesTwice(settled.end, zone)) return 'twice'

  return offsetAt(settled.start, zone) === offsetAt(settled.end, zone) ? undefined : 'across'
}
