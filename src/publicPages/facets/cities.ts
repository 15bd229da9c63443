import type { Call } from '../../api/call.ts'
import {
  defaultRadius,
  type LocatedVenue,
  locatedVenues,
  middleOf,
} from '../../api/events/pointAt.ts'
import { kilometresBetween } from '../../calendar/distance.ts'
import { fold } from '../../calendar/search.ts'

/** A city with the venues that `near` finds around its middle. */
export type City = { name: string; venues: number[] }

/** The cities with the most venues, the one with most first. */
export const citiesOf = async (call: Call): Promise<City[]> => {
  const venues = await locatedVenues(call)
  const byCity = new Map<string, LocatedVenue[]>()
  for (const venue of venues) {
    const city = fold(venue.city ?? '')
    if (city) byCity.set(city, [...(byCity.get(city) ?? []), venue])
  }

  return [...byCity.values()]
    .sort((a, b) => b.length - a.length)
    .slice(0, mostCities)
    .flatMap((own) => {
      const middle = middleOf(own)
      const around = middle
        ? venues.filter((venue) => kilometresBetween(middle, venue) <= defaultRadius)
        : []

      return [{ name: own[0]?.city?.trim() ?? '', venues: around.map(({ id }) => id) }]
    })
}

const mostCities = 6
