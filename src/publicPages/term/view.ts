import { readableHtml } from '../../api/entries/readableHtml.ts'
import { termUrl } from '../../api/terms/present.ts'
import { allCategories, lineage, parentOf } from '../../api/terms/taxonomy.ts'
import type { Category, Tag } from '../../payload-types.ts'
import { textsIn } from '../../storage/documentCache/resolvedTexts.ts'
import { indexCrumb } from '../directory/indexLinks.ts'
import type { Crumb } from '../parts/Breadcrumbs.tsx'
import { langOf } from '../parts/lang.ts'
import { below, local, staying, type Visit } from '../visit.ts'

/** A page of a category or a tag. */
export type TermView = {
  name: string
  nameLang: string | undefined
  html: string
  htmlLang: string | undefined
  /** The way down to it. */
  crumbs: Crumb[]
  /** What is right below it. */
  below: Crumb[]
}

/** A category with those above and right below it. */
export const categoryView = async (visit: Visit, category: Category): Promise<TermView> => {
  const { call } = visit
  const tree = await allCategories(call)
  const crumbOf = crumbIn(visit, tree)
  const children = [...tree.values()].filter((one) => parentOf(one) === category.id)
  const keyOf = (one: Category) => textsIn(one, call.language).key ?? ''

  return {
    ...wordsOf(category, visit),
    crumbs: [
      top(visit),
      indexCrumb(visit, 'categories'),
      ...lineage(category, tree).slice(0, -1).map(crumbOf),
    ],
    below: children
      .sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
      .map(crumbOf)
      .map((crumb) => ({ ...crumb, href: staying(visit, crumb.href) })),
  }
}

/** The way down to a category and the category itself; all events where there is none. */
export const crumbsTo = async (visit: Visit, id: number | undefined): Promise<Crumb[]> => {
  const tree = await allCategories(visit.call)
  const category = id === undefined ? undefined : tree.get(id)

  return [top(visit), ...(category ? lineage(category, tree).map(crumbIn(visit, tree)) : [])]
}

const crumbIn =
  (visit: Visit, tree: Map<number, Category>) =>
  (one: Category): Crumb => ({
    name: one.name ?? '',
    href: local(visit, termUrl(one, 'categories', { call: visit.call, tree })),
    lang: langOf(one, 'name'),
  })

export const tagView = (visit: Visit, tag: Tag): TermView => ({
  ...wordsOf(tag, visit),
  crumbs: [top(visit), indexCrumb(visit, 'tags')],
  below: [],
})

/** The page that all others are below. */
export const top = (visit: Visit): Crumb => ({
  href: below(visit, '/events/'),
  name: visit.say('pages:events'),
})

const wordsOf = (term: Category | Tag, { call }: Visit) => ({
  name: term.name ?? '',
  nameLang: langOf(term, 'name'),
  html: readableHtml(call, term.description ?? ''),
  htmlLang: langOf(term, 'description'),
})
