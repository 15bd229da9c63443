import type { CollectionAfterChangeHook, PayloadRequest, Where } from 'payload'
import { noteWrite } from '../../storage/changes/observeWrites.ts'
import { marks, runSql, speaksSql, tableOf, updateMany } from '../../storage/database/driver.ts'
import { inPortions } from '../../storage/database/portions.ts'
import { idOf, type Link } from '../links/linkedEvents.ts'
import { hasCoordinates, placesOf } from '../placesOf.ts'
import { findRows } from '../storedRows.ts'

/** Carries coordinates that appear or vanish over to the venue's events, whose last change stays as it was. */
export const refreshGeolocatedEvents: CollectionAfterChangeHook = async ({
  doc,
  previousDoc,
  req,
}) => {
  if (hasCoordinates(doc) !== hasCoordinates(previousDoc)) {
    await refresh(req, await located(req, { venues: { in: [doc.id] } }))
  }

  return doc
}

/** The ids of all events at a venue. */
export const eventsAt = async (req: PayloadRequest, venue: number): Promise<number[]> =>
  (await located(req, { venues: { in: [venue] } })).map(({ id }) => id)

/** Determines again which events have a venue with coordinates (EV-21); their last change stays as it was. */
export const refreshGeolocated = async (req: PayloadRequest, events: number[]): Promise<void> => {
  if (events.length > 0) await refresh(req, await located(req, { id: { in: events } }))
}

type Located = { id: number; geolocated?: boolean | null; venues?: Link[] | null }

const located = (req: PayloadRequest, where: Where): Promise<Located[]> =>
  findRows(req, 'events', where, { geolocated: true, venues: true })

const refresh = async (req: PayloadRequest, events: Located[]): Promise<void> => {
  const venues = await placesOf(req, 'venues', [...new Set(events.flatMap(venuesOf))])
  const withCoordinates = new Set(venues.filter(hasCoordinates).map(({ id }) => id))
  const isLocated = (event: Located) => venuesOf(event).some((id) => withCoordinates.has(id))
  for (const geolocated of [true, false]) {
    const changed = events.filter(
      (event) => isLocated(event) === geolocated && event.geolocated !== geolocated,
    )
    await setGeolocated(
      req,
      changed.map(({ id }) => id),
      geolocated,
    )
  }
}

const venuesOf = ({ venues }: Located): number[] => (venues ?? []).map(idOf)

/** Past Payload, which would save each event by itself. */
const setGeolocated = async (
  req: PayloadRequest,
  ids: number[],
  geolocated: boolean,
): Promise<void> => {
  if (ids.length === 0) return
  if (speaksSql(req.payload)) {
    const events = tableOf(req.payload, 'events')
    const value = geolocated ? 'TRUE' : 'FALSE'
    for (const some of inPortions(ids)) {
      const these = `id IN (${marks(some)})`
      await runSql(req, `UPDATE ${events} SET geolocated = ${value} WHERE ${these}`, some)
    }
  } else {
    await updateMany(req, ['collections', 'events'], {
      filter: { _id: { $in: ids } },
      update: { $set: { geolocated } },
    })
  }
  await noteWrite(req, { collection: 'events', ids, deleted: false, req })
}
