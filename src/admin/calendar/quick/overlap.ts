import { toInstant } from '../../../calendar/zone.ts'

/** Wall clocks on the clocks of `zone`. */
type Span = { start: string; end: string; zone: string }

/** Whether two events have a moment in common; one that ends as the other starts has none. */
export const overlap = (one: Span, other: Span): boolean =>
  startOf(one) < endOf(other) && startOf(other) < endOf(one)

const startOf = ({ start, zone }: Span) => toInstant(start, zone)

/** What begins and ends at once still takes its moment. */
const endOf = ({ start, end, zone }: Span) =>
  start === end
    ? new Date(Date.parse(toInstant(end, zone)) + 1).toISOString()
    : toInstant(end, zone)
