import { mayBeCalled, publicId, publicIdFieldOf } from '../../model/publicIds.ts'
import { slugOf } from '../../model/slugs.ts'
import { type StoredId, type StoredLink, storedIdOf } from '../../model/storedId.ts'
import { documentsById } from '../../storage/documentCache/byId.ts'
import type { Author } from '../../storage/documentCache/collections.ts'
import type { Call } from '../call.ts'

type Authored = { author?: StoredLink }

/** Authors with text ids, by id. */
export type Authors = ReadonlyMap<StoredId, Author>

/** The text ids of the authors of some entries. Only these authors have to be read to know their public ids. */
export const textAuthorsOf = (entries: Authored[]): StoredId[] =>
  entries.flatMap(({ author }) => {
    const id = storedIdOf(author)

    return typeof id === 'string' ? id : []
  })

/** The same, read. */
export const authorsOf = (call: Call, entries: Authored[]): Promise<Authors> =>
  documentsById(call, 'users', textAuthorsOf(entries))

/** The author's id as a numeric text, `"0"` for none (GEN-40). */
export const authorOf = ({ author }: Authored, authors: Authors): string => {
  const id = storedIdOf(author) ?? 0

  return String(publicId(authors.get(id) ?? { id }))
}

/** The author of a venue or organizer; empty if there is none (VE-30). */
export const serializedAuthor = (entry: Authored, authors: Authors): string => {
  const author = authorOf(entry, authors)

  return author === '0' ? '' : author
}

/** The stored ids of the users with these public ids. Where they have to be looked up, ids of no user are left out. */
export const storedAuthors = async (
  { payload, req }: Pick<Call, 'payload' | 'req'>,
  ids: number[],
): Promise<StoredId[]> => {
  const field = publicIdFieldOf(payload, 'users')
  if (field === 'id') return ids.filter((id) => mayBeCalled(payload, 'users', id))
  const { docs } = await payload.db.find<Author>({
    collection: slugOf(payload, 'users'),
    where: { [field]: { in: [...new Set(ids)] } },
    limit: 0,
    pagination: false,
    select: { [field]: true },
    req,
  })

  return docs.map(({ id }) => id)
}
