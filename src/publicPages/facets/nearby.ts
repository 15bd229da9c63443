import { defaultRadius, type LocatedVenue, pointAt } from '../../api/events/pointAt.ts'
import { refused } from '../../api/parseParams.ts'
import { kilometresBetween } from '../../calendar/distance.ts'
import type { FacetRow } from '../../storage/eventIndex/facetRows.ts'
import { linkKey } from '../../storage/eventIndex/linkKeys.ts'
import type { Visit } from '../visit.ts'
import { narrowedAddress } from './narrowedAddress.ts'
import type { FacetValue, NarrowedList } from './narrowedList.ts'

/** The kilometres around a place that lists offer. */
const radii = [1, 2, 5, 10, 25, 50]

/** What of some events and venues is near the chosen place, and how much is within other distances of it. */
type Nearby = { rows: FacetRow[]; venues: LocatedVenue[]; distances: FacetValue[] }

type Everywhere = Pick<Nearby, 'rows' | 'venues'> & { isPart: boolean }

/** The events and venues around the place that the request names; all, and no distances, where it names none. */
export const nearbyOf = async (
  visit: Visit,
  list: NarrowedList,
  { rows, venues, isPart }: Everywhere,
): Promise<Nearby> => {
  const { call, say } = visit
  const { near, radius } = list.input
  const point = typeof near === 'string' ? await pointAt(near, call) : refused
  if (point === refused) return { rows, venues, distances: [] }
  const distances = new Map(
    venues.map((venue) => [linkKey('venues', venue.id), kilometresBetween(point, venue)]),
  )
  const within = (kilometres: number) =>
    rows.filter(({ links }) => links.some((key) => (distances.get(key) ?? Infinity) <= kilometres))
  const chosen = Number(radius) || defaultRadius
  const ownRows = within(chosen)
  let known = 0

  return {
    rows: ownRows,
    venues: venues.filter((venue) => kilometresBetween(point, venue) <= chosen),
    distances: radii.flatMap((kilometres) => {
      const count = total(kilometres === chosen ? ownRows : within(kilometres))
      const isOwn = kilometres === chosen || count === total(ownRows)
      if (isOwn || count === known) return []
      known = count

      return [
        {
          text: say('pages:filters:within', { kilometres }),
          lang: undefined,
          href: narrowedAddress(visit, list, { radius: `${kilometres}` }),
          count: isPart ? undefined : count,
        },
      ]
    }),
  }
}

/** Whether some events have a venue whose coordinates everybody may read. */
export const hasPlaces = (rows: FacetRow[], venues: LocatedVenue[]): boolean => {
  const keys = new Set(venues.map(({ id }) => linkKey('venues', id)))

  return rows.some(({ links }) => links.some((key) => keys.has(key)))
}

const total = (rows: FacetRow[]): number => rows.reduce((sum, { events }) => sum + events, 0)
