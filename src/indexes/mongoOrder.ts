import type { BaseDatabaseAdapter, CollectionSlug, FlattenedField, Sort, TypeWithID } from 'payload'

/**
 * Lists in an order that leaves entries equal end with the id, so that no page repeats what another one showed. Where an
 * index gives the order, it orders these too. What is wanted as a whole in the order of ids is put into it here: asked for
 * it, a server goes through the whole collection by its ids, or sorts, and does not use the index of the filter.
 */
export const settlingOrder = <
  D extends Pick<BaseDatabaseAdapter, 'find' | 'queryDrafts' | 'payload'>,
>(
  database: D,
): D => {
  const find: D['find'] = database.find.bind(database)
  const { queryDrafts } = database
  const settled = <A extends { collection: CollectionSlug; sort?: Sort }>(args: A): A => {
    const fields = database.payload.collections[args.collection]?.config.flattenedFields ?? []
    const order = args.sort ? [args.sort].flat() : []
    const last = order.at(-1)

    return !last || order.some((path) => isOrdered(fields, path.replace(/^-/, '')))
      ? args
      : { ...args, sort: [...order, last.startsWith('-') ? '-id' : 'id'] }
  }

  return Object.assign(database, {
    find: async (args: Parameters<D['find']>[0]) => {
      if (String(args.sort) !== 'id' || args.limit) return find(settled(args))
      const found = await find<TypeWithID>({ ...args, sort: [] })

      return { ...found, docs: found.docs.toSorted((one, other) => (one.id < other.id ? -1 : 1)) }
    },
    queryDrafts(this: BaseDatabaseAdapter, args: Parameters<D['queryDrafts']>[0]) {
      return queryDrafts.call(this, settled(args))
    },
  })
}

const isOrdered = (fields: FlattenedField[], path: string): boolean =>
  path === 'id' || fields.some((field) => field.name === path && 'index' in field && field.index)
