import { linkKey } from './linkKeys.ts'
import type { Order } from './listing.ts'
import type { Filter } from './mongoFilter.ts'
import { orderKeys } from './mongoRowIndexes.ts'

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
