import type { CollectionConfig } from 'payload'

/** The collections that a site may change: those that people write in. */
export const overridable = [
  'events',
  'venues',
  'organizers',
  'categories',
  'tags',
  'media',
  'users',
] as const

export type OverridableCollection = (typeof overridable)[number]

/**
 * Access functions of the site for collections of the calendar, in Payload's form. Each replaces that of the calendar
 * in the admin and in Payload's own API. Over the contract they narrow writes, which need the right of the role as
 * well. Reads over the contract keep their own rules: an index that knows states and passwords alone answers lists, and
 * public answers are cached for everybody.
 */
export type SiteAccess = Partial<Record<OverridableCollection, CollectionAccess>>

/** The operations that they may say something of. */
export const siteOperations = ['create', 'read', 'readVersions', 'update', 'delete'] as const

/** Access functions of one collection. */
export type CollectionAccess = Pick<
  NonNullable<CollectionConfig['access']>,
  (typeof siteOperations)[number]
>
