import type { Payload } from 'payload'
import {
  type IdentifiedDocument,
  type PublicIdCollection,
  publicIdFieldOf,
  publicIdName,
} from '../model/publicIds.ts'
import { slugOf } from '../model/slugs.ts'
import { drawIds, type Sequence } from '../storage/ids.ts'

const atOnce = 500

/**
 * Gives the users and files that a site had before the calendar the integers that the contract speaks, the oldest first.
 * Their last change stays as it was. Safe to be cut off and run again.
 */
export const assignPublicIds = async (
  payload: Payload,
  tell: (progress: string) => void = () => {},
): Promise<void> => {
  await giveTo(payload, { collection: 'users', sequence: 'users', tell })
  await giveTo(payload, { collection: 'media', sequence: 'content', tell })
}

type Given = {
  collection: PublicIdCollection
  sequence: Sequence
  tell: (progress: string) => void
}

const giveTo = async (payload: Payload, { collection, sequence, tell }: Given): Promise<void> => {
  if (publicIdFieldOf(payload, collection) === 'id') return
  const slug = slugOf(payload, collection)
  const { timestamps } = payload.collections[slug].config
  for (let given = 0; ; given += atOnce) {
    const { docs } = await payload.db.find<IdentifiedDocument>({
      collection: slug,
      where: { [publicIdName]: { equals: null } },
      sort: timestamps ? ['createdAt', 'id'] : ['id'],
      limit: atOnce,
      pagination: false,
      select: { [publicIdName]: true },
    })
    if (docs.length === 0) return
    const ids = await drawIds(payload, sequence, docs.length)
    for (const [place, { id }] of docs.entries()) {
      await payload.db.updateOne({
        collection: slug,
        id,
        // `updatedAt: null` leaves the time of the last change alone (DT-20).
        data: { [publicIdName]: ids[place], ...(timestamps && { updatedAt: null }) },
        returning: false,
      })
    }
    tell(`${given + docs.length} of ${slug}`)
  }
}
