import { statusOf } from '../../model/status.ts'
import type { SentCollection } from '../../model/webhookTypes.ts'
import { documentById } from '../../storage/documentCache/byId.ts'
import type { Call } from '../call.ts'
import { placeContext } from '../entries/readPlaces.ts'
import type { PlaceContext } from '../entries/serialize.ts'
import { linkedOf } from '../events/linked.ts'
import { presentEvent } from '../events/present.ts'
import { readableEvent } from '../events/readable.ts'
import { organizerPresentation } from '../organizers/readOrganizers.ts'
import { termObject } from '../terms/readTerms.ts'
import { venuePresentation } from '../venues/readVenues.ts'

/**
 * An object as lists show it to an anonymous caller, blanked where a password keeps its content; undefined where it is not public (AUTH-11,
 * EV-75).
 */
export const publicObject = async (
  call: Call,
  collection: SentCollection,
  id: number,
): Promise<object | undefined> => {
  if (collection === 'categories' || collection === 'tags') return termObject(call, collection, id)
  if (collection === 'events') return publicEvent(call, id)
  if (collection === 'venues') {
    const venue = await documentById(call, 'venues', id)

    return publicPlace(call, venue, venuePresentation.present)
  }
  const organizer = await documentById(call, 'organizers', id)

  return publicPlace(call, organizer, organizerPresentation.present)
}

const publicEvent = async (call: Call, id: number): Promise<object | undefined> => {
  const event = await documentById(call, 'events', id)
  if (!event || statusOf(event, call.now) !== 'publish') return undefined
  const context = { call, linked: await linkedOf(call, [event]), keys: {} }

  return presentEvent(event, readableEvent(event, context), context)
}

const publicPlace = async <Place extends Parameters<typeof placeContext>[1]>(
  call: Call,
  place: Place | undefined,
  present: (place: Place, context: PlaceContext) => object,
): Promise<object | undefined> =>
  place && statusOf(place, call.now) === 'publish'
    ? present(place, await placeContext(call, place, {}))
    : undefined
