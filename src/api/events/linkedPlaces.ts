import type { Event, Organizer, Venue } from '../../payload-types.ts'
import type { Call } from '../call.ts'
import { isOpen, type Keys } from '../entries/open.ts'
import { imageOf } from '../media/find.ts'
import { blankOrganizer, presentOrganizer } from '../organizers/present.ts'
import { blankVenue, presentVenue } from '../venues/present.ts'
import { follow, type Linked } from './linked.ts'

export type EventContext = { call: Call; linked: Linked; keys: Keys }

/** The venues of an event in link order; a protected one is blanked unless a key opens it (EV-71, VE-31, VE-32). */
export const linkedVenues = (event: Event, context: EventContext) =>
  follow(event.venues, context.linked.venues).map((venue) => venueOnce(venue, context))

export const linkedOrganizers = (event: Event, context: EventContext) =>
  follow(event.organizers, context.linked.organizers).map((organizer) =>
    organizerOnce(organizer, context),
  )

/** Presents an entry once for all the events of an answer that are linked to it. */
export const oncePerAnswer = <Entry extends object, Presented>(
  present: (entry: Entry, context: EventContext) => Presented,
) => {
  const answers = new WeakMap<Linked, Map<Entry, Presented>>()

  return (entry: Entry, context: EventContext): Presented => {
    const known = answers.get(context.linked) ?? new Map<Entry, Presented>()
    answers.set(context.linked, known)
    const presented = known.get(entry) ?? present(entry, context)
    known.set(entry, presented)

    return presented
  }
}

const venueOnce = oncePerAnswer((venue: Venue, { call, linked, keys }) => {
  const image = linked.media.get(imageOf(venue) ?? 0)
  const full = presentVenue(venue, { call, image, authors: linked.users })
  const open = isOpen(call, venue, keys)

  return { name: venue.name ?? '', full, open, visible: open ? full : blankVenue(full) }
})

const organizerOnce = oncePerAnswer((organizer: Organizer, { call, linked, keys }) => {
  const image = linked.media.get(imageOf(organizer) ?? 0)
  const full = presentOrganizer(organizer, { call, image, authors: linked.users })
  const open = isOpen(call, organizer, keys)

  return {
    name: organizer.name ?? '',
    full,
    open,
    visible: open ? full : blankOrganizer(full),
  }
})

/** EV-71: an object for one venue, a list for several, `[]` for none. */
export const oneOrMany = <T>(list: T[]): T | T[] => {
  const [only] = list

  return list.length === 1 && only !== undefined ? only : list
}
