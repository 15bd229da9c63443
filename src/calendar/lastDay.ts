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

/** Whether the clocks of an event need one day: an end in the small hours belongs to the evening before. */
export const isOfOneDay = (span: DisplayedSpan): boolean => {
  const { start, end } = span
  const day = start.slice(0, 10)
  // A whole day and more would look like a part of it.
  const isNight = lastDayOf(span) === day && end.slice(11) < start.slice(11)

  return end.slice(0, 10) === day || isNight
}

/** Before this time an end counts to the day before. */
export const smallHours = '05:00:00'
