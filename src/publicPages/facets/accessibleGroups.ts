import { type AccessibleVenue, hasAll } from '../../api/events/accessibleVenues.ts'
import {
  type AccessibilityFeature,
  accessibilityFeatures,
} from '../../model/accessibilityFeatures.ts'

/** What makes venues accessible, with those that have it beside all that is chosen already. */
export type AccessibleGroup = { feature: AccessibilityFeature; venues: number[] }

/** The kinds of accessibility that a list can be narrowed by further. */
export const accessibleGroups = (
  venues: AccessibleVenue[],
  chosen: AccessibilityFeature[],
): AccessibleGroup[] =>
  accessibilityFeatures
    .filter((feature) => !chosen.includes(feature))
    .map((feature) => ({
      feature,
      venues: venues.filter((one) => hasAll(one, [...chosen, feature])).map(({ id }) => id),
    }))

/** The kinds that a request names. */
export const chosenFeatures = (value: unknown): AccessibilityFeature[] => {
  const names = [value].flat().flatMap((one) => `${one ?? ''}`.split(','))

  return accessibilityFeatures.filter((feature) => names.includes(feature))
}
