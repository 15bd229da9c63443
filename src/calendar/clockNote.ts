import { comesTwice, offsetAt } from './zone.ts'

/** The effect of clock changes on an event: its hour is skipped that day, occurs twice, or the event lasts across a change. */
export type ClockNote = 'skipped' | 'twice' | 'across'

type Times = { start: string; end: string }

/** The note on an event: `wanted` are its sent wall clocks, `settled` those that exist in its zone (DT-13). */
export const clockNote = (wanted: Times, settled: Times, zone: string): ClockNote | undefined => {
  if (settled.start !== wanted.start || settled.end !== wanted.end) return 'skipped'
  if (comesTwice(settled.start, zone) || comesTwice(settled.end, zone)) return 'twice'

  return offsetAt(settled.start, zone) === offsetAt(settled.end, zone) ? undefined : 'across'
}
