import type { PayloadRequest } from 'payload'
import { mayEdit, mayRead } from '../../content/access/entries.ts'
import { callerOf } from '../../model/permissions.ts'
import { type EventState, readStates } from './eventState.ts'
import { entriesByUid, type StoredImportedEntry } from './importedEntries.ts'

/** What imports noted of uids, and how the events are that were noted. */
export type NotedEvents = {
  /** The newest entry of the event that a uid leads the caller to. */
  entryOf: (uid: string) => StoredImportedEntry | undefined
  states: Map<number, EventState>
}

/**
 * Looks up what imports noted of some uids. A uid leads to the oldest of its events that the caller may change, else to the oldest that they
 * may read: of others it is a uid that nobody has. Whoever brings it in then gets an event of their own, to which it leads nobody who may change
 * the older one.
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
