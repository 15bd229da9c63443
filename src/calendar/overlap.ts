/** The time of an event, as instants. */
export type Period = { startUtc: string; endUtc: string }

/** Whether two events overlap; one may begin when the other ends. */
export const overlap = (one: Period, other: Period): boolean =>
  one.startUtc < other.endUtc && other.startUtc < one.endUtc
