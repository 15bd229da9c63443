import type { FieldOfKind } from '../../model/fields/field.ts'
import { spelledSlug } from './slug.ts'
import { placeWebsite } from './website.ts'

const flagOf = (yes: boolean | undefined, { initial }: FieldOfKind<'flag' | 'looseFlag'>) =>
  yes ?? initial

/**
 * What is stored of each kind of field as a service spoke it; null empties what the source no longer names. Titles stay
 * as handed out: the collection decodes what it is given, once (GEN-42), and HTML becomes rich text on its way in. The
 * status is `stateOf`, and whoever brings the object in knows its author and its picture.
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
