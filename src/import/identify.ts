import type { Payload } from 'payload'
import { asciiSlug } from '../calendar/slug.ts'
import { drawIds } from '../storage/ids.ts'
import { type Kind, sequenceOf } from './importKinds.ts'
import type { Incoming } from './incoming.ts'
import { type Known, type KnownObject, knownAmong, sourceKey } from './knownObjects.ts'
import { type Likely, likelySame, type Match } from './likelySame.ts'
import { originOf } from './readMark.ts'
import { spelledSlug } from './translate/spelledSlug.ts'

/** Which object here an object of a source is; a matched one is not from the source, and stays as it is. */
export type Identity = {
  id: number
  there?: KnownObject | undefined
  isMatch?: true
  /** Whether it is to be remembered that the two are one. */
  isNew?: true
  /** Why it cannot be brought in: its id is taken, and is to be kept. */
  reason?: string
}

/** Finds out which objects here the objects of a source are. */
export type Identify = (incoming: Incoming) => Promise<Identity>

type Identifying = {
  known: Known
  /** Whether an object whose id is taken gets no other. */
  keepIds: boolean
  /** Decides which places here, that look the same, are those of the source; none is where it is undefined. */
  match?: Match | undefined
  /** Hears of places that look the same, where nobody decides. */
  onLikely: (likely: Likely) => void
  /** Draws a new id. */
  draw: (kind: Kind | 'calendar-series') => Promise<number>
}

/**
 * An object is the one that came from there under its id before; a term is one with its slug under the same parent; an entry
 * with its id and its slug is the same. Any other is new: under its own id where that is free, else under a new one (GEN-46).
 * Parents of categories are ids here.
 */
export const identifying = ({
  known,
  keepIds,
  match: decides,
  onLikely,
  draw,
}: Identifying): Identify => {
  const likelyHere = likelySame(known)
  const terms = termsBySlug(known)
  const matched = new Set<number>()

  return async (incoming) => {
    const { kind, id } = incoming
    const objects = knownAmong(known, kind)
    const here = known.imported.get(sourceKey(kind, incoming))
    if (here !== undefined) return { id: here, there: objects.get(here) }
    const remembered = known.matched.get(sourceKey(kind, incoming).toLowerCase()) ?? 0
    const place = objects.get(remembered)
    if (place?.collection === kind && !place.trashed)
      return { id: remembered, there: place, isMatch: true }
    const isForeign = ({ sourceHash }: KnownObject) =>
      sourceHash === '' || originOf(sourceHash) !== incoming.origin
    if (!keepIds && sequenceOf(kind) === 'terms') {
      const key = termKey(kind, await slugIn(incoming.slug), incoming.parent)
      const match = (await terms).get(key)?.find((one) => !matched.has(one))
      const there = match === undefined ? undefined : objects.get(match)
      if (match !== undefined && there && isForeign(there)) {
        matched.add(match)

        return { id: match, there, isMatch: true }
      }
    }
    const there = objects.get(id)
    const isSame =
      there &&
      sequenceOf(kind) === 'content' &&
      there.collection === kind &&
      isForeign(there) &&
      (await asciiSlug(there.slug)) === (await slugIn(incoming.slug))

    if (isSame) return { id, there }
    const likely = keepIds ? undefined : likelyHere(incoming)
    if (likely && !matched.has(likely.here.id)) {
      if (!decides) onLikely(likely)
      else if (await decides(likely)) {
        matched.add(likely.here.id)

        return { id: likely.here.id, isMatch: true, isNew: true }
      }
    }
    if (!there) return { id }

    return keepIds ? { id, reason: takenBy(there, incoming) } : { id: await draw(kind) }
  }
}

const takenBy = ({ collection, slug }: KnownObject, { kind, id }: Incoming): string =>
  collection === kind
    ? `the id ${id} belongs to "${slug}" here`
    : `the id ${id} belongs to one of the ${collection} here`

/** The next id of the sequence of a kind. */
export const drawId = async (payload: Payload, kind: Kind | 'calendar-series'): Promise<number> => {
  const [id] = await drawIds(payload, sequenceOf(kind), 1)
  if (id === undefined) throw new Error('The id sequence is empty.')

  return id
}

const slugIn = (slug: string | undefined) => asciiSlug(spelledSlug(slug) ?? '')

const termKey = (kind: string, slug: string, parent = 0): string => `${kind} ${parent} ${slug}`

/** The terms that are there before an import, by their kind, parent and slug. */
const termsBySlug = async ({ terms }: Known): Promise<Map<string, number[]>> => {
  const found = new Map<string, number[]>()
  for (const [id, { collection, slug, parent }] of [...terms]) {
    const key = termKey(collection, await asciiSlug(slug), parent)
    found.set(key, [...(found.get(key) ?? []), id])
  }

  return found
}
