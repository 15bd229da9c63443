import type { Currency } from '../../calendar/cost.ts'
import { asPlanned, type EventStatus } from '../../calendar/eventStatus.ts'
import { storerOf } from '../../model/fields/derive.ts'
import { eventFields } from '../../model/fields/events.ts'
import type { SerializedEvent } from '../read/readEvent.ts'
import { broughtKinds } from './broughtKinds.ts'
import { eventEdit } from './editData.ts'
import { stateOf } from './entryState.ts'
import { clocksAtInstants } from './statedClocks.ts'
import { typedCost } from './typedCost.ts'
import { eventWebsite } from './website.ts'

export type Installation = { currency: Currency; customFields: string[] }

const linked = (ids: number[]) => [...new Set(ids)]

const broughtEventKinds = {
  ...broughtKinds,
  wallClock: (clock: string) => clock,
  zone: (zone: string | undefined) => zone,
  terms: linked,
  venues: linked,
  organizers: linked,
  eventStatus: (status: EventStatus | undefined) => status ?? asPlanned,
  notice: broughtKinds.line,
  // What depends on more than one member is below; the rest follows from what is stored.
  cost: undefined,
  costDetails: undefined,
  custom: undefined,
  clockParts: undefined,
  instant: undefined,
  instantParts: undefined,
  abbreviation: undefined,
  parent: undefined,
}

const ofEvent = storerOf(eventFields, broughtEventKinds)

/** What is stored of an event. */
export const eventData = (event: SerializedEvent, { currency, customFields }: Installation) => ({
  ...ofEvent(event),
  ...stateOf(event.status),
  ...clocksAtInstants(event),
  cost: typedCost(event, currency),
  website: eventWebsite(event.website, event.url),
  ...(customFields.length > 0 && {
    customFields: Object.fromEntries(
      customFields.map((name) => [name, event.custom_fields?.[name]?.value ?? null]),
    ),
  }),
  ...eventEdit(event),
})

/** The custom fields that an event has and this installation does not know (EV-74). */
export const unknownFields = (event: SerializedEvent, customFields: string[]): string[] =>
  Object.keys(event.custom_fields ?? {}).filter((name) => !customFields.includes(name))
