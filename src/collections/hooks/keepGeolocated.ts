import type { CollectionAfterChangeHook, CollectionBeforeChangeHook, PayloadRequest } from 'payload'

/** Whether one of an event's venues has coordinates, kept on the event so that `geoloc` needs no join (EV-21). */
export const keepGeolocated: CollectionBeforeChangeHook = async ({ data, req }) => {
  data.geolocated = await anyHasCoordinates(req, (data.venues ?? []).map(idOf))

  return data
}

/** Carries coordinates that appear or vanish over to the venue's events, whose last change stays as it was. */
export const refreshGeolocatedEvents: CollectionAfterChangeHook = async ({
  doc,
  previousDoc,
  req,
}) => {
  if (hasCoordinates(doc) === hasCoordinates(previousDoc)) return doc
  const { docs } = await req.payload.db.find<{ id: number; venues?: (number | { id: number })[] }>({
    collection: 'events',
    where: { venues: { in: [doc.id] } },
    limit: 0,
    pagination: false,
    select: { venues: true },
    req,
  })
  for (const event of docs) {
    await req.payload.db.updateOne({
      collection: 'events',
      id: event.id,
      data: {
        geolocated: await anyHasCoordinates(req, (event.venues ?? []).map(idOf)),
        updatedAt: null,
      },
      req,
      returning: false,
    })
  }

  return doc
}

const anyHasCoordinates = async (req: PayloadRequest, venues: number[]): Promise<boolean> => {
  if (venues.length === 0) return false
  const { totalDocs } = await req.payload.db.count({
    collection: 'venues',
    where: { and: [{ id: { in: venues } }, { latitude: { exists: true } }] },
    req,
  })

  return totalDocs > 0
}

const hasCoordinates = (venue: { latitude?: number | null } | undefined) =>
  typeof venue?.latitude === 'number'

const idOf = (link: number | { id: number }) => (typeof link === 'number' ? link : link.id)
