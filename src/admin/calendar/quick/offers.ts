import type { PayloadRequest, Where } from 'payload'
import { idsOf } from '../../../content/links/links.ts'
import { readingOf } from '../../../model/locale.ts'
import { callerOf } from '../../../model/permissions.ts'
import { slugOf } from '../../../model/slugs.ts'
import type { Category, Venue } from '../../../payload-types.ts'
import { addressLine } from '../addressLine.ts'
import { categoriesHolding, venuesHolding } from './holding.ts'
import type { Offer } from './newEvent.ts'

type Kind = 'venues' | 'categories'

/** How many are shown at once; who looks for another one types more of its name. */
const shownAtOnce = 12

/**
 * The venues or categories whose texts have all words of a search, those first whose names begin with it. Without words
 * those that the caller chose last, then those that are chosen most.
 */
export const offersOf = async (
  req: PayloadRequest,
  { kind, search }: { kind: Kind; search: string },
): Promise<Offer[]> => {
  const found = search.trim() ? await searched(req, kind, search) : await likely(req, kind)

  return hinted(req, kind, found)
}

type Found = Pick<Venue, 'id' | 'name' | 'address' | 'zip' | 'city'> & Pick<Category, 'parent'>

/** More of them are read, because access of the site's own may keep some from the caller. */
const searched = async (req: PayloadRequest, kind: Kind, search: string): Promise<Found[]> => {
  const holding = kind === 'venues' ? venuesHolding : categoriesHolding
  const ids = (await holding(req, search)).slice(0, shownAtOnce * 4)

  return (await byIds(req, kind, ids)).slice(0, shownAtOnce)
}

const likely = async (req: PayloadRequest, kind: Kind): Promise<Found[]> => {
  const last = await lastChosen(req, kind)
  const [chosen, most] = await Promise.all([
    byIds(req, kind, last),
    read(req, kind, { where: {}, sort: '-eventCount', limit: shownAtOnce }),
  ])

  return [...chosen, ...most.filter(({ id }) => !last.includes(id))].slice(0, shownAtOnce)
}

/** How many events of the caller are looked through for what they chose last. */
const lookedThrough = 30

const lastChosen = async (req: PayloadRequest, kind: Kind): Promise<number[]> => {
  const { docs } = await req.payload.find({
    collection: slugOf(req.payload, 'events'),
    where: { author: { equals: callerOf(req)?.id } },
    sort: '-createdAt',
    limit: lookedThrough,
    pagination: false,
    depth: 0,
    select: { [kind]: true },
    overrideAccess: false,
    req,
  })

  return [...new Set(docs.flatMap((event) => idsOf(event[kind])))].slice(0, shownAtOnce)
}

/** In the order of the ids. */
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

  // Of each kind the columns that were selected right above.
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
