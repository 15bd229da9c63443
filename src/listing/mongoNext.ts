import { datesOf, type Listing } from './listing.ts'
import { type Filter, filterOf } from './mongoFilter.ts'

export type FirstOfRoot = { first: number }

/**
 * The stages that find of each root the earliest date that a listing holds (RC-28). They go through all dates by the index
 * of roots, which has what most lists ask.
 */
export const nextStages = (listing: Listing): Filter[] => [
  { $match: { $and: [filterOf(datesOf(listing)), { seriesRoot: { $gt: 0 } }] } },
  { $sort: { seriesRoot: 1, startLocal: 1, _id: 1 } },
  { $group: { _id: '$seriesRoot', first: { $first: '$_id' } } },
]

/** A listing of which only these dates count. */
export const withNext = (listing: Listing, next: number[]): Filter => ({
  $and: [filterOf(listing), { $or: [{ recurring: false }, { _id: { $in: next } }] }],
})
