import type { CollectionSlug, RequiredDataFromCollectionSlug } from 'payload'

/** What is to be stored of an object; undefined members stay as they are, or take their defaults in a new object. */
export type Data<C extends CollectionSlug> = Partial<RequiredDataFromCollectionSlug<C>>
