import { readBody } from '../../api/body.ts'
import type { Call } from '../../api/call.ts'
import { identify } from '../../api/caller.ts'
import { ApiError } from '../../api/errors.ts'
import { requestOf } from '../../api/media/wanted.ts'
import { onlyDate } from '../../calendar/recurrence/onlyDate.ts'
import { mayEdit, mayRead } from '../../content/access/entryAccess.ts'
import { recurrenceSchema } from '../../content/series/recurrenceSchema.ts'
import {
  beginningFaults,
  requestedSchedule,
  type TypedWhen,
} from '../../content/series/requestedSchedule.ts'
import { throughGate } from '../../http/server/gate.ts'
import { mayCreate } from '../../model/permissions.ts'
import { isRecord } from '../../model/plainJson.ts'
import { collectionCalled, slugOf } from '../../model/slugs.ts'
import { isTrashed } from '../../model/status.ts'
import { documentById } from '../../storage/documentCache/byId.ts'
import { eventPage } from '../event/answer.tsx'
import { organizerPage, venuePage } from '../place/answer.tsx'
import { scheduleInWords } from '../series/words.ts'
import type { PageAnswer, PageEndpoint, Visit } from '../visit.ts'
import { incompletePage } from './incompletePage.tsx'
import { type Previewed, typedEntry } from './typedEntry.ts'

const pages: Record<Previewed, PageEndpoint> = {
  events: eventPage,
  venues: venuePage,
  organizers: organizerPage,
}

/** More bytes than a form with the longest texts has. */
const longest = 1_000_000

/**
 * The page of an entry as its form holds it now (decision 97): for users who may save that form, in the language of the page. Others who
 * may read the entry see it as it is published, whatever they send. Nothing is stored. While something is missing without which there is no page, a line says what. Throws `rest_no_route` for everybody else.
 */
export const showForm: PageEndpoint = async (visit) => {
  const { call } = visit
  const { caller } = await identify(call.payload, call.request)
  if (!mayCreate(caller)) throw new ApiError('rest_no_route')
  const seen: Visit = { ...visit, call: { ...call, caller }, keys: { context: 'edit' } }
  const { headers, signal } = call.request
  const { trustedProxies } = call.settings
  const sent = await readBody(call.request, { limit: longest, isList: () => false })

  return throughGate({ headers, signal, trustedProxies }, () => pageOf(seen, sent))
}

const pageOf = async (visit: Visit, sent: Record<string, unknown>): Promise<PageAnswer> => {
  const { call } = visit
  const collection =
    typeof sent.collection === 'string'
      ? collectionCalled(call.payload, sent.collection)
      : undefined
  if (!isPreviewed(collection) || !isRecord(sent.data)) throw new ApiError('rest_no_route')
  const isNew = sent.id === undefined
  const entry = isNew ? undefined : await readEntry(call, collection, sent.id)
  if (entry && !mayEdit(call.caller, entry, call.now)) {
    return unstored(await pages[collection]({ ...visit, preview: entry, typed: { isNew } }))
  }
  const stored = entry ? await latestOf(call, collection, entry.id) : newEntry(call)
  const req = await requestOf(call)
  const typed = await typedEntry(call, { collection, stored, values: sent.data, req })
  if ('incomplete' in typed) return unstored(await incompletePage(visit, typed.incomplete))
  const repeats = collection === 'events' ? repeatsOf(visit, sent.data) : undefined
  const answer = await pages[collection]({
    ...visit,
    preview: typed.entry,
    typed: { isNew, ...(repeats !== undefined && { repeats }) },
  })

  return unstored(answer)
}

const unstored = (answer: PageAnswer): PageAnswer => ({
  ...answer,
  headers: { ...answer.headers, 'Cache-Control': 'no-store' },
})

const isPreviewed = (collection: string | undefined): collection is Previewed =>
  collection !== undefined && Object.hasOwn(pages, collection)

/** An id that every database can hold and no entry will have. */
const noId = 2_147_483_647

/** What a form begins with that was never saved. */
const newEntry = ({ caller, now }: Call) => ({
  id: noId,
  author: caller?.id,
  createdAt: now,
  updatedAt: now,
  _status: 'draft',
  visibility: 'public',
})

/** An entry that the caller may read, as its readers know it. Throws where there is none. */
const readEntry = async (call: Call, collection: Previewed, id: unknown) => {
  const entry = typeof id === 'number' ? await documentById(call, collection, id) : undefined
  if (!entry || isTrashed(entry) || !mayRead(call.caller, entry, call.now)) {
    throw new ApiError('rest_no_route')
  }

  return entry
}

/** What was saved last of an entry, published or not. */
const latestOf = async ({ payload, settings }: Call, collection: Previewed, id: number) => {
  const stored = await payload.findByID({
    collection: slugOf(payload, collection),
    id,
    draft: true,
    depth: 0,
    showHiddenFields: true,
    ...(settings.localized && { locale: 'all' }),
  })

  // In all languages, which the generated types do not know.
  return { ...stored } as Record<string, unknown> & { id: number }
}

/** How an event is to repeat by its form: in words, `null` for never; `undefined` where the form leaves that as it is. */
const repeatsOf = (visit: Visit, values: Record<string, unknown>): string | null | undefined => {
  const { recurrence } = values
  if (recurrence === undefined || recurrence === null) return recurrence
  const read = recurrenceSchema.safeParse(recurrence)
  if (!read.success) return undefined
  const { settings, now } = visit.call
  // The data of a form is untyped; what is no time makes no schedule.
  const schedule = requestedSchedule(values as TypedWhen, read.data, settings.timeZone)
  if (!schedule || beginningFaults(schedule, read.data, now).length > 0) return undefined

  return onlyDate(schedule, now) ? null : scheduleInWords(schedule, visit)
}
