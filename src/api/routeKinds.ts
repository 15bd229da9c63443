import type { TextKey } from '../i18n/texts.ts'
import { type Caller, mayCreate } from '../model/permissions.ts'
import type { Call, Endpoint } from './call.ts'
import { addressed } from './entries/addressed.ts'
import { mayChange } from './entries/mayChange.ts'
import { idParam, slugPathParam } from './entries/params.ts'
import { deleteParams } from './entries/writeParams.ts'
import type { Params } from './parseParams.ts'
import type { Operation, Route } from './route.ts'
import { termListParams, termReadParams } from './terms/params.ts'
import { listTerms, readTerm } from './terms/readTerms.ts'
import { createTerm, deleteTerm, updateTerm } from './terms/writeTerms.ts'
import { isWide } from './wide.ts'

export const denied = () => false

const general =
  (right: (caller: Caller) => boolean) =>
  (call: Call): boolean =>
    right(call.caller)

type Resource = {
  collection: 'events' | 'venues' | 'organizers' | 'categories' | 'tags'
}

export const reading = (summary: TextKey, params: Params, endpoint: Endpoint): Operation => ({
  methods: ['GET'],
  summary,
  params,
  endpoint,
})

export const listing = (summary: TextKey, params: Params, endpoint: Endpoint): Operation => ({
  ...reading(summary, params, endpoint),
  isCostly: isWide,
})

const creating = ({ collection }: Resource, params: Params, endpoint: Endpoint): Operation => ({
  methods: ['POST'],
  summary: `api:routes:${collection}:create`,
  params,
  endpoint,
})

const updating = ({ collection }: Resource, params: Params, endpoint: Endpoint): Operation => ({
  methods: ['POST', 'PUT', 'PATCH'],
  summary: `api:routes:${collection}:update`,
  params,
  endpoint,
})

const deleting = ({ collection }: Resource, params: Params, endpoint: Endpoint): Operation => ({
  methods: ['DELETE'],
  summary: `api:routes:${collection}:delete`,
  params,
  endpoint,
})

type EntryRoutes = Resource & {
  collection: 'events' | 'venues' | 'organizers'
  listParams: Params
  readParams: { id: Params; slug: Params }
  writeParams: { create: Params; update: Params }
  list: Endpoint
  read: Endpoint
  readBySlug: Endpoint
  create: Endpoint
  update: Endpoint
  delete: Endpoint
  deleteBySlug: Endpoint
  /** Parameters of deletion, apart from those of all entries. */
  deleteParams?: Params
}

export const entryRoutes = (entry: EntryRoutes): Route[] => {
  const { collection, listParams, readParams, writeParams } = entry
  const item = (
    path: string,
    address: Params,
    { params, ...endpoints }: { params: Params; read: Endpoint; delete: Endpoint },
  ): Route => ({
    path,
    operations: [
      { ...reading(`api:routes:${collection}:read`, params, endpoints.read), opens: collection },
      deleting(entry, { ...address, ...deleteParams, ...entry.deleteParams }, endpoints.delete),
      updating(entry, { ...address, ...writeParams.update }, entry.update),
    ],
    lookUp: (call) => addressed(call, collection),
    mayWrite: mayChange(collection),
  })

  return [
    {
      path: `/${collection}`,
      operations: [
        { ...listing(`api:routes:${collection}:list`, listParams, entry.list), opens: collection },
        creating(entry, writeParams.create, entry.create),
      ],
      mayWrite: general(mayCreate),
    },
    item(
      `/${collection}/:id`,
      { id: idParam },
      { params: readParams.id, read: entry.read, delete: entry.delete },
    ),
    item(
      `/${collection}/by-slug/:slug`,
      { slug: slugPathParam },
      { params: readParams.slug, read: entry.readBySlug, delete: entry.deleteBySlug },
    ),
  ]
}

type TermRoutes = Resource & {
  collection: 'categories' | 'tags'
  writeParams: { create: Params; update: Params }
  right: (caller: Caller) => boolean
}

export const termRoutes = (term: TermRoutes): Route[] => [
  {
    path: `/${term.collection}`,
    operations: [
      listing(
        `api:routes:${term.collection}:list`,
        termListParams(term.collection),
        listTerms(term.collection),
      ),
      creating(term, term.writeParams.create, createTerm(term.collection)),
    ],
    mayWrite: general(term.right),
  },
  {
    path: `/${term.collection}/:id`,
    operations: [
      reading(`api:routes:${term.collection}:read`, termReadParams, readTerm(term.collection)),
      updating(term, { id: idParam, ...term.writeParams.update }, updateTerm(term.collection)),
      deleting(term, { id: idParam }, deleteTerm(term.collection)),
    ],
    mayWrite: general(term.right),
  },
]
