import type { TitledCollection } from '../../model/defaultSlugs.ts'
import { isListed } from '../../model/listable.ts'
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
import { presentTerms } from '../terms/readTerms.ts'
import { venuePresentation } from '../venues/readVenues.ts'

/** An object that lists show to everybody, as they show it to the caller: blanked where a password hides it (EV-75, VE-31). */
export type Presented = { slug: string; modified_utc: string; object: object }

type Presenter = (call: Call, ids: number[]) => Promise<Map<number, Presented>>

/** Those of some objects of a collection that lists show to everybody now, by id. */
export const presentChanged = (
  call: Call,
  collection: TitledCollection,
  ids: number[],
): Promise<Map<number, Presented>> => presenters[collection](call, ids)

/** Reads the documents of a collection once, and presents those that lists show, which `present` answers in their order. */
const presenting =
  <C extends TitledCollection>(
    collection: C,
    present: (call: Call, documents: Documents[C][]) => Promise<object[]>,
  ): Presenter =>
  async (call, ids) => {
    const found = await documentsById(call, collection, ids)
    const listed = [...found.values()].filter((one) => isListed(collection, one, call.now))
    if (listed.length === 0) return new Map()
    const objects = await present(call, listed)

    return new Map(
      listed.flatMap((one, index) => {
        const object = objects[index]
        if (!object) return []
        const slug = textsIn(one, call.language).slug ?? ''

        return [[one.id, { slug, modified_utc: utc(one.updatedAt), object }]]
      }),
    )
  }

const presentingPlaces = <C extends 'venues' | 'organizers'>({
  collection,
  present,
}: Presentation<C>): Presenter =>
  presenting(collection, async (call, places) => {
    const [media, authors] = [await mediaOf(call, places), await authorsOf(call, places)]

    return places.map((place) =>
      present(place, {
        call,
        image: media.get(imageOf(place) ?? 0),
        authors,
        open: isOpen(call, place, {}),
      }),
    )
  })

const presenters: Record<TitledCollection, Presenter> = {
  categories: presenting('categories', (call, terms) => presentTerms(call, 'categories', terms)),
  tags: presenting('tags', (call, terms) => presentTerms(call, 'tags', terms)),
  venues: presentingPlaces(venuePresentation),
  organizers: presentingPlaces(organizerPresentation),
  'calendar-series': presenting('calendar-series', (call, series) =>
    presentedSeries(call, series, {}),
  ),
  events: presenting('events', async (call, events) => {
    const context = { call, linked: await linkedOf(call, events), keys: {} }

    return events.map((event) => presentEvent(event, readableEvent(event, context), context))
  }),
}
