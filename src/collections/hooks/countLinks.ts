import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionBeforeChangeHook,
  CollectionBeforeDeleteHook,
  PayloadRequest,
} from 'payload'
import { addToCounts, type Links, linkedEvent, relations } from '../../database/links'
import { isTrashed } from '../access/status'

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
  const event = await linkedEvent(req, id)
  if (!event || isTrashed(event) || event._status !== 'published') return nothing

  return event.visibility === 'private' ? { ...event.links, categories: [], tags: [] } : event.links
}

const moveCounts = async (req: PayloadRequest, before: Links, after: Links) => {
  for (const relation of relations) {
    const gone = before[relation].filter((id) => !after[relation].includes(id))
    const come = after[relation].filter((id) => !before[relation].includes(id))
    await addToCounts(req, relation, { ids: gone, amount: -1 })
    await addToCounts(req, relation, { ids: come, amount: 1 })
  }
}

// `context` is an untyped bag of Payload's; the hooks of this file are the only writers of the key.
const asLinks = (value: unknown): Links => (value as Links | undefined) ?? nothing
