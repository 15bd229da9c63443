import type { Where } from 'payload'

/** The statuses of the contract (section 15). */
export const statuses = ['publish', 'future', 'draft', 'pending', 'private', 'trash'] as const

export type Status = (typeof statuses)[number]

/** What Payload stores of the state of an event, venue or organizer. */
export type EntryState = {
  _status?: 'draft' | 'published' | null
  deletedAt?: string | null
  pendingReview?: boolean | null
  visibility?: 'public' | 'private' | null
  publishedAt?: string | null
}

export const isTrashed = (entry: EntryState): boolean => Boolean(entry.deletedAt)

/** The status in force at the instant `now`: `future` becomes `publish` by itself (ST-3, ST-8). */
export const statusOf = (entry: EntryState, now: string): Status => {
  if (isTrashed(entry)) return 'trash'
  if (entry._status !== 'published') return entry.pendingReview ? 'pending' : 'draft'
  if (entry.visibility === 'private') return 'private'

  return entry.publishedAt && entry.publishedAt > now ? 'future' : 'publish'
}

/** What is stored for a status, a trash or a date apart; with them the inverse of `statusOf`. */
export const stateOf = (status: Exclude<Status, 'trash'>) => ({
  _status: status === 'draft' || status === 'pending' ? ('draft' as const) : ('published' as const),
  visibility: status === 'private' ? ('private' as const) : ('public' as const),
  pendingReview: status === 'pending',
})

/** The stored entries whose status at the instant `now` is the given one; the inverse of `statusOf`. */
export const whereStatus = (status: Status, now: string): Where => {
  if (status === 'trash') return { and: [{ deletedAt: { exists: true } }] }

  return { and: [{ deletedAt: { exists: false } }, ...conditions[status](now)] }
}

const draft: Where = { _status: { equals: 'draft' } }
const published: Where = { _status: { equals: 'published' } }
const open: Where = { visibility: { equals: 'public' } }

const conditions: Record<Exclude<Status, 'trash'>, (now: string) => Where[]> = {
  publish: (now) => [published, open, { publishedAt: { less_than_equal: now } }],
  future: (now) => [published, open, { publishedAt: { greater_than: now } }],
  private: () => [published, { visibility: { equals: 'private' } }],
  pending: () => [draft, { pendingReview: { equals: true } }],
  draft: () => [draft, { pendingReview: { not_equals: true } }],
}
