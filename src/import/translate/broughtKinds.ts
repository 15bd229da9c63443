import type { FieldOfKind } from '../../model/fields/field.ts'
import { spelledSlug } from './spelledSlug.ts'
import { placeWebsite } from './website.ts'

const flagOf = (yes: boolean | undefined, { initial }: FieldOfKind<'flag' | 'looseFlag'>) =>
  yes ?? initial

/**
 * The stored value of each kind of field of a service; null empties fields that the source no longer has. Titles stay as they
 * are, because the collection decodes them once (GEN-42), and HTML becomes rich text. The status is `stateOf`; the importer of
 * the object adds its author and its picture.
 */
export const broughtKinds = {
  title: (text: string) => text,
  line: (text: string | undefined) => text ?? null,
  text: (text: string | undefined) => text ?? '',
  html: (html: string | undefined) => html ?? '',
  slug: (slug: string | undefined) => spelledSlug(slug),
  website: (address: string | undefined) => placeWebsite(address),
  flag: flagOf,
  looseFlag: flagOf,
  number: (value: number | undefined) => value ?? null,
  utcDate: (instant: string | undefined) => instant,
  siteDate: undefined,
  status: undefined,
  author: undefined,
  image: undefined,
  password: undefined,
}
