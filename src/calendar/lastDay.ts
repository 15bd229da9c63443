import { addDays } from './zone.ts'

/** Wall clocks between which an event is displayed: `2026-03-14 20:30:00`. */
export type DisplayedSpan = { start: string; end: string; allDay: boolean }

/** The last day on which an event is displayed, by its wall clock: an end in the small hours belongs to the evening before. */
export const lastDayOf = ({ start, end, allDay }: DisplayedSpan): string => {
  const first = start.slice(0, 10)
  const last = end.slice(0, 10)

  return !allDay && last > first && end.slice(11) < smallHours
    ? addDays(`${last} 00:00:00`, -1).slice(0, 10)
    : last
}

/** Before this time an end counts to the day before. */
export const smallHours = '05:00:00'
