import { reviewTurn } from '../../content/reviewTurn.ts'
import type { EntryState } from '../../model/status.ts'

/** What somebody did by a save. */
export type Deed =
  | 'created'
  | 'saved'
  | 'submitted'
  | 'returned'
  | 'approved'
  | 'published'
  | 'changedInPublic'
  | 'trashed'
  | 'restored'

/** What was done by the save that made a version, seen from the one before; the first has none. */
export const deedOf = (version: EntryState, before: EntryState | undefined): Deed => {
  if (version.deletedAt && !before?.deletedAt) return 'trashed'
  if (before?.deletedAt && !version.deletedAt) return 'restored'
  const turn = reviewTurn(before, version)
  if (turn) return turn
  if (version._status === 'published') {
    return before?._status === 'published' ? 'changedInPublic' : 'published'
  }

  return before ? 'saved' : 'created'
}
