import { aliased } from '../aliasRows.ts'
import { documentById, documentBySlug } from './byId.ts'
import type { Documents, Reader, SluggedCollection } from './collections.ts'

/**
 * The document to which a slug alias leads: a slug that it had elsewhere and could not keep (decision 38). The caller
 * has looked for the slug itself first, and checks visibility. Finds nothing in the trash, whose slugs are free
 * (GEN-49).
 */
export const documentByAlias = async <C extends SluggedCollection>(
  reader: Reader,
  collection: C,
  slug: string,
): Promise<Documents[C] | undefined> => {
  const entry = await aliased(reader, { resource: collection, slug })
  const document = entry && (await documentById(reader, collection, entry))

  return document && !('deletedAt' in document && document.deletedAt) ? document : undefined
}

/** The document that a path names by its slug or, where none has it, by an alias. */
export const documentAddressed = async <C extends SluggedCollection>(
  reader: Reader,
  collection: C,
  slug: string,
): Promise<Documents[C] | undefined> =>
  (await documentBySlug(reader, collection, slug)) ??
  (await documentByAlias(reader, collection, slug))
