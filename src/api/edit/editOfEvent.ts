import type { StoredId } from '../../model/storedId.ts'
import { storedIdOf } from '../../model/storedId.ts'
import type { Event, EventSeries, Organizer, Venue } from '../../payload-types.ts'
import type { Picture } from '../../storage/documentCache/collections.ts'
import { idIn } from '../../storage/eventIndex/values.ts'
import type { Call } from '../call.ts'
import { mediaById } from '../media/find.ts'
import { presentImage } from '../media/present.ts'
import { filledOf } from './filledOf.ts'

type Context = { call: Call; pictures: ReadonlyMap<StoredId, Picture> }

/** What only editors see of an event or a series (DEV-93): the cost as typed, parent, tickets and further pictures. */
export const editOfEvent = (
  {
    cost,
    parent,
    tickets,
    gallery,
  }: Pick<Event | EventSeries, 'cost' | 'parent' | 'tickets' | 'gallery'>,
  { call, pictures }: Context,
) => {
  const ofTickets = filledOf({ ...tickets })

  return {
    cost,
    post_parent: idIn(parent),
    tickets: Object.keys(ofTickets).length > 0 ? ofTickets : undefined,
    gallery: idsOf(gallery).flatMap((id) => {
      const picture = pictures.get(id)

      return picture ? [presentImage(call, picture)] : []
    }),
  }
}

/** The further pictures of some entries, by their ids. */
export const galleryOf = (
  call: Call,
  entries: (Event | EventSeries | Venue | Organizer)[],
): Promise<Map<StoredId, Picture>> =>
  mediaById(
    call,
    entries.flatMap((entry) => ('gallery' in entry ? idsOf(entry.gallery) : [])),
  )

const idsOf = (gallery: Event['gallery']): StoredId[] =>
  (gallery ?? []).flatMap((picture) => storedIdOf(picture) ?? [])
