import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionBeforeChangeHook,
  CollectionBeforeDeleteHook,
  PayloadRequest,
} from 'payload'
import { type EntryState, isTrashed } from '../access/status'

const linked = ['venues', 'organizers', 'categories', 'tags'] as const

type Linked = (typeof linked)[number]
type Links = Record<Linked, number[]>
type StoredLinks = EntryState & Partial<Record<Linked, (number | { id: number })[] | null>>

const nothing: Links = { venues: [], organizers: [], categories: [], tags: [] }

/**
 * How many events show a venue, organizer or term is kept beside it (`eventCount`), so that lists need no
 * counting: venues and organizers count published and private events (VE-4), terms published ones only, future
 * ones included (CT-12; the API takes those off that are not out yet).
 */
export const rememberLinks: CollectionBeforeChangeHook = async ({
  context,
  data,
  operation,
  originalDoc,
  req,
}) => {
  context.linksBefore = operation === 'create' ? nothing : await countedLinks(req, originalDoc?.id)

  return data
}

export const countLinks: CollectionAfterChangeHook = async ({ context, doc, req }) => {
  await moveCounts(req, asLinks(context.linksBefore), await countedLinks(req, doc.id))

  return doc
}

export const rememberLinksOfDeleted: CollectionBeforeDeleteHook = async ({ context, id, req }) => {
  context.linksBefore = await countedLinks(req, Number(id))
}

export const countLinksOfDeleted: CollectionAfterDeleteHook = async ({ context, doc, req }) => {
  await moveCounts(req, asLinks(context.linksBefore), nothing)

  return doc
}

/** The links of the published row, which a newer draft does not change. */
const countedLinks = async (req: PayloadRequest, id: number): Promise<Links> => {
  const { docs } = await req.payload.db.find<StoredLinks>({
    collection: 'events',
    where: { id: { equals: id } },
    limit: 1,
    pagination: false,
    select: {
      _status: true,
      deletedAt: true,
      visibility: true,
      venues: true,
      organizers: true,
      categories: true,
      tags: true,
    },
    req,
  })
  const event = docs[0]
  if (!event || isTrashed(event) || event._status !== 'published') return nothing
  const ids = (name: Linked) => [...new Set((event[name] ?? []).map(idOf))]
  const open = event.visibility !== 'private'

  return {
    venues: ids('venues'),
    organizers: ids('organizers'),
    categories: open ? ids('categories') : [],
    tags: open ? ids('tags') : [],
  }
}

const moveCounts = async (req: PayloadRequest, before: Links, after: Links) => {
  for (const collection of linked) {
    const gone = before[collection].filter((id) => !after[collection].includes(id))
    const come = after[collection].filter((id) => !before[collection].includes(id))
    for (const id of gone) await addTo(req, collection, id, -1)
    for (const id of come) await addTo(req, collection, id, 1)
  }
}

const addTo = (req: PayloadRequest, collection: Linked, id: number, amount: number) =>
  req.payload.db.updateOne({
    collection,
    id,
    // `updatedAt: null` leaves the time of the last change alone (DT-20).
    data: { eventCount: { $inc: amount }, updatedAt: null },
    req,
    returning: false,
  })

const idOf = (link: number | { id: number }) => (typeof link === 'number' ? link : link.id)

// `context` is an untyped bag of Payload's; the hooks of this file are the only writers of the key.
const asLinks = (value: unknown): Links => (value as Links | undefined) ?? nothing
