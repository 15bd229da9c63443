import { mayEdit } from '../../content/access/entryAccess.ts'
import { mayCreate } from '../../model/permissions.ts'
import type { Call } from '../call.ts'
import type { EntryCollection } from '../resourceLinks.ts'
import { addressed } from './addressed.ts'

/**
 * Whether the caller may change what the path addresses (GEN-31, AUTH-19). For an unknown event the general right
 * decides; an unknown venue or organizer cannot be changed.
 */
export const mayChange =
  (collection: EntryCollection) =>
  async (call: Call): Promise<boolean> => {
    if (!mayCreate(call.caller)) return false
    const entry = await addressed(call, collection)

    return entry ? mayEdit(call.caller, entry, call.now) : collection === 'events'
  }
