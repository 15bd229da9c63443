import { type Field, type FieldOfKind, toldAs } from '../../../fields/field'
import type { Tree } from '../schema'
import { imageOrFalse } from './common'
import { clock, either, flag, list, nothing, nullable, ref, text } from './pieces'

export const textOf = (field: Field): Tree => text(...wordsOf(field))
const clockOf = (field: Field): Tree => clock(...wordsOf(field))

/** A flag is null where a password hides it (EV-75, VE-31). */
const flagOf = (field: Field): Tree => nullable(flag(...wordsOf(field)))

/** What readers are told of a field, as the pieces of a schema take it. */
export const wordsOf = (field: Field): [string, string] => [toldAs(field).en, toldAs(field).it]

const parts = () => ref('DateDetails')

/** How an answer's member of each kind is documented; `entryMembers` and `author` tell the rest. */
export const documentedKinds = {
  title: textOf,
  line: textOf,
  text: textOf,
  html: textOf,
  website: textOf,
  flag: flagOf,
  looseFlag: flagOf,
  number: (field: FieldOfKind<'number'>): Tree => ({ type: 'number', description: toldAs(field) }),
  image: ({ tells }: FieldOfKind<'image'>): Tree => ({
    ...imageOrFalse,
    ...(tells && { description: tells }),
  }),
  wallClock: clockOf,
  clockParts: parts,
  instant: clockOf,
  instantParts: parts,
  zone: textOf,
  abbreviation: textOf,
  cost: textOf,
  costDetails: () => ref('CostDetails'),
  terms: () => list(ref('EmbeddedTerm')),
  venues: (field: FieldOfKind<'venues'>): Tree => ({
    ...either(ref('Venue'), { ...list(ref('Venue')), minItems: 2 }, nothing),
    description: toldAs(field),
  }),
  organizers: () => list(ref('Organizer')),
  custom: (field: FieldOfKind<'custom'>): Tree => ({
    ...either(
      { type: 'object', minProperties: 1, additionalProperties: ref('CustomField') },
      nothing,
    ),
    description: toldAs(field),
  }),
  status: undefined,
  author: undefined,
  siteDate: undefined,
  utcDate: undefined,
  slug: undefined,
  password: undefined,
  parent: undefined,
}
