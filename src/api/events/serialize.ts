import { presentCost } from '../../calendar/cost.ts'
import { asPlanned, type EventStatus } from '../../calendar/eventStatus.ts'
import { madeOf, ofKinds, speakerOf, withoutKinds } from '../../model/fields/derive.ts'
import { eventFields } from '../../model/fields/events.ts'
import type { FieldOfKind } from '../../model/fields/field.ts'
import type { Event } from '../../payload-types.ts'
import type { Call } from '../call.ts'
import { utc } from '../entries/base.ts'
import { blankKinds, serializedKinds } from '../entries/serialize.ts'
import { presentImage } from '../media/present.ts'
import { presentEmbeddedTerm } from '../terms/present.ts'
import { customFieldsOf } from './customFields.ts'
import {
  type EventContext,
  oneOrMany,
  presentedOrganizers,
  presentedVenues,
} from './linkedPlaces.ts'
import type { ReadableEvent } from './readable.ts'
import { costWording } from './storedCost.ts'

/** What an event is serialized with. */
type Context = EventContext & { event: Event; readable: ReadableEvent }

type Maybe<Value> = Value | null | undefined

const costOf = ({ call, readable }: Context) => presentCost(readable.cost, costWording(call))

/** The members that a password hides (EV-75). */
const hiddenKinds = {
  ...serializedKinds,
  image: (_id: unknown, _field: FieldOfKind<'image'>, { call, readable: { image } }: Context) =>
    image ? presentImage(call, image) : (false as const),
  cost: (_text: unknown, _field: FieldOfKind<'cost'>, context: Context) => costOf(context).cost,
  costDetails: (_: unknown, _field: FieldOfKind<'costDetails'>, context: Context) =>
    costOf(context).cost_details,
  website: (address: Maybe<string>, _field: FieldOfKind<'website'>, { readable }: Context) =>
    address ?? readable.url,
  /** EV-70. */
  terms: (_links: unknown, { of }: FieldOfKind<'terms'>, { call, linked, readable }: Context) => {
    const context = { call, tree: linked.categories, count: linked.count }

    return readable[of].map((term) => presentEmbeddedTerm(term, of, context))
  },
  venues: (_links: unknown, _field: FieldOfKind<'venues'>, context: Context) =>
    oneOrMany(presentedVenues(context.event, context), context.call.settings),
  organizers: (_links: unknown, _field: FieldOfKind<'organizers'>, context: Context) =>
    presentedOrganizers(context.event, context),
  custom: (_json: unknown, _field: FieldOfKind<'custom'>, { call, event }: Context) =>
    customFieldsOf(event, call),
  parent: undefined,
}

/** Those that stay visible (EV-75). */
const visibleKinds = {
  title: serializedKinds.title,
  wallClock: (clock: Maybe<string>) => clock ?? '',
  clockParts: (clock: Maybe<string>) => parts(clock ?? ''),
  instant: (instant: Maybe<string>) => utc(instant ?? ''),
  instantParts: (instant: Maybe<string>) => parts(utc(instant ?? '')),
  zone: (zone: Maybe<string>) => zone ?? '',
  abbreviation: (text: Maybe<string>) => text ?? '',
  eventStatus: (status: Maybe<EventStatus>) => status ?? asPlanned,
  notice: serializedKinds.line,
}

const visible = [
  'title',
  'wallClock',
  'clockParts',
  'instant',
  'instantParts',
  'zone',
  'abbreviation',
  'eventStatus',
  'notice',
] as const

export const visibleMembers = speakerOf(ofKinds(eventFields, visible), visibleKinds)

export const hiddenMembers = speakerOf(withoutKinds(eventFields, visible), hiddenKinds)

/** The hidden members where a password keeps them to itself (EV-75). */
export const blankMembers = (call: Call) => ({
  ...blanks,
  cost_details: presentCost(undefined, costWording(call)).cost_details,
})

const blanks = madeOf(withoutKinds(eventFields, visible), blankKinds)

const parts = (clock: string) => ({
  year: clock.slice(0, 4),
  month: clock.slice(5, 7),
  day: clock.slice(8, 10),
  hour: clock.slice(11, 13),
  minutes: clock.slice(14, 16),
  seconds: clock.slice(17, 19),
})
