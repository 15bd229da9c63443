import type { Payload, Where } from 'payload'
import { slugOf } from '../../model/slugs.ts'
import { scopeOf, whereScopes } from '../../model/status.ts'
import type { StoredId } from '../../model/storedId.ts'

/** The drafts of a user, without those that have a card of their own because they were handed back. */
export const ownDrafts = (author: StoredId, returned: number[]): Where => ({
  and: [
    whereScopes([scopeOf.draft], new Date().toISOString()),
    { author: { equals: author } },
    ...(returned.length > 0 ? [{ id: { not_in: returned } }] : []),
  ],
})

/**
 * The ids of the drafts of a user that an editor handed back. Notes are no filter for users, because they would tell of
 * those of others; here the author is the user.
 */
export const returnedTo = async (payload: Payload, author: StoredId): Promise<number[]> => {
  const { docs } = await payload.find({
    collection: slugOf(payload, 'events'),
    where: {
      and: [
        whereScopes([scopeOf.draft], new Date().toISOString()),
        { author: { equals: author } },
        { or: [{ returnedBy: { exists: true } }, { reviewNote: { exists: true } }] },
      ],
    },
    draft: true,
    depth: 0,
    select: {},
    limit: mostReturned,
    pagination: false,
    overrideAccess: true,
  })

  return docs.map(({ id }) => id)
}

const mostReturned = 100
