import { boxAround, kilometresBetween } from '../../calendar/distance.ts'
import { findFields } from '../../storage/documentCache/findDocuments.ts'
import { findAsOf } from '../../storage/documentCache/findings.ts'
import type { Call } from '../call.ts'
import { all, open, visible } from '../conditions.ts'
import type { EventQuery } from './params.ts'

export type Near = { latitude: number; longitude: number; radius: number }

/** The point from which distances are measured, if it was sent; its two numbers come together (EV-22). */
export const nearOf = (query: EventQuery): Near | undefined => {
  const { geoloc_lat: latitude, geoloc_lng: longitude, geoloc_radius: radius } = query

  return latitude === undefined || longitude === undefined
    ? undefined
    : { latitude, longitude, radius }
}

/** The venues around the place of `near`, if it was sent (EV-55). */
export const venuesAround = async (
  call: Call,
  { near, radius }: Pick<EventQuery, 'near' | 'radius'>,
): Promise<number[] | undefined> =>
  near && [...(await venuesNear(call, { ...near, radius })).keys()]

const place = { latitude: true, longitude: true } as const

/**
 * The venues within the radius and how far each is, in kilometres: a box first, then the great circle. A venue that
 * the caller may not read, or only blanked, is not found: from its distance to several points its place could be computed.
 */
export const venuesNear = async (call: Call, near: Near): Promise<Map<number, number>> => {
  const box = boxAround(near)
  const where = all(
    visible(call),
    open(call),
    { latitude: { greater_than_equal: box.south, less_than_equal: box.north } },
    box.west !== undefined && {
      longitude: { greater_than_equal: box.west, less_than_equal: box.east },
    },
  )
  const docs = await findAsOf(call, 'venues', {
    now: call.now,
    query: { where, select: place },
    find: () => findFields(call, 'venues', { where, select: place }),
  })

  return new Map(
    docs
      .map(
        ({ id, latitude, longitude }) =>
          [
            id,
            kilometresBetween(near, { latitude: latitude ?? 0, longitude: longitude ?? 0 }),
          ] as const,
      )
      .filter(([, distance]) => distance <= near.radius),
  )
}
