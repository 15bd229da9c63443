import { mayEdit } from '../../collections/access/entries'
import { mayCreate, mayEditOthers } from '../../collections/access/roles'
import type { Call } from '../call'
import type { EntryCollection } from '../links'
import { slugIn, whereId } from '../where'

/**
 * Whether the caller may change what the path addresses (GEN-31, AUTH-19). For an unknown event the general right
 * decides; an unknown venue or organizer cannot be changed.
 */
export const mayChange =
  (collection: EntryCollection) =>
  async (call: Call): Promise<boolean> => {
    if (!mayCreate(call.caller)) return false
    const { docs } = await call.payload.find({
      collection,
      where: call.path.slug === undefined ? whereId(call) : slugIn([call.path.slug]),
      depth: 0,
      limit: 1,
      pagination: false,
      trash: true,
      select: {
        _status: true,
        author: true,
        deletedAt: true,
        pendingReview: true,
        publishedAt: true,
        visibility: true,
      },
    })
    const [entry] = docs
    if (!entry) return collection === 'events'

    return mayEditOthers(call.caller) || mayEdit(call.caller, entry, call.now)
  }
