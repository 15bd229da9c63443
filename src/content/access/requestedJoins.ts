import type { SanitizedCollectionConfig } from 'payload'
import { isRecord } from '../../model/plainJson.ts'
import { collectionNamed } from './documents.ts'
import type { PathRequest } from './paths.ts'

/** A requested join: the conditions on the documents that lead to those of another collection, by its path. */
export type RequestedJoin = {
  joinPath: string
  collection: SanitizedCollectionConfig
  where?: unknown
  sort?: unknown
}

/** The filters and orders in the parameter `joins` of a request, one for each collection that a join lists documents of. */
export const requestedJoins = (
  joins: unknown,
  { collection, req }: PathRequest,
): RequestedJoin[] => {
  if (!isRecord(joins)) return []

  return joinsOf(collection).flatMap(({ joinPath, targets }) => {
    const join = joins[joinPath]
    if (!isRecord(join)) return []

    return targets.flatMap((target) => {
      const joined = collectionNamed(req.payload, target)

      return joined ? [{ joinPath, collection: joined, where: join.where, sort: join.sort }] : []
    })
  })
}

/** The joins of a collection, each with the collections whose documents it lists. */
export const joinsOf = ({ joins, polymorphicJoins }: SanitizedCollectionConfig) =>
  [...Object.values(joins).flat(), ...polymorphicJoins].map(({ field, joinPath }) => ({
    joinPath,
    targets: [field.collection].flat(),
  }))
