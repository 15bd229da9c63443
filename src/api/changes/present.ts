import { isListed, type ListedCollection } from '../../model/listable.ts'
import { documentsById } from '../../storage/documentCache/byId.ts'
import type { Documents } from '../../storage/documentCache/collections.ts'
import { textsIn } from '../../storage/documentCache/resolvedTexts.ts'
import type { Call } from '../call.ts'
import { authorsOf } from '../entries/authors.ts'
import { utc } from '../entries/base.ts'
import { isOpen } from '../entries/open.ts'
import type { Presentation } from '../entries/readPlaces.ts'
import { linkedOf } from '../events/linked.ts'
import { presentEvent } from '../events/present.ts'
import { readableEvent } from '../events/readable.ts'
import { imageOf, mediaOf } from '../media/find.ts'
import { organizerPresentation } from '../organizers/readOrganizers.ts'
import { presentedSeries } from '../series/readSeries.ts'
import { termsById } from '../terms/readTerms.ts'
import { venuePresentation } from '../venues/readVenues.ts'

/** An object that lists show to everybody, as they show it to the caller: blanked where a password hides it (EV-75, VE-31). */
export type Presented = { slug: string; modified_utc: string; object: object }

/** Those of some objects of a collection that lists show to everybody now, by id. */
export const presentChanged = async (
  call: Call,
  collection: ListedCollection,
  ids: number[],
): Promise<Map<number, Presented>> => {
  if (ids.length === 0) return new Map()
  const found = await documentsById(call, collection, ids)
  const listed = [...found.values()].filter((one) => isListed(collection, one, call.now))
  const objects = await presenters[collection](
    call,
    listed.map(({ id }) => id),
  )

  return new Map(
    listed.flatMap((one, index) => {
      const object = objects[index]
      if (!object) return []
      const slug = textsIn(one, call.language).slug ?? ''

      return [[one.id, { slug, modified_utc: utc(one.updatedAt), object }]]
    }),
  )
}

type Presenter = (call: Call, ids: number[]) => Promise<object[]>

const documents = async <C extends ListedCollection>(
  call: Call,
  collection: C,
  ids: number[],
): Promise<Documents[C][]> => {
  const found = await documentsById(call, collection, ids)

  return ids.flatMap((id) => found.get(id) ?? [])
}

const presentedPlaces =
  <C extends 'venues' | 'organizers'>({ collection, present }: Presentation<C>): Presenter =>
  async (call, ids) => {
    const places = await documents(call, collection, ids)
    const [media, authors] = [await mediaOf(call, places), await authorsOf(call, places)]

    return places.map((place) =>
      present(place, {
        call,
        image: media.get(imageOf(place) ?? 0),
        authors,
        open: isOpen(call, place, {}),
      }),
    )
  }

const presenters: Record<ListedCollection, Presenter> = {
  categories: (call, ids) => termsById(call, 'categories', ids),
  tags: (call, ids) => termsById(call, 'tags', ids),
  venues: presentedPlaces(venuePresentation),
  organizers: presentedPlaces(organizerPresentation),
  'calendar-series': async (call, ids) =>
    presentedSeries(call, await documents(call, 'calendar-series', ids), {}),
  events: async (call, ids) => {
    const events = await documents(call, 'events', ids)
    const context = { call, linked: await linkedOf(call, events), keys: {} }

    return events.map((event) => presentEvent(event, readableEvent(event, context), context))
  },
}
