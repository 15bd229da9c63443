import type { Where } from 'payload'
import { boxAround, kilometresBetween } from '../../calendar/distance'
import type { Call } from '../call'
import { ApiError } from '../errors'
import { invalid } from '../params'
import { type EventQuery, eventListParams } from './params'

export type Near = { latitude: number; longitude: number; radius: number }

/** The point to measure from; throws where one of its two numbers is missing (EV-22). */
export const nearOf = (query: EventQuery, call: Call): Near | undefined => {
  const { geoloc_lat: latitude, geoloc_lng: longitude, geoloc_radius: radius } = query
  if (latitude === undefined && longitude === undefined) return undefined
  if (latitude === undefined || longitude === undefined) {
    const missing = latitude === undefined ? 'geoloc_lat' : 'geoloc_lng'
    throw new ApiError(
      'rest_invalid_param',
      invalid([missing], { declared: eventListParams, sent: {}, call }),
    )
  }

  return { latitude, longitude, radius }
}

/** The venues within the radius and how far each is, in kilometres: a box first, then the great circle. */
export const venuesNear = async (call: Call, near: Near): Promise<Map<number, number>> => {
  const box = boxAround(near)
  const where: Where = {
    and: [
      { deletedAt: { exists: false } },
      { latitude: { greater_than_equal: box.south, less_than_equal: box.north } },
      ...(box.west === undefined
        ? []
        : [{ longitude: { greater_than_equal: box.west, less_than_equal: box.east } }]),
    ],
  }
  const { docs } = await call.payload.find({
    collection: 'venues',
    where,
    depth: 0,
    pagination: false,
    select: { latitude: true, longitude: true },
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
