import { datesOf, type Listing } from './listing.ts'
import { type Filter, filterOf } from './mongoFilter.ts'

export type FirstOfRoot = { first: { id: number } }

/**
 * The stages that find of each root the earliest date that a listing holds (RC-28). In no order: so each list goes through its dates by
 * the index that serves it best.
 */
export const nextStages = (listing: Listing): Filter[] => [
  { $match: { $and: [filterOf(datesOf(listing)), { seriesRoot: { $gt: 0 } }] } },
  { $group: { _id: '$seriesRoot', first: { $min: { start: '$startLocal', id: '$_id' } } } },
]

/** A listing of which only these dates count. */
export const withNext = (listing: Listing, next: number[]): Filter => ({
  $and: [filterOf(listing), { $or: [{ recurring: false }, { _id: { $in: next } }] }],
})
