import { fold, keyOf } from '../../calendar/search.ts'
import { comparedSlug } from '../../calendar/slug.ts'
import { sameName } from '../../calendar/text.ts'
import { type Caller, mayManageCategories, mayManageTags } from '../../model/permissions.ts'
import type { Category, Tag } from '../../payload-types.ts'
import { allDocuments, documentById, documentsById } from '../../storage/documentCache/byId.ts'
import { findDocuments } from '../../storage/documentCache/findDocuments.ts'
import { findOut } from '../../storage/documentCache/findings.ts'
import { slugsOf, textsIn } from '../../storage/documentCache/resolvedTexts.ts'
import type { EventToCome } from '../../storage/eventIndex/eventIndex.ts'
import { eventIndexOf } from '../../storage/eventIndex/indexOf.ts'
import type { Call } from '../call.ts'
import { isSo } from '../checks.ts'
import { termList } from '../coerce.ts'
import { slugIn } from '../conditions.ts'
import { oncePerCall } from '../memo.ts'
import { refused } from '../parseParams.ts'
import type { Reason } from '../reasons.ts'

export type TermCollection = 'categories' | 'tags'

/** All categories: paths, descendants and embedded terms need the whole tree, which is small. */
export const allCategories = oncePerCall(
  (call): Promise<Map<number, Category>> => allDocuments(call, 'categories'),
)

/** All tags, for their own lists, which filter and order by figures that no index holds. */
export const allTags = oncePerCall((call): Promise<Map<number, Tag>> => allDocuments(call, 'tags'))

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
 * The ids of a list of ids, slugs and names. A text is first a slug in any language, else a name in the language of the call,
 * in any case (EV-15, CT-3, LANG-6). Of equal names the oldest counts. One unknown member refuses the whole list.
 */
export const termIds =
  (collection: TermCollection) =>
  async (members: (number | string)[], call: Call): Promise<number[] | typeof refused> => {
    const texts = members.filter((member) => typeof member === 'string')
    const numbers = members.filter((member) => typeof member === 'number')
    const found = candidates(call, collection, { ids: numbers, texts }).then((docs) =>
      idsOf(docs, members, call),
    )
    if (collection === 'categories' || texts.length > 0) return found
    const areThere = found.then((ids) => ids !== refused)

    return (await isSo(call, areThere)) ? [...new Set(numbers)] : refused
  }

/** Which of some terms there is not (ERR-13). */
export const unknownTerm =
  (collection: TermCollection) =>
  async (value: unknown, call: Call): Promise<Reason> => {
    const members = termList.safeParse(value).data ?? []
    const unknown: (number | string)[] = []
    for (const member of members) {
      if ((await termIds(collection)([member], call)) === refused) unknown.push(member)
    }

    return unknown.length > 0
      ? { says: `api:reasons:${collection}`, values: { terms: unknown.join(', ') } }
      : { says: 'api:reasons:terms' }
  }

const idsOf = (docs: (Category | Tag)[], members: (number | string)[], call: Call) => {
  const ids = members.map((member) => {
    if (typeof member === 'number') return docs.find(({ id }) => id === member)?.id

    return (withSlug(docs, member) ?? byName(docs, member, call))?.id
  })

  return ids.every((id) => id !== undefined) ? [...new Set(ids)] : refused
}

/**
 * Terms with one of these ids, or with a slug or folded name among these texts, the oldest first. For categories all terms,
 * which are in memory anyway.
 */
export const candidates = async (
  call: Call,
  collection: TermCollection,
  { ids, texts }: { ids: number[]; texts: string[] },
): Promise<(Category | Tag)[]> => {
  if (collection === 'categories') return inOrder(await allCategories(call))
  if (texts.length === 0) return inOrder(await documentsById(call, collection, ids))
  const where = {
    or: [
      ...(ids.length > 0 ? [{ id: { in: ids } }] : []),
      slugIn(texts, call),
      { [`resolved.${call.language}.key`]: { in: texts.map(keyOf) } },
    ],
  }

  return findDocuments(call, collection, { where })
}

const inOrder = <T extends { id: number }>(terms: Map<number, T>): T[] =>
  [...terms.values()].sort((a, b) => a.id - b.id)

/** EV-15: the categories behind a list of ids, slugs and names, and everything below them. */
export const categoriesAndBelow = async (members: (number | string)[], call: Call) => {
  const ids = await termIds('categories')(members, call)

  return ids === refused ? refused : withDescendants(ids, await allCategories(call))
}

/** How many published events have a term. */
export type Count = (term: Category | Tag) => number

/** The events that are scheduled to be published, the soonest first: all lists of events need them. */
export const eventsToCome = oncePerCall(async (call): Promise<EventToCome[]> => {
  const { now, toCome } = call
  if (toCome) return (await toCome).filter(({ publishedAt }) => publishedAt > now)
  const { events } = await findOut<{ events: EventToCome[]; from: string }>(call, 'events', {
    question: 'to come',
    holds: ({ from }) => from <= now,
    find: async () => ({ events: await eventIndexOf(call).toCome(now), from: now }),
  })

  return events.filter(({ publishedAt }) => publishedAt > now)
})

/** CT-12: the stored number includes scheduled events, which are subtracted. */
export const publishedCounts = oncePerCall(async (call): Promise<Count> => {
  const ahead = new Map<number, number>()
  for (const { categories, tags } of await eventsToCome(call)) {
    for (const id of [...categories, ...tags]) ahead.set(id, (ahead.get(id) ?? 0) + 1)
  }

  return (term) => (term.eventCount ?? 0) - (ahead.get(term.id) ?? 0)
})

export const withSlug = (terms: (Category | Tag)[], slug: string): Category | Tag | undefined =>
  terms.find((term) => slugsOf(term).includes(comparedSlug(slug)))

/** The first of some terms with that name, in any case; accents count (EV-100, CT-21). */
export const withName = (terms: (Category | Tag)[], name: string): Category | Tag | undefined =>
  terms.find((term) => sameName(term.name ?? '', name))

/** The term of a collection that the path addresses. */
export const termAt = (
  call: Call,
  collection: TermCollection,
): Promise<Category | Tag | undefined> => documentById(call, collection, Number(call.path.id))

/** AUTH-15, AUTH-16. */
export const mayManage = (collection: TermCollection, caller: Caller): boolean =>
  collection === 'categories' ? mayManageCategories(caller) : mayManageTags(caller)

/** Accents count where two names differ in nothing else. */
const byName = (terms: (Category | Tag)[], name: string, { language }: Call) =>
  withName(terms, name) ?? terms.find((term) => textsIn(term, language).key === fold(name))
