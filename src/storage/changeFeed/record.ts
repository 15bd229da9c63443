import type { Language } from '../../calendar/language.ts'
import type { Change } from '../../model/changeTypes.ts'
import type { CalendarCollection, TitledCollection } from '../../model/defaultSlugs.ts'
import type { StoredId } from '../../model/storedId.ts'
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

/** Whether what is in a collection is recorded, and has a slug and lists of its own. */
export const isSlugged = (collection: Write['collection']): collection is TitledCollection =>
  collection !== 'media' && recorded.some((name) => name === collection)

/** What became of one document. */
export type StoredChange = {
  collection: Recorded
  id: StoredId
  kind: 'created' | 'changed' | 'removed'
  /** Its slugs before, where everybody could find it in lists then. */
  listed?: Slugs
}

export type Slugs = { [language: Language]: string }

/** Documents, and the slugs of those that lists show to everybody. */
export type Looked = { ids: StoredId[]; listed: Map<StoredId, Slugs> }

/** The documents that a write is about to change, and others that show something of them. */
export type Before = Looked & { showing?: Looked & { collection: TitledCollection } }

/** The changes of one transaction, one for each document. */
export type Gathered = Map<string, StoredChange>

/**
 * Adds what a write did, and that what shows it changed with it. What was made and deleted in one transaction was never there; a number of
 * events alone is no change; lists showed what they showed before the first write.
 */
export const gather = (changes: Gathered, write: Write, before?: Before): void => {
  const collection = recorded.find((name) => name === write.collection)
  if (!collection || write.isCount) return
  for (const id of write.ids ?? before?.ids ?? []) {
    const name = `${collection} ${id}`
    const known = changes.get(name)
    const listed = known ? known.listed : before?.listed.get(id)
    if (write.deleted && known?.kind === 'created') changes.delete(name)
    else {
      changes.set(name, {
        collection,
        id,
        kind: kindOf(write, known?.kind),
        ...(listed && { listed }),
      })
    }
  }
  const { showing } = before ?? {}
  for (const id of showing?.ids ?? []) {
    const name = `${showing?.collection} ${id}`
    const listed = showing?.listed.get(id)
    if (!showing || changes.has(name)) continue
    changes.set(name, {
      collection: showing.collection,
      id,
      kind: 'changed',
      ...(listed && { listed }),
    })
  }
}

const kindOf = ({ created, deleted }: Write, before: StoredChange['kind'] | undefined) => {
  if (deleted) return 'removed'

  return created || before === 'created' ? 'created' : 'changed'
}

/** What a change is for who sees the lists of everybody, by whether they show the document now; undefined where they never showed it (CF-1). */
export const changeFor = (
  { kind, listed }: Pick<StoredChange, 'kind' | 'listed'>,
  isListed: boolean,
): Change | undefined => {
  if (!isListed) return listed && 'deleted'

  return kind === 'created' || !listed ? 'created' : 'updated'
}

/** Puts changes of several transactions together, in their order: of each document the last, that it was made where it was, and its first slugs. */
export const merged = (changes: readonly StoredChange[]): StoredChange[] => {
  const latest: Gathered = new Map()
  for (const change of changes) {
    const name = `${change.collection} ${change.id}`
    const before = latest.get(name)
    latest.delete(name)
    const isNew = before?.kind === 'created' && change.kind === 'changed'
    const listed = before?.listed ?? change.listed
    latest.set(name, {
      ...change,
      ...(isNew && { kind: 'created' }),
      ...(listed && { listed }),
    })
  }

  return [...latest.values()]
}
