import type { Wording } from '../calendar/language'
import {
  type Caller,
  mayCreate,
  mayManageCategories,
  mayManageTags,
} from '../collections/access/roles'
import type { Call, Endpoint } from './call'
import { readIndex } from './discovery/index'
import { readDocument } from './discovery/openapi'
import { indexParams } from './discovery/params'
import { mayChange } from './entries/mayChange'
import {
  entryListParams,
  entryReadParams,
  entrySlugParams,
  idParam,
  slugPathParam,
} from './entries/params'
import { ApiError } from './errors'
import { eventListParams } from './events/params'
import { listEvents, readEvent, readEventBySlug } from './events/read'
import { eventReadParams } from './events/readParams'
import { listOrganizers, readOrganizer, readOrganizerBySlug } from './organizers/read'
import type { Params } from './params'
import type { Operation, Route } from './route'
import { termListParams, termReadParams } from './terms/params'
import { listTerms, readTerm } from './terms/read'
import { listVenues, readVenue, readVenueBySlug } from './venues/read'
import * as writes from './writeParams'

/** Every write of the contract is its own work still to come; until then it is refused aloud. */
const notBuilt: Endpoint = async () => {
  throw new ApiError('rest_not_implemented')
}

const nobody = () => false

const general =
  (right: (caller: Caller) => boolean) =>
  (call: Call): boolean =>
    right(call.caller)

type Resource = {
  collection: 'events' | 'venues' | 'organizers' | 'categories' | 'tags'
  one: Wording
  many: Wording
}

const reading = (summary: Wording, params: Params, endpoint: Endpoint): Operation => ({
  methods: ['GET'],
  summary,
  params,
  endpoint,
})

const creating = ({ one }: Resource, params: Params): Operation => ({
  methods: ['POST'],
  summary: { en: `Create ${one.en}`, it: `Crea ${one.it}` },
  params,
  endpoint: notBuilt,
})

const updating = ({ one }: Resource, params: Params): Operation => ({
  methods: ['POST', 'PUT', 'PATCH'],
  summary: { en: `Change ${one.en}`, it: `Modifica ${one.it}` },
  params,
  endpoint: notBuilt,
})

const deleting = ({ one }: Resource, params: Params): Operation => ({
  methods: ['DELETE'],
  summary: { en: `Delete ${one.en}`, it: `Elimina ${one.it}` },
  params,
  endpoint: notBuilt,
})

type EntryRoutes = Resource & {
  collection: 'events' | 'venues' | 'organizers'
  listParams: Params
  readParams: { id: Params; slug: Params }
  writeParams: { create: Params; update: Params }
  list: Endpoint
  read: Endpoint
  readBySlug: Endpoint
}

const entryRoutes = (entry: EntryRoutes): Route[] => {
  const { collection, listParams, readParams, writeParams, one, many } = entry
  const list = { en: `List ${many.en}`, it: `Elenca ${many.it}` }
  const read = { en: `Read ${one.en}`, it: `Leggi ${one.it}` }
  const item = (path: string, address: Params, params: Params, endpoint: Endpoint): Route => ({
    path,
    operations: [
      reading(read, params, endpoint),
      deleting(entry, { ...address, ...writes.deleteParams }),
      updating(entry, { ...address, ...writeParams.update }),
    ],
    mayWrite: mayChange(collection),
  })

  return [
    {
      path: `/${collection}`,
      operations: [reading(list, listParams, entry.list), creating(entry, writeParams.create)],
      mayWrite: general(mayCreate),
    },
    item(`/${collection}/:id`, { id: idParam }, readParams.id, entry.read),
    item(
      `/${collection}/by-slug/:slug`,
      { slug: slugPathParam },
      readParams.slug,
      entry.readBySlug,
    ),
  ]
}

type TermRoutes = Resource & {
  collection: 'categories' | 'tags'
  writeParams: { create: Params; update: Params }
  right: (caller: Caller) => boolean
}

const termRoutes = (term: TermRoutes): Route[] => [
  {
    path: `/${term.collection}`,
    operations: [
      reading(
        { en: `List ${term.many.en}`, it: `Elenca ${term.many.it}` },
        termListParams(term.collection),
        listTerms(term.collection),
      ),
      creating(term, term.writeParams.create),
    ],
    mayWrite: general(term.right),
  },
  {
    path: `/${term.collection}/:id`,
    operations: [
      reading(
        { en: `Read ${term.one.en}`, it: `Leggi ${term.one.it}` },
        termReadParams,
        readTerm(term.collection),
      ),
      updating(term, { id: idParam, ...term.writeParams.update }),
      deleting(term, { id: idParam }),
    ],
    mayWrite: general(term.right),
  },
]

/** THE TABLE, in the order of DOC-2; nothing is reachable that is not in it. */
export const routes: Route[] = [
  {
    path: '',
    operations: [
      reading(
        { en: 'Index of the routes', it: 'Indice delle rotte' },
        indexParams,
        readIndex(() => routes),
      ),
    ],
    mayWrite: nobody,
  },
  {
    path: '/doc',
    operations: [
      reading(
        { en: 'This document', it: 'Questo documento' },
        {},
        readDocument(() => routes),
      ),
    ],
    mayWrite: nobody,
  },
  ...entryRoutes({
    collection: 'events',
    one: { en: 'an event', it: 'un evento' },
    many: { en: 'events', it: 'gli eventi' },
    listParams: eventListParams,
    readParams: {
      id: { id: idParam, ...eventReadParams },
      slug: { slug: slugPathParam, ...eventReadParams },
    },
    writeParams: writes.eventParams,
    list: listEvents,
    read: readEvent,
    readBySlug: readEventBySlug,
  }),
  ...entryRoutes({
    collection: 'venues',
    one: { en: 'a venue', it: 'un luogo' },
    many: { en: 'venues', it: 'i luoghi' },
    listParams: entryListParams,
    readParams: { id: entryReadParams, slug: entrySlugParams },
    writeParams: writes.venueParams,
    list: listVenues,
    read: readVenue,
    readBySlug: readVenueBySlug,
  }),
  ...entryRoutes({
    collection: 'organizers',
    one: { en: 'an organizer', it: 'un organizzatore' },
    many: { en: 'organizers', it: 'gli organizzatori' },
    listParams: entryListParams,
    readParams: { id: entryReadParams, slug: entrySlugParams },
    writeParams: writes.organizerParams,
    list: listOrganizers,
    read: readOrganizer,
    readBySlug: readOrganizerBySlug,
  }),
  ...termRoutes({
    collection: 'categories',
    one: { en: 'a category', it: 'una categoria' },
    many: { en: 'categories', it: 'le categorie' },
    writeParams: writes.categoryParams,
    right: mayManageCategories,
  }),
  ...termRoutes({
    collection: 'tags',
    one: { en: 'a tag', it: 'un tag' },
    many: { en: 'tags', it: 'i tag' },
    writeParams: writes.tagParams,
    right: mayManageTags,
  }),
]

export type MatchedRoute = { route: Route; path: Call['path'] }

/** The route that some decoded path segments address (GEN-2, GEN-4, GEN-6). */
export const matchRoute = (segments: string[]): MatchedRoute | undefined => {
  for (const route of routes) {
    const pattern = route.path.split('/').slice(1)
    if (pattern.length !== segments.length) continue
    const fits = pattern.every((part, index) => partFits(part, segments[index] ?? ''))
    if (fits) return { route, path: pathOf(pattern, segments) }
  }

  return undefined
}

const partFits = (part: string, segment: string): boolean => {
  if (part === ':id') return /^\d+$/.test(segment)

  return part === ':slug' ? segment !== '' : part === segment
}

const pathOf = (pattern: string[], segments: string[]): Call['path'] =>
  Object.fromEntries(
    pattern.flatMap((part, index) =>
      part.startsWith(':') ? [[part.slice(1), segments[index]]] : [],
    ),
  )
