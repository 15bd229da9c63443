import type { PayloadRequest } from 'payload'
import { type EntryState, isTrashed } from '../../model/status.ts'
import { addToCounts } from './counts.ts'
import { idsOf, type LinkedEvent, relations } from './linkedEvents.ts'
import type { Relation } from './unlink.ts'

/** What an event is counted beside. */
export type CountedLinks = Record<Relation, number[]>

export const noLinks: CountedLinks = { venues: [], organizers: [], categories: [], tags: [] }

/** Whether an event is counted: venues and organizers count private ones too (VE-4), terms do not (CT-12). */
export const isCountedBy = (relation: Relation, event: EntryState): boolean => {
  if (isTrashed(event) || event._status !== 'published') return false

  return relation === 'venues' || relation === 'organizers' || event.visibility !== 'private'
}

/** The links of a stored event that count it. */
export const countedLinks = (event: LinkedEvent | undefined): CountedLinks => {
  const linked = (relation: Relation) =>
    event && isCountedBy(relation, event) ? idsOf(event[relation]) : []

  return {
    venues: linked('venues'),
    organizers: linked('organizers'),
    categories: linked('categories'),
    tags: linked('tags'),
  }
}

/** Moves the numbers beside what an event is linked to, from what it counted for before to what it counts for now. */
export const moveCounts = async (
  req: PayloadRequest,
  before: CountedLinks,
  after: CountedLinks,
): Promise<void> => {
  for (const relation of relations) {
    await addToCounts(req, relation, {
      less: before[relation].filter((id) => !after[relation].includes(id)),
      more: after[relation].filter((id) => !before[relation].includes(id)),
    })
  }
}
