import type { PayloadRequest, Where } from 'payload'
import { idsOf } from '../../../content/links/linkedEvents.ts'
import { readingOf } from '../../../model/locale.ts'
import { callerOf } from '../../../model/permissions.ts'
import { slugOf } from '../../../model/slugs.ts'
import type { Category, Venue } from '../../../payload-types.ts'
import { addressLine } from '../addressLine.ts'
import { categoriesMatching, venuesMatching } from './matchingWords.ts'
import type { Offer } from './quickEvent.ts'

type Kind = 'venues' | 'categories'

/** The most offers of one answer. */
const mostOffered = 12

/**
 * The venues or categories whose texts contain all words of a search, first those whose names begin with it. For an empty search: those
 * that the caller chose last, then those with the most events.
 */
export const offersOf = async (
  req: PayloadRequest,
  { kind, search }: { kind: Kind; search: string },
): Promise<Offer[]> => {
  const found = search.trim() ? await searched(req, kind, search) : await likely(req, kind)

  return hinted(req, kind, found)
}

type Found = Pick<Venue, 'id' | 'name' | 'address' | 'zip' | 'city'> & Pick<Category, 'parent'>

/** Reads more than needed, because access functions of the site may withhold some from the caller. */
const searched = async (req: PayloadRequest, kind: Kind, search: string): Promise<Found[]> => {
  const matching = kind === 'venues' ? venuesMatching : categoriesMatching
  const ids = (await matching(req, search)).slice(0, mostOffered * 4)

  return (await byIds(req, kind, ids)).slice(0, mostOffered)
}

const likely = async (req: PayloadRequest, kind: Kind): Promise<Found[]> => {
  const last = await lastChosen(req, kind)
  const [chosen, most] = await Promise.all([
    byIds(req, kind, last),
    read(req, kind, { where: {}, sort: '-eventCount', limit: mostOffered }),
  ])

  return [...chosen, ...most.filter(({ id }) => !last.includes(id))].slice(0, mostOffered)
}

/** How many events of the caller are searched for their last choices. */
const mostSearched = 30

const lastChosen = async (req: PayloadRequest, kind: Kind): Promise<number[]> => {
  const { docs } = await req.payload.find({
    collection: slugOf(req.payload, 'events'),
    where: { author: { equals: callerOf(req)?.id } },
    sort: '-createdAt',
    limit: mostSearched,
    pagination: false,
    depth: 0,
    select: { [kind]: true },
    overrideAccess: false,
    req,
  })

  return [...new Set(docs.flatMap((event) => idsOf(event[kind])))].slice(0, mostOffered)
}

/** Reads entries in the order of their ids. */
const byIds = async (req: PayloadRequest, kind: Kind, ids: number[]): Promise<Found[]> => {
  if (ids.length === 0) return []
  const found = await read(req, kind, { where: { id: { in: ids } }, limit: ids.length })

  return ids.flatMap((id) => found.find((one) => one.id === id) ?? [])
}

const read = async (
  req: PayloadRequest,
  kind: Kind,
  question: { where: Where; sort?: string; limit: number },
): Promise<Found[]> => {
  const { docs } = await req.payload.find({
    collection: slugOf(req.payload, kind),
    ...question,
    ...readingOf(req),
    pagination: false,
    depth: 0,
    select:
      kind === 'venues'
        ? { name: true, address: true, zip: true, city: true }
        : { name: true, parent: true },
    overrideAccess: false,
    req,
  })

  // Each kind has the columns that are selected above.
  return docs as Found[]
}

const hinted = async (req: PayloadRequest, kind: Kind, found: Found[]): Promise<Offer[]> => {
  const parents = kind === 'categories' ? idsOf(found.flatMap(({ parent }) => parent ?? [])) : []
  const named = await byIds(req, kind, parents)
  const nameOf = (id: number | undefined) => named.find((one) => one.id === id)?.name ?? ''

  return found.map((one) => ({
    id: one.id,
    name: one.name || `${one.id}`,
    hint:
      kind === 'venues'
        ? addressLine(one)
        : nameOf(one.parent ? idsOf([one.parent])[0] : undefined),
  }))
}
