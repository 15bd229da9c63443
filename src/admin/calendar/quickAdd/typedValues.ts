import type { Impossible } from '../../../calendar/sentence/impossible.ts'
import type { Say, TextKey } from '../../../i18n/texts.ts'
import type { Faults } from '../quick/quickClient.ts'
import type { QuickEvent } from '../quick/quickEvent.ts'
import { venueInAddress } from '../quick/venueInAddress.ts'
import type { TypedEvent, TypedTerm } from './typedEvent.ts'

/** What an editor chose for the place of a line: `none` leaves its words in the title. */
export type ChosenVenue = NonNullable<TypedEvent['venue']> | 'none'

/** The typed event with the venue that was chosen; as it was read where nothing was. */
export const withVenue = (event: TypedEvent, chosen: ChosenVenue | undefined): TypedEvent => {
  const { venue: _, place, ...rest } = event
  if (!place || !chosen) return event
  const settled = { ...place, isAsked: false }

  return chosen === 'none'
    ? { ...rest, place: settled, title: place.whole }
    : { ...rest, place: settled, title: place.bare, venue: chosen }
}

/** Whether both are the same venue of the calendar, or both are new ones. */
export const isSameVenue = (one: TypedEvent['venue'], other: TypedEvent['venue']): boolean =>
  one !== undefined &&
  other !== undefined &&
  ('id' in one ? 'id' in other && one.id === other.id : !('id' in other))

/** The body of the request that stores a typed event. */
export const bodyOf = (
  { title, start, end, allDay, rule, cost, venue, terms = [] }: TypedEvent,
  publish: boolean,
): QuickEvent => ({
  title,
  start,
  end,
  allDay,
  ...(venue && { venue: 'id' in venue ? { id: venue.id } : { name: venue.name } }),
  ...(rule && { recurrence: { rule } }),
  ...(cost && { cost }),
  ...(terms.length > 0 && {
    categories: idsOf(terms, 'categories'),
    tags: idsOf(terms, 'tags'),
  }),
  publish,
})

const idsOf = (terms: TypedTerm[], kind: TypedTerm['kind']): number[] =>
  terms.flatMap((term) => (term.kind === kind ? [term.id] : []))

/** The query of the full form with what was typed. */
export const addressOf = (
  { title, start, end, allDay, rule, cost, venue, terms = [] }: TypedEvent,
  locale: string,
): URLSearchParams =>
  new URLSearchParams({
    ...(title && { title }),
    ...(start && { start, end }),
    ...(allDay && { allDay: 'true' }),
    ...(rule && { repeats: rule }),
    ...(cost && { cost }),
    ...venueInAddress(venue),
    ...(terms.length > 0 && {
      category: idsOf(terms, 'categories').join(),
      tag: idsOf(terms, 'tags').join(),
    }),
    locale,
  })

/** Says that a part of a line is no date or no time. */
export const impossibleText = ({ kind, text }: Impossible, say: Say): string =>
  say(kind === 'date' ? 'quickAdd:noDate' : 'quickAdd:noTime', { text })

/** The faults of all fields, as sentences that name their field, because the line is the only box; one that several have names the first. */
export const faultsIn = ({ others, ...ofFields }: Faults, say: Say): string[] => {
  const labels = new Map<string, TextKey>()
  for (const [name, label] of faultLabels) {
    const fault = ofFields[name]
    if (fault && !labels.has(fault)) labels.set(fault, label)
  }

  return [
    ...new Set([...[...labels].map(([fault, label]) => `${say(label)}: ${fault}`), ...others]),
  ]
}

const faultLabels = [
  ['title', 'quick:name'],
  ['start', 'quick:starts'],
  ['end', 'quick:ends'],
  ['repeats', 'repeats:label'],
  ['venue', 'quick:venue'],
  ['category', 'quick:category'],
] as const satisfies [keyof Faults, TextKey][]
