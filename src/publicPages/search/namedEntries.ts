import { all, visible } from '../../api/conditions.ts'
import { pageUrl } from '../../api/resourceLinks.ts'
import { termUrl } from '../../api/terms/present.ts'
import { allCategories, allTags, publishedCounts } from '../../api/terms/taxonomy.ts'
import { foldWithoutPunctuation } from '../../calendar/search.ts'
import type { Category, Tag } from '../../payload-types.ts'
import { findFields } from '../../storage/documentCache/findDocuments.ts'
import { findAsOf } from '../../storage/documentCache/findings.ts'
import { textsIn } from '../../storage/documentCache/resolvedTexts.ts'
import { langOf } from '../parts/lang.ts'
import { local, type Visit } from '../visit.ts'

/** What events are linked to, as far as a search finds it by its name. */
export type NamedEntry = {
  kind: 'venues' | 'organizers' | 'categories' | 'tags'
  name: string
  lang: string | undefined
  /** The name as searches compare it. */
  folded: string
  href: string
}

/**
 * The venues and organizers that everybody may see, and the categories and tags with published events: of each kind at most so many, each by
 * one query until one of the kind changes.
 */
export const namedEntries = async (visit: Visit): Promise<NamedEntry[]> => {
  const lists = await Promise.all([
    places(visit, 'venues'),
    places(visit, 'organizers'),
    terms(visit, 'categories'),
    terms(visit, 'tags'),
  ])

  return lists.flat()
}

const mostOfKind = 3_000

const places = async (visit: Visit, kind: 'venues' | 'organizers'): Promise<NamedEntry[]> => {
  const { call } = visit
  const where = all(visible(call))
  const found = await findAsOf(call, kind, {
    now: call.now,
    query: { names: kind, where, language: call.language },
    find: async () => {
      const docs = await findFields(call, kind, { where, select: named, limit: mostOfKind })

      return docs.map((one) => ({
        kind,
        name: one.name ?? '',
        lang: langOf(one, 'name'),
        folded: foldWithoutPunctuation(one.name ?? ''),
        id: one.id,
        slug: textsIn(one, call.language).slug ?? '',
      }))
    },
  })

  return found.map(({ id, slug, ...entry }) => ({
    ...entry,
    href: local(visit, pageUrl(call, kind, { id, slug, status: 'publish' })),
  }))
}

const named = { name: true, resolved: true } as const

const terms = async (visit: Visit, kind: 'categories' | 'tags'): Promise<NamedEntry[]> => {
  const { call } = visit
  const [tree, count] = await Promise.all([allCategories(call), publishedCounts(call)])
  const all: Map<number, Category | Tag> = kind === 'categories' ? tree : await allTags(call)

  return [...all.values()]
    .filter((term) => count(term) > 0)
    .slice(0, mostOfKind)
    .map((term) => ({
      kind,
      name: term.name ?? '',
      lang: langOf(term, 'name'),
      folded: foldWithoutPunctuation(term.name ?? ''),
      href: local(visit, termUrl(term, kind, { call, tree })),
    }))
}
