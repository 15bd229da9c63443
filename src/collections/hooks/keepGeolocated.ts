import type {
  CollectionAfterChangeHook,
  CollectionBeforeChangeHook,
  PayloadRequest,
  Where,
} from 'payload'

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
    const now = await anyHasCoordinates(req, (venues ?? []).map(idOf))
    if (now === geolocated) continue
    await req.payload.db.updateOne({
      collection: 'events',
      id,
      data: { geolocated: now, updatedAt: null },
      req,
      returning: false,
    })
  }
}

const located = async (req: PayloadRequest, where: Where): Promise<Located[]> => {
  const { docs } = await req.payload.db.find<Located>({
    collection: 'events',
    where,
    limit: 0,
    pagination: false,
    select: { geolocated: true, venues: true },
    req,
  })

  return docs
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
