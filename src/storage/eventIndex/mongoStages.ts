import { linkKey } from './linkKeys.ts'
import { datesOf, type Listing, type Order } from './listing.ts'
import { type Filter, filterOf } from './mongoFilter.ts'
import { orderKeys } from './mongoRowIndexes.ts'
import type { NextDate } from './nextDates.ts'

export type FirstOfRoot = { first: NextDate }

/**
 * The stages that find of each root the earliest date that a listing holds (RC-28). In no order: so each list goes through its dates by
 * the index that serves it best.
 */
export const nextStages = (listing: Listing): Filter[] => [
  { $match: filterOf(datesOf(listing), ['seriesRoot', '>', 0]) },
  {
    $group: {
      _id: '$seriesRoot',
      first: { $min: { start: '$startLocal', id: '$_id', end: '$endLocal', long: '$long' } },
    },
  },
]

/** The stages that put rows at some venues in order, as `nearestFirst` does; `distances` are by the id of the venue. */
export const nearestStages = (distances: Map<number, number>, order: Order): Filter[] => {
  const keys = [...distances.keys()].map((venue) => linkKey('venues', venue))
  const distanceOf = (link: string) => ({
    $let: {
      vars: { place: { $indexOfArray: [keys, link] } },
      // What is missing, `$min` leaves out.
      in: {
        $cond: [
          { $eq: ['$$place', -1] },
          null,
          { $arrayElemAt: [[...distances.values()], '$$place'] },
        ],
      },
    },
  })

  return [
    {
      $set: { away: { $min: { $map: { input: '$links', as: 'link', in: distanceOf('$$link') } } } },
    },
    { $sort: { away: 1, ...orderKeys(order) } },
  ]
}
