import { type EntryState, storedStatusOf } from '../model/status.ts'

/** What a save means to those who review: handed in, handed back, or published. */
export type ReviewTurn = 'submitted' | 'returned' | 'approved'

/** What became of the review of an entry between two of its states; `undefined` where nothing did. */
export const reviewTurn = (
  before: EntryState | undefined,
  after: EntryState,
): ReviewTurn | undefined => {
  const waited = before !== undefined && storedStatusOf(before) === 'pending'
  const status = storedStatusOf(after)
  if (status === 'pending') return waited ? undefined : 'submitted'
  if (!waited) return undefined
  if (status === 'draft') return 'returned'

  return status === 'public' || status === 'private' ? 'approved' : undefined
}
