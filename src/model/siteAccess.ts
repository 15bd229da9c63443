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
 * Access of a site's own to collections of the calendar, in Payload's form, each in the place of the calendar's. The
 * admin and Payload's own interface ask nothing else. Over the contract it narrows writes: they need the right that the
 * contract gives by the role, and this. Reads over the contract stay as their rules have them: lists are answered by an
 * index that knows states and passwords alone, and public answers are kept for everybody.
 */
export type SiteAccess = Partial<Record<OverridableCollection, CollectionAccess>>

/** The operations that they may say something of. */
export const siteOperations = ['create', 'read', 'readVersions', 'update', 'delete'] as const

/** Access functions of one collection. */
export type CollectionAccess = Pick<
  NonNullable<CollectionConfig['access']>,
  (typeof siteOperations)[number]
>
