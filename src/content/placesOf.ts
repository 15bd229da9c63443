import type { PayloadRequest } from 'payload'
import type { StoredLink } from '../model/storedId.ts'
import { writtenIn } from '../storage/changes/written.ts'
import { findRows } from './storedRows.ts'

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

  return findRows(
    req,
    kind,
    { id: { in: ids } },
    { image: true, ...(kind === 'venues' && { latitude: true }) },
  )
}

export const hasCoordinates = (venue: Place | undefined) => typeof venue?.latitude === 'number'
