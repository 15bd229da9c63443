import type { BaseDatabaseAdapter, CollectionSlug, FlattenedField, Sort } from 'payload'

/**
 * Lists in an order that leaves entries equal end with the id, so that no page repeats what another one showed. Where an
 * index gives the order, it orders these too.
 */
export const settlingOrder = <
  D extends Pick<BaseDatabaseAdapter, 'find' | 'queryDrafts' | 'payload'>,
>(
  database: D,
): D => {
  const find: D['find'] = database.find.bind(database)
  const queryDrafts: D['queryDrafts'] = database.queryDrafts.bind(database)
  const settled = <A extends { collection: CollectionSlug; sort?: Sort }>(args: A): A => {
    const fields = database.payload.collections[args.collection]?.config.flattenedFields ?? []
    const order = args.sort ? [args.sort].flat() : []
    const last = order.at(-1)

    return !last || order.some((path) => isOrdered(fields, path.replace(/^-/, '')))
      ? args
      : { ...args, sort: [...order, last.startsWith('-') ? '-id' : 'id'] }
  }

  return Object.assign(database, {
    find: (args: Parameters<D['find']>[0]) => find(settled(args)),
    queryDrafts: (args: Parameters<D['queryDrafts']>[0]) => queryDrafts(settled(args)),
  })
}

const isOrdered = (fields: FlattenedField[], path: string): boolean =>
  path === 'id' || fields.some((field) => field.name === path && 'index' in field && field.index)
