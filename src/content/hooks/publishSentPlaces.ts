import type { CollectionAfterChangeHook, PayloadRequest } from 'payload'
import { slugOf } from '../../model/slugs.ts'
import { storedStatusOf } from '../../model/status.ts'
import { type StoredLink, storedIdOf } from '../../model/storedId.ts'
import { mayUpdate } from '../access/documents.ts'
import { reviewTurn } from '../reviewTurn.ts'
import { submissionOf } from '../submissions/submissions.ts'

/**
 * Publishes the venue and the organizer that a visitor sent with an event when editors publish it, from the same time on: else it
 * would be public without its place. One that editors took off the event stays pending.
 */
export const publishSentPlaces: CollectionAfterChangeHook = async ({ doc, previousDoc, req }) => {
  if (!previousDoc || reviewTurn(previousDoc, doc) !== 'approved') return
  if (storedStatusOf(doc) !== 'public' || !(await submissionOf(req.payload, doc.id, req))) return
  for (const kind of ['venues', 'organizers'] as const) {
    for (const id of await sentBySomebody(req, kind, doc[kind])) {
      await req.payload.update({
        collection: slugOf(req.payload, kind),
        id,
        data: { _status: 'published', publishedAt: doc.publishedAt },
        depth: 0,
        req,
      })
    }
  }
}

/** The pending ones of linked places that no user wrote and that the caller may change. */
const sentBySomebody = async (
  req: PayloadRequest,
  kind: 'venues' | 'organizers',
  linked: StoredLink[] | null | undefined,
): Promise<number[]> => {
  const { payload, user } = req
  const ids = (linked ?? []).flatMap((link) => storedIdOf(link) ?? [])
  if (ids.length === 0) return []
  const collection = slugOf(payload, kind)
  const { docs } = await payload.db.find<{ id: number; author?: StoredLink }>({
    collection,
    where: { and: [{ id: { in: ids } }, { storedStatus: { equals: 'pending' } }] },
    pagination: false,
    req,
  })
  const sent: number[] = []
  for (const { id, author } of docs) {
    const isAllowed = !user || (await mayUpdate(req, { relationTo: collection, value: id }))
    if (storedIdOf(author) === undefined && isAllowed) sent.push(id)
  }

  return sent
}
