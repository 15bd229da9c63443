import { type EntryState, standingOf } from '../model/status.ts'

/** What a save means to those who review: handed in, handed back, or published. */
export type ReviewTurn = 'submitted' | 'returned' | 'approved'

/** What became of the review of an entry between two of its states; `undefined` where nothing did. */
export const reviewTurn = (
  before: EntryState | undefined,
  after: EntryState,
): ReviewTurn | undefined => {
  const waited = before !== undefined && standingOf(before) === 'pending'
  const standing = standingOf(after)
  if (standing === 'pending') return waited ? undefined : 'submitted'
  if (!waited) return undefined
  if (standing === 'draft') return 'returned'

  return standing === 'public' || standing === 'private' ? 'approved' : undefined
}
