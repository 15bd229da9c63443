import type { SerializedEvent } from '../read/readEvent.ts'

/** What is stored of the status of an event, venue or organizer (section 15). */
export const stateOf = (status: SerializedEvent['status']) => ({
  visibility: status === 'private' ? ('private' as const) : ('public' as const),
  pendingReview: status === 'pending',
  _status: status === 'draft' || status === 'pending' ? ('draft' as const) : ('published' as const),
})
