import { listedIds } from '../../content/lists/listedIds.ts'
import type { TitledCollection } from '../../model/defaultSlugs.ts'
import { isTerm } from '../../model/listable.ts'
import type { Call } from '../call.ts'
import { type Walk, walked } from './token.ts'

/** The next objects of a walk, at most `limit`, and where it goes on; undefined at its end. */
export const walkOn = async (
  call: Call,
  walk: Walk,
  limit: number,
): Promise<{ found: { collection: TitledCollection; id: number }[]; rest: Walk | undefined }> => {
  const found: { collection: TitledCollection; id: number }[] = []
  let at = walk
  while (found.length < limit) {
    const wanted = limit - found.length
    const ids = await nextIds(call, at, wanted)
    found.push(...ids.map((id) => ({ collection: at.collection, id })))
    const last = ids.at(-1)
    if (ids.length === wanted && last !== undefined) return { found, rest: { ...at, after: last } }
    const next = walked[walked.indexOf(at.collection) + 1]
    if (!next) return { found, rest: undefined }
    at = { ...at, collection: next, after: 0 }
  }

  return { found, rest: at }
}

const nextIds = (
  { payload, now, req }: Call,
  { collection, after, since, until, image }: Walk,
  limit: number,
): Promise<number[]> | number[] => {
  const isPart = since !== undefined || image !== undefined
  // Terms are not published by a date, and show no picture.
  if (isTerm(collection) && isPart) return []

  return listedIds(payload, collection, {
    now,
    where: [
      { id: { greater_than: after } },
      ...(since === undefined
        ? []
        : [{ publishedAt: { greater_than: since, less_than_equal: until } }]),
      ...(image === undefined ? [] : [{ image: { equals: image } }]),
    ],
    limit,
    req,
  })
}
