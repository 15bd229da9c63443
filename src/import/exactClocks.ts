import { offsetAtInstant, toInstant, toWall } from '../calendar/zone.ts'

/** When something is: wall clocks of a zone. */
export type Clocks = { startLocal: string; endLocal: string; timezone: string }

/**
 * The wall clocks of a zone at two instants. Where those of the zone mean another instant, because an hour comes twice and the source
 * means its second pass, they are on the offset that the zone has at the start, `-05:00`, so that the instants stay the same (DT-12, DT-13).
 */
export const exactClocks = (start: string, end: string, zone: string): Clocks => {
  const clocks = clocksIn(start, end, zone)
  if (isAt(clocks, start, end)) return clocks
  const exact = clocksIn(start, end, offsetAtInstant(start, zone))

  return isAt(exact, start, end) ? exact : clocks
}

const clocksIn = (start: string, end: string, timezone: string): Clocks => ({
  startLocal: toWall(start, timezone),
  endLocal: toWall(end, timezone),
  timezone,
})

const isAt = ({ startLocal, endLocal, timezone }: Clocks, start: string, end: string) =>
  toInstant(startLocal, timezone) === start && toInstant(endLocal, timezone) === end
