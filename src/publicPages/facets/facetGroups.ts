import { lineage } from '../../api/terms/taxonomy.ts'
import type { AccessibilityFeature } from '../../model/accessibilityFeatures.ts'
import type { Category } from '../../payload-types.ts'
import { linkedIds, linkKey, type Relation } from '../../storage/eventIndex/linkKeys.ts'
import type { AccessibleGroup } from './accessibleGroups.ts'
import type { City } from './cities.ts'

export type Grouped = {
  keys: number[]
  tree: Map<number, Category>
  cities: City[]
  access: AccessibleGroup[]
}

export const groupOf = (relation: Relation, id: number): string => `${relation} ${id}`
export const groupOfCity = (name: string): string => `city ${name}`
export const groupOfFeature = (feature: AccessibilityFeature): string => `feature ${feature}`

/** By the key of a link, in which groups events with it count: a category counts for those above it, a venue for its city and what makes it accessible. */
export const groupsOfKeys = ({ keys, tree, cities, access }: Grouped): Map<number, string[]> => {
  const groups = new Map<number, string[]>()
  const add = (key: number, group: string) => groups.set(key, [...(groups.get(key) ?? []), group])
  for (const relation of ['venues', 'organizers', 'tags'] as const) {
    for (const id of linkedIds(keys, relation)) add(linkKey(relation, id), groupOf(relation, id))
  }
  for (const id of linkedIds(keys, 'categories')) {
    const category = tree.get(id)
    for (const above of category ? lineage(category, tree) : [])
      add(linkKey('categories', id), groupOf('categories', above.id))
  }
  for (const { name, venues } of cities) {
    for (const id of venues) add(linkKey('venues', id), groupOfCity(name))
  }
  for (const { feature, venues } of access) {
    for (const id of venues) add(linkKey('venues', id), groupOfFeature(feature))
  }

  return groups
}
