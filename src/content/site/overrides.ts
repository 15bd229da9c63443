import type { CollectionConfig, Field } from 'payload'
import type { OverridableCollection } from '../../model/siteOperations.ts'

/**
 * What a site makes of a collection of the calendar, which comes with everything that the calendar gives it: fields,
 * hooks, access and words of the admin may be added and changed; what the calendar needs may not go.
 */
export type Override = (given: { defaultCollection: CollectionConfig }) => CollectionConfig

export type Overrides = Partial<Record<OverridableCollection, Override>>

/** A collection as a site wants it, and why it cannot be so, a sentence each. */
export const overridden = (
  defaultCollection: CollectionConfig,
  override: Override | undefined,
): { collection: CollectionConfig; faults: string[] } => {
  if (!override) return { collection: defaultCollection, faults: [] }
  // What a site in JavaScript may forget.
  const collection: CollectionConfig | undefined = override({
    defaultCollection: copyOf(defaultCollection),
  })
  if (!collection) {
    const fault = `the override of "${defaultCollection.slug}" returns nothing; it has to return the collection.`

    return { collection: defaultCollection, faults: [fault] }
  }

  return { collection, faults: faultsIn(defaultCollection, collection) }
}

/** Which options are of collections that the site has its own in place of, a sentence each. */
export const overrideFaults = (
  options: { [option: string]: Partial<Record<OverridableCollection, unknown>> },
  sites: { users: string | undefined; media: string | undefined },
): string[] =>
  Object.entries(options).flatMap(([option, of]) =>
    (['users', 'media'] as const)
      .filter((name) => of[name] && sites[name] !== undefined)
      .map((name) => `\`${option}.${name}\` is of no use where \`${name}\` names the site's own.`),
  )

/** So that what is pushed into its lists is not in ours. */
const copyOf = (collection: CollectionConfig): CollectionConfig => ({
  ...collection,
  fields: [...collection.fields],
  hooks: Object.fromEntries(
    Object.entries(collection.hooks ?? {}).map(([moment, hooks]) => [moment, [...hooks]]),
  ),
})

const faultsIn = (before: CollectionConfig, after: CollectionConfig): string[] => {
  const of = `the override of "${before.slug}"`
  const remaining = namesIn(after.fields)
  const lost = namesIn(before.fields).filter((name) => !remaining.includes(name))
  const states = (['auth', 'upload', 'versions', 'trash'] as const).filter(
    (name) => before[name] && !after[name],
  )
  const moments = Object.entries(before.hooks ?? {})
    .filter(([moment, hooks]) => {
      const left: unknown[] = new Map(Object.entries(after.hooks ?? {})).get(moment) ?? []

      return hooks.some((hook: unknown) => !left.includes(hook))
    })
    .map(([moment]) => moment)

  return [
    ...(after.slug === before.slug
      ? []
      : [`${of} changes its slug to "${after.slug}"; the option \`slugs\` is for that.`]),
    ...lost.map((name) => `${of} takes away the field "${name}", which the calendar needs.`),
    ...states.map((name) => `${of} takes away \`${name}\`, which the calendar needs.`),
    ...moments.map(
      (moment) => `${of} takes away hooks of \`${moment}\`, which the calendar needs.`,
    ),
  ]
}

/** The names of the fields, as they are stored: what only arranges a form has none. */
const namesIn = (fields: Field[], above = ''): string[] =>
  fields.flatMap((field) => {
    if (field.type === 'ui') return []
    if (field.type === 'tabs') {
      return field.tabs.flatMap((tab) =>
        namesIn(tab.fields, 'name' in tab && tab.name ? `${above}${tab.name}.` : above),
      )
    }
    const name = 'name' in field && field.name ? `${above}${field.name}` : undefined
    const own = name ? [name] : []

    return 'fields' in field ? [...own, ...namesIn(field.fields, name ? `${name}.` : above)] : own
  })
