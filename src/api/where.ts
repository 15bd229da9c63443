import type { Where } from 'payload'
import { trashVisibleTo, visibleTo } from '../collections/access/entries'
import { type Status, whereStatus } from '../collections/access/status'
import type { Call } from './call'

type Condition = Where | false | undefined | 0 | ''

/** All of the conditions that are there. */
export const all = (...conditions: Condition[]): { and: Where[] } => ({
  and: conditions.filter((condition): condition is Where => Boolean(condition)),
})

/**
 * The entries in one of some statuses, all but the trash where none is asked for, that the caller may read
 * (EV-20, VE-6, AUTH-22).
 */
export const inStatus = (asked: Status[] | undefined, call: Call): Where => {
  const visible = visibleTo(call.caller, call.now)
  if (!asked) return visible
  const trash = asked.includes('trash') ? trashVisibleTo(call.caller, call.now) : undefined
  const others = asked.filter((status) => status !== 'trash')
  const alternatives = [
    others.length > 0 &&
      all(visible, { or: others.map((status) => whereStatus(status, call.now)) }),
    trash,
  ].filter((where): where is Where => Boolean(where))

  return alternatives.length > 0 ? { or: alternatives } : nothing
}

/** LANG-6: slugs are unique over both languages, so either may answer. Compared in lower case (EV-48). */
export const slugIn = (slugs: string[]): Where => {
  const wanted = slugs.map((slug) => slug.toLowerCase())

  return { or: [{ 'shown.en.slug': { in: wanted } }, { 'shown.it.slug': { in: wanted } }] }
}

/** The entry that the path addresses; a number too large for an id is one that nothing has (GEN-4). */
export const whereId = ({ path }: Call): Where => {
  const id = Number(path.id)

  return Number.isSafeInteger(id) ? { id: { equals: id } } : nothing
}

/** EV-31: `modified_utc`, which has whole seconds, is greater than the instant. */
export const changedAfter = (instant: string): Where => ({
  updatedAt: { greater_than: `${instant.slice(0, 19)}.999Z` },
})

/** Matches no entry: `in: []` is not the same on both databases. */
export const nothing: Where = { id: { equals: 0 } }
