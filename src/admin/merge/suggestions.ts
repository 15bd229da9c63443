import type { PayloadRequest } from 'payload'
import { slugOf } from '../../model/slugs.ts'
import { type Comparable, possibleDuplicates, type Reason } from './duplicates.ts'
import { isPlace, type Mergeable } from './mergeable.ts'

/** Possible duplicates with their names. */
export type NamedSuggestion = { reasons: Reason[]; entries: { id: number; name: string }[] }

/** The most entries that are compared. */
const mostCompared = 10_000

/** The possible duplicates among the entries that the caller may read. */
export const suggestionsFor = async (
  req: PayloadRequest,
  resource: Mergeable,
): Promise<NamedSuggestion[]> => {
  const { docs } = await req.payload.find({
    collection: slugOf(req.payload, resource),
    depth: 0,
    locale: 'all',
    limit: mostCompared,
    pagination: false,
    sort: 'id',
    select: {
      name: true,
      ...(isPlace(resource) && { address: true, city: true, latitude: true, longitude: true }),
    },
    overrideAccess: false,
    req,
  })
  const entries: Comparable[] = docs.map((doc) => ({
    // Payload types a result in all languages as one in a single language.
    ...(doc as Omit<Comparable, 'names'>),
    names: Object.values(doc.name ?? {}).filter((name) => typeof name === 'string'),
  }))
  const nameOf = new Map(entries.map(({ id, names }) => [id, names[0] ?? `${id}`]))

  return possibleDuplicates(entries).map(({ reasons, ids }) => ({
    reasons,
    entries: ids.map((id) => ({ id, name: nameOf.get(id) ?? `${id}` })),
  }))
}
