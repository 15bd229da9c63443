import type { PayloadRequest } from 'payload'
import { slugOf } from '../../model/slugs.ts'
import type { Event } from '../../payload-types.ts'
import { inPortions } from '../../storage/database/portions.ts'
import { givingWay } from '../../storage/giveWay.ts'
import { perRequest } from '../perRequest.ts'
import { siteHooks } from '../site/siteHooks.ts'
import type { DateToStore } from './ownDrafts.ts'
import type { DateDocument } from './storedDates.ts'

/**
 * Runs a site's `afterChange` hooks on events for dates that are stored in sets: their documents are read before and after `store`, in the transaction
 * of the request, with links as ids. Payload runs the hooks of an event that it is saving itself.
 */
export const withChangeHooks = async (
  req: PayloadRequest,
  dates: DateToStore[],
  store: () => Promise<void>,
): Promise<void> => {
  const hooks = siteHooks(req.payload, 'events', 'afterChange')
  const passed = dates.filter(({ date }) => !savedByPayload(req).has(date.id))
  if (hooks.length === 0 || passed.length === 0) return store()
  const known = passed.flatMap(({ date, isNew }) => (isNew ? [] : [date.id]))
  const before = await documentsOf(req, known)
  await store()
  const after = await documentsOf(
    req,
    passed.map(({ date }) => date.id),
  )
  const giveWay = givingWay()
  for (const { date, isNew } of passed) {
    const stored = after.get(date.id)
    if (!stored) continue
    await giveWay()
    let doc = stored
    for (const hook of hooks) {
      const changed = await hook({
        ...hookArguments(req),
        data: doc,
        doc,
        operation: isNew ? 'create' : 'update',
        // The code that stores dates has checked the rights to all of them.
        overrideAccess: true,
        // As Payload has it of what is new.
        previousDoc: before.get(date.id) ?? {},
      })
      doc = changed || doc
    }
  }
}

/** The same of its `beforeDelete` and `afterDelete` hooks, for dates that `remove` deletes for good. */
export const withDeleteHooks = async (
  req: PayloadRequest,
  dates: DateDocument[],
  remove: () => Promise<void>,
): Promise<void> => {
  const [first, last] = [
    siteHooks(req.payload, 'events', 'beforeDelete'),
    siteHooks(req.payload, 'events', 'afterDelete'),
  ]
  if (first.length + last.length === 0) return remove()
  const ids = dates.map(({ id }) => id)
  for (const id of ids) {
    for (const hook of first) await hook({ ...hookArguments(req), id })
  }
  const before = await documentsOf(req, last.length > 0 ? ids : [])
  await remove()
  const giveWay = givingWay()
  for (const [id, doc] of before) {
    await giveWay()
    for (const hook of last) await hook({ ...hookArguments(req), doc, id })
  }
}

/** Changes a series while Payload saves one of its dates, whose hooks Payload runs itself. */
export const withoutHooksOf = async <T>(
  req: PayloadRequest,
  id: number,
  operation: () => Promise<T>,
): Promise<T> => {
  const saved = savedByPayload(req)
  saved.add(id)
  try {
    return await operation()
  } finally {
    saved.delete(id)
  }
}

const savedByPayload = perRequest('datesSavedByPayload', () => new Set<number>())

const hookArguments = (req: PayloadRequest) => ({
  collection: req.payload.collections[slugOf(req.payload, 'events')].config,
  context: req.context,
  req,
})

/** Events as hooks are handed them, by their ids. */
const documentsOf = async (req: PayloadRequest, ids: number[]): Promise<Map<number, Event>> => {
  const documents = new Map<number, Event>()
  const giveWay = givingWay()
  for (const some of inPortions(ids, atOnce)) {
    const { docs } = await req.payload.find({
      collection: slugOf(req.payload, 'events'),
      where: { id: { in: some } },
      depth: 0,
      limit: 0,
      pagination: false,
      trash: true,
      req,
    })
    for (const doc of docs) documents.set(doc.id, doc)
    await giveWay()
  }

  return documents
}

/** How many are read before other requests have their turn. */
const atOnce = 50
