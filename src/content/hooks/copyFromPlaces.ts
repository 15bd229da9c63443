import type { CollectionBeforeChangeHook, PayloadRequest } from 'payload'
import { type StoredId, storedIdOf } from '../../model/storedId.ts'
import { idOf, type Link } from '../links/linkedEvents.ts'
import { hasCoordinates, type Pictured, placesOf } from '../placesOf.ts'
import { startsFromRow } from './startFromRow.ts'

/**
 * What an event takes from its venues and organizers, so that lists need no join: whether a venue has coordinates
 * (EV-21), and which pictures it shows. The pictures tell what to read ahead and may be out of date.
 */
export const copyFromPlaces: CollectionBeforeChangeHook = async ({ data, originalDoc, req }) => {
  if (isAtSamePlaces(data, originalDoc) && startsFromRow(req, 'events', originalDoc?.id)) {
    const [own] = picturesOf([originalDoc])
    const others = (originalDoc.pictures ?? []).filter((id: StoredId) => id !== own)
    data.pictures = [...new Set([...picturesOf([data]), ...others])]

    return data
  }

  return { ...data, ...(await takenFromPlaces(req, data)) }
}

/** What is stored of the places of an event, and of its picture. */
export const takenFromPlaces = async (req: PayloadRequest, event: Linked & Pictured) => {
  const { venues, organizers } = await placesAround(req, event)

  return {
    geolocated: venues.some(hasCoordinates),
    pictures: picturesOf([event, ...venues, ...organizers]),
  }
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

const picturesOf = (places: Pictured[]): StoredId[] => [
  ...new Set(places.flatMap(({ image }) => storedIdOf(image) ?? [])),
]
