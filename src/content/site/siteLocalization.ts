import type { Block, CollectionConfig, Config, Field, Payload, Tab } from 'payload'
import { publicPages } from '../../model/defaultSlugs.ts'
import { isOfCalendar } from '../../model/slugs.ts'
import { listener, listening } from '../../storage/adapter/listen.ts'

/**
 * A site that had no localization and gets that of the calendar, with its own fields as they were: Payload takes
 * `localized` for what it says only where there are locales, and plugins write it whether there are or not. Without this the
 * next migration would move those fields into tables of their own, and their contents would be lost. Nor are editors offered to
 * copy documents of the site from one language to another.
 */
export const withOwnFieldsUnlocalized = (config: Config): Config => ({
  ...config,
  ...(config.collections && { collections: config.collections.map(withoutLanguages) }),
  ...(config.globals && { globals: config.globals.map(unlocalizedIn) }),
  ...(config.blocks && { blocks: config.blocks.map(unlocalizedIn) }),
})

const withoutLanguages = (collection: CollectionConfig): CollectionConfig => ({
  ...unlocalizedIn(collection),
  admin: { ...collection.admin, disableCopyToLocale: true },
})

/** Collections, globals or blocks with all their fields unlocalized. */
export const unlocalizedIn = <T extends { fields: Field[] }>(holder: T): T => ({
  ...holder,
  fields: holder.fields.map(unlocalized),
})

const unlocalized = (field: Field): Field => {
  // What holds further fields does so under one of three names, whatever its type is.
  const inner: { fields?: Field[]; tabs?: Tab[]; blocks?: Block[] } = {
    ...('fields' in field && { fields: field.fields.map(unlocalized) }),
    ...('tabs' in field && { tabs: field.tabs.map(unlocalizedTab) }),
    ...('blocks' in field && { blocks: field.blocks.map(unlocalizedIn) }),
  }

  // A field keeps its type: what is put into it is what was in it.
  return {
    ...field,
    ...inner,
    ...('localized' in field && field.localized && { localized: false }),
  } as Field
}

const unlocalizedTab = (tab: Tab): Tab =>
  'name' in tab && tab.localized ? { ...unlocalizedIn(tab), localized: false } : unlocalizedIn(tab)

/**
 * A database that is not opened, and no migration made for it, where fields of the site are localized all the same, because
 * a plugin added them after that of the calendar.
 */
export const withoutLocalizedSince = (db: Config['db']): Config['db'] =>
  listening(db, () => [
    listener({
      name: 'localized since',
      of: 'everything',
      methods: [],
      why: 'It looks at what plugins after this one have added, before a migration is made of that.',
      instead: (_, payload) => {
        refuseLocalizedSince(payload)

        return {}
      },
    }),
  ])

const refuseLocalizedSince = (payload: Payload): void => {
  const since = localizedSince(payload)
  if (since.length === 0) return
  throw new Error(
    `eventsCalendar(): this site has no localization, and plugins after this one localize fields of ${since.join(', ')}. ` +
      'Put eventsCalendar() last among the plugins, or give the site a `localization` of its own.',
  )
}

const localizedSince = (payload: Payload): string[] => [
  ...payload.config.collections
    .filter(({ slug, fields }) => !isOfCalendar(payload, slug) && fields.some(isLocalized))
    .map(({ slug }) => slug),
  ...payload.config.globals
    .filter(({ slug, fields }) => slug !== publicPages && fields.some(isLocalized))
    .map(({ slug }) => slug),
]

const isLocalized = (field: Field | Tab): boolean =>
  ('localized' in field && field.localized === true) ||
  ('fields' in field && field.fields.some(isLocalized)) ||
  ('tabs' in field && field.tabs.some(isLocalized)) ||
  ('blocks' in field && field.blocks.some(({ fields }) => fields.some(isLocalized)))
