import type { Where } from 'payload'
import { type StoredId, type StoredLink, storedIdOf } from './storedId.ts'

/** The statuses of the contract (section 15). */
export const statuses = ['publish', 'future', 'draft', 'pending', 'private', 'trash'] as const

export type Status = (typeof statuses)[number]

/** The stored fields of an event, venue or organizer that its status depends on. */
export type EntryState = {
  _status?: 'draft' | 'published' | null
  deletedAt?: string | null
  pendingReview?: boolean | null
  visibility?: 'public' | 'private' | null
  publishedAt?: string | null
}

/** The stored statuses outside the trash; they do not depend on the time. */
export const present = ['public', 'private', 'draft', 'pending'] as const

/** The stored statuses in the trash; each names the one to restore. */
export const trashed = [
  'trashed-public',
  'trashed-private',
  'trashed-draft',
  'trashed-pending',
] as const

export const storedStatuses = [...present, ...trashed]

export type StoredStatus = (typeof storedStatuses)[number]

export const isTrashed = (entry: EntryState): boolean => Boolean(entry.deletedAt)

/** The stored status of an entry. Every save stores it as `storedStatus`, so that a query compares one field. */
export const storedStatusOf = (entry: EntryState): StoredStatus => {
  const status = untrashed(entry)

  return isTrashed(entry) ? `trashed-${status}` : status
}

const untrashed = ({ _status, pendingReview, visibility }: EntryState) => {
  if (_status !== 'published') return pendingReview ? 'pending' : 'draft'

  return visibility === 'private' ? 'private' : 'public'
}

/** The current status at the instant `now`: `future` becomes `publish` by itself (ST-3, ST-8). */
export const statusOf = (entry: EntryState, now: string): Status =>
  statuses.find((status) => inScope(entry, scopeOf[status], now)) ?? 'draft'

/** Whether a status is that of changes, where an older version is published. */
export const isChange = (status: Status): boolean => status === 'draft' || status === 'pending'

/** The stored fields of a status, without trash and date; with those the inverse of `statusOf`. */
export const stateOf = (status: Exclude<Status, 'trash'>) => ({
  _status: status === 'draft' || status === 'pending' ? ('draft' as const) : ('published' as const),
  visibility: status === 'private' ? ('private' as const) : ('public' as const),
  pendingReview: status === 'pending',
})

/**
 * A condition on the fields that status and rights depend on. All members must hold; an empty scope is every entry. A list
 * of scopes is every entry in one of them.
 */
export type Scope = {
  storedStatuses?: readonly StoredStatus[]
  /** Whether the publication date has passed. */
  dated?: 'out' | 'ahead'
  /** Id of the user who wrote it. */
  author?: StoredId
  /** Without a password. */
  open?: true
}

/** The fields of an entry that a `Scope` compares. */
export type Scoped = EntryState & {
  author?: StoredLink
  accessPassword?: string | null
}

/** The entries with a status. */
export const scopeOf: Record<Status, Scope> = {
  publish: { storedStatuses: ['public'], dated: 'out' },
  future: { storedStatuses: ['public'], dated: 'ahead' },
  draft: { storedStatuses: ['draft'] },
  pending: { storedStatuses: ['pending'] },
  private: { storedStatuses: ['private'] },
  trash: { storedStatuses: trashed },
}

/**
 * A filter for entries, or versions, in one of some scopes at the instant `now`. The `storedStatus` of a version may be
 * that of another state, because Payload makes drafts of published entries without a hook; still, the filter uses only it,
 * because indexes have it.
 */
export const whereScopes = (
  scopes: Scope[],
  now: string,
  of: 'rows' | 'versions' = 'rows',
): Where => {
  const [only, ...more] = scopes
  if (!only) return { id: { equals: 0 } }

  return more.length === 0
    ? whereScope(only, now, of)
    : { or: scopes.map((scope) => whereScope(scope, now, of)) }
}

const whereScope = (
  { storedStatuses, dated, author, open }: Scope,
  now: string,
  of: 'rows' | 'versions',
): Where => {
  const conditions: (Where | undefined | false)[] = [
    storedStatuses && { storedStatus: { in: [...storedStatuses] } },
    of === 'versions' && storedStatuses?.every(isOut) && { _status: { equals: 'published' } },
    dated && { publishedAt: { [dated === 'out' ? 'less_than_equal' : 'greater_than']: now } },
    author !== undefined && { author: { equals: author } },
    open && { accessPassword: { equals: null } },
  ]

  const required = conditions.filter((condition): condition is Where => Boolean(condition))

  return required.length > 0 ? { and: required } : {}
}

const isOut = (status: StoredStatus) => status === 'public' || status === 'private'

/** Whether an entry is in one of some scopes at the instant `now`; the same as `whereScopes` for stored ones. */
export const inScopes = (entry: Scoped, scopes: Scope[], now: string): boolean =>
  scopes.some((scope) => inScope(entry, scope, now))

const inScope = (
  entry: Scoped,
  { storedStatuses, dated, author, open }: Scope,
  now: string,
): boolean =>
  (!storedStatuses || storedStatuses.includes(storedStatusOf(entry))) &&
  (!dated || (dated === 'ahead') === (entry.publishedAt ?? '') > now) &&
  (author === undefined || author === storedIdOf(entry.author)) &&
  (!open || !entry.accessPassword)

/** The scopes of entries in one of each list. */
export const bothOf = (some: Scope[], others: Scope[]): Scope[] =>
  some.flatMap((one) => others.flatMap((other) => overlap(one, other) ?? []))

const overlap = (one: Scope, other: Scope): Scope | undefined => {
  const both = { ...one, ...other }
  const storedStatuses =
    one.storedStatuses && other.storedStatuses
      ? one.storedStatuses.filter((status) => other.storedStatuses?.includes(status))
      : both.storedStatuses
  const differs = (name: 'dated' | 'author') =>
    one[name] !== undefined && other[name] !== undefined && one[name] !== other[name]
  if (storedStatuses?.length === 0 || differs('dated') || differs('author')) return undefined

  return { ...both, ...(storedStatuses && { storedStatuses }) }
}
