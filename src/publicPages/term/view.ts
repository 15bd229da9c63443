import { presentTerm, type TermContext } from '../../api/terms/present.ts'
import { allCategories, lineage, parentOf, publishedCounts } from '../../api/terms/taxonomy.ts'
import { unescapeText } from '../../calendar/text.ts'
import type { Category, Tag } from '../../payload-types.ts'
import { textsIn } from '../../storage/documentCache/resolvedTexts.ts'
import type { Crumb } from '../parts/Breadcrumbs.tsx'
import { langOf } from '../parts/lang.ts'
import { below, local, type Visit } from '../visit.ts'

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

/** A category with those above and right below it, as the interface shows them. */
export const categoryView = async (
  visit: Visit,
  category: Category,
): Promise<TermView & { own: Crumb }> => {
  const context = await contextOf(visit)
  const { tree } = context
  const crumbOf = (one: Category): Crumb => {
    const { name, url } = presentTerm(one, 'categories', context)

    return { name: unescapeText(name), href: local(visit, url), lang: langOf(one, 'name') }
  }
  const children = [...tree.values()].filter((one) => parentOf(one) === category.id)
  const keyOf = (one: Category) => textsIn(one, visit.call.language).key ?? ''

  return {
    ...wordsOf(category, presentTerm(category, 'categories', context)),
    own: crumbOf(category),
    crumbs: [top(visit), ...lineage(category, tree).slice(0, -1).map(crumbOf)],
    below: children.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)).map(crumbOf),
  }
}

/** The way down to a category and the category itself; all events where there is none. */
export const crumbsTo = async (visit: Visit, id: number | undefined): Promise<Crumb[]> => {
  const category = id === undefined ? undefined : (await allCategories(visit.call)).get(id)
  if (!category) return [top(visit)]
  const { crumbs, own } = await categoryView(visit, category)

  return [...crumbs, own]
}

/** A tag as the interface shows it. */
export const tagView = async (visit: Visit, tag: Tag): Promise<TermView> => ({
  ...wordsOf(tag, presentTerm(tag, 'tags', await contextOf(visit))),
  crumbs: [top(visit)],
  below: [],
})

/** The page that all others are below. */
export const top = (visit: Visit): Crumb => ({
  href: below(visit, '/events/'),
  name: visit.say('pages:events'),
})

const contextOf = async ({ call }: Visit): Promise<TermContext> => ({
  call,
  tree: await allCategories(call),
  count: await publishedCounts(call),
})

const wordsOf = (
  term: Category | Tag,
  { name, description }: { name: string; description: string },
) => ({
  name: unescapeText(name),
  nameLang: langOf(term, 'name'),
  html: description,
  htmlLang: langOf(term, 'description'),
})
