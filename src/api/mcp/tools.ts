import type { TextKey } from '../../i18n/texts.ts'
import type { Part } from '../../model/partOptions.ts'
import { entryListParams, entryReadParams, idParam } from '../entries/params.ts'
import { eventListParams } from '../events/params.ts'
import { eventReadParams } from '../events/readParams.ts'
import { scopeParams } from '../events/scopeParams.ts'
import { eventParams } from '../events/writeParams.ts'
import type { Params } from '../parseParams.ts'
import { seriesListParams, seriesReadParams } from '../series/params.ts'
import { termListParams } from '../terms/params.ts'

/** A tool of the Model Context Protocol: one operation of the interface under the name that assistants call. */
export type Tool = {
  name: string
  says: TextKey
  method: 'GET' | 'POST' | 'PATCH'
  /** The path of its route; `:id` is the argument `id`. */
  path: string
  params: Params
  /** Arguments that are needed here though the operation does without. */
  needs?: readonly string[]
  /** What is sent with the arguments. */
  sends?: Readonly<Record<string, string>>
  /** The members that the answer keeps where the caller names none (GEN-36): whole events are long to read for a model. */
  fields?: string
  part?: Part
}

const only = <P extends Params>(params: P, names: readonly (keyof P & string)[]): Params =>
  Object.fromEntries(Object.entries(params).filter(([name]) => names.includes(name)))

const briefEvent = [
  ...['id', 'title', 'url', 'status', 'excerpt', 'start_date', 'end_date', 'all_day', 'timezone'],
  ...['event_status', 'cost', 'venue.id', 'venue.venue', 'venue.city', 'organizer.id'],
  ...['organizer.organizer', 'series.id'],
]

const briefEvents = ['total', 'total_pages', ...briefEvent.map((name) => `events.${name}`)].join()

const { search, ...filters } = only(eventListParams, [
  ...(['search', 'page', 'per_page', 'start_date', 'end_date', 'categories', 'tags'] as const),
  ...(['venue', 'organizer', 'featured', 'status', 'event_status', 'free', 'near'] as const),
  ...(['radius', 'accessibility', 'series', 'orderby', 'order', 'modified_after'] as const),
])

const places = only(entryListParams, ['search', 'page', 'per_page', 'only_with_upcoming'])

const terms = (of: 'categories' | 'tags') =>
  only(termListParams(of), ['search', 'page', 'per_page'])

const reading = { method: 'GET' } as const

/** All tools, in the order in which they are listed. Each is answered by the interface itself, so that it means the same. */
export const tools: readonly Tool[] = [
  {
    name: 'list_events',
    says: 'api:mcp:listEvents',
    ...reading,
    path: '/events',
    params: filters,
    fields: briefEvents,
  },
  {
    name: 'search_events',
    says: 'api:mcp:searchEvents',
    ...reading,
    path: '/events',
    params: { ...(search && { search }), ...filters },
    needs: ['search'],
    fields: briefEvents,
  },
  {
    name: 'read_event',
    says: 'api:mcp:readEvent',
    ...reading,
    path: '/events/:id',
    params: { id: idParam, ...eventReadParams },
  },
  {
    name: 'create_event',
    says: 'api:mcp:createEvent',
    method: 'POST',
    path: '/events',
    params: eventParams.create,
  },
  {
    name: 'update_event',
    says: 'api:mcp:updateEvent',
    method: 'PATCH',
    path: '/events/:id',
    params: { id: idParam, ...eventParams.update },
  },
  {
    name: 'cancel_event',
    says: 'api:mcp:cancelEvent',
    method: 'PATCH',
    path: '/events/:id',
    params: { id: idParam, ...only(eventParams.update, ['event_status_reason']), ...scopeParams },
    sends: { event_status: 'cancelled' },
  },
  {
    name: 'list_series',
    says: 'api:mcp:listSeries',
    ...reading,
    path: '/series',
    params: only(seriesListParams, ['page', 'per_page', 'status', 'modified_after']),
    part: 'series',
  },
  {
    name: 'read_series',
    says: 'api:mcp:readSeries',
    ...reading,
    path: '/series/:id',
    params: seriesReadParams,
    part: 'series',
  },
  {
    name: 'list_venues',
    says: 'api:routes:venues:list',
    ...reading,
    path: '/venues',
    params: places,
  },
  {
    name: 'read_venue',
    says: 'api:routes:venues:read',
    ...reading,
    path: '/venues/:id',
    params: entryReadParams,
  },
  {
    name: 'list_organizers',
    says: 'api:routes:organizers:list',
    ...reading,
    path: '/organizers',
    params: places,
  },
  {
    name: 'read_organizer',
    says: 'api:routes:organizers:read',
    ...reading,
    path: '/organizers/:id',
    params: entryReadParams,
  },
  {
    name: 'list_categories',
    says: 'api:routes:categories:list',
    ...reading,
    path: '/categories',
    params: terms('categories'),
  },
  {
    name: 'list_tags',
    says: 'api:routes:tags:list',
    ...reading,
    path: '/tags',
    params: terms('tags'),
  },
  { name: 'read_site', says: 'api:mcp:readSite', ...reading, path: '/site', params: {} },
]
