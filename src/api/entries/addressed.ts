import { mayEdit } from '../../content/access/entryAccess.ts'
import { mayCreate } from '../../model/permissions.ts'
import type { Event, EventSeries, Organizer, Venue } from '../../payload-types.ts'
import { documentAddressed } from '../../storage/documentCache/byAlias.ts'
import { documentById } from '../../storage/documentCache/byId.ts'
import type { Call } from '../call.ts'
import { forbidden } from '../forbidden.ts'
import { oncePerCall } from '../memo.ts'
import type { EntryCollection } from '../resourceLinks.ts'

type Entries = {
  events: Event
  'calendar-series': EventSeries
  venues: Venue
  organizers: Organizer
}

/** What a path addresses and a password may protect. */
export type Addressable = keyof Entries

const finding = <C extends Addressable>(collection: C) =>
  oncePerCall(async (call): Promise<Entries[C] | undefined> => {
    const { id, slug } = call.path

    return slug === undefined
      ? documentById(call, collection, Number(id))
      : documentAddressed(call, collection, slug)
  })

const finders: { [C in Addressable]: (call: Call) => Promise<Entries[C] | undefined> } = {
  events: finding('events'),
  'calendar-series': finding('calendar-series'),
  venues: finding('venues'),
  organizers: finding('organizers'),
}

/**
 * The entry that the path addresses by id or slug, in any status and without regard to the caller: the right to read it
 * has to be checked after.
 */
export const addressed = <C extends Addressable>(
  call: Call,
  collection: C,
): Promise<Entries[C] | undefined> => finders[collection](call)

/** Refuses a caller without the right to change anything, or to change this entry (AUTH-8 to AUTH-10, AUTH-19). */
export const requireRight = (call: Call, entry: Entries[EntryCollection] | undefined): void => {
  if (!mayCreate(call.caller)) throw forbidden(call)
  if (entry && !mayEdit(call.caller, entry, call.now)) throw forbidden(call)
}
