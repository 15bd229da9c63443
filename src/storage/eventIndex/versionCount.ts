import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { BaseDatabaseAdapter } from 'payload'

type Model = MongooseAdapter['versions'][string]

/** An adapter of MongoDB to which the versions of a collection are as many as `countOf` makes of their model. */
export const withVersionCount = (
  adapter: BaseDatabaseAdapter,
  slug: string,
  countOf: (model: Model) => (...args: Parameters<Model['countDocuments']>) => unknown,
): BaseDatabaseAdapter => {
  // Payload's general type of adapters knows nothing of what each has of its own.
  const { versions } = adapter as unknown as MongooseAdapter
  const model = versions[slug]
  if (!model) return adapter
  const counted = Object.assign(Object.create(model), { countDocuments: countOf(model) })

  return Object.assign(Object.create(adapter), { versions: { ...versions, [slug]: counted } })
}
