import type { CollectionAfterOperationHook, PayloadRequest } from 'payload'
import { callerOf } from '../../model/permissions.ts'
import { isRecord } from '../../model/plainJson.ts'
import type { StoredId } from '../../model/storedId.ts'
import { type Entry, mayEdit } from './entryAccess.ts'
import { type Data, type LinkPlace, linksWithin, targetsOf } from './linksWithin.ts'
import { isNarrowed, readableAmong } from './readableLinks.ts'

/**
 * Leaves links out of what is answered that lead to what the caller may not read, as the contract does; Payload says their
 * ids to everybody. Who may edit a document sees all its links, because they send them back.
 */
export const leaveOutUnreadable: CollectionAfterOperationHook = async ({
  collection,
  overrideAccess,
  req,
  result,
}) => {
  if (overrideAccess || !isRecord(result)) return result
  const documents = documentsOf(result).filter((one) => !isEdited(one, req))
  if (documents.length === 0) return result
  const narrowed = await narrowedAmong(targetsOf(collection, req), req)
  if (narrowed.size === 0) return result
  const places = documents.flatMap((one) => linksWithin(one, collection.flattenedFields, req))
  const readable = await readableOf(places, narrowed, req)
  for (const { holder, name, targets } of places) {
    const isVisible = (value: unknown) => {
      const link = linkOf(value, targets)

      return !link || !narrowed.has(link.target) || readable.get(link.target)?.has(String(link.id))
    }
    const links = holder[name]
    if (Array.isArray(links)) holder[name] = links.filter(isVisible)
    else if (!isVisible(links)) holder[name] = null
  }

  return result
}

const narrowedAmong = async (slugs: Set<string>, req: PayloadRequest): Promise<Set<string>> => {
  const narrowed = new Set<string>()
  for (const slug of slugs) if (await isNarrowed(req, slug)) narrowed.add(slug)

  return narrowed
}

/** What an operation answers: a document, a page of them, or versions, which hold them. */
const documentsOf = (result: Data): Data[] =>
  (Array.isArray(result.docs) ? result.docs : [result])
    .filter(isRecord)
    .map((one) => (isRecord(one.version) ? one.version : one))

// What of it was not selected is as if it were not theirs.
const isEdited = (document: Data, req: PayloadRequest): boolean =>
  mayEdit(callerOf(req), document as Entry, new Date().toISOString())

/** The documents of each collection that the caller may read, from one query for each, all at once. */
const readableOf = async (places: LinkPlace[], narrowed: Set<string>, req: PayloadRequest) => {
  const ids = new Map<string, StoredId[]>()
  for (const { holder, name, targets } of places) {
    for (const value of [holder[name]].flat()) {
      const link = linkOf(value, targets)
      if (link && narrowed.has(link.target)) {
        ids.set(link.target, [...(ids.get(link.target) ?? []), link.id])
      }
    }
  }
  const readable = [...ids].map(
    async ([target, those]) => [target, await readableAmong(req, target, those)] as const,
  )

  return new Map(await Promise.all(readable))
}

type Link = { target: string; id: StoredId }

/** A link that is answered as an id; what is answered whole, the caller may read. */
const linkOf = (value: unknown, [target = '']: string[]): Link | undefined => {
  if (isId(value)) return { target, id: value }
  if (!isRecord(value) || !isId(value.value) || typeof value.relationTo !== 'string') {
    return undefined
  }

  return { target: value.relationTo, id: value.value }
}

const isId = (link: unknown): link is StoredId =>
  typeof link === 'number' || typeof link === 'string'
