import type { PayloadRequest } from 'payload'
import { slugOf } from '../../../model/slugs.ts'

/** The query for one event: for its newest version or the published one, as far as the caller may read it; none in the trash. */
export type OneEvent = ReturnType<typeof queryOf>

/** What `read` finds of the newest version of an event that the caller may read: of a draft, or else of the published version. */
export const ofNewest = async <T>(
  req: PayloadRequest,
  id: number,
  read: (query: OneEvent) => Promise<T | undefined>,
): Promise<T | undefined> =>
  (await read(queryOf(req, { id, draft: true }))) ?? read(queryOf(req, { id, draft: false }))

const queryOf = (req: PayloadRequest, { id, draft }: { id: number; draft: boolean }) => ({
  collection: slugOf(req.payload, 'events'),
  where: { id: { equals: id } },
  draft,
  limit: 1,
  pagination: false,
  depth: 0,
  overrideAccess: false,
  req,
})
