import { eventStatuses } from '../../../calendar/eventStatus.ts'
import type { Say } from '../../../i18n/texts.ts'
import {
  type DescribedField,
  descriptionKey,
  type FieldOfKind,
} from '../../../model/fields/field.ts'
import type { Tree } from '../jsonSchema.ts'
import { imageOrFalse } from './common.ts'
import { clock, either, flag, list, noneOf, nullable, record, ref, text } from './pieces.ts'

/** How an answer's member of each kind is documented; `entryMembers` and `author` tell the rest. */
export const documentedKinds = (say: Say) => {
  const described = (field: DescribedField) => say(descriptionKey(field))
  const textOf = (field: DescribedField): Tree => text(described(field))
  const clockOf = (field: DescribedField): Tree => clock(described(field))
  /** A flag is null where a password hides it (EV-75, VE-31). */
  const flagOf = (field: DescribedField): Tree => nullable(flag(described(field)))
  const parts = () => ref('DateDetails')

  return {
    title: textOf,
    line: textOf,
    text: textOf,
    html: textOf,
    website: textOf,
    flag: flagOf,
    looseFlag: flagOf,
    number: (field: FieldOfKind<'number'>): Tree => ({
      type: 'number',
      description: described(field),
    }),
    image: ({ tells }: FieldOfKind<'image'>): Tree => ({
      ...imageOrFalse,
      ...(tells && { description: say(tells) }),
    }),
    wallClock: clockOf,
    clockParts: parts,
    instant: clockOf,
    instantParts: parts,
    zone: textOf,
    abbreviation: textOf,
    eventStatus: (field: FieldOfKind<'eventStatus'>): Tree =>
      text(described(field), { enum: [...eventStatuses] }),
    notice: textOf,
    cost: textOf,
    costDetails: () => ref('CostDetails'),
    terms: () => list(ref('EmbeddedTerm')),
    venues: (field: FieldOfKind<'venues'>): Tree => ({
      ...either(ref('Venue'), { ...list(ref('Venue')), minItems: 2 }, noneOf(ref('Venue'))),
      description: described(field),
    }),
    organizers: () => list(ref('Organizer')),
    custom: (field: FieldOfKind<'custom'>): Tree => ({
      ...either(record(ref('CustomField'), { minProperties: 1 }), noneOf(ref('CustomField'))),
      description: described(field),
    }),
    status: undefined,
    author: undefined,
    siteDate: undefined,
    utcDate: undefined,
    slug: undefined,
    password: undefined,
    parent: undefined,
  }
}
