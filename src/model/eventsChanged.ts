import type { PayloadRequest } from 'payload'

/** The events that one write has made, changed or deleted for good, by their ids. What goes into the trash, or comes back, is changed. */
export type EventsChanged = {
  created: number[]
  changed: number[]
  removed: number[]
  req: PayloadRequest
}

/** A site's own function for what its writes did to events. */
export type OnEventsChanged = (events: EventsChanged) => unknown
