import { allCategories, lineage, publishedCounts } from '../../api/terms/taxonomy.ts'
import { textsIn } from '../../storage/documentCache/resolvedTexts.ts'
import { langOf } from '../parts/lang.ts'
import { below, type Visit } from '../visit.ts'
import { isFiltered } from './view.ts'

/** The filters that a list offers, and their current values. */
export type Filters = {
  /** Where the form sends its words. */
  action: string
  search: string
  isFeatured: boolean
  categories: {
    slug: string
    name: string
    lang: string | undefined
    depth: number
    isChosen: boolean
  }[]
  /** Further parameters of the request, in hidden fields of the form. */
  hidden: { name: string; value: string }[]
  /** The address of the list without filters. */
  clear: string | undefined
}

/** The filters of a list of events, whose path is below the page root. */
export const filtersOf = async (visit: Visit, path = '/events/'): Promise<Filters> => {
  const { params } = visit
  const action = below(visit, path)

  return {
    action,
    search: textOf(params.search),
    isFeatured: ['1', 'true'].includes(textOf(params.featured)),
    categories: await categoriesOf(visit),
    hidden: ['tags', 'venue', 'organizer'].flatMap((name) =>
      params[name] === undefined ? [] : [{ name, value: textOf(params[name]) }],
    ),
    clear: isFiltered(visit) ? action : undefined,
  }
}

/** The categories that hold published events, and those above them, in the order of the tree, each level by name. */
const categoriesOf = async ({ call, params }: Visit): Promise<Filters['categories']> => {
  const [tree, count] = await Promise.all([allCategories(call), publishedCounts(call)])
  const chosen = textOf(params.categories).split(',')
  const lines = [...tree.values()].map((category) => lineage(category, tree))
  const isUsed = new Set(
    [...tree.values()]
      .filter((category) => count(category) > 0)
      .flatMap((category) => lineage(category, tree).map(({ id }) => id)),
  )
  const keyOf = (line: (typeof lines)[number]) =>
    line.map((one) => `${textsIn(one, call.language).key ?? ''} ${one.id}`).join('\n')

  return lines
    .map((line) => ({ line, key: keyOf(line) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .flatMap(({ line }) => {
      const category = line.at(-1)
      const slug = category && textsIn(category, call.language).slug
      if (!category || !slug) return []
      const isChosen = chosen.includes(slug) || chosen.includes(`${category.id}`)

      if (!isChosen && !isUsed.has(category.id)) return []
      const lang = langOf(category, 'name')

      return [{ slug, name: category.name ?? '', lang, depth: line.length - 1, isChosen }]
    })
}

const textOf = (value: unknown): string =>
  Array.isArray(value) ? value.join(',') : typeof value === 'string' ? value : ''
