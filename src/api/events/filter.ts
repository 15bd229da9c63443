import { parseSearch } from '../../calendar/search.ts'
import { comparedSlug } from '../../calendar/slug.ts'
import { openTo } from '../../content/access/entryAccess.ts'
import { bothOf, type Scope } from '../../model/status.ts'
import type { Bound, Listing, Order } from '../../storage/eventIndex/listing.ts'
import { datesInPart, type NextDate } from '../../storage/eventIndex/nextDates.ts'
import type { Call } from '../call.ts'
import { scopesIn, wholeSecondsAfter } from '../conditions.ts'
import { comparesBlanked } from './blankedFilters.ts'
import type { EventQuery } from './params.ts'
import { type DateFilter, dateBounds } from './window.ts'

/** The query of events. */
export type Selection = EventQuery & {
  /** Selects those that no password protects. */
  open?: true | undefined
  /** Selects those that are open to the caller, as filters of what a password hides do (DEV-91). */
  openToCaller?: true | undefined
  /** Whether the filter `venue` alone finds protected events, too, as the interface does (EV-17). */
  venueFindsProtected?: true | undefined
  /** The next dates of a query of which this one is a part: of the dates of series, it has those of them that it selects. */
  next?: NextDate[] | undefined
}

/** The venues that a listing is at one of each: of `venue`, and of each further filter of venues. */
export type Places = { venues: number[] | undefined; filtered: number[][] }

/** What `GET /events` selects at these places. */
export const listingOf = (query: Selection, call: Call, places: Places): Listing => {
  const listing = openListing(wholeListing(query, call, places), query, call)
  if (!query.next) return listing

  return { ...listing, nextOnly: false, dates: datesInPart(query.next, listing) }
}

/** Without events that a password keeps from the caller, where others would tell what it hides (DEV-91). */
const openListing = (listing: Listing, query: Selection, { caller }: Call): Listing => {
  if (!query.openToCaller && !comparesBlanked(query, query)) return listing
  const scopes = openTo(caller)

  // A value is compared without a look at who wrote the event.
  return scopes.every(isOpenAlone)
    ? { ...listing, values: { ...listing.values, open: true } }
    : { ...listing, visible: bothOf(listing.visible, scopes) }
}

const isOpenAlone = ({ open, ...others }: Scope): boolean =>
  open === true && Object.keys(others).length === 0

const wholeListing = (query: Selection, call: Call, { venues, filtered }: Places): Listing => ({
  now: call.now,
  visible: scopesIn(query.status, call),
  hiddenToo: query.hide_from_listings === true,
  bounds: boundsOf(dateBounds(query, call)),
  links: [
    { relation: 'categories' as const, ids: query.categories },
    { relation: 'tags' as const, ids: query.tags },
    { relation: 'venues' as const, ids: venues },
    ...filtered.map((ids) => ({ relation: 'venues' as const, ids })),
    { relation: 'organizers' as const, ids: query.organizer },
    ...(query.all_tags ?? []).map((tag) => ({ relation: 'tags' as const, ids: [tag] })),
  ].flatMap(({ relation, ids }) => (ids ? [{ relation, ids }] : [])),
  search: wordsOf(query.search ?? '', call),
  ids: query.include,
  withoutIds: query.exclude,
  slugs: query.slug?.map(comparedSlug),
  values: {
    author: query.author,
    open: query.open,
    changedAt:
      query.modified_after === undefined
        ? undefined
        : { after: wholeSecondsAfter(query.modified_after) },
    parent: query.post_parent,
    seriesRoot: query.series,
    recurring: query.recurring,
    long: query.long,
    featured: query.featured,
    geolocated: query.geoloc,
    ticketed: query.ticketed,
    free: query.free,
    eventStatus: query.event_status,
  },
  nextOnly: query.occurrences === 'next' && !query.include,
})

/** EV-33, EV-34; titles by the value in the language of the call (LANG-6). */
export const orderOf = ({ orderby, order }: EventQuery, { language }: Call): Order => ({
  by: orders[orderby],
  language,
  descending: order === 'desc',
})

const orders = {
  start_date: 'start',
  end_date: 'end',
  title: 'title',
  date: 'date',
  modified: 'modified',
  id: 'id',
} as const satisfies Record<EventQuery['orderby'], Order['by']>

/** EV-14. Callers do not find protected texts that they may not edit. Undefined for a search without words. */
const wordsOf = (search: string, { caller, language, settings: { languages } }: Call) => {
  const words = parseSearch(search, languages)
  if (words.include.length + words.exclude.length === 0) return undefined

  return { languages, ...words, language, openTo: openTo(caller) }
}

/** The bounds with what they compare (EV-3 to EV-8). */
const boundsOf = (bounds: Partial<Record<DateFilter, string>>): Bound[] =>
  compared.flatMap(({ name, clock, sign }) => {
    const wall = bounds[name]

    return wall === undefined ? [] : [{ clock, sign, wall }]
  })

const compared = [
  { name: 'start_date', clock: 'start', sign: '>=' },
  { name: 'end_date', clock: 'end', sign: '<=' },
  { name: 'starts_before', clock: 'start', sign: '<' },
  { name: 'starts_after', clock: 'start', sign: '>' },
  { name: 'ends_before', clock: 'end', sign: '<' },
  { name: 'ends_after', clock: 'end', sign: '>' },
] as const satisfies ({ name: DateFilter } & Omit<Bound, 'wall'>)[]
