import type { CalendarSettings } from '../../model/settings.ts'
import type { Event, Organizer, Venue } from '../../payload-types.ts'
import type { Call } from '../call.ts'
import { isOpen, type Keys } from '../entries/open.ts'
import { readableOrganizer, readableVenue } from '../entries/readablePlaces.ts'
import type { PlaceContext } from '../entries/serialize.ts'
import { imageOf } from '../media/find.ts'
import { presentOrganizer } from '../organizers/present.ts'
import { presentVenue } from '../venues/present.ts'
import { follow, type Linked } from './linked.ts'

export type EventContext = { call: Call; linked: Linked; keys: Keys }

type Places<Place> = (event: Pick<Event, 'venues' | 'organizers'>, linked: Linked) => Place[]

/**
 * What is made of the places that an event is linked to, in their order, of each once for all events of an answer. A protected one
 * is closed unless a key opens it (EV-71, VE-31, VE-32).
 */
const ofEach = <Place extends Venue | Organizer, Made>(
  placesOf: Places<Place>,
  make: (place: Place, context: PlaceContext) => Made,
) => {
  const answers = new WeakMap<Linked, Map<Place, Made>>()

  return (
    event: Pick<Event, 'venues' | 'organizers'>,
    { call, linked, keys }: EventContext,
  ): Made[] => {
    const known = answers.get(linked) ?? new Map<Place, Made>()
    answers.set(linked, known)

    return placesOf(event, linked).map((place) => {
      const image = linked.media.get(imageOf(place) ?? 0)
      const made =
        known.get(place) ??
        make(place, { call, image, authors: linked.users, open: isOpen(call, place, keys) })
      known.set(place, made)

      return made
    })
  }
}

const venuesOf: Places<Venue> = ({ venues }, linked) => follow(venues, linked.venues)
const organizersOf: Places<Organizer> = ({ organizers }, linked) =>
  follow(organizers, linked.organizers)

export const readableVenues = ofEach(venuesOf, readableVenue)
export const readableOrganizers = ofEach(organizersOf, readableOrganizer)

/** The same as they are serialized. */
export const presentedVenues = ofEach(venuesOf, presentVenue)
export const presentedOrganizers = ofEach(organizersOf, presentOrganizer)

/** EV-71: an object for one venue, a list for several, `[]` for none; where the site wants it, the first of several (VN-3). */
export const oneOrMany = <T>(
  list: T[],
  { firstVenue }: Pick<CalendarSettings, 'firstVenue'>,
): T | T[] => {
  const [first] = list

  return first !== undefined && (firstVenue || list.length === 1) ? first : list
}
