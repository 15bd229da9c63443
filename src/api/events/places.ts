import type { Event } from '../../payload-types.ts'
import type { Call } from '../call.ts'
import { isOpen, type Keys } from '../entries/open.ts'
import { imageOf } from '../media/find.ts'
import { blankOrganizer, presentOrganizer } from '../organizers/present.ts'
import { blankVenue, presentVenue } from '../venues/present.ts'
import { follow, type Linked } from './linked.ts'

export type EventContext = { call: Call; linked: Linked; keys: Keys }

/** The venues of an event in link order; a protected one is blanked unless a key opens it (EV-71, VE-31, VE-32). */
export const linkedVenues = (event: Event, { call, linked, keys }: EventContext) =>
  follow(event.venues, linked.venues).map((venue) => {
    const image = linked.media.get(imageOf(venue) ?? 0)
    const spoken = presentVenue(venue, { call, image, authors: linked.users })
    const open = isOpen(call, venue, keys)

    return { name: venue.name ?? '', spoken, open, shown: open ? spoken : blankVenue(spoken) }
  })

export const linkedOrganizers = (event: Event, { call, linked, keys }: EventContext) =>
  follow(event.organizers, linked.organizers).map((organizer) => {
    const image = linked.media.get(imageOf(organizer) ?? 0)
    const spoken = presentOrganizer(organizer, { call, image, authors: linked.users })
    const open = isOpen(call, organizer, keys)

    return {
      name: organizer.name ?? '',
      spoken,
      open,
      shown: open ? spoken : blankOrganizer(spoken),
    }
  })

/** EV-71: an object for one venue, a list for several, `[]` for none. */
export const oneOrMany = <T>(list: T[]): T | T[] => {
  const [only] = list

  return list.length === 1 && only !== undefined ? only : list
}
