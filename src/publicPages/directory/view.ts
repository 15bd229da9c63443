import type { Where } from 'payload'
import { findEntryPage } from '../../api/entries/find.ts'
import { pageParams } from '../../api/lookups.ts'
import { type PageRequest, requirePage } from '../../api/pageAnswer.ts'
import { parseParams } from '../../api/parseParams.ts'
import { termUrl } from '../../api/terms/present.ts'
import { allCategories, allTags, lineage, parentOf } from '../../api/terms/taxonomy.ts'
import { keyOf } from '../../calendar/search.ts'
import { scopeOf, whereScopes } from '../../model/status.ts'
import type { Category, Organizer, Tag, Venue } from '../../payload-types.ts'
import { entryPath } from '../entryAddressed.ts'
import { type Paging, pagingOf } from '../list/view.ts'
import { langOf } from '../parts/lang.ts'
import { below, local, type Visit } from '../visit.ts'
import { type ComingLinks, comingLinks, countsOf } from './comingLinks.ts'

/** An entry of an index, with how many coming events it has. */
export type IndexLine = {
  href: string
  name: string
  lang: string | undefined
  /** Missing where there are too many events to count. */
  count: number | undefined
  /** Only categories have any. */
  below: IndexLine[]
}

/** A page of an index, by first letters; a tree has none. */
export type IndexView = {
  groups: { letter: string | undefined; lines: IndexLine[] }[]
  total: number
  paging: Paging
}

/** How many entries stand on one page of an index. */
const perPage = 120

/** The public venues or organizers with coming events, by name. Throws beyond the last page. */
export const placeIndex = async (
  visit: Visit,
  collection: 'venues' | 'organizers',
): Promise<IndexView> => {
  const { call } = visit
  const [{ rows, isPart }, request] = await Promise.all([comingLinks(call), requestIn(visit)])
  const counts = countsOf(rows, collection)
  const { docs, total } =
    counts.size > 0
      ? await findEntryPage<'venues' | 'organizers'>(call, collection, {
          where: listed(visit, [...counts.keys()]),
          sort: [`resolved.${call.language}.key`, 'id'],
          ...request,
        })
      : { docs: [], total: 0 }
  requirePage(collection, request, docs)
  const lineOf = (entry: Venue | Organizer): Keyed => ({
    ...wordsOf(entry),
    href: below(visit, entryPath(collection, entry)(call.language)),
    count: isPart ? undefined : counts.get(entry.id),
  })

  return {
    groups: byLetter(docs.map(lineOf)),
    total,
    paging: pagingOf(visit, total, request),
  }
}

/** The tags of coming events, by name. Throws beyond the last page. */
export const tagIndex = async (visit: Visit): Promise<IndexView> => {
  const { call } = visit
  const [{ rows, isPart }, request, tags, tree] = await Promise.all([
    comingLinks(call),
    requestIn(visit),
    allTags(call),
    allCategories(call),
  ])
  const counts = countsOf(rows, 'tags')
  const lines = [...tags.values()]
    .filter(({ id }) => counts.has(id))
    .map((tag) => ({
      ...wordsOf(tag),
      href: local(visit, termUrl(tag, 'tags', { call, tree })),
      count: isPart ? undefined : counts.get(tag.id),
    }))
    .sort(byKey)
  const { page, per_page } = request
  const shown = lines.slice((page - 1) * per_page, page * per_page)
  requirePage('events', request, shown)

  return {
    groups: byLetter(shown),
    total: lines.length,
    paging: pagingOf(visit, lines.length, request),
  }
}

/** The categories of coming events in their tree, each level by name. A category has the events of those below it as well. */
export const categoryIndex = async (visit: Visit): Promise<IndexView> => {
  const { call } = visit
  const [{ rows, isPart }, tree] = await Promise.all([comingLinks(call), allCategories(call)])
  const counts = countsOf(rowsWithAbove(rows, tree), 'categories')
  const counted = [...tree.values()].filter(({ id }) => counts.has(id))
  const linesBelow = (parent: number): Keyed[] =>
    counted
      .filter((category) => parentOf(category) === parent)
      .map((category) => ({
        ...wordsOf(category),
        href: local(visit, termUrl(category, 'categories', { call, tree })),
        count: isPart ? undefined : counts.get(category.id),
        below: linesBelow(category.id),
      }))
      .sort(byKey)
  const lines = linesBelow(0)

  return {
    groups: lines.length > 0 ? [{ letter: undefined, lines }] : [],
    total: lines.length,
    paging: { page: 1, pages: 1, previous: undefined, next: undefined },
  }
}

/** The same with the categories above those of events, so that each event counts once in each of them. */
const rowsWithAbove = (
  rows: ComingLinks['rows'],
  tree: Map<number, Category>,
): ComingLinks['rows'] =>
  rows.map(({ links, events }) => {
    const own = links.categories.flatMap((id) => tree.get(id) ?? [])
    const categories = own.flatMap((one) => lineage(one, tree).map(({ id }) => id))

    return { links: { ...links, categories: [...new Set(categories)] }, events }
  })

type Keyed = IndexLine & { key: string }

const requestIn = async ({ call, params }: Visit): Promise<PageRequest> => {
  const { page } = await parseParams({ page: pageParams.page }, params, call)

  return { page: Math.min(page, Number.MAX_SAFE_INTEGER), per_page: perPage }
}

/** Public, and open: what a password protects is in no list. */
const listed = ({ call }: Visit, ids: number[]): Where => ({
  and: [whereScopes([{ ...scopeOf.publish, open: true }], call.now), { id: { in: ids } }],
})

const wordsOf = (entry: Venue | Organizer | Category | Tag) => ({
  key: keyOf(entry.name ?? ''),
  name: entry.name ?? '',
  lang: langOf(entry, 'name'),
  below: [],
})

const byKey = (one: { key: string }, other: { key: string }): number =>
  one.key < other.key ? -1 : 1

/** Lines in their order, under their first letters; whatever begins with none stands under `#`. */
const byLetter = (lines: Keyed[]): IndexView['groups'] => {
  const groups = new Map<string, IndexLine[]>()
  for (const line of lines) {
    const [letter = ''] = line.key.toUpperCase()
    const title = /\p{L}/u.test(letter) ? letter : '#'
    groups.set(title, [...(groups.get(title) ?? []), line])
  }

  return [...groups].map(([letter, some]) => ({ letter, lines: some }))
}
