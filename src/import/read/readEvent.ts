import { z } from 'zod'
import { madeOf } from '../../model/fields/derive.ts'
import { eventFields } from '../../model/fields/events.ts'
import { edit } from './readEdit.ts'
import { readKinds } from './readKinds.ts'
import {
  clock,
  eventStatus,
  id,
  identityMembers,
  links,
  statedInstant,
  text,
} from './readMembers.ts'

const readEventKinds = {
  ...readKinds,
  wallClock: () => clock,
  zone: () => text,
  cost: () => text,
  costDetails: () =>
    z
      .looseObject({
        currency_symbol: z.string().catch(''),
        currency_position: z.string().catch(''),
        values: z.array(z.coerce.string()).catch([]),
      })
      .optional()
      .catch(undefined),
  terms: () => links,
  venues: () => links,
  organizers: () => links,
  custom: () =>
    z
      .record(z.string(), z.looseObject({ value: text }))
      .optional()
      .catch(undefined),
  eventStatus: () => eventStatus,
  notice: () => text,
  instant: () => statedInstant,
  // They follow from the rest, but for the parent, which no service hands out.
  clockParts: undefined,
  instantParts: undefined,
  abbreviation: undefined,
  parent: undefined,
}

/** An event as services speak it (section 6), reduced to what is stored. */
export const serializedEvent = z.looseObject(
  {
    ...identityMembers,
    ...madeOf(eventFields, readEventKinds),
    edit,
    /** The series that it is a date of (RC-24). */
    series: z
      .object({
        id,
        original_start_date: clock,
        overridden: z.array(z.string().max(200)).max(500).catch([]),
      })
      .optional()
      .catch(undefined),
  },
  { error: 'The event is no object' },
)

export type SerializedEvent = z.output<typeof serializedEvent>
