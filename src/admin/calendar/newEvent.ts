/** A new event is wanted from a day (`2026-03-14`) or a wall clock on, perhaps to the last of some days or to another clock. */
export type NewEvent = { start: string; end?: string }
