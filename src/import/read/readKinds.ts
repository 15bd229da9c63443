import type { FieldOfKind } from '../../model/fields/field.ts'
import {
  flag,
  image,
  number,
  status,
  telltaleFlag,
  text,
  title,
  utcInstant,
} from './readMembers.ts'

const flagOf = ({ nullIfHidden }: FieldOfKind<'flag' | 'looseFlag'>) =>
  nullIfHidden ? telltaleFlag : flag

/** How each kind of field is read from an object of a service; undefined for what the service does not have. */
export const readKinds = {
  title: () => title,
  line: () => text,
  text: () => text,
  html: () => text,
  slug: () => text,
  website: () => text,
  flag: flagOf,
  looseFlag: flagOf,
  number: () => number,
  image: () => image,
  status: () => status,
  author: () => number,
  utcDate: () => utcInstant,
  siteDate: undefined,
  password: undefined,
}
