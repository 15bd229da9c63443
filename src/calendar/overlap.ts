/** When something takes place, as instants. */
export type Period = { startUtc: string; endUtc: string }

/** Whether two things take place at the same time; one may begin when the other ends. */
export const overlap = (one: Period, other: Period): boolean =>
  one.startUtc < other.endUtc && other.startUtc < one.endUtc
