import { presentCost } from '../../calendar/cost.ts'
import { asPlanned, type EventStatus } from '../../calendar/eventStatus.ts'
import { madeOf, ofKinds, ofNames, speakerOf, withoutKinds } from '../../model/fields/derive.ts'
import { eventFields } from '../../model/fields/events.ts'
import type { FieldOfKind, Stored } from '../../model/fields/field.ts'
import type { Category, Event, Tag } from '../../payload-types.ts'
import { textsIn } from '../../storage/documentCache/resolvedTexts.ts'
import type { Call } from '../call.ts'
import { utc } from '../entries/base.ts'
import { blankKinds, serializedKinds } from '../entries/serialize.ts'
import { imageOf } from '../media/find.ts'
import { presentImage } from '../media/present.ts'
import { presentEmbeddedTerm } from '../terms/present.ts'
import { customFieldsOf } from './customFields.ts'
import { follow } from './linked.ts'
import {
  type EventContext,
  linkedOrganizers,
  linkedVenues,
  oncePerAnswer,
  oneOrMany,
} from './linkedPlaces.ts'
import { costWording, storedCost } from './storedCost.ts'

/** What an event is serialized with; `url` is that of its page. */
type Context = EventContext & { event: Event; url: string }

type Maybe<Value> = Value | null | undefined

const costOf = ({ call, event }: Context) => presentCost(storedCost(event), costWording(call))

/** EV-70. */
const termsOf = (
  links: Maybe<Stored['terms']>,
  field: FieldOfKind<'terms'>,
  { call, linked }: Context,
) => {
  const context = { call, tree: linked.categories, count: linked.count }

  return sortedTerms(links, field, { call, linked }).map((term) =>
    presentEmbeddedTerm(term, field.of, context),
  )
}

const sortedTerms = (
  links: Maybe<Stored['terms']>,
  { of }: FieldOfKind<'terms'>,
  { call, linked }: Pick<Context, 'call' | 'linked'>,
) => follow<Category | Tag>(links, linked[of]).sort(byName(call))

/** The members that a password hides (EV-75). */
const hiddenKinds = {
  ...serializedKinds,
  image: (_id: unknown, _field: FieldOfKind<'image'>, { call, event, linked }: Context) => {
    const image = linked.media.get(imageOf(event) ?? 0)

    return image ? presentImage(call, image) : (false as const)
  },
  cost: (_text: unknown, _field: FieldOfKind<'cost'>, context: Context) => costOf(context).cost,
  costDetails: (_: unknown, _field: FieldOfKind<'costDetails'>, context: Context) =>
    costOf(context).cost_details,
  website: (address: Maybe<string>, _field: FieldOfKind<'website'>, { url }: Context) =>
    address ?? url,
  terms: termsOf,
  venues: (_links: unknown, _field: FieldOfKind<'venues'>, context: Context) =>
    oneOrMany(linkedVenues(context.event, context).map(({ visible }) => visible)),
  organizers: (_links: unknown, _field: FieldOfKind<'organizers'>, context: Context) =>
    linkedOrganizers(context.event, context).map(({ visible }) => visible),
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

const termName = oncePerAnswer(({ name }: Category | Tag) => ({
  name: serializedKinds.title(name),
}))

/** The members of an event that calendar feeds need and `entryBase` lacks: a third of all, and of terms only the names. */
export const calendarMembers = speakerOf(
  ofNames(eventFields, [
    'title',
    'description',
    'excerpt',
    'image',
    'all_day',
    'start_date',
    'end_date',
    'event_status',
    'event_status_reason',
    'categories',
    'tags',
    'venue',
    'organizer',
  ]),
  {
    ...hiddenKinds,
    ...visibleKinds,
    terms: (links: Maybe<Stored['terms']>, field: FieldOfKind<'terms'>, context: Context) =>
      sortedTerms(links, field, context).map((term) => termName(term, context)),
  },
)

/** The hidden members where a password keeps them to itself (EV-75). */
export const blankMembers = (call: Call) => ({
  ...blanks,
  cost_details: presentCost(undefined, costWording(call)).cost_details,
})

const blanks = madeOf(withoutKinds(eventFields, visible), blankKinds)

/** EV-70, by the name that the language shows (LANG-6). */
const byName =
  ({ language }: Call) =>
  (a: Category | Tag, b: Category | Tag): number => {
    const [left, right] = [a, b].map((term) => textsIn(term, language).key ?? '')
    if (left === right) return a.id - b.id

    return (left ?? '') < (right ?? '') ? -1 : 1
  }

const parts = (clock: string) => ({
  year: clock.slice(0, 4),
  month: clock.slice(5, 7),
  day: clock.slice(8, 10),
  hour: clock.slice(11, 13),
  minutes: clock.slice(14, 16),
  seconds: clock.slice(17, 19),
})
