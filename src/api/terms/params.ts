import * as coerce from '../coerce'
import { idParam } from '../entries/params'
import { existingEvent, pageParams } from '../lookups'
import { defaulted, type Params, param, type Query, refused, resolved } from '../params'
import { allCategories, type TermCollection, termIds } from './taxonomy'

const orders = ['id', 'name', 'slug', 'count', 'description', 'include', 'term_group'] as const

export type TermOrder = (typeof orders)[number]

const orderOf = (text: string): TermOrder =>
  orders.find((order) => order === text.toLowerCase()) ?? 'name'

/** The parameters of `GET /categories` and `GET /tags` (CT-1 to CT-9); tags have no `parent`. */
export const termListParams = (collection: TermCollection) =>
  ({
    ...pageParams,
    search: param(coerce.filledText(200), {
      says: { en: 'Part of a name or slug.', it: 'Parte di un nome o slug.' },
    }),
    exclude: resolved(coerce.termList, termIds(collection), {
      says: { en: 'Without these (ids, slugs or names).', it: 'Senza questi (id, slug o nomi).' },
    }),
    include: resolved(coerce.termList, termIds(collection), {
      says: { en: 'Only these (ids, slugs or names).', it: 'Solo questi (id, slug o nomi).' },
    }),
    order: defaulted(coerce.filledText(200), () => 'asc', {
      says: { en: 'asc, or any other word for desc.', it: 'asc, o un’altra parola per desc.' },
    }),
    orderby: resolved(coerce.filledText(200), orderOf, {
      says: {
        en: 'One of id, name, slug, count, description, include, term_group.',
        it: 'Uno di id, name, slug, count, description, include, term_group.',
      },
      shows: () => 'name',
    }),
    hide_empty: defaulted(coerce.boolean, () => true, {
      says: { en: 'Leave out terms without events.', it: 'Tralascia i termini senza eventi.' },
      shows: () => '1',
    }),
    ...(collection === 'categories' && { parent: parentParam }),
    post: resolved(coerce.integer, existingEvent, {
      says: { en: 'Terms of this event (id).', it: 'Termini di questo evento (id).' },
    }),
    event: resolved(coerce.integer, existingEvent, {
      says: {
        en: 'Terms of this event (id); wins over post.',
        it: 'Termini di questo evento (id); vince su post.',
      },
    }),
    slug: param(coerce.filledText(200), {
      says: { en: 'With exactly this slug.', it: 'Con esattamente questo slug.' },
    }),
  }) satisfies Params

const parentParam = resolved(
  coerce.integer,
  async (id, call) => (id === 0 || (await allCategories(call)).has(id) ? id : refused),
  {
    says: {
      en: 'Directly under this id; 0: at the top.',
      it: 'Direttamente sotto questo id; 0: in cima.',
    },
  },
)

export type TermQuery = Query<ReturnType<typeof termListParams>>

export const termReadParams = { id: idParam }
