import { comesTwice, offsetAt } from './zone.ts'

/** What clocks do to an event: its hour is skipped that day, comes twice, or it lasts across a change. */
export type ClockNote = 'skipped' | 'twice' | 'across'

type Times = { start: string; end: string }

/** The note on an event: `wanted` are its wall clocks as sent, `settled` those that its zone has (DT-13). */
export const clockNote = (wanted: Times, settled: Times, zone: string): ClockNote | undefined => {
  if (settled.start !== wanted.start || settled.end !== wanted.end) return 'skipped'
  if (comesTwice(settled.start, zone) || comesTwice(settled.end, zone)) return 'twice'

  return offsetAt(settled.start, zone) === offsetAt(settled.end, zone) ? undefined : 'across'
}
