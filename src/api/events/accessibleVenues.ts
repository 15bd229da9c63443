import {
  type AccessibilityFeature,
  accessibilityFeatures,
} from '../../model/accessibilityFeatures.ts'
import { findFields } from '../../storage/documentCache/findDocuments.ts'
import { findAsOf } from '../../storage/documentCache/findings.ts'
import type { Call } from '../call.ts'
import { all, open, visible } from '../conditions.ts'

/** A venue with what makes it accessible. */
export type AccessibleVenue = { id: number; features: AccessibilityFeature[] }

/** The venues that are accessible in some way and that the caller may read unblanked: at most so many, one query until a venue changes. */
export const accessibleVenues = async (call: Call): Promise<AccessibleVenue[]> => {
  const where = all(visible(call), open(call), {
    accessibility: { in: [...accessibilityFeatures] },
  })
  const query = { where, select: { accessibility: true } as const }
  const docs = await findAsOf(call, 'venues', {
    now: call.now,
    query,
    find: () => findFields(call, 'venues', { ...query, limit: mostVenues }),
  })

  return docs.map(({ id, accessibility }) => ({ id, features: accessibility ?? [] }))
}

const mostVenues = 2_000

/** Whether a venue has all of some features. */
export const hasAll = (
  { features }: AccessibleVenue,
  wanted: readonly AccessibilityFeature[],
): boolean => wanted.every((feature) => features.includes(feature))

/** The venues with each of the features of `accessibility`, if it was sent (EV-58). */
export const venuesWith = async (
  call: Call,
  wanted: readonly AccessibilityFeature[] | undefined,
): Promise<number[] | undefined> =>
  wanted && (await accessibleVenues(call)).filter((one) => hasAll(one, wanted)).map(({ id }) => id)
