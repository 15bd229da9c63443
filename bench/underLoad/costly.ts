import type { Found } from '../lookUp'
import { contractRoot } from '../servers/app'

/**
 * Returns paths of costly public reads, each different from all before it: feeds, wide lists, searches, pages of months and
 * of days, sitemaps, lists of Payload's own interface.
 */
export const costlyPaths = (found: Found): (() => string) => {
  let number = 0

  return () => {
    number += 1
    const kind = kinds[number % kinds.length] ?? kinds[0]

    return kind(found, number)
  }
}

type Kind = (found: Found, number: number) => string

const kinds: [Kind, ...Kind[]] = [
  (_, number) => `/events.ics?b=${number}`,
  (_, number) => `${contractRoot}/events?per_page=50&page=${1 + (number % 60)}&b=${number}`,
  ({ search }, number) =>
    `${contractRoot}/events?${new URLSearchParams({ search, b: `${number}` })}&per_page=50`,
  (_, number) => `/events/month/${month(number)}/?b=${number}`,
  (_, number) => `/api/events?limit=100&depth=2&page=${1 + (number % 90)}&b=${number}`,
  (_, number) => `/events/feed/?b=${number}`,
  (_, number) => `/events/month/${month(number)}/?ical=1&b=${number}`,
  (_, number) => `/events/day/${month(number)}-15/?b=${number}`,
  (_, number) => `/sitemap.xml?b=${number}`,
  (_, number) => `/sitemap/events-1.xml?b=${number}`,
  ({ near }, number) =>
    `${contractRoot}/events?geoloc_lat=${near.latitude}&geoloc_lng=${near.longitude}&geoloc_radius=2000&b=${number}`,
  (_, number) => `/api/venues?limit=100&depth=2&b=${number}`,
  (_, number) => `/api/events?limit=20&depth=2&locale=all&page=${1 + (number % 400)}&b=${number}`,
  (_, number) => `/api/events/count?where[description][contains]=a${number}`,
]

/** A month in which the data set has events. */
const month = (number: number): string =>
  new Date(Date.UTC(2026, number % 24, 1)).toISOString().slice(0, '2026-01'.length)
