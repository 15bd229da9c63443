import type { CollectionBeforeOperationHook, CollectionSlug, Where } from 'payload'
import type { StoredId } from '../../model/storedId.ts'
import { listSearchOf } from './listSearch.ts'
import { isOfDrafts, type PathRequest, segmentsOf, targetOf } from './paths.ts'
import { isNarrowed } from './readableLinks.ts'

/**
 * Has conditions on the fields of what drafts are linked to ask what the caller may read of it, and no more: `venues.name` becomes `venues`,
 * with the ids of what is found. Payload does that for what is stored, and not for drafts, of which the lists of the admin are.
 * Those ask by the Local API. Of requests, only those that change or delete what a list has found ask so, with the list's own
 * search, of drafts and of what is stored; all others with such conditions are refused (`refuseUnreachable`).
 */
export const searchReadableLinks: CollectionBeforeOperationHook = async (given) => {
  const { args, collection, overrideAccess, req } = given
  if (overrideAccess) return args
  const only = overrideAccess === undefined ? await listSearchOf(given) : undefined
  if (only ? only.length === 0 : !isOfDrafts(args, collection)) return args
  // All operations that take one mean the same by it.
  const { where } = args as { where?: Where }

  return where ? { ...args, where: await searched(where, { collection, req, only }) } : args
}

type SearchRequest = PathRequest & {
  /** The only paths that may be searched so; all by default. */
  only: readonly string[] | undefined
}

const searched = async (where: Where, request: SearchRequest): Promise<Where> => {
  const parts: Where[] = []
  for (const [path, condition] of Object.entries(where)) {
    if (Array.isArray(condition))
      parts.push({ [path]: await alternatives(path, condition, request) })
    else {
      const link = await narrowedLink(path, request)
      parts.push(
        link ? await among(link, { [link.rest]: condition }, request) : { [path]: condition },
      )
    }
  }
  const [only = {}] = parts

  return parts.length > 1 ? { and: parts } : only
}

/** Alternatives on the same link become one query. */
const alternatives = async (
  joint: string,
  conditions: Where[],
  request: SearchRequest,
): Promise<Where[]> => {
  const others: Where[] = []
  const byLink = new Map<string, { link: Link; conditions: Where[] }>()
  for (const condition of conditions) {
    const [[path = '', value] = [], ...further] = Object.entries(condition)
    const link =
      joint.toLowerCase() === 'or' && further.length === 0 && !Array.isArray(value)
        ? await narrowedLink(path, request)
        : undefined
    if (!link || !value) {
      others.push(await searched(condition, request))
      continue
    }
    const same = byLink.get(link.path) ?? { link, conditions: [] }
    same.conditions.push({ [link.rest]: value })
    byLink.set(link.path, same)
  }
  for (const { link, conditions: same } of byLink.values()) {
    others.push(await among(link, { or: same }, request))
  }

  return others
}

/** The path of a link, the collection it leads to, and the rest of the path in there. */
type Link = { path: string; target: string; rest: string }

/**
 * The link at the beginning of a path that goes on behind it, where the caller may read some of what it leads to alone. What a site's own
 * collections link to among themselves is the site's.
 */
const narrowedLink = async (
  path: string,
  { collection, req, only }: SearchRequest,
): Promise<Link | undefined> => {
  if (only && !only.includes(path)) return undefined
  const [name = '', ...rest] = segmentsOf(path)
  const field = collection.flattenedFields.find((one) => one.name === name)
  const target = field && targetOf(field)
  if (typeof target !== 'string' || rest.length === 0 || rest.join() === 'id') return undefined
  if (!(await isNarrowed(req, target))) return undefined

  return { path: name, target, rest: rest.join('.') }
}

const among = async (
  { path, target }: Link,
  where: Where,
  { req }: PathRequest,
): Promise<Where> => {
  const { docs } = await req.payload.find({
    // A collection of the running config, which the generated types need not know.
    collection: target as CollectionSlug,
    where,
    depth: 0,
    limit: 0,
    pagination: false,
    select: { createdAt: true },
    trash: true,
    overrideAccess: false,
    user: req.user ?? null,
    req,
  })
  const ids: StoredId[] = docs.map(({ id }) => id)

  return { [path]: { in: ids.length > 0 ? ids : [nobody] } }
}

/** The id of no entry. */
const nobody = 0
