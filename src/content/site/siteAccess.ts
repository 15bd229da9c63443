import type { CollectionConfig } from 'payload'
import type { CollectionAccess } from '../../model/siteAccess.ts'

/** A collection with the access that a site has of its own for it. */
export const withSiteAccess = (
  collection: CollectionConfig,
  access: CollectionAccess | undefined,
): CollectionConfig =>
  access ? { ...collection, access: { ...collection.access, ...access } } : collection
