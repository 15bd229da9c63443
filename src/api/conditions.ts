import type { Where } from 'payload'
import { comparedSlug } from '../calendar/slug.ts'
import { openTo, trashVisibleTo, visibleTo } from '../content/access/entryAccess.ts'
import { bothOf, type Scope, type Status, scopeOf, whereScopes } from '../model/status.ts'
import type { Call } from './call.ts'

type Condition = Where | false | undefined | 0 | ''

/** All of the conditions that are there, and ask for something. */
export const all = (...conditions: Condition[]): { and: Where[] } => ({
  and: conditions.filter(
    (condition): condition is Where =>
      Boolean(condition) && Object.keys(condition || {}).length > 0,
  ),
})

/**
 * The scopes of entries in the requested statuses that the caller may read; without a request all but the trash
 * (EV-20, VE-6, AUTH-22).
 */
export const scopesIn = (requested: Status[] | undefined, { caller }: Call): Scope[] => {
  const visible = visibleTo(caller)
  if (!requested) return visible

  return bothOf(
    [...visible, ...trashVisibleTo(caller)],
    [...new Set(requested)].map((status) => scopeOf[status]),
  )
}

/** The same as a filter of stored entries. */
export const inStatus = (requested: Status[] | undefined, call: Call): Where =>
  whereScopes(scopesIn(requested, call), call.now)

/** The entries that the caller may read, trash left out. */
export const visible = ({ caller, now }: Call): Where => whereScopes(visibleTo(caller), now)

/** The entries of which no password keeps the caller (AUTH-14, EV-14). */
export const open = ({ caller, now }: Call): Where => whereScopes(openTo(caller), now)

/** LANG-6: slugs are unique over all languages, so any may answer. Compared in lower case (EV-48). */
export const slugIn = (slugs: string[], { settings }: Call): Where => {
  const wanted = slugs.map(comparedSlug)

  return {
    or: settings.languages.map((language) => ({ [`resolved.${language}.slug`]: { in: wanted } })),
  }
}

/** Selects the entry that the path addresses; a number too large for an id selects none (GEN-4). */
export const whereId = ({ path }: Call, field = 'id'): Where => {
  const id = Number(path.id)

  return Number.isSafeInteger(id) ? { [field]: { equals: id } } : nothing
}

/** EV-31: `modified_utc`, which has whole seconds, is greater than the instant. */
export const changedAfter = (instant: string): Where => ({
  updatedAt: { greater_than: wholeSecondsAfter(instant) },
})

/** The end of the second of an instant. */
export const wholeSecondsAfter = (instant: string): string => `${instant.slice(0, 19)}.999Z`

/** Matches no entry: `in: []` is not the same on both databases. */
export const nothing: Where = { id: { equals: 0 } }
