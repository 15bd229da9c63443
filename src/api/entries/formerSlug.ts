import { inAddress } from '../../calendar/publicPath.ts'
import { privateCache } from '../../http/sharedCaches/privateCache.ts'
import { documentByAlias } from '../../storage/documentCache/byAlias.ts'
import { documentBySlug } from '../../storage/documentCache/byId.ts'
import type { Documents } from '../../storage/documentCache/collections.ts'
import { textsIn } from '../../storage/documentCache/resolvedTexts.ts'
import type { Answer, Call } from '../call.ts'
import { ownCache } from '../lifetime.ts'
import type { EntryCollection } from '../resourceLinks.ts'
import { methodOf } from '../verbs.ts'

/** An entry that a path names by its slug, and whether it had that slug only formerly. */
type Named<C extends EntryCollection> = { entry: Documents[C] | undefined; isFormer: boolean }

/** The entry of the slug in the path, without a check of visibility. */
export const entryBySlug = async <C extends EntryCollection>(
  call: Call,
  collection: C,
  slug: string,
): Promise<Named<C>> => {
  const entry = await documentBySlug(call, collection, slug)
  if (entry) return { entry, isFormer: false }

  return { entry: await documentByAlias(call, collection, slug), isFormer: true }
}

/**
 * The answer to who may read an entry: a read of a former slug is sent to the address of the present one, with the same query
 * (PG-9). Writes compare the entry itself with `If-Match` (GEN-58), so that they get `answer` whatever the slug.
 */
export const ofPresentSlug = <C extends EntryCollection>(
  call: Call,
  { collection, named, answer }: { collection: C; named: Named<C>; answer: Answer },
): Answer => {
  const { entry, isFormer } = named
  const slug = entry && textsIn(entry, call.language).slug
  if (!isFormer || !slug || methodOf(call.request) !== 'GET') return answer
  const { search } = new URL(call.request.url)

  return {
    status: 308,
    headers: {
      Location: `${call.root.namespaceUrl}/${collection}/by-slug/${inAddress(slug)}${search}`,
      // Slugs change, and may get to other entries.
      'Cache-Control': call.caller ? privateCache : ownCache,
    },
    body: {},
  }
}
