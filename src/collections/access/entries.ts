import type { Where } from 'payload'
import { type Caller, mayCreate, mayEditOthers } from './roles'
import { type EntryState, isTrashed, statusOf, whereStatus } from './status'

/** An event, venue or organizer, reduced to what rights depend on. */
export type Entry = EntryState & { author?: number | { id: number } | null }

/** The entries that a caller may read, trash left out (AUTH-11, AUTH-12, AUTH-22). `now` is an instant. */
export const visibleTo = (caller: Caller, now: string): Where => {
  if (mayEditOthers(caller)) return { deletedAt: { exists: false } }
  if (!caller || !mayCreate(caller)) return whereStatus('publish', now)

  return {
    or: [
      whereStatus('publish', now),
      { and: [{ deletedAt: { exists: false } }, { author: { equals: caller.id } }] },
    ],
  }
}

/** The trashed entries that a caller may read (AUTH-13); `undefined` where there are none. */
export const trashVisibleTo = (caller: Caller, now: string): Where | undefined => {
  if (mayEditOthers(caller)) return { deletedAt: { exists: true } }
  if (!caller || !mayCreate(caller)) return undefined

  return {
    and: [
      { deletedAt: { exists: true } },
      { author: { equals: caller.id } },
      ...(caller.role === 'author' ? [] : [unpublished(now)]),
    ],
  }
}

/** AUTH-11 to AUTH-13 for one entry. */
export const mayRead = (caller: Caller, entry: Entry, now: string): boolean => {
  if (isTrashed(entry)) return mayEdit(caller, entry, now)
  if (statusOf(entry, now) === 'publish') return true

  return mayEditOthers(caller) || (mayCreate(caller) && isAuthor(caller, entry))
}

/** AUTH-8 to AUTH-10: the right to change or delete one entry; in the trash the status before counts (AUTH-19). */
export const mayEdit = (caller: Caller, entry: Entry, now: string): boolean => {
  if (mayEditOthers(caller)) return true
  if (!mayCreate(caller) || !isAuthor(caller, entry)) return false

  return caller?.role === 'author' || !isPublic(entry, now)
}

/** The entries that a caller may change or delete (AUTH-8 to AUTH-10), in the trash or not. */
export const editableBy = (caller: Caller, now: string): Where | boolean => {
  if (mayEditOthers(caller)) return true
  if (!caller || !mayCreate(caller)) return false
  if (caller.role === 'author') return { author: { equals: caller.id } }

  return { and: [{ author: { equals: caller.id } }, unpublished(now)] }
}

/** Password-protected entries are kept from those who may not edit them (AUTH-14, EV-14). */
export const openTo = (caller: Caller, now: string): Where | undefined => {
  const editable = editableBy(caller, now)
  if (editable === true) return undefined
  const open: Where = { accessPassword: { exists: false } }

  return editable ? { or: [open, editable] } : open
}

const unpublished = (now: string): Where => ({
  or: [whereStatus('draft', now), whereStatus('pending', now), whereStatus('private', now)].map(
    withoutTrashCondition,
  ),
})

const withoutTrashCondition = (where: Where): Where => ({
  and: (where.and ?? []).filter((condition) => !('deletedAt' in condition)),
})

const isPublic = (entry: Entry, now: string) => {
  const status = statusOf({ ...entry, deletedAt: null }, now)

  return status === 'publish' || status === 'future'
}

const isAuthor = (caller: Caller, entry: Entry) =>
  caller !== undefined &&
  (typeof entry.author === 'object' ? entry.author?.id : entry.author) === caller.id
