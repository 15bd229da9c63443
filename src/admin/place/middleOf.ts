import type { Point } from './readPlace.ts'

/** A point that one far away does not draw to itself: the medians of both numbers. */
export const middleOf = (points: Point[]): Point | undefined => {
  const latitude = median(points.map((point) => point.latitude))
  const longitude = median(points.map((point) => point.longitude))

  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude }
}

const median = (numbers: number[]): number | undefined =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)]
