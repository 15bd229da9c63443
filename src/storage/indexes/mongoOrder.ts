import type {
  BaseDatabaseAdapter,
  CollectionSlug,
  FlattenedField,
  QueryDrafts,
  Sort,
  TypeWithID,
} from 'payload'

/**
 * Adds the id to orders that leave entries equal, so that no page repeats an entry of another one. Where an index gives
 * the order, it orders these too. A complete list in the order of ids is sorted here: for that order a server would go
 * through the whole collection by its ids, or sort, and not use the index of the filter.
 */
export const settlingOrder = (
  database: BaseDatabaseAdapter,
): Pick<BaseDatabaseAdapter, 'find' | 'queryDrafts'> => {
  const find: BaseDatabaseAdapter['find'] = database.find.bind(database)
  const { queryDrafts } = database
  const settled = <A extends { collection: CollectionSlug; sort?: Sort }>(args: A): A => {
    const fields = database.payload.collections[args.collection]?.config.flattenedFields ?? []
    const order = args.sort ? [args.sort].flat() : []
    const last = order.at(-1)

    return !last || order.some((path) => isOrdered(fields, path.replace(/^-/, '')))
      ? args
      : { ...args, sort: [...order, last.startsWith('-') ? '-id' : 'id'] }
  }

  return {
    find: async <T = TypeWithID>(args: Parameters<typeof find>[0]) => {
      if (String(args.sort) !== 'id' || args.limit) return find<T>(settled(args))
      const found = await find<T & TypeWithID>({ ...args, sort: [] })

      return { ...found, docs: found.docs.toSorted((one, other) => (one.id < other.id ? -1 : 1)) }
    },
    queryDrafts: function (this: BaseDatabaseAdapter, args) {
      return queryDrafts.call(this, settled(args))
      // It answers with the requested documents; Payload's type leaves that open.
    } as QueryDrafts,
  }
}

const isOrdered = (fields: FlattenedField[], path: string): boolean =>
  path === 'id' || fields.some((field) => field.name === path && 'index' in field && field.index)
