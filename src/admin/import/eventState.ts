import type { Event } from '../../payload-types.ts'

/** What the rights to an event depend on. */
export type EventState = Pick<
  Event,
  'id' | '_status' | 'deletedAt' | 'pendingReview' | 'visibility' | 'publishedAt' | 'author'
>

/** The fields of it, as a query selects them. */
export const eventStateFields = {
  _status: true,
  deletedAt: true,
  pendingReview: true,
  visibility: true,
  publishedAt: true,
  author: true,
} as const
