import { eventStatuses } from '../../../calendar/eventStatus.ts'
import type { Say } from '../../../i18n/texts.ts'
import { type FieldOfKind, type ToldField, toldAs } from '../../../model/fields/field.ts'
import type { Tree } from '../schema.ts'
import { imageOrFalse } from './common.ts'
import { clock, either, flag, list, noneOf, nullable, record, ref, text } from './pieces.ts'

/** How an answer's member of each kind is documented; `entryMembers` and `author` tell the rest. */
export const documentedKinds = (say: Say) => {
  const descriptionOf = (field: ToldField) => say(toldAs(field))
  const textOf = (field: ToldField): Tree => text(descriptionOf(field))
  const clockOf = (field: ToldField): Tree => clock(descriptionOf(field))
  /** A flag is null where a password hides it (EV-75, VE-31). */
  const flagOf = (field: ToldField): Tree => nullable(flag(descriptionOf(field)))
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
      description: descriptionOf(field),
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
      text(descriptionOf(field), { enum: [...eventStatuses] }),
    notice: textOf,
    cost: textOf,
    costDetails: () => ref('CostDetails'),
    terms: () => list(ref('EmbeddedTerm')),
    venues: (field: FieldOfKind<'venues'>): Tree => ({
      ...either(ref('Venue'), { ...list(ref('Venue')), minItems: 2 }, noneOf(ref('Venue'))),
      description: descriptionOf(field),
    }),
    organizers: () => list(ref('Organizer')),
    custom: (field: FieldOfKind<'custom'>): Tree => ({
      ...either(record(ref('CustomField'), { minProperties: 1 }), noneOf(ref('CustomField'))),
      description: descriptionOf(field),
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
