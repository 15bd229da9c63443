import * as coerce from '../coerce.ts'
import { idParam } from '../entries/params.ts'
import { contextParam, existingEvent, pageParams } from '../lookups.ts'
import { defaulted, type Params, param, type Query, refused, resolved } from '../parseParams.ts'
import { noEvent, noneAt, noWords } from '../reasons.ts'
import { allCategories, type TermCollection, termIds, unknownTerm } from './taxonomy.ts'

const orders = ['id', 'name', 'slug', 'count', 'description', 'include', 'term_group'] as const

export type TermOrder = (typeof orders)[number]

const orderOf = (text: string): TermOrder =>
  orders.find((order) => order === text.toLowerCase()) ?? 'name'

/** The parameters of `GET /categories` and `GET /tags` (CT-1 to CT-9); tags have no `parent`. */
export const termListParams = (collection: TermCollection) =>
  ({
    ...pageParams,
    search: param(coerce.filledText(200), {
      why: noWords(200),
      says: 'api:params:terms:search',
    }),
    exclude: resolved(coerce.termList, termIds(collection), {
      names: { of: collection, right: 'leftOut' },
      why: unknownTerm(collection),
      says: 'api:params:terms:exclude',
    }),
    include: resolved(coerce.termList, termIds(collection), {
      names: { of: collection, right: 'open' },
      why: unknownTerm(collection),
      says: 'api:params:terms:include',
    }),
    order: defaulted(coerce.filledText(200), () => 'asc', {
      why: noWords(200),
      says: 'api:params:terms:order',
    }),
    orderby: resolved(coerce.filledText(200), orderOf, {
      why: noWords(200),
      says: 'api:params:terms:orderby',
      shows: () => 'name',
    }),
    hide_empty: defaulted(coerce.boolean, () => true, {
      says: 'api:params:terms:hideEmpty',
      shows: () => '1',
    }),
    ...(collection === 'categories' && { parent: parentParam }),
    post: resolved(coerce.integer, existingEvent, {
      names: { of: 'events', right: 'read' },
      why: noEvent,
      says: 'api:params:terms:post',
    }),
    event: resolved(coerce.integer, existingEvent, {
      names: { of: 'events', right: 'read' },
      why: noEvent,
      says: 'api:params:terms:event',
    }),
    slug: param(coerce.filledText(200), {
      names: { of: collection, right: 'open' },
      why: noWords(200),
      says: 'api:params:terms:slug',
    }),
    context: contextParam,
  }) satisfies Params

const parentParam = resolved(
  coerce.integer,
  async (id, call) => (id === 0 || (await allCategories(call)).has(id) ? id : refused),
  {
    names: { of: 'categories', right: 'open' },
    why: noneAt('id', 'categories'),
    says: 'api:params:terms:parent',
  },
)

export type TermQuery = Query<ReturnType<typeof termListParams>>

export const termReadParams = { id: idParam, context: contextParam }
