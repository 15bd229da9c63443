import type { CollectionBeforeChangeHook, CollectionConfig, Config, Field } from 'payload'
import { hasTextIds, publicIdName } from '../../model/publicIds.ts'
import type { Sequence } from '../../storage/ids.ts'
import { calculated } from '../access/payload.ts'
import { sourceUrlField } from '../fields/sourceUrl.ts'
import { drawPublicId } from '../hooks/drawPublicId.ts'

/** The integer that the contract speaks in the place of an id that is a text; a copy gets one of its own. */
const publicIdField: Field = {
  name: publicIdName,
  type: 'number',
  index: true,
  hidden: true,
  access: calculated,
  hooks: { beforeDuplicate: [() => null] },
}

/** Which collections of the site stand in place of those of the calendar, by their slugs. */
export type SiteCollections = { users?: string | undefined; media?: string | undefined }

/** Why the options for a site's own collections contradict each other or its config, a sentence each. */
export const siteCollectionFaults = (
  options: SiteCollections & { roleOf?: unknown; slugs?: SiteCollections },
  collections: CollectionConfig[],
): string[] => [
  ...(options.users !== undefined && !options.roleOf
    ? ['`users` needs `roleOf`, which says which role one of the users has in the calendar.']
    : []),
  ...(options.users === undefined && options.roleOf
    ? ['`roleOf` is for the collection of users that `users` names.']
    : []),
  ...(['users', 'media'] as const).flatMap((name) => {
    const slug = options[name]
    if (slug === undefined) return []
    const found = collections.find((collection) => collection.slug === slug)

    return [
      ...(options.slugs?.[name] !== undefined
        ? [`\`${name}\` and \`slugs.${name}\` both name the collection; one of them is enough.`]
        : []),
      ...(found
        ? found[needed[name]]
          ? []
          : [`the collection "${slug}" of \`${name}\` has no \`${needed[name]}\`.`]
        : [
            `\`${name}\` names the collection "${slug}", which is not there before this plugin is.`,
          ]),
    ]
  }),
]

const needed = { users: 'auth', media: 'upload' } as const

/**
 * The collections of a site, with what the calendar keeps in those that stand in place of its own. Everything else of them
 * is as it was: their access, their hooks, their fields and what they do with files.
 */
export const withSiteCollections = (
  collections: CollectionConfig[],
  { users, media, passwords, db }: SiteCollections & { passwords?: Field; db: Config['db'] },
): CollectionConfig[] =>
  collections.map((collection) => {
    if (collection.slug === users) {
      return withPublicId(withFields(collection, passwords ? [passwords] : []), {
        sequence: 'users',
        db,
      })
    }
    if (collection.slug === media) {
      return withPublicId(withFields(collection, [sourceUrlField]), { sequence: 'content', db })
    }

    return collection
  })

const withPublicId = (
  collection: CollectionConfig,
  { sequence, db }: { sequence: Sequence; db: Config['db'] },
): CollectionConfig =>
  hasTextIds(collection, db)
    ? withHook(withFields(collection, [publicIdField]), drawPublicId(sequence))
    : collection

const withFields = (collection: CollectionConfig, fields: Field[]): CollectionConfig => ({
  ...collection,
  fields: [...collection.fields, ...fields],
})

const withHook = (
  collection: CollectionConfig,
  hook: CollectionBeforeChangeHook,
): CollectionConfig => ({
  ...collection,
  hooks: {
    ...collection.hooks,
    beforeChange: [...(collection.hooks?.beforeChange ?? []), hook],
  },
})
