import type { BaseDatabaseAdapter, PaginatedDocs, SelectType, Where } from 'payload'

type Lists = Pick<BaseDatabaseAdapter, 'find' | 'findVersions' | 'queryDrafts'>

/** A second statement costs less than so many documents before a page. */
const many = 200

/**
 * Lists of a database of SQL that find the ids of a far page first and then read its documents alone. The adapters ask for
 * whole documents with an offset: to order them, the database puts together the texts and links of each one before the
 * page, and SQLite holds the process meanwhile.
 */
export const readFarPages = ({ find, findVersions, queryDrafts }: Lists): Lists => ({
  find: withIdsFirst(find, 'id', {}),
  findVersions: withIdsFirst(findVersions, 'id', {}),
  // The id of a draft is that of its document, which its versions have as their parent.
  queryDrafts: withIdsFirst(queryDrafts, 'parent', { parent: true }),
})

type FindArgs = {
  limit?: number
  page?: number
  pagination?: boolean
  select?: SelectType
  joins?: object | false
  where?: Where
}

// The adapter's methods promise documents of a type that their caller names; all of them have an id.
type Method = (this: unknown, args: FindArgs) => Promise<PaginatedDocs<{ id: unknown }>>

const withIdsFirst = <List extends Lists[keyof Lists]>(
  list: List,
  key: 'id' | 'parent',
  select: SelectType,
): List => {
  const read = list as unknown as Method
  const farPage: Method = async function (args) {
    const { limit = 0, page = 1 } = args
    if (limit * (page - 1) < many) return read.call(this, args)
    const found = await read.call(this, { ...args, select, joins: false })
    if (found.docs.length === 0) return found
    const where = { [key]: { in: found.docs.map(({ id }) => id) } }
    const { docs } = await read.call(this, { ...args, where, page: 1, pagination: false })

    return { ...found, docs }
  }

  return farPage as unknown as List
}
