import type { Where } from 'payload'
import type { StoredId } from '../../model/storedId.ts'
import { documentsById } from '../../storage/documentCache/byId.ts'
import type { Documents, Picture } from '../../storage/documentCache/collections.ts'
import { countDocuments } from '../../storage/documentCache/findDocuments.ts'
import { findPage } from '../../storage/documentCache/findings.ts'
import { cacheJoined } from '../../storage/documentCache/mongoJoined.ts'
import { together } from '../../storage/documentCache/together.ts'
import type { Call } from '../call.ts'
import { mediaById } from '../media/find.ts'
import type { PageRequest } from '../pageAnswer.ts'
import { type Authors, authorsOf } from './authors.ts'
import type { PlaceCollection } from './where.ts'

/**
 * One page of venues or organizers in a given order, with their pictures and authors, and how many there are in all. `where` must
 * hold the caller's visibility.
 */
export const findEntryPage = async <C extends PlaceCollection>(
  call: Call,
  collection: C,
  { where, sort, page, per_page }: PageRequest & { where: Where; sort: string[] },
): Promise<{
  docs: Documents[C][]
  media: Map<StoredId, Picture>
  authors: Authors
  total: number
}> => {
  if (page > beyondReach) {
    return {
      docs: [],
      media: new Map(),
      authors: new Map(),
      total: await countDocuments(call, collection, where),
    }
  }
  const [found] = await Promise.all([
    findPage(call, collection, { where, sort, page, limit: per_page, now: call.now }),
    keepNamed(call, collection, where),
  ])
  const [entries, media] = await together(call, [
    () => documentsById(call, collection, found.ids),
    () => mediaById(call, found.pictures),
  ])

  const docs = found.ids.flatMap((id) => entries.get(id) ?? [])

  return { docs, media, authors: await authorsOf(call, docs), total: found.total }
}

/** If a filter names few entries, the page is among them: they are read in parallel to the search for it. */
const keepNamed = async (call: Call, collection: PlaceCollection, where: Where): Promise<void> => {
  const [named] = idsIn(where).sort((one, other) => one.length - other.length)
  if (!named || named.length > few) return
  await cacheJoined(call, collection, {
    ids: named,
    joins: [{ collection: 'media', at: 'image' }],
  })
}

const few = 100

/** The lists of ids that a filter holds its entries to. */
const idsIn = ({ and = [], id }: Where): number[][] => [
  ...and.flatMap(idsIn),
  // Filters of the contract name integers.
  ...(id && 'in' in id && Array.isArray(id.in) ? [id.in as number[]] : []),
]

/** A page number that no calendar has and that would overflow an offset (LIM-2). */
export const beyondReach = 1_000_000
