import { slugOf } from '../../model/slugs.ts'
import { type StoredId, type StoredLink, storedIdOf } from '../../model/storedId.ts'
import type { Call } from '../call.ts'

type Authored = { author?: StoredLink }

/** The names by which the authors of some entries sign in; undefined for those without one. */
export const userNames = async (
  { payload, req }: Call,
  entries: Authored[],
): Promise<(entry: Authored) => string | undefined> => {
  const ids = [...new Set(entries.flatMap(({ author }) => storedIdOf(author) ?? []))]
  if (ids.length === 0) return () => undefined
  const { docs } = await payload.db.find<{ id: StoredId; username?: string | null }>({
    collection: slugOf(payload, 'users'),
    where: { id: { in: ids } },
    limit: 0,
    pagination: false,
    select: { username: true },
    req,
  })
  const names = new Map(docs.map(({ id, username }) => [id, username ?? undefined]))

  return ({ author }) => names.get(storedIdOf(author) ?? '')
}
