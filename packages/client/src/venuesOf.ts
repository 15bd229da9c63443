import type { Event, Venue } from './types.ts'

/** The venues of an event as a list; an answer has one venue as an object, and none as an empty list. */
export const venuesOf = ({ venue }: Pick<Event, 'venue'>): Venue[] => [venue].flat()
