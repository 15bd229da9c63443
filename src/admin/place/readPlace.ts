/** A point on a map, in degrees. */
export type Point = { latitude: number; longitude: number }

/** The point that two numbers of a form make; undefined unless both are of this world (VE-19). */
export const readPlace = (latitude: unknown, longitude: unknown): Point | undefined =>
  isWithin(latitude, 90) && isWithin(longitude, 180) ? { latitude, longitude } : undefined

const isWithin = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Math.abs(value) <= most

/** The same with six decimals, a tenth of a metre, as the fields of a venue step. */
export const rounded = ({ latitude, longitude }: Point): Point => ({
  latitude: Number(latitude.toFixed(6)),
  longitude: Number(longitude.toFixed(6)),
})

/** As it is told to people. */
export const serializedPlace = ({ latitude, longitude }: Point): string =>
  `${latitude}, ${longitude}`
