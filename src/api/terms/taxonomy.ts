import type { Where } from 'payload'
import { fold, keyOf } from '../../calendar/search'
import { sameName } from '../../calendar/text'
import { type Caller, mayManageCategories, mayManageTags } from '../../collections/access/roles'
import { statusOf } from '../../collections/access/status'
import type { Category, Tag } from '../../payload-types'
import type { Call } from '../call'
import { oncePerCall } from '../memo'
import { refused } from '../params'
import { readStored } from '../stored'
import { slugIn, whereId } from '../where'

export type TermCollection = 'categories' | 'tags'

const everything: Where = {}

/** What nothing here reads of terms. */
export const unreadOfTerms = { sourceHash: false, updatedAt: false, createdAt: false } as const

/** All categories: paths, descendants and embedded terms need the whole tree, which is small. */
export const allCategories = oncePerCall(async (call): Promise<Map<number, Category>> => {
  const docs = await readStored(call, 'categories', {
    where: everything,
    select: unreadOfTerms,
  })

  return byId(docs)
})

/** All tags, for their own lists, which filter and order by figures that no index holds. */
export const allTags = oncePerCall(async (call): Promise<Map<number, Tag>> => {
  const docs = await readStored(call, 'tags', { where: everything, select: unreadOfTerms })

  return byId(docs)
})

export const tagsByIds = async (call: Call, ids: number[]): Promise<Map<number, Tag>> => {
  if (ids.length === 0) return new Map()
  const docs = await readStored(call, 'tags', {
    where: { id: { in: ids } },
    select: unreadOfTerms,
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
 * The ids behind a list of ids, slugs and names; a text is a slug of either language first, else the name that the
 * language shows, in any case (EV-15, CT-3, LANG-6). Of equal names the oldest counts. Refuses the whole list for one
 * member that is in neither.
 */
export const termIds =
  (collection: TermCollection) =>
  async (members: (number | string)[], call: Call): Promise<number[] | typeof refused> => {
    const texts = members.filter((member) => typeof member === 'string')
    const numbers = members.filter((member) => typeof member === 'number')
    const where = whereTerms({ ids: numbers, texts }, call)
    const docs = await readStored(call, collection, {
      where,
      sort: ['id'],
      select: unreadOfTerms,
    })
    const ids = members.map((member) => {
      if (typeof member === 'number') return docs.find(({ id }) => id === member)?.id

      return (withSlug(docs, member) ?? byName(docs, member, call))?.id
    })

    return ids.every((id) => id !== undefined) ? [...new Set(ids)] : refused
  }

/** EV-15: the categories behind a list of ids, slugs and names, and everything below them. */
export const categoriesAndBelow = async (members: (number | string)[], call: Call) => {
  const ids = await termIds('categories')(members, call)

  return ids === refused ? refused : withDescendants(ids, await allCategories(call))
}

const termsAndState = {
  categories: true,
  tags: true,
  _status: true,
  deletedAt: true,
  publishedAt: true,
  visibility: true,
} as const

/** How many events that are out carry each term (CT-12): stored is the number with those still to come. */
export const publishedCounts = oncePerCall(
  async (call): Promise<(term: Category | Tag) => number> => {
    // Alone, this condition is answered from its own index, however many events are out.
    const docs = await readStored(call, 'events', {
      where: { publishedAt: { greater_than: call.now } },
      sort: ['publishedAt'],
      select: termsAndState,
    })
    const scheduled = docs.filter((event) => statusOf(event, call.now) === 'future')
    const ahead = new Map<number, number>()
    for (const id of scheduled.flatMap(({ categories, tags }) => [
      ...(categories ?? []),
      ...(tags ?? []),
    ])) {
      if (typeof id === 'number') ahead.set(id, (ahead.get(id) ?? 0) + 1)
    }

    return (term) => (term.eventCount ?? 0) - (ahead.get(term.id) ?? 0)
  },
)

/** Terms with one of some ids, or whose slug or folded name is one of some texts. */
export const whereTerms = (
  { ids, texts }: { ids: number[]; texts: string[] },
  { language }: Call,
): Where => ({
  or: [
    { id: { in: ids.length > 0 ? ids : [0] } },
    ...(texts.length > 0
      ? [slugIn(texts), { [`shown.${language}.key`]: { in: texts.map(keyOf) } }]
      : []),
  ],
})

export const withSlug = (terms: (Category | Tag)[], slug: string): Category | Tag | undefined =>
  terms.find(({ shown }) => [shown?.en?.slug, shown?.it?.slug].includes(slug.toLowerCase()))

/** The first of some terms with that name, in any case; accents count (EV-100, CT-21). */
export const withName = (terms: (Category | Tag)[], name: string): Category | Tag | undefined =>
  terms.find((term) => sameName(term.name ?? '', name))

/** The term of a collection that the path addresses. */
export const termAt = async (
  call: Call,
  collection: TermCollection,
): Promise<Category | Tag | undefined> => {
  const docs = await readStored(call, collection, {
    where: whereId(call),
    select: unreadOfTerms,
  })

  return docs[0]
}

/** AUTH-15, AUTH-16. */
export const mayManage = (collection: TermCollection, caller: Caller): boolean =>
  collection === 'categories' ? mayManageCategories(caller) : mayManageTags(caller)

/** Accents count where two names differ in nothing else. */
const byName = (terms: (Category | Tag)[], name: string, { language }: Call) =>
  withName(terms, name) ?? terms.find(({ shown }) => shown?.[language]?.key === fold(name))

const byId = <T extends { id: number }>(docs: T[]): Map<number, T> =>
  new Map(docs.map((doc) => [doc.id, doc]))
