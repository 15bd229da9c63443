import type {
  BaseDatabaseAdapter,
  CreateArgs,
  CreateVersionArgs,
  DatabaseAdapterObj,
  FindVersionsArgs,
  PaginatedDocs,
  TypeWithVersion,
} from 'payload'
import { withoutGrams } from './grams'
import { youngEntries } from './youngEntries'

/**
 * An adapter whose versions of one entry never bear the same time: of two saves in one millisecond Payload would
 * take both for the latest, and the next update might start from the older one. Of an entry that is being created no
 * versions are looked for.
 */
export const withOrderedVersions = <A extends DatabaseAdapterObj>(adapter: A): A => ({
  ...adapter,
  init: (args: Parameters<A['init']>[0]) => ordered(adapter.init(args)),
})

const ordered = <D extends BaseDatabaseAdapter>(database: D): D => {
  const create: D['create'] = database.create.bind(database)
  const storeVersion: D['createVersion'] = database.createVersion.bind(database)
  const createVersion: D['createVersion'] = (args) =>
    storeVersion({ ...args, versionData: withoutGrams(args.versionData) })
  const findVersions: D['findVersions'] = database.findVersions.bind(database)
  const young = youngEntries()

  /** The time of a version, moved behind that of the one before. */
  const afterOthers = async ({ collectionSlug, parent, req, updatedAt }: CreateVersionArgs) => {
    const { docs } = await findVersions({
      collection: collectionSlug,
      where: { parent: { equals: parent } },
      sort: '-updatedAt',
      limit: 1,
      pagination: false,
      select: { updatedAt: true },
      req,
    })
    const last = docs[0] ? Date.parse(docs[0].updatedAt) : 0

    return new Date(Math.max(Date.parse(updatedAt), last + 1)).toISOString()
  }

  const createInOrder = async (args: CreateVersionArgs) => {
    const { collectionSlug: collection, parent: id, req } = args
    if (young.isUnversioned({ collection, id, req })) return createVersion(args)

    return createVersion({ ...args, updatedAt: await afterOthers(args) })
  }

  const findSparingly: D['findVersions'] = async <T>(args: FindVersionsArgs) => {
    const id = checkedEntry(args)
    if (id === undefined) return findVersions<T>(args)
    const { collection, req } = args
    if (young.hasOneVersion({ collection, id, req })) return nothing<T>()

    return findVersions<T>({ ...args, select: { updatedAt: true } })
  }

  return Object.assign(database, {
    create: async (args: CreateArgs) => {
      const document = await create(args)
      young.add({ collection: args.collection, id: document.id, req: args.req })

      return document
    },
    createVersion: createInOrder,
    findVersions: findSparingly,
  })
}

/** The entry whose versions Payload counts, to remove those beyond the limit: it asks for the first of them. */
const checkedEntry = ({ limit, page = 1, pagination, select, where }: FindVersionsArgs) =>
  limit === 1 && page > 1 && pagination === false && !select && where && 'parent' in where
    ? Object(where.parent).equals
    : undefined

const nothing = <T>(): PaginatedDocs<TypeWithVersion<T>> => ({
  docs: [],
  hasNextPage: false,
  hasPrevPage: false,
  limit: 1,
  pagingCounter: 1,
  totalDocs: 0,
  totalPages: 1,
})
