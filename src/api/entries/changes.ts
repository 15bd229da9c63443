import { plainText } from '../../calendar/text.ts'
import type { Kind } from '../../model/fields/field.ts'
import { mayEditOthers, mayPublish } from '../../model/permissions.ts'
import { isTrashed, type Status, stateOf } from '../../model/status.ts'
import { type StoredId, storedIdOf } from '../../model/storedId.ts'
import type { Event, Organizer, Venue } from '../../payload-types.ts'
import type { Call } from '../call.ts'
import { forbidden } from '../forbidden.ts'

type Sent = {
  status?: Status | undefined
  author?: StoredId | undefined
  date?: string | undefined
  date_utc?: string | undefined
  slug?: string | undefined
  post_password?: string | undefined
}

type Stored = Event | Venue | Organizer

/**
 * The fields to store of the members that all entries share, except those that are stored as sent; what was not sent is
 * undefined and stays (EV-81).
 * `title` is the one to come, in the language of the call.
 */
export const entryChanges = (
  sent: Sent,
  { call, stored, title }: { call: Call; stored?: Stored; title: string },
) => {
  const chosenDate = sent.date_utc ?? sent.date

  return {
    // An empty slug is made from the title again (EV-88).
    slug: sent.slug === '' ? plainText(title) : sent.slug,
    author: sent.author,
    accessPassword: sent.post_password === '' ? null : sent.post_password,
    ...(chosenDate && { publishedAt: chosenDate, publishedAtChosen: true }),
    ...statusChanges(sent.status, { call, stored }),
  }
}

/** ST-1, ST-6, ST-7; scaling back (ST-2) and dates (ST-3 to ST-5) are the rules of the collections. */
const statusChanges = (
  status: Status | undefined,
  { call, stored }: { call: Call; stored: Stored | undefined },
) => {
  if (status === 'trash') {
    return stored && !isTrashed(stored) ? trashing(call, stored) : {}
  }
  if (status) return { ...stateOf(status), ...(stored && isTrashed(stored) && { deletedAt: null }) }
  // Payload takes a write that does not say otherwise for a draft.
  if (stored) return { _status: stored._status ?? 'draft' }

  return stateOf(mayPublish(call.caller) ? 'publish' : 'draft')
}

/** The kinds of fields that are stored as they were sent. */
export const storedAsSent = [
  'title',
  'line',
  'text',
  'html',
  'website',
  'flag',
  'looseFlag',
  'number',
  'eventStatus',
  'notice',
] as const satisfies Kind[]

/** What DELETE stores (EV-50, VE-26); slugs and links are the rules of the collections. */
export const trashing = (call: Call, stored: Stored) => ({
  deletedAt: call.now,
  _status: stored._status ?? 'draft',
})

/** AUTH-20: only callers who may edit others' entries may set another author than themselves or the stored one. */
export const refuseForeignAuthor = (
  author: StoredId | undefined,
  { call, stored }: { call: Call; stored?: Stored },
): void => {
  const present = stored ? storedIdOf(stored.author) : call.caller?.id
  if (author === undefined || author === present || mayEditOthers(call.caller)) return

  throw forbidden(call)
}
