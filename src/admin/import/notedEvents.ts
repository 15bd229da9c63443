import type { PayloadRequest } from 'payload'
import { mayEdit, mayRead } from '../../content/access/entryAccess.ts'
import { callerOf } from '../../model/permissions.ts'
import { type EventState, readStates } from './eventState.ts'
import { entriesByUid, type StoredImportedEntry } from './importedEntries.ts'

/** The imported entries of uids, and the states of their events. */
export type NotedEvents = {
  /** The newest imported entry of the event to which a uid leads for the caller. */
  entryOf: (uid: string) => StoredImportedEntry | undefined
  states: Map<number, EventState>
}

/**
 * Looks up the imported entries of uids. A uid leads to the oldest of its events that the caller may change, or else to the oldest that the
 * caller may read; otherwise it counts as unknown. An import of an unknown uid creates an event, to which the uid does not lead callers who
 * may change the older one.
 */
export const notedEvents = async (req: PayloadRequest, uids: string[]): Promise<NotedEvents> => {
  const noted = await entriesByUid(req, [...new Set(uids)])
  const ids = new Set([...noted.values()].flatMap((entries) => entries.map(({ entry }) => entry)))
  const states = await readStates(req, [...ids])
  const [caller, now] = [callerOf(req), new Date().toISOString()]
  const isFor = (may: typeof mayRead) => (id: number) => {
    const state = states.get(id)

    return state !== undefined && may(caller, state, now)
  }

  return {
    states,
    entryOf: (uid) => {
      const entries = noted.get(uid) ?? []
      const events = entries.map(({ entry }) => entry)
      const event = events.find(isFor(mayEdit)) ?? events.find(isFor(mayRead))

      return entries.findLast(({ entry }) => entry === event)
    },
  }
}
