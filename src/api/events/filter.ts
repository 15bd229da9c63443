import type { Where } from 'payload'
import { parseSearch, type Search } from '../../calendar/search'
import type { Relation } from '../../database/unlink'
import type { Call } from '../call'
import { all, changedAfter, inStatus, open, slugIn } from '../where'
import { eventHolds, lacks } from '../words'
import type { EventQuery } from './params'
import { type DateFilter, dateBounds } from './window'

/** What `GET /events` selects, taken apart; all of it must hold. */
export type EventFilter = {
  /** The statuses asked for that the caller may read. */
  visible: Where
  bounds: Partial<Record<DateFilter, string>>
  /** Linked to one of the ids of each. */
  links: { relation: Relation; ids: number[] }[]
  search: Search | undefined
  others: Where[]
  hiddenToo: boolean
}

/** The filters of a query; `venues` are the venues that `venue` and `geoloc_*` leave. */
export const eventFilter = (
  query: EventQuery,
  call: Call,
  venues: number[] | undefined,
): EventFilter => ({
  visible: inStatus(query.status, call),
  bounds: dateBounds(query, call),
  links: [
    { relation: 'categories' as const, ids: query.categories },
    { relation: 'tags' as const, ids: query.tags },
    { relation: 'venues' as const, ids: venues },
    { relation: 'organizers' as const, ids: query.organizer },
  ].flatMap(({ relation, ids }) => (ids ? [{ relation, ids }] : [])),
  search: query.search === undefined ? undefined : parseSearch(query.search),
  others: all(
    query.featured !== undefined && { featured: { equals: query.featured } },
    query.geoloc !== undefined && { geolocated: { equals: query.geoloc } },
    query.include && { id: { in: query.include } },
    query.post_parent && { parent: { equals: query.post_parent } },
    query.ticketed !== undefined && { ticketed: { equals: query.ticketed } },
    query.exclude && { id: { not_in: query.exclude } },
    query.author && { author: { in: query.author } },
    query.slug && slugIn(query.slug),
    query.modified_after && changedAfter(query.modified_after),
  ).and,
  hiddenToo: query.hide_from_listings === true,
})

/** A filter of events as one of Payload. */
export const whereOf = (filter: EventFilter, call: Call): Where =>
  all(
    filter.visible,
    ...boundsOf(filter).map(({ column, operator, wall }) => ({ [column]: { [operator]: wall } })),
    filter.search && searched(filter.search, call),
    ...filter.links.map(({ relation, ids }) => ({ [relation]: { in: ids } })),
    ...filter.others,
    !filter.hiddenToo && { hideFromListings: { equals: false } },
  )

/** The bounds with what they compare (EV-3 to EV-8). */
export const boundsOf = ({ bounds }: Pick<EventFilter, 'bounds'>) =>
  compared.flatMap(({ name, ...comparison }) => {
    const wall = bounds[name]

    return wall === undefined ? [] : [{ ...comparison, wall }]
  })

const compared = [
  { name: 'start_date', column: 'startLocal', operator: 'greater_than_equal' },
  { name: 'end_date', column: 'endLocal', operator: 'less_than_equal' },
  { name: 'starts_before', column: 'startLocal', operator: 'less_than' },
  { name: 'starts_after', column: 'startLocal', operator: 'greater_than' },
  { name: 'ends_before', column: 'endLocal', operator: 'less_than' },
  { name: 'ends_after', column: 'endLocal', operator: 'greater_than' },
] as const

/** EV-14. What a password protects is not found by those who may not edit it. */
const searched = ({ include, exclude }: Search, call: Call): Where => {
  const column = `shown.${call.language}.search`

  return all(
    open(call),
    ...include.map((word) => eventHolds(word, call)),
    ...exclude.map((word) => lacks(column, word, call)),
  )
}
