import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionBeforeChangeHook,
  CollectionBeforeDeleteHook,
  PayloadRequest,
} from 'payload'
import { beginRecording, writtenIn } from '../../storage/changes/written.ts'
import { type CountedLinks, countedLinks, moveCounts, noLinks } from '../links/countedLinks.ts'
import { type LinkedEvent, linkedEvent } from '../links/linkedEvents.ts'
import { startsFromRow } from './startFromRow.ts'

/**
 * Stores in each venue, organizer and term how many events show it (`eventCount`), so that lists need no counting:
 * venues and organizers count published and private events (VE-4), terms published ones only, future ones included
 * (CT-12; the API subtracts those that are not out yet).
 */
export const rememberLinks: CollectionBeforeChangeHook = async ({
  context,
  data,
  operation,
  originalDoc,
  req,
}) => {
  beginRecording(req)
  const isKnown =
    operation === 'create' ||
    originalDoc?._status === 'published' ||
    startsFromRow(req, 'events', originalDoc?.id)
  // A draft may lie over an event that is out.
  if (!isKnown) remember(context, originalDoc.id, await linksCounted(req, originalDoc.id))

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
    operation === 'create' ? noLinks : (rememberedIn(context, doc.id) ?? countedLinks(previousDoc))
  await moveCounts(req, before, countedLinks(stored))

  return doc
}

export const rememberLinksOfDeleted: CollectionBeforeDeleteHook = async ({ context, id, req }) => {
  remember(context, Number(id), await linksCounted(req, Number(id)))
}

export const countLinksOfDeleted: CollectionAfterDeleteHook = async ({ context, doc, id, req }) => {
  await moveCounts(req, rememberedIn(context, Number(id)) ?? noLinks, noLinks)

  return doc
}

/** The links that count of what is stored of an event, whatever draft lies over it. */
const linksCounted = async (req: PayloadRequest, id: number): Promise<CountedLinks> =>
  countedLinks(await linkedEvent(req, id))

type Context = PayloadRequest['context']

const remember = (context: Context, id: number, links: CountedLinks): void => {
  context[keyOf(id)] = links
}

// `context` is an untyped bag of Payload's; the hooks of this file are the only writers of the key.
const rememberedIn = (context: Context, id: number) =>
  context[keyOf(id)] as CountedLinks | undefined

const keyOf = (id: number) => `links of ${id}`
