import type { CollectionSlug, PayloadRequest } from 'payload'
import type { Entry } from '../access/entryAccess.ts'
import { stateFields } from '../access/stateFields.ts'
import { perRequest } from '../perRequest.ts'

/** What is stored of an entry, by which its rights are judged. */
export type StateRow = Entry & { id: number }

/** What a save concerns: the slug of its collection, and its id, which Payload's own interface hands in as a text. */
type Saved = { collection: CollectionSlug; id: unknown }

/** Reads of an entry what rights depend on, as it is stored, whatever draft lies over it; null where there is none. */
export const readRow = (req: PayloadRequest, { collection, id }: Saved): Promise<StateRow | null> =>
  req.payload.db.findOne<StateRow>({
    collection,
    where: { id: { equals: id } },
    select: stateFields,
    req,
  })

/** Leaves what was read of an entry before its save for a hook within the same save; nothing lets go of an earlier save. */
export const noteRow = (req: PayloadRequest, saved: Saved, row?: StateRow | null): void => {
  if (row) rowsIn(req).set(nameOf(saved), row)
  else rowsIn(req).delete(nameOf(saved))
}

/** What was noted of an entry in this save, once: what comes after it may store another state. */
export const takeRow = (req: PayloadRequest, saved: Saved): StateRow | undefined => {
  const row = rowsIn(req).get(nameOf(saved))
  rowsIn(req).delete(nameOf(saved))

  return row
}

const rowsIn = perRequest('rowsOfSaves', () => new Map<string, StateRow>())

const nameOf = ({ collection, id }: Saved): string => `${collection} ${id}`
