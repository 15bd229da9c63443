import type { Event } from '../../payload-types.ts'
import { authorOf } from '../entries/authors.ts'
import { entryBase } from '../entries/base.ts'
import { eventJsonLd, organizerJsonLd, venueJsonLd } from '../jsonLd.ts'
import {
  type EventContext,
  oneOrMany,
  presentedOrganizers,
  presentedVenues,
} from './linkedPlaces.ts'
import type { ReadableEvent } from './readable.ts'
import { blankMembers, hiddenMembers, visibleMembers } from './serialize.ts'
import { seriesMember } from './seriesMember.ts'

/**
 * An event as answers show it: in full (EV-35), or in blanked form where a password keeps its content to itself (EV-37, EV-75).
 */
export const presentEvent = (event: Event, readable: ReadableEvent, context: EventContext) => ({
  ...base(event, readable, context),
  ...visibleMembers(event, {}),
  ...(readable.isOpen
    ? hiddenMembers(event, { ...context, event, readable })
    : blankMembers(context.call)),
  ...seriesMember(event, context),
})

const base = (event: Event, readable: ReadableEvent, { call, linked }: EventContext) => {
  const { status, ...members } = entryBase(call, 'events', event, readable)

  return { ...members, author: authorOf(event, linked.users), status }
}

/** An open event as the answer about it alone has it, with JSON-LD unless it has a password (EV-47, EV-73). */
export const presentSingleEvent = (
  event: Event,
  readable: ReadableEvent,
  context: EventContext,
) => {
  const { call } = context
  const members = presentEvent(event, readable, context)
  if (readable.isProtected) return members
  const venues = presentedVenues(event, context).map((venue, index) => {
    const one = readable.venues[index]

    return one?.isOpen ? { ...venue, json_ld: venueJsonLd(one, call) } : venue
  })
  const organizers = presentedOrganizers(event, context).map((organizer, index) => {
    const one = readable.organizers[index]

    return one?.isOpen ? { ...organizer, json_ld: organizerJsonLd(one, call) } : organizer
  })

  return {
    ...members,
    venue: oneOrMany(venues, call.settings),
    organizer: organizers,
    json_ld: eventJsonLd(readable, call),
  }
}
