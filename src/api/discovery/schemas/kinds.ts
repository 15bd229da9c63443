import { type FieldOfKind, type Kind, toldAs } from '../../../fields/field'
import type { Tree } from '../schema'
import { imageOrFalse } from './common'
import { flag, nullable, text } from './pieces'

const textOf = (field: FieldOfKind<Kind>): Tree => {
  const { en, it } = toldAs(field)

  return text(en, it)
}

/** A flag is null where a password hides it (EV-75, VE-31). */
const flagOf = (field: FieldOfKind<'flag' | 'looseFlag'>): Tree => {
  const { en, it } = toldAs(field)

  return nullable(flag(en, it))
}

/** How an answer's member of each kind is documented; `entryMembers` and `author` tell the rest. */
export const documentedKinds = {
  title: textOf,
  line: textOf,
  text: textOf,
  html: textOf,
  website: textOf,
  flag: flagOf,
  looseFlag: flagOf,
  number: (field: FieldOfKind<'number'>): Tree => ({
    type: 'number',
    description: toldAs(field),
  }),
  image: ({ tells }: FieldOfKind<'image'>): Tree => ({
    ...imageOrFalse,
    ...(tells && { description: tells }),
  }),
  status: undefined,
  author: undefined,
  siteDate: undefined,
  utcDate: undefined,
  slug: undefined,
  password: undefined,
}
