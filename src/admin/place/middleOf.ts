import type { Point } from './readPlace.ts'

/** The medians of both coordinates, which a single distant point does not shift. */
export const middleOf = (points: Point[]): Point | undefined => {
  const latitude = median(points.map((point) => point.latitude))
  const longitude = median(points.map((point) => point.longitude))

  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude }
}

const median = (numbers: number[]): number | undefined =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)]
