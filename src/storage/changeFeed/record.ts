import type { CalendarCollection } from '../../model/defaultSlugs.ts'
import type { Write } from '../changes/observeWrites.ts'

/** Whose writes are recorded: what answers show, and what is shown within it. */
const recorded = [
  'events',
  'venues',
  'organizers',
  'categories',
  'tags',
  'media',
  'calendar-series',
] as const satisfies readonly CalendarCollection[]

export type Recorded = (typeof recorded)[number]

/** What became of one document; of a write by a filter, which names none, of some documents that nobody can name. */
export type StoredChange = {
  collection: Recorded
  id?: number | string
  kind: 'created' | 'changed' | 'removed'
}

/** The changes of one transaction, one for each document. */
export type Gathered = Map<string, StoredChange>

/** Adds what a write did. What was made and deleted in one transaction was never there; a number of events alone is no change. */
export const gather = (changes: Gathered, write: Write): void => {
  const collection = recorded.find((name) => name === write.collection)
  if (!collection || write.isCount) return
  if (!write.ids) changes.set(collection, { collection, kind: 'changed' })
  for (const id of write.ids ?? []) {
    const name = `${collection} ${id}`
    const before = changes.get(name)?.kind
    if (write.deleted && before === 'created') changes.delete(name)
    else changes.set(name, { collection, id, kind: kindOf(write, before) })
  }
}

const kindOf = ({ created, deleted }: Write, before: StoredChange['kind'] | undefined) => {
  if (deleted) return 'removed'

  return created || before === 'created' ? 'created' : 'changed'
}

/** Puts changes of several transactions together, in their order: of each document the last, and that it was made where it was. */
export const merged = (changes: readonly StoredChange[]): StoredChange[] => {
  const latest: Gathered = new Map()
  for (const change of changes) {
    const name = `${change.collection} ${change.id ?? ''}`
    const before = latest.get(name)?.kind
    latest.delete(name)
    const isNew = before === 'created' && change.kind === 'changed'
    latest.set(name, isNew ? { ...change, kind: 'created' } : change)
  }

  return [...latest.values()]
}
