/** A point on a map, in degrees. */
export type Point = { latitude: number; longitude: number }

/** The point of two numbers in a form; undefined unless both are valid coordinates (VE-19). */
export const readPlace = (latitude: unknown, longitude: unknown): Point | undefined =>
  isWithin(latitude, 90) && isWithin(longitude, 180) ? { latitude, longitude } : undefined

const isWithin = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Math.abs(value) <= most

/** The point with six decimals, a tenth of a metre, as in the fields of a venue. */
export const rounded = ({ latitude, longitude }: Point): Point => ({
  latitude: Number(latitude.toFixed(6)),
  longitude: Number(longitude.toFixed(6)),
})

/** A point as text. */
export const serializedPlace = ({ latitude, longitude }: Point): string =>
  `${latitude}, ${longitude}`
