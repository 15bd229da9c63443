/** A place on the globe in degrees. */
export type Point = { latitude: number; longitude: number }

/** Sides in degrees; without `west` and `east` it goes all around the globe. */
export type Box = { south: number; north: number; west?: number; east?: number }

const earthRadius = 6371.0088
const radians = Math.PI / 180

/** Great-circle distance in kilometres on a sphere of the earth's mean radius (haversine). */
export const kilometresBetween = (a: Point, b: Point): number => {
  const latitude = Math.sin(((b.latitude - a.latitude) * radians) / 2) ** 2
  const longitude = Math.sin(((b.longitude - a.longitude) * radians) / 2) ** 2
  const along = Math.cos(a.latitude * radians) * Math.cos(b.latitude * radians)

  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(latitude + along * longitude)))
}

/**
 * A box that holds every point within `radius` kilometres. Where the circle touches a pole or crosses the date
 * line the box goes all around.
 */
export const boxAround = ({ latitude, longitude, radius }: Point & { radius: number }): Box => {
  const reach = radius / (earthRadius * radians)
  const south = latitude - reach
  const north = latitude + reach
  if (south <= -90 || north >= 90) return { south, north }
  const width =
    Math.asin(Math.min(1, Math.sin(reach * radians) / Math.cos(latitude * radians))) / radians
  const west = longitude - width
  const east = longitude + width

  return west < -180 || east > 180 ? { south, north } : { south, north, west, east }
}
