import type { Found } from './lookUp'

export type RequestName = (typeof requestNames)[number]

/** Every request that is measured, in the order of the report. */
export const requestNames = [
  'list',
  'list of 50',
  'search',
  'category',
  'venue',
  'organizer',
  'tag',
  'month',
  'page 200',
  'near',
  'id',
  'slug',
  'venues',
  'categories',
  'organizers',
] as const

/** The path of each request below the root of the contract, in a calendar with these values. */
export const pathsFor = (found: Found): Record<RequestName, string> => ({
  list: '/events',
  'list of 50': '/events?per_page=50',
  search: `/events?${new URLSearchParams({ search: found.search })}`,
  category: `/events?categories=${found.category}`,
  venue: `/events?venue=${found.venue}`,
  organizer: `/events?organizer=${found.organizer}`,
  tag: `/events?tags=${found.tag}`,
  month: `/events?start_date=${found.month.start}&end_date=${found.month.end}`,
  'page 200': `/events?page=${found.page}`,
  near: `/events?geoloc_lat=${found.near.latitude}&geoloc_lng=${found.near.longitude}&geoloc_radius=5`,
  id: `/events/${found.id}`,
  slug: `/events/by-slug/${encodeURIComponent(found.slug)}`,
  venues: '/venues',
  categories: '/categories',
  organizers: '/organizers',
})
