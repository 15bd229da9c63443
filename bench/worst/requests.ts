import type { Payload } from 'payload'
import { routes } from '../../src/api/contractRoutes'
import { pageRoutes } from '../../src/publicPages/pageRoutes'
import type { Door } from './doors'
import type { Samples } from './samples'

/** A public route, and paths after the host that lead to it. */
export type Reads = { door: Door; route: string; paths: string[] }

const namespace = '/cal/events/v1'

/**
 * Every public read of a calendar with its most expensive parameters, from the tables of the routes. Throws if a declared
 * parameter or part of a path has no worst value here.
 */
export const readsOf = (payload: Payload, samples: Samples): Reads[] => [
  ...contractReads(samples),
  ...pageReads(samples),
  ...payloadRestReads(payload),
]

const contractReads = (samples: Samples): Reads[] =>
  routes.flatMap(({ path, operations }) =>
    operations
      .filter(({ methods }) => methods.includes('GET'))
      .map(({ params }): Reads => {
        const [, resource = ''] = path.split('/')
        const address = namespace + addressIn(path, samples, resource)
        const worst = worstValues(samples, resource)
        const queries = Object.keys(params)
          .filter((name) => !path.includes(`:${name}`))
          .map((name) => {
            const value = worst[name]
            if (value === undefined) throw new Error(`"${name}" of ${path} has no worst value.`)

            return value
          })
        const most = 'per_page' in params ? worst.per_page : ''

        return {
          door: 'contract',
          route: `${path}`,
          paths: [...new Set(['', most, ...queries.map((query) => `${most}&${query}`)])].map(
            (query) => `${address}?${query}`,
          ),
        }
      }),
  )

/** The most expensive value of each parameter of the contract, as in a query, with other parameters that it needs. */
const worstValues = (samples: Samples, resource: string): Record<string, string> => {
  const { entries, day, point } = samples
  const ids = samples.ids[collectionOf(resource)].join(',')
  const all = `start_date=${encodeURIComponent('2000-01-01')}&end_date=2100-01-01`
  const search = `search=${encodeURIComponent('a e i o u r s t n m')}&${all}`

  return {
    page: `page=20&${all}`,
    per_page: 'per_page=50',
    start_date: all,
    end_date: all,
    starts_before: `starts_before=2100-01-01&${all}`,
    starts_after: 'starts_after=2000-01-01',
    ends_before: `ends_before=2100-01-01&${all}`,
    ends_after: 'ends_after=2000-01-01',
    strict_dates: `strict_dates=true&${all}`,
    search,
    categories: `categories=${entries.categories.id}&${all}`,
    tags: `tags=${entries.tags.id}&${all}`,
    venue: `venue=${entries.venues.id}&${all}`,
    organizer: `organizer=${entries.organizers.id}&${all}`,
    featured: `featured=false&${all}`,
    status: `status=publish&${all}`,
    geoloc: `geoloc=true&${all}`,
    geoloc_lat: near(point, all),
    geoloc_lng: near(point, all),
    geoloc_radius: near(point, all),
    include: `include=${ids}&${all}`,
    exclude: `exclude=${ids}&${all}`,
    post_parent: `post_parent=${entries.events.id}&${all}`,
    ticketed: `ticketed=false&${all}`,
    password: `password=none&${all}`,
    author: `author=1&${all}`,
    slug: `slug=${entries.events.slug}&${all}`,
    modified_after: 'modified_after=2000-01-01',
    hide_from_listings: `hide_from_listings=false&${all}`,
    event_status: `event_status=scheduled&${all}`,
    series: `series=${entries['calendar-series'].id}&${all}`,
    recurring: `recurring=true&${all}`,
    occurrences: `occurrences=next&${all}`,
    orderby: `orderby=title&${all}`,
    order: `order=desc&orderby=title&${all}`,
    event: `event=${entries.events.id}`,
    has_events: 'has_events=true',
    only_with_upcoming: 'only_with_upcoming=true',
    hide_empty: 'hide_empty=false',
    parent: 'parent=0',
    post: `post=${entries.events.id}`,
    context: 'context=view',
    namespace: 'namespace=cal/events/v1',
    day: `start_date=${day}&end_date=${day}`,
  }
}

const near = ({ latitude, longitude }: Samples['point'], all: string) =>
  `geoloc_lat=${latitude}&geoloc_lng=${longitude}&geoloc_radius=20000&${all}`

/** Pages accept the filters of lists (PG-2), and answer as a calendar (FD-1). */
const pageReads = (samples: Samples): Reads[] =>
  pageRoutes.map(({ path, isFile }): Reads => {
    const [, first = '', second = ''] = path.split('/')
    const subject = second === 'category' ? 'categories' : first
    const address = addressIn(path, samples, subject)
    const base = isFile ? address : `${address}/`.replace('//', '/')
    const worst = worstValues(samples, subject)
    const queries = [
      '',
      'page=20',
      'ical=1',
      worst.search,
      `${worst.search}&ical=1`,
      worst.start_date,
      worst.orderby,
      worst.geoloc_lat,
      worst.categories,
    ]

    return {
      door: 'pages',
      route: path === '' ? '/' : path,
      paths: queries.map((query) => `${base}?${query}`),
    }
  })

/** The lists of Payload's own interface, with the most entries that a caller may request. */
const payloadRestReads = (payload: Payload): Reads[] =>
  payload.config.collections
    .filter(({ endpoints }) => endpoints)
    .map(
      ({ slug }): Reads => ({
        door: 'payloadRest',
        route: `/api/${slug}`,
        paths: [
          '',
          'limit=100&depth=0',
          'limit=100&depth=2',
          'limit=100&depth=2&sort=-updatedAt&locale=all',
          'limit=100&depth=2&sort=updatedAt&page=90',
          'limit=100&depth=2&page=90',
        ].map((query) => `/api/${slug}?${query}`),
      }),
    )

/** A path with each of its parts filled in. */
const addressIn = (path: string, { entries, day }: Samples, subject: string): string =>
  path
    .split('/')
    .map((part) => {
      if (!part.startsWith(':')) return part
      const name = part.slice(1).replace('*', '')
      const named: Record<string, string | undefined> = {
        id: `${entryOf(entries, subject).id}`,
        slug: entryOf(entries, subject).slug,
        slugs: entries.categories.slug,
        month: day.slice(0, 7),
        day,
        part: 'events-1.xml',
      }
      const value = named[name]
      if (value === undefined) throw new Error(`":${name}" of ${path} has no value.`)

      return encodeURIComponent(value)
    })
    .join('/')

const entryOf = (entries: Samples['entries'], subject: string) => entries[collectionOf(subject)]

/** The collection of a part of a path. */
const collectionOf = (subject: string): keyof Samples['entries'] => {
  const kinds: Record<string, keyof Samples['entries']> = {
    event: 'events',
    series: 'calendar-series',
    venue: 'venues',
    venues: 'venues',
    organizer: 'organizers',
    organizers: 'organizers',
    categories: 'categories',
    tag: 'tags',
    tags: 'tags',
  }

  return kinds[subject] ?? 'events'
}
