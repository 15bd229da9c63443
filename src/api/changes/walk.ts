import { type ListedCollection, whereListed } from '../../model/listable.ts'
import { hasCollection, slugOf } from '../../model/slugs.ts'
import type { Call } from '../call.ts'
import { all } from '../conditions.ts'
import { type Walk, walked } from './token.ts'

/** The next objects of a walk, at most `limit`, and where it goes on; undefined at its end. */
export const walkOn = async (
  call: Call,
  walk: Walk,
  limit: number,
): Promise<{ found: { collection: ListedCollection; id: number }[]; rest: Walk | undefined }> => {
  const found: { collection: ListedCollection; id: number }[] = []
  let at = walk
  while (found.length < limit) {
    const wanted = limit - found.length
    const ids = await listedIds(call, at, wanted)
    found.push(...ids.map((id) => ({ collection: at.collection, id })))
    const last = ids.at(-1)
    if (ids.length === wanted && last !== undefined) return { found, rest: { ...at, after: last } }
    const next = walked[walked.indexOf(at.collection) + 1]
    if (!next) return { found, rest: undefined }
    at = { ...at, collection: next, after: 0 }
  }

  return { found, rest: at }
}

const listedIds = async (
  { payload, now, req }: Call,
  { collection, after, since, until, image }: Walk,
  limit: number,
): Promise<number[]> => {
  const isTerm = collection === 'categories' || collection === 'tags'
  const isPart = since !== undefined || image !== undefined
  if (!hasCollection(payload, collection) || (isTerm && isPart)) return []
  const where = all(
    whereListed(collection, now),
    { id: { greater_than: after } },
    since !== undefined && { publishedAt: { greater_than: since, less_than_equal: until } },
    image !== undefined && { image: { equals: image } },
  )
  const { docs } = await payload.db.find<{ id: number }>({
    collection: slugOf(payload, collection),
    where,
    select: { id: true },
    sort: 'id',
    limit,
    pagination: false,
    ...(req && { req }),
  })

  return docs.map(({ id }) => id)
}
