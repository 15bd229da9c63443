import type { SanitizedCollectionConfig } from 'payload'
import { collectionNamed } from './documents.ts'
import type { Asked } from './paths.ts'

/** What is asked of the documents of a collection that lead to those of another, by the path of the join. */
export type JoinAsked = {
  joinPath: string
  collection: SanitizedCollectionConfig
  where?: unknown
  sort?: unknown
}

/** The filters and orders in the parameter `joins` of a request, one for each collection that a join lists documents of. */
export const requestedJoins = (joins: unknown, { collection, req }: Asked): JoinAsked[] => {
  if (!isRecord(joins)) return []

  return joinsOf(collection).flatMap(({ joinPath, targets }) => {
    const asked = joins[joinPath]
    if (!isRecord(asked)) return []

    return targets.flatMap((target) => {
      const joined = collectionNamed(req.payload, target)

      return joined ? [{ joinPath, collection: joined, where: asked.where, sort: asked.sort }] : []
    })
  })
}

/** The joins of a collection, each with the collections whose documents it lists. */
export const joinsOf = ({ joins, polymorphicJoins }: SanitizedCollectionConfig) =>
  [...Object.values(joins).flat(), ...polymorphicJoins].map(({ field, joinPath }) => ({
    joinPath,
    targets: [field.collection].flat(),
  }))

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
