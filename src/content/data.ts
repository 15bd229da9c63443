import type { CollectionSlug, RequiredDataFromCollectionSlug } from 'payload'
import type { StoredId } from '../model/storedId.ts'

/** What is to be stored of an object; undefined members stay as they are, or take their defaults in a new object. */
export type Data<C extends CollectionSlug> = WithStoredIds<RequiredDataFromCollectionSlug<C>>

/** The generated types know the ids of this repository's users and pictures; a site's own may be texts. */
type WithStoredIds<Required> = {
  [Name in keyof Required]?: Name extends 'author' | 'image'
    ? StoredId | null | undefined
    : Required[Name]
}
