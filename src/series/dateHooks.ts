import type { PayloadRequest } from 'payload'
import { siteHooks } from '../collections/siteHooks.ts'
import { inPortions } from '../database/portions.ts'
import type { Event } from '../payload-types.ts'
import { givingWay } from '../server/giveWay.ts'
import { slugOf } from '../slugs.ts'
import type { StoredDate } from './storeDates.ts'
import type { DateDocument } from './storedDates.ts'

/**
 * Has a site's `afterChange` hooks on events see dates that are stored in sets: what they are told is read before and after `store`, in the transaction
 * of the request, with links as ids. An event that is being saved by itself is told by Payload.
 */
export const tellingChanges = async (
  req: PayloadRequest,
  dates: StoredDate[],
  store: () => Promise<void>,
): Promise<void> => {
  const hooks = siteHooks(req.payload, 'events', 'afterChange')
  const told = dates.filter(({ date }) => !savedAlone(req).has(date.id))
  if (hooks.length === 0 || told.length === 0) return store()
  const known = told.flatMap(({ date, isNew }) => (isNew ? [] : [date.id]))
  const before = await documentsOf(req, known)
  await store()
  const after = await documentsOf(
    req,
    told.map(({ date }) => date.id),
  )
  const giveWay = givingWay()
  for (const { date, isNew } of told) {
    const stored = after.get(date.id)
    if (!stored) continue
    await giveWay()
    let doc = stored
    for (const hook of hooks) {
      const changed = await hook({
        ...askedOf(req),
        data: doc,
        doc,
        operation: isNew ? 'create' : 'update',
        overrideAccess: true,
        // As Payload has it of what is new.
        previousDoc: before.get(date.id) ?? {},
      })
      doc = changed || doc
    }
  }
}

/** The same of its `beforeDelete` and `afterDelete` hooks, for dates that `remove` deletes for good. */
export const tellingRemovals = async (
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
    for (const hook of first) await hook({ ...askedOf(req), id })
  }
  const before = await documentsOf(req, last.length > 0 ? ids : [])
  await remove()
  const giveWay = givingWay()
  for (const [id, doc] of before) {
    await giveWay()
    for (const hook of last) await hook({ ...askedOf(req), doc, id })
  }
}

/** Does something to a series while Payload saves one of its dates by itself, and tells the site of that one. */
export const whileSaved = async <T>(
  req: PayloadRequest,
  id: number,
  deed: () => Promise<T>,
): Promise<T> => {
  const saved = savedAlone(req)
  saved.add(id)
  try {
    return await deed()
  } finally {
    saved.delete(id)
  }
}

const key = 'datesSavedAlone'

const savedAlone = ({ context }: PayloadRequest): Set<number> => {
  context[key] ??= new Set()

  // Ours alone; the context of a request is untyped.
  return context[key] as Set<number>
}

const askedOf = (req: PayloadRequest) => ({
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
