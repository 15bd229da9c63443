import type {
  CollectionAfterChangeHook,
  CollectionBeforeChangeHook,
  PayloadRequest,
  Where,
} from 'payload'
import { writtenIn } from '../../changes/written.ts'
import { slugOf } from '../../slugs.ts'
import { idOf, type Link } from '../links.ts'
import { type StoredId, type StoredLink, storedIdOf } from '../storedId.ts'
import { startsFromRow } from './startFromRow.ts'

/**
 * What an event takes from its venues and organizers, so that lists need no join: whether a venue has coordinates
 * (EV-21), and which pictures it shows. The pictures tell what to read ahead and may be out of date.
 */
export const keepFromPlaces: CollectionBeforeChangeHook = async ({ data, originalDoc, req }) => {
  if (isAtSamePlaces(data, originalDoc) && startsFromRow(req, 'events', originalDoc?.id)) {
    const [own] = picturesOf([originalDoc])
    const others = (originalDoc.pictures ?? []).filter((id: StoredId) => id !== own)
    data.pictures = [...new Set([...picturesOf([data]), ...others])]

    return data
  }
  const { venues, organizers } = await placesAround(req, data)
  data.geolocated = venues.some(hasCoordinates)
  data.pictures = picturesOf([data, ...venues, ...organizers])

  return data
}

/** The pictures that an event shows, its own and those of its places. */
export const picturesShownBy = async (
  req: PayloadRequest,
  event: Linked & Pictured,
): Promise<StoredId[]> => {
  const { venues, organizers } = await placesAround(req, event)

  return picturesOf([event, ...venues, ...organizers])
}

const placesAround = async (req: PayloadRequest, { venues, organizers }: Linked) => ({
  venues: await placesOf(req, 'venues', (venues ?? []).map(idOf)),
  organizers: await placesOf(req, 'organizers', (organizers ?? []).map(idOf)),
})

/** What an event says of its places. */
export type Linked = { venues?: Link[] | null; organizers?: Link[] | null }

/** Of what starts from a newer draft nobody knows whether a venue got its coordinates since. */
const isAtSamePlaces = (data: Linked, before: Linked | undefined): boolean =>
  before !== undefined &&
  (['venues', 'organizers'] as const).every(
    (name) => `${(data[name] ?? []).map(idOf)}` === `${(before[name] ?? []).map(idOf)}`,
  )

export type Pictured = { image?: StoredLink }

const picturesOf = (shown: Pictured[]): StoredId[] => [
  ...new Set(shown.flatMap(({ image }) => storedIdOf(image) ?? [])),
]

/** Carries coordinates that appear or vanish over to the venue's events, whose last change stays as it was. */
export const refreshGeolocatedEvents: CollectionAfterChangeHook = async ({
  doc,
  previousDoc,
  req,
}) => {
  if (hasCoordinates(doc) === hasCoordinates(previousDoc)) return doc
  await refreshGeolocated(req, await eventsAt(req, doc.id))

  return doc
}

type Located = { id: number; geolocated?: boolean | null; venues?: (number | { id: number })[] }

/** The ids of all events at a venue. */
export const eventsAt = async (req: PayloadRequest, venue: number): Promise<number[]> =>
  (await located(req, { venues: { in: [venue] } })).map(({ id }) => id)

/** Looks anew whether some events have a venue with coordinates; their last change stays as it was. */
export const refreshGeolocated = async (req: PayloadRequest, events: number[]): Promise<void> => {
  if (events.length === 0) return
  for (const { id, geolocated, venues } of await located(req, { id: { in: events } })) {
    const now = (await placesOf(req, 'venues', (venues ?? []).map(idOf))).some(hasCoordinates)
    if (now === geolocated) continue
    await req.payload.db.updateOne({
      collection: slugOf(req.payload, 'events'),
      id,
      data: { geolocated: now, updatedAt: null },
      req,
      returning: false,
    })
  }
}

const located = async (req: PayloadRequest, where: Where): Promise<Located[]> => {
  const { docs } = await req.payload.db.find<Located>({
    collection: slugOf(req.payload, 'events'),
    where,
    sort: 'id',
    limit: 0,
    pagination: false,
    select: { geolocated: true, venues: true },
    req,
  })

  return docs
}

type Place = Pictured & { id: number; latitude?: number | null }

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

const placesOf = async (req: PayloadRequest, kind: Kind, ids: number[]): Promise<Place[]> => {
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

const hasCoordinates = (venue: Place | undefined) => typeof venue?.latitude === 'number'
