/** The chosen span of a new event: days (`2026-03-14`) or wall clocks. */
export type NewEvent = { start: string; end?: string }
