import type { Where } from 'payload'
import { fold } from '../../calendar/search'
import { whereStatus } from '../../collections/access/status'
import type { Category, Tag } from '../../payload-types'
import type { Call } from '../call'
import { oncePerCall } from '../memo'
import { refused } from '../params'

export type TermCollection = 'categories' | 'tags'

const reading = (call: Call) =>
  ({
    depth: 0,
    pagination: false,
    locale: call.language,
    fallbackLocale: 'en',
    showHiddenFields: true,
    select: { sourceHash: false },
  }) as const

/** All categories: paths, descendants and embedded terms need the whole tree, which is small. */
export const allCategories = oncePerCall(async (call): Promise<Map<number, Category>> => {
  const { docs } = await call.payload.find({ collection: 'categories', ...reading(call) })

  return byId(docs)
})

/** All tags, for their own lists, which filter and order by figures that no index holds. */
export const allTags = oncePerCall(async (call): Promise<Map<number, Tag>> => {
  const { docs } = await call.payload.find({ collection: 'tags', ...reading(call) })

  return byId(docs)
})

export const tagsByIds = async (call: Call, ids: number[]): Promise<Map<number, Tag>> => {
  if (ids.length === 0) return new Map()
  const { docs } = await call.payload.find({
    collection: 'tags',
    where: { id: { in: ids } },
    ...reading(call),
  })

  return byId(docs)
}

/** A category and everything below it (EV-15). */
export const withDescendants = (ids: number[], tree: Map<number, Category>): number[] => {
  const found = new Set(ids)
  // Parents may come after their children, so one pass is not enough; each pass adds at least one.
  for (let before = -1; before !== found.size; ) {
    before = found.size
    for (const category of tree.values()) {
      if (parentOf(category) && found.has(parentOf(category))) found.add(category.id)
    }
  }

  return [...found]
}

/** The id of a category's parent, 0 at the top. */
export const parentOf = (term: Category | Tag): number => {
  const parent = 'parent' in term ? term.parent : undefined

  return typeof parent === 'object' ? (parent?.id ?? 0) : (parent ?? 0)
}

/** A category and its ancestors, the topmost first. */
export const lineage = (category: Category, tree: Map<number, Category>): Category[] => {
  const line = [category]
  for (let parent = tree.get(parentOf(category)); parent && !line.includes(parent); ) {
    line.unshift(parent)
    parent = tree.get(parentOf(parent))
  }

  return line
}

/**
 * The ids behind a list of ids, slugs and names; a text is a slug first, else a name in any case (EV-15, CT-3,
 * LANG-6). Refuses the whole list for one member that is in neither.
 */
export const termIds =
  (collection: TermCollection) =>
  async (members: (number | string)[], call: Call): Promise<number[] | typeof refused> => {
    const texts = members.filter((member) => typeof member === 'string')
    const numbers = members.filter((member) => typeof member === 'number')
    const keys = texts.map((text) => fold(text))
    const shown = ['en', 'it'].flatMap((language): Where[] => [
      { [`shown.${language}.slug`]: { in: texts.map((text) => text.toLowerCase()) } },
      { [`shown.${language}.key`]: { in: keys } },
    ])
    const { docs } = await call.payload.find({
      collection,
      where: { or: [{ id: { in: numbers } }, ...(texts.length > 0 ? shown : [])] },
      ...reading(call),
    })
    const ids = members.map((member) => {
      if (typeof member === 'number') return docs.find(({ id }) => id === member)?.id

      return (bySlug(docs, member) ?? byName(docs, member))?.id
    })

    return ids.every((id) => id !== undefined) ? [...new Set(ids)] : refused
  }

/** EV-15: the categories behind a list of ids, slugs and names, and everything below them. */
export const categoriesAndBelow = async (members: (number | string)[], call: Call) => {
  const ids = await termIds('categories')(members, call)

  return ids === refused ? refused : withDescendants(ids, await allCategories(call))
}

/** How many events that are out carry each term (CT-12): stored is the number with those still to come. */
export const publishedCounts = oncePerCall(
  async (call): Promise<(term: Category | Tag) => number> => {
    const { docs } = await call.payload.find({
      collection: 'events',
      where: whereStatus('future', call.now),
      depth: 0,
      pagination: false,
      trash: true,
      select: { categories: true, tags: true },
    })
    const ahead = new Map<number, number>()
    for (const id of docs.flatMap(({ categories, tags }) => [
      ...(categories ?? []),
      ...(tags ?? []),
    ])) {
      if (typeof id === 'number') ahead.set(id, (ahead.get(id) ?? 0) + 1)
    }

    return (term) => (term.eventCount ?? 0) - (ahead.get(term.id) ?? 0)
  },
)

const bySlug = (terms: (Category | Tag)[], slug: string) =>
  terms.find(({ shown }) => [shown?.en?.slug, shown?.it?.slug].includes(slug.toLowerCase()))

const byName = (terms: (Category | Tag)[], name: string) =>
  terms.find((term) => [term.shown?.en?.key, term.shown?.it?.key].includes(fold(name)))

const byId = <T extends { id: number }>(docs: T[]): Map<number, T> =>
  new Map(docs.map((doc) => [doc.id, doc]))
