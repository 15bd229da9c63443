import { reviewTurn } from '../../content/reviewTurn.ts'
import type { EntryState } from '../../model/status.ts'

/** The kind of change that a save made. */
export type VersionChange =
  | 'created'
  | 'saved'
  | 'submitted'
  | 'returned'
  | 'approved'
  | 'published'
  | 'changedInPublic'
  | 'trashed'
  | 'restored'

/** The kind of change from a version to the next; the first version has none before it. */
export const versionChangeOf = (
  version: EntryState,
  before: EntryState | undefined,
): VersionChange => {
  if (version.deletedAt && !before?.deletedAt) return 'trashed'
  if (before?.deletedAt && !version.deletedAt) return 'restored'
  const turn = reviewTurn(before, version)
  if (turn) return turn
  if (version._status === 'published') {
    return before?._status === 'published' ? 'changedInPublic' : 'published'
  }

  return before ? 'saved' : 'created'
}
