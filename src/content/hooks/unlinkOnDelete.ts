import type { CollectionAfterChangeHook, CollectionBeforeDeleteHook, PayloadRequest } from 'payload'
import { slugOf } from '../../model/slugs.ts'
import { orphan, type Relation, unlink } from '../links/unlink.ts'
import { eventsAt, refreshGeolocated } from './refreshGeolocated.ts'

/** A venue or organizer that goes into the trash is taken off all events; restoring does not undo that (LNK-5). */
export const unlinkTrashed =
  (relation: 'venues' | 'organizers'): CollectionAfterChangeHook =>
  async ({ doc, previousDoc, req }) => {
    if (!doc.deletedAt || previousDoc?.deletedAt) return doc
    await unlinkOnDelete(req, relation, doc.id)
    await req.payload.db.updateOne({
      collection: slugOf(req.payload, relation),
      id: doc.id,
      // `updatedAt: null` leaves the time of the last change alone (DT-20).
      data: { eventCount: 0, updatedAt: null },
      req,
      returning: false,
    })

    return doc
  }

/** What is deleted for good is on no event any more (LNK-5, CT-22). */
export const unlinkDeleted =
  (relation: Relation): CollectionBeforeDeleteHook =>
  ({ id, req }) =>
    unlinkOnDelete(req, relation, Number(id))

/** The children of a deleted event stand by themselves (EV-52). */
export const unlinkChildren: CollectionBeforeDeleteHook = ({ id, req }) => orphan(req, [Number(id)])

const unlinkOnDelete = async (
  req: PayloadRequest,
  relation: Relation,
  id: number,
): Promise<void> => {
  const events = relation === 'venues' ? await eventsAt(req, id) : []
  await unlink(req, relation, id)
  await refreshGeolocated(req, events)
}
