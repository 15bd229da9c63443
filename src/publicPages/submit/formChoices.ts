import type { Call } from '../../api/call.ts'
import { allCategories, lineage } from '../../api/terms/taxonomy.ts'
import { asLocale } from '../../model/locale.ts'
import { slugOf } from '../../model/slugs.ts'

/** What the form offers to choose from. */
export type Choices = {
  categories: { id: string; name: string }[]
  venues: string[]
  organizers: string[]
}

/** How many names of places the form offers; others are found by their names, too. */
const mostNames = 300

/** What a visitor may choose from, as an anonymous visitor sees it. */
export const choicesOf = async (call: Call): Promise<Choices> => {
  const [tree, venues, organizers] = await Promise.all([
    allCategories(call),
    namesIn(call, 'venues'),
    namesIn(call, 'organizers'),
  ])
  const categories = [...tree.values()].map((category) => ({
    id: `${category.id}`,
    name: lineage(category, tree)
      .map(({ name }) => name ?? '')
      .join(' › '),
  }))

  return {
    categories: categories.sort((a, b) => a.name.localeCompare(b.name, call.language)),
    venues,
    organizers,
  }
}

const namesIn = async (
  { payload, language }: Call,
  collection: 'venues' | 'organizers',
): Promise<string[]> => {
  const { docs } = await payload.find({
    collection: slugOf(payload, collection),
    overrideAccess: false,
    locale: asLocale(language),
    depth: 0,
    limit: mostNames,
    pagination: false,
    sort: 'name',
    select: { name: true },
  })

  return [...new Set(docs.flatMap(({ name }) => name || []))]
}
