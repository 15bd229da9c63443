import type { CollectionConfig } from 'payload'

/** The collections that a site may change: those of entries and users. */
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
 * Access functions of the site for collections of the calendar, in Payload's form. Each replaces that of the calendar in
 * the admin and in Payload's own interface. Over the contract they restrict writes, which also need the right of the role.
 * Reads over the contract keep their own rules: the index that answers lists knows only status and password, and public
 * answers are cached for all callers.
 */
export type SiteAccess = Partial<Record<OverridableCollection, CollectionAccess>>

/** The operations that a site may set access for. */
export const siteOperations = ['create', 'read', 'readVersions', 'update', 'delete'] as const

/** Access functions of one collection. */
export type CollectionAccess = Pick<
  NonNullable<CollectionConfig['access']>,
  (typeof siteOperations)[number]
>
