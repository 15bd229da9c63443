import type { Candidate } from './candidates.ts'

/** The entry that is suggested as the survivor: one that visitors see, then the one with the most events, then the oldest; 0 without any. */
export const suggestedSurvivor = (
  candidates: Pick<Candidate, 'id' | 'status' | 'events'>[],
): number =>
  [...candidates].sort((a, b) => hiddenOf(a) - hiddenOf(b) || b.events - a.events || a.id - b.id)[0]
    ?.id ?? 0

// Categories and tags have no status.
const hiddenOf = ({ status }: Pick<Candidate, 'status'>) =>
  status === undefined || status === 'publish' ? 0 : 1
