import type { Where } from 'payload'
import { parseSearch } from '../../calendar/search'
import { openTo } from '../../collections/access/entries'
import type { Call } from '../call'
import { all, changedAfter, inStatus, slugIn } from '../where'
import { holds, lacks } from '../words'
import type { EventQuery } from './params'
import { dateBounds } from './window'

/** What each filter of `GET /events` selects; `venues` are the venues that `venue` and `geoloc_*` leave. */
export const eventWhere = (query: EventQuery, call: Call, venues: number[] | undefined): Where => {
  const bounds = dateBounds(query, call)

  return all(
    inStatus(query.status, call),
    bounds.start_date && { startLocal: { greater_than_equal: bounds.start_date } },
    bounds.end_date && { endLocal: { less_than_equal: bounds.end_date } },
    bounds.starts_before && { startLocal: { less_than: bounds.starts_before } },
    bounds.starts_after && { startLocal: { greater_than: bounds.starts_after } },
    bounds.ends_before && { endLocal: { less_than: bounds.ends_before } },
    bounds.ends_after && { endLocal: { greater_than: bounds.ends_after } },
    query.search && searched(query.search, call),
    query.categories && { categories: { in: query.categories } },
    query.tags && { tags: { in: query.tags } },
    venues && { venues: { in: venues } },
    query.organizer && { organizers: { in: query.organizer } },
    query.featured !== undefined && { featured: { equals: query.featured } },
    query.geoloc !== undefined && { geolocated: { equals: query.geoloc } },
    query.include && { id: { in: query.include } },
    query.post_parent && { parent: { equals: query.post_parent } },
    query.ticketed !== undefined && { ticketed: { equals: query.ticketed } },
    query.exclude && { id: { not_in: query.exclude } },
    query.author && { author: { in: query.author } },
    query.slug && slugIn(query.slug),
    query.modified_after && changedAfter(query.modified_after),
    !query.hide_from_listings && { hideFromListings: { equals: false } },
  )
}

/** EV-14. What a password protects is not found by those who may not edit it. */
const searched = (search: string, call: Call): Where => {
  const { include, exclude } = parseSearch(search)
  const column = `shown.${call.language}.search`

  return all(
    openTo(call.caller, call.now),
    ...include.map((word) => holds(column, word)),
    ...exclude.map((word) => lacks(column, word, call)),
  )
}
