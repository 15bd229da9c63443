import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionBeforeChangeHook,
  CollectionBeforeDeleteHook,
  PayloadRequest,
} from 'payload'
import { beginKeeping, writtenIn } from '../../changes/written.ts'
import { isTrashed } from '../access/status.ts'
import { addToCounts } from '../counts.ts'
import { idsOf, type LinkedEvent, linkedEvent, relations } from '../links.ts'
import type { Relation } from '../unlink.ts'
import { startsFromRow } from './startFromRow.ts'

type Links = Record<Relation, number[]>

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
  beginKeeping(req)
  const isKnown =
    operation === 'create' ||
    originalDoc?._status === 'published' ||
    startsFromRow(req, 'events', originalDoc?.id)
  // A draft may lie over an event that is out.
  if (!isKnown) remember(context, originalDoc.id, await countedLinks(req, originalDoc.id))

  return data
}

/** What was not written, because only a draft was saved, counts as before. */
export const countLinks: CollectionAfterChangeHook = async ({
  context,
  doc,
  operation,
  previousDoc,
  req,
}) => {
  const stored = writtenIn<LinkedEvent>(req, 'events', doc.id)
  if (!stored) return doc
  const before =
    operation === 'create' ? nothing : (rememberedIn(context, doc.id) ?? counted(previousDoc))
  await moveCounts(req, before, counted(stored))

  return doc
}

export const rememberLinksOfDeleted: CollectionBeforeDeleteHook = async ({ context, id, req }) => {
  remember(context, Number(id), await countedLinks(req, Number(id)))
}

export const countLinksOfDeleted: CollectionAfterDeleteHook = async ({ context, doc, id, req }) => {
  await moveCounts(req, rememberedIn(context, Number(id)) ?? nothing, nothing)

  return doc
}

/** The links that count of what is stored of an event, whatever draft lies over it. */
const countedLinks = async (req: PayloadRequest, id: number): Promise<Links> =>
  counted(await linkedEvent(req, id))

const counted = (event: LinkedEvent | undefined): Links => {
  if (!event || isTrashed(event) || event._status !== 'published') return nothing
  const isPrivate = event.visibility === 'private'

  return {
    venues: idsOf(event.venues),
    organizers: idsOf(event.organizers),
    categories: isPrivate ? [] : idsOf(event.categories),
    tags: isPrivate ? [] : idsOf(event.tags),
  }
}

const moveCounts = async (req: PayloadRequest, before: Links, after: Links) => {
  for (const relation of relations) {
    await addToCounts(req, relation, {
      less: before[relation].filter((id) => !after[relation].includes(id)),
      more: after[relation].filter((id) => !before[relation].includes(id)),
    })
  }
}

type Context = PayloadRequest['context']

const remember = (context: Context, id: number, links: Links): void => {
  context[keyOf(id)] = links
}

// `context` is an untyped bag of Payload's; the hooks of this file are the only writers of the key.
const rememberedIn = (context: Context, id: number) => context[keyOf(id)] as Links | undefined

const keyOf = (id: number) => `links of ${id}`
