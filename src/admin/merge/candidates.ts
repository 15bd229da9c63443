import type { PayloadRequest } from 'payload'
import { callerOf } from '../../model/permissions.ts'
import { languagesOf } from '../../model/settings.ts'
import { slugOf } from '../../model/slugs.ts'
import { isTrashed, type Status, statusOf } from '../../model/status.ts'
import { isPlace, type Mergeable, mayMerge } from './mergeable.ts'
import { type StoredEntry, storedEntries } from './storedEntries.ts'

/** An entry to merge, with the facts by which the editor chooses the survivor. */
export type Candidate = {
  id: number
  name: string
  /** The languages in which it has a name. */
  languages: string[]
  place: string
  slug: string
  status: Status | undefined
  /** The number of events that lead to it, drafts included. */
  events: number
  children: number
  /** Whether the caller may change it. */
  mine: boolean
}

/** The candidates with these ids that the caller may read. */
export const candidatesOf = async (
  req: PayloadRequest,
  resource: Mergeable,
  ids: number[],
): Promise<Candidate[]> => {
  if (ids.length === 0) return []
  const { docs } = await req.payload.find({
    collection: slugOf(req.payload, resource),
    where: { id: { in: ids } },
    depth: 0,
    pagination: false,
    select: {},
    overrideAccess: false,
    req,
  })
  const readable = new Set(docs.map(({ id }) => id))
  const entries = (await storedEntries(req, resource, [...readable])).filter(
    (entry) => !isTrashed(entry),
  )

  return Promise.all(entries.map((entry) => candidateOf(req, resource, entry)))
}

const candidateOf = async (
  req: PayloadRequest,
  resource: Mergeable,
  entry: StoredEntry,
): Promise<Candidate> => {
  const names = new Map(Object.entries(entry.name ?? {}))
  const languages = languagesOf(req.payload).filter((language) => names.get(language))
  const first = languages[0]
  const count = (collection: 'events' | 'categories', where: object) =>
    req.payload.db.count({
      collection: slugOf(req.payload, collection),
      where: { ...where },
      req,
    })
  const [events, children] = await Promise.all([
    count('events', { [resource]: { in: [entry.id] } }),
    resource === 'categories' ? count('categories', { parent: { equals: entry.id } }) : undefined,
  ])

  return {
    id: entry.id,
    name: first ? `${names.get(first)}` : `${entry.id}`,
    languages,
    place: ['address', 'zip', 'city', 'country'].flatMap((name) => entry[name] || []).join(', '),
    slug: first ? (entry.resolved?.[first]?.slug ?? '') : '',
    status: isPlace(resource) ? statusOf(entry, new Date().toISOString()) : undefined,
    events: events.totalDocs,
    children: children?.totalDocs ?? 0,
    mine: mayMerge(callerOf(req), resource, entry),
  }
}
