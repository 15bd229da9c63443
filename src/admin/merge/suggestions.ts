import type { PayloadRequest } from 'payload'
import { slugOf } from '../../model/slugs.ts'
import { type Comparable, possibleDuplicates, type Reason } from './duplicates.ts'
import { isPlace, type Mergeable } from './mergeable.ts'

/** Entries that may be the same, by their names. */
export type NamedSuggestion = { reasons: Reason[]; entries: { id: number; name: string }[] }

/** How many entries are compared. */
const mostCompared = 10_000

/** The entries that may be there twice, among those that whoever asks may read. */
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
    // What is asked in all languages Payload types as if it were asked in one.
    ...(doc as Omit<Comparable, 'names'>),
    names: Object.values(doc.name ?? {}).filter((name) => typeof name === 'string'),
  }))
  const nameOf = new Map(entries.map(({ id, names }) => [id, names[0] ?? `${id}`]))

  return possibleDuplicates(entries).map(({ reasons, ids }) => ({
    reasons,
    entries: ids.map((id) => ({ id, name: nameOf.get(id) ?? `${id}` })),
  }))
}
