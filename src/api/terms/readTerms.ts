import { fold, unbroken } from '../../calendar/search.ts'
import { comparedSlug } from '../../calendar/slug.ts'
import { mayReadWhole } from '../../content/access/entryAccess.ts'
import { idOf } from '../../content/links/linkedEvents.ts'
import type { Category, Tag } from '../../payload-types.ts'
import { documentById } from '../../storage/documentCache/byId.ts'
import { slugsOf, textsIn } from '../../storage/documentCache/resolvedTexts.ts'
import { together } from '../../storage/documentCache/together.ts'
import type { Call, Endpoint } from '../call.ts'
import { editTerms } from '../edit/editTerms.ts'
import { keysOf } from '../entries/open.ts'
import { idParam } from '../entries/params.ts'
import { filterTexts } from '../filterTexts.ts'
import { contextText } from '../lookups.ts'
import { cappedPage, pageAnswer } from '../pageAnswer.ts'
import { found, parseParams } from '../parseParams.ts'
import { noneAt } from '../reasons.ts'
import { afterwards } from '../writing.ts'
import { type TermOrder, type TermQuery, termListParams } from './params.ts'
import { presentTerm, type TermContext } from './present.ts'
import {
  allCategories,
  allTags,
  parentOf,
  publishedCounts,
  type TermCollection,
  withDescendants,
} from './taxonomy.ts'

/** `GET /categories`, `GET /tags` (CT-1 to CT-10, TG-1, TG-3). */
export const listTerms =
  (collection: TermCollection): Endpoint =>
  async (call, input) => {
    const query = await parseParams(termListParams(collection), input, call)
    const request = cappedPage(query, call)
    const [terms, tree, count, carried] = await together(call, [
      () => termsOf(call, collection),
      () => treeFor(call, collection),
      () => publishedCounts(call),
      () => termsOfEvent(call, collection, query.event ?? query.post),
    ])
    const selected = terms
      .filter((term) => selects(query, call, term, carried))
      .filter((term) => !query.hide_empty || isUsed(term, tree, count))
      .sort(comparison(query, count))
    const start = (request.page - 1) * request.per_page

    const shown = selected.slice(start, start + request.per_page)
    const edited = await editTerms(call, { collection, terms: shown, keys: keysOf(input) })

    return pageAnswer(call, collection, {
      docs: shown.map((term) => ({
        ...presentTerm(term, collection, { call, tree, count }),
        ...edited(term),
      })),
      total: selected.length,
      request,
      filters: filterTexts(query, input, { context: contextText(query) }),
    })
  }

/** `GET /categories/<id>`, `GET /tags/<id>` (CT-15). */
export const readTerm =
  (collection: TermCollection): Endpoint =>
  async (call, input) => {
    const [term, context] = await termAndContext(call, collection, Number(call.path.id))
    await parseParams(
      { id: found(idParam, term, noneAt('id', collection)) },
      { ...input, id: call.path.id },
      call,
    )

    // parseParams refused an id without a term.
    const known = term as Category | Tag
    const edited = await editTerms(call, { collection, terms: [known], keys: keysOf(input) })

    return { body: { ...presentTerm(known, collection, context), ...edited(known) } }
  }

/** Some terms as their own addresses show them, in their order (CT-11). */
export const presentTerms = async (
  call: Call,
  collection: TermCollection,
  terms: (Category | Tag)[],
): Promise<object[]> => {
  const [tree, count] = await together(call, [
    () => treeFor(call, collection),
    () => publishedCounts(call),
  ])

  return terms.map((term) => presentTerm(term, collection, { call, tree, count }))
}

/** The answer to a write of a term (CT-19). */
export const presentedTerm = async (call: Call, collection: TermCollection, id: number) => {
  const after = afterwards(call)
  const [term, context] = await termAndContext(after, collection, id)
  if (!term) throw new Error(`The term ${id} is not where it was stored.`)

  return presentTerm(term, collection, context)
}

const termAndContext = async (
  call: Call,
  collection: TermCollection,
  id: number,
): Promise<[Category | Tag | undefined, TermContext]> => {
  const [tree, term, count] = await together(call, [
    () => treeFor(call, collection),
    () => (collection === 'tags' ? documentById(call, collection, id) : nothing),
    () => publishedCounts(call),
  ])

  return [term ?? tree.get(id), { call, tree, count }]
}

const nothing = Promise.resolve(undefined)

/** Tags have no tree. */
const treeFor = async (call: Call, collection: TermCollection): Promise<Map<number, Category>> =>
  collection === 'categories' ? allCategories(call) : new Map()

const termsOf = async (call: Call, collection: TermCollection): Promise<(Category | Tag)[]> => [
  ...(await (collection === 'categories' ? allCategories(call) : allTags(call))).values(),
]

/** CT-8: nothing for an event that the caller may not read whole. */
const termsOfEvent = async (call: Call, collection: TermCollection, id: number | undefined) => {
  if (id === undefined) return undefined
  const event = await documentById(call, 'events', id)
  const links = event && mayReadWhole(call.caller, event, call.now) ? event[collection] : []

  return new Set((links ?? []).map(idOf))
}

const selects = (
  query: TermQuery,
  call: Call,
  term: Category | Tag,
  carried: Set<number> | undefined,
): boolean => {
  return (
    (!query.search ||
      (textsIn(term, call.language).search ?? '').includes(unbroken(fold(query.search)))) &&
    (!query.include || query.include.includes(term.id)) &&
    !query.exclude?.includes(term.id) &&
    (query.parent === undefined || parentOf(term) === query.parent) &&
    (!carried || carried.has(term.id)) &&
    (!query.slug || slugsOf(term).includes(comparedSlug(query.slug)))
  )
}

/** CT-6: used by itself or below. */
const isUsed = (
  term: Category | Tag,
  tree: Map<number, Category>,
  count: (term: Category | Tag) => number,
): boolean =>
  count(term) > 0 ||
  (tree.has(term.id) &&
    withDescendants([term.id], tree).some((id) => {
      const below = tree.get(id)

      return below !== undefined && count(below) > 0
    }))

/** CT-4, CT-5: ties by id ascending in both directions. */
const comparison = (query: TermQuery, count: (term: Category | Tag) => number) => {
  const order: TermOrder =
    query.orderby === 'include' && !query.include ? 'name' : (query.orderby ?? 'name')
  const value: Record<TermOrder, (term: Category | Tag) => number | string> = {
    id: ({ id }) => id,
    term_group: ({ id }) => id,
    name: ({ name }) => fold(name ?? ''),
    slug: ({ slug }) => slug ?? '',
    count,
    description: ({ description }) => fold(description ?? ''),
    include: ({ id }) => query.include?.indexOf(id) ?? 0,
  }
  const direction = query.order.toLowerCase() === 'asc' ? 1 : -1

  return (a: Category | Tag, b: Category | Tag): number => {
    const [left, right] = [value[order](a), value[order](b)]
    if (left === right) return a.id - b.id

    return left < right ? -direction : direction
  }
}
