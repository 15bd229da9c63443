import type { PayloadRequest } from 'payload'
import { slugOf } from '../model/slugs.ts'
import type { StoredLink } from '../model/storedId.ts'
import { writtenIn } from '../storage/changes/written.ts'

export type Pictured = { image?: StoredLink }

/** What events take from a venue or an organizer. */
export type Place = Pictured & { id: number; latitude?: number | null }

type Kind = 'venues' | 'organizers'

/**
 * Reads what several events of one transaction take from their venues and organizers at once, before each of them asks
 * for its own.
 */
export const readPlacesAhead = async (
  req: PayloadRequest,
  places: Record<Kind, number[]>,
): Promise<void> => {
  const read = new Map<string, Place>()
  for (const kind of ['venues', 'organizers'] as const) {
    for (const place of await readPlaces(req, kind, places[kind])) {
      read.set(nameOf(kind, place.id), place)
    }
  }
  req.context[key] = read
}

const key = 'places'

const nameOf = (kind: Kind, id: number) => `${kind} ${id}`

/** Places, as this transaction has written or read them ahead, or else as they are stored. */
export const placesOf = async (
  req: PayloadRequest,
  kind: Kind,
  ids: number[],
): Promise<Place[]> => {
  // Ours alone; the context of a request is untyped.
  const read = req.context[key] as Map<string, Place> | undefined
  const known = ids.flatMap(
    (id) => writtenIn<Place>(req, kind, id) ?? read?.get(nameOf(kind, id)) ?? [],
  )

  return known.length === ids.length ? known : readPlaces(req, kind, ids)
}

const readPlaces = async (req: PayloadRequest, kind: Kind, ids: number[]): Promise<Place[]> => {
  if (ids.length === 0) return []
  const { docs } = await req.payload.db.find<Place>({
    collection: slugOf(req.payload, kind),
    where: { id: { in: ids } },
    // Payload's own order would make MongoDB walk through all of them by the date they were made.
    sort: ['id'],
    limit: 0,
    pagination: false,
    select: { image: true, ...(kind === 'venues' && { latitude: true }) },
    req,
  })

  return docs
}

export const hasCoordinates = (venue: Place | undefined) => typeof venue?.latitude === 'number'
