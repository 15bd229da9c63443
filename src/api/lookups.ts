import { parseDate, parseInstant } from '../calendar/dateInput.ts'
import { mayCreate } from '../model/permissions.ts'
import { type Status, statuses } from '../model/status.ts'
import { documentById, documentsById } from '../storage/documentCache/byId.ts'
import type { Call } from './call.ts'
import { isSo } from './checks.ts'
import * as coerce from './coerce.ts'
import { storedAuthors } from './entries/authors.ts'
import { defaulted, param, refused, resolved } from './parseParams.ts'
import { noCount, noDate, noIds, noSlugs, noText, notOneOf, type Reason } from './reasons.ts'

/** A date filter: the wall clock of the site zone that a date of DT-1 or DT-2 means (EV-9, DT-3). */
export const siteClock = (value: string | number, call: Call): string | typeof refused =>
  parseDate(value, { zone: call.settings.timeZone, now: call.now }) ?? refused

/** The instant that a date of DT-1 or DT-2 means; without an offset it is read in the site zone (EV-31). */
export const instant = (value: string | number, call: Call): string | typeof refused =>
  parseInstant(value, { zone: call.settings.timeZone, now: call.now }) ?? refused

/** Refuses a list of ids unless each belongs to an entry of that kind, in whatever status (EV-17). */
export const existing =
  (collection: 'venues' | 'organizers') =>
  async (ids: number[], call: Call): Promise<number[] | typeof refused> => {
    const different = [...new Set(ids)]
    const known = documentsById(call, collection, different)
    const areThere = known.then(({ size }) => size === different.length)

    return (await isSo(call, areThere)) ? different : refused
  }

/** Which of some ids nothing of that kind has (ERR-13). */
export const unknownPlace =
  (collection: 'venues' | 'organizers') =>
  async (value: unknown, call: Call): Promise<Reason> => {
    const ids = coerce.idList.safeParse(value)
    if (!ids.success) return { says: 'api:reasons:ids' }
    const known = await documentsById(call, collection, ids.data)
    const unknown = ids.data.filter((id) => !known.has(id))

    return { says: `api:reasons:${collection}`, values: { ids: unknown.join(', ') } }
  }

/** Refuses an id that no event has (EV-25). */
export const existingEvent = async (id: number, call: Call): Promise<number | typeof refused> => {
  const known = documentById(call, 'events', id)

  return (await isSo(call, known.then(Boolean))) ? id : refused
}

/** EV-20, VE-6: callers who may not create entries may select only `publish`. */
const allowedStatuses = (requested: Status[], call: Call): Status[] | typeof refused =>
  mayCreate(call.caller) || requested.every((status) => status === 'publish') ? requested : refused

export const statusParam = resolved(coerce.wordList(statuses), allowedStatuses, {
  why: (value, call) =>
    mayCreate(call.caller) ? notOneOf(statuses)(value) : { says: 'api:reasons:publishAlone' },
  says: 'api:params:every:status',
})

export const authorParam = resolved(coerce.idList, (ids, call) => storedAuthors(call, ids), {
  names: { of: 'users', right: 'narrows' },
  why: noIds,
  extension: true,
  says: 'api:params:every:author',
})

export const excludeParam = param(coerce.idList, {
  names: { of: 'entries of that kind', right: 'leftOut' },
  why: noIds,
  extension: true,
  says: 'api:params:every:exclude',
})

export const slugParam = param(coerce.slugList, {
  names: { of: 'entries of that kind', right: 'read' },
  why: noSlugs,
  extension: true,
  says: 'api:params:every:slugs',
})

/** Lists hidden events and series, too (EV-32). */
export const hiddenParam = resolved(
  coerce.boolean,
  (wanted, call) => (wanted && !mayCreate(call.caller) ? refused : wanted),
  {
    why: () => ({ says: 'api:reasons:hidden' }),
    extension: true,
    says: 'api:params:events:hideFromListings',
  },
)

export const modifiedAfterParam = resolved(coerce.dateLike, instant, {
  why: noDate,
  extension: true,
  says: 'api:params:every:modifiedAfter',
})

export const passwordParam = param(coerce.text(255), {
  why: noText(255),
  says: 'api:params:every:password',
})

/** `edit` opens what the caller may edit, and adds what editors see of it (GEN-37, AUTH-14, DEV-93). */
export const contextParam = param(coerce.knownWord(['view', 'edit']), {
  says: 'api:params:every:context',
})

/** Of a list, for its links. */
export const contextText = (query: { context?: string | undefined }): string | undefined =>
  query.context === 'edit' ? 'edit' : undefined

/** Ways round of an order. */
export const directions = ['asc', 'desc'] as const

export const pageParams = {
  page: defaulted(coerce.posint, () => 1, {
    why: noCount,
    says: 'api:params:every:page',
  }),
  per_page: defaulted(coerce.posint, ({ settings }) => settings.perPage.default, {
    why: noCount,
    says: 'api:params:every:perPage',
  }),
}

/** `_embed=languages`; whatever else clients send under this name has no effect (GEN-36, VN-4). */
export const embedParam = param(coerce.knownWords(['languages']), {
  extension: true,
  says: 'api:params:events:embed',
})
