import type { EventQuery } from './params.ts'

/** The filters of what stays visible in the blanked form (EV-75), and what is no filter. `search` hides protected texts itself (EV-14). */
type Visible =
  | ('page' | 'per_page' | 'orderby' | 'order' | 'password' | 'context' | 'occurrences')
  | '_embed'
  | ('start_date' | 'end_date' | 'strict_dates' | 'long')
  | ('starts_before' | 'starts_after' | 'ends_before' | 'ends_after')
  | ('status' | 'author' | 'slug' | 'modified_after' | 'event_status' | 'hide_from_listings')
  | ('include' | 'exclude' | 'series' | 'recurring' | 'search')

/** Each counts with another one, and has a value in each query. */
type Radius = 'radius' | 'geoloc_radius'

/** The filters that compare what `readable` empties where a password hides it; `tsc` asks for each new filter. */
const blanked: Record<Exclude<keyof EventQuery, Visible | Radius>, true> = {
  categories: true,
  tags: true,
  all_tags: true,
  venue: true,
  organizer: true,
  featured: true,
  ticketed: true,
  free: true,
  geoloc: true,
  geoloc_lat: true,
  geoloc_lng: true,
  near: true,
  accessibility: true,
  post_parent: true,
}

// What the table lists are its keys, which `Object.keys` does not tell.
const names = Object.keys(blanked) as (keyof typeof blanked)[]

/**
 * Whether a query compares what the blanked form hides, so that it may find only events that are open to the caller (DEV-91).
 * With `venueFindsProtected` the filter `venue` alone does not count (EV-17).
 */
export const comparesBlanked = (
  query: EventQuery,
  { venueFindsProtected }: { venueFindsProtected?: true | undefined },
): boolean =>
  names.some((name) => query[name] !== undefined && !(name === 'venue' && venueFindsProtected))
