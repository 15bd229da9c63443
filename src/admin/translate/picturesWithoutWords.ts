import type { PayloadRequest } from 'payload'
import { hasCollection, slugOf } from '../../model/slugs.ts'
import { type StoredLink, storedIdOf } from '../../model/storedId.ts'
import type { Pair } from './pair.ts'

/** A picture whose alternative text lacks the language that is translated into. */
export type PictureWithoutWords = {
  /** The path of its own translation, below the collections of the admin. */
  path: string
  /** Its alternative text in the other language. */
  words: string
}

/** The pictures of an entry, its gallery included, that are described in one language and not in the other, and that the caller may read. */
export const picturesWithoutWords = async (
  { payload, user }: PayloadRequest,
  entry: object,
  { from, to }: Pair,
): Promise<PictureWithoutWords[]> => {
  const collection = slugOf(payload, 'media')
  const alt =
    hasCollection(payload, 'media') &&
    payload.collections[collection].config.flattenedFields.find(({ name }) => name === 'alt')
  // Pictures of a site's own collection may have no such field, or one for all languages.
  if (!alt || !('localized' in alt) || !alt.localized) return []
  const values = new Map<string, unknown>(Object.entries(entry))
  const ids = ['image', 'gallery'].flatMap((name) =>
    [values.get(name) ?? []].flat().flatMap((link) => {
      // Payload stores the id of a picture, or puts the picture in its place.
      const id = storedIdOf(link as StoredLink)

      return id === undefined ? [] : [id]
    }),
  )
  if (ids.length === 0) return []
  const { docs } = await payload.find({
    collection,
    where: { id: { in: ids } },
    depth: 0,
    locale: 'all',
    pagination: false,
    select: { alt: true },
    overrideAccess: false,
    user,
  })

  return docs.flatMap(({ id, alt: said }) => {
    const texts = new Map<string, unknown>(Object.entries(said ?? {}))
    const words = texts.get(from)

    return typeof words === 'string' && words && !texts.get(to)
      ? [{ words, path: `/${collection}/${id}/translate` }]
      : []
  })
}
