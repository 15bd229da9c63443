import { type Caller, mayCreate, mayEditOthers } from '../../model/permissions.ts'
import {
  inScopes,
  present,
  type Scope,
  type Scoped,
  scopeOf,
  storedStatuses,
  trashed,
} from '../../model/status.ts'

/** An event, venue or organizer, reduced to what rights depend on. */
export type Entry = Scoped

const everything: Scope[] = [{}]

/** The entries that a caller may read, trash left out (AUTH-11, AUTH-12, AUTH-22). */
export const visibleTo = (caller: Caller): Scope[] => {
  if (mayEditOthers(caller)) return [{ storedStatuses: present }]
  if (!caller || !mayCreate(caller)) return [scopeOf.publish]

  return [scopeOf.publish, { storedStatuses: present, author: caller.id }]
}

/** The trashed entries that a caller may read (AUTH-13). */
export const trashVisibleTo = (caller: Caller): Scope[] => {
  if (mayEditOthers(caller)) return [scopeOf.trash]
  if (!caller || !mayCreate(caller)) return []

  return [
    {
      storedStatuses: caller.role === 'author' ? trashed : trashed.filter((one) => !isPublic(one)),
      author: caller.id,
    },
  ]
}

/** AUTH-11 to AUTH-13 for one entry. */
export const mayRead = (caller: Caller, entry: Entry, now: string): boolean =>
  inScopes(entry, [...visibleTo(caller), ...trashVisibleTo(caller)], now)

/** AUTH-8 to AUTH-10: the right to change or delete one entry; in the trash the status before counts (AUTH-19). */
export const mayEdit = (caller: Caller, entry: Entry, now: string): boolean =>
  inScopes(entry, editableBy(caller), now)

/** The entries that a caller may change or delete (AUTH-8 to AUTH-10), in the trash or not. */
export const editableBy = (caller: Caller): Scope[] => {
  if (mayEditOthers(caller)) return everything
  if (!caller || !mayCreate(caller)) return []
  if (caller.role === 'author') return [{ author: caller.id }]

  return [{ storedStatuses: storedStatuses.filter((one) => !isPublic(one)), author: caller.id }]
}

/** Hides password-protected entries from callers who may not edit them (AUTH-14, EV-14). */
export const openTo = (caller: Caller): Scope[] =>
  mayEditOthers(caller) ? everything : [{ open: true }, ...editableBy(caller)]

/** AUTH-11 to AUTH-14 for all of one entry: also for what a password hides of it, such as its links (EV-75). */
export const mayReadWhole = (caller: Caller, entry: Entry, now: string): boolean =>
  mayRead(caller, entry, now) && inScopes(entry, openTo(caller), now)

const isPublic = (status: string) => status === 'public' || status === 'trashed-public'
