import type { ReadableVenue } from '../../api/entries/readablePlaces.ts'
import { accessibilityFeatures } from '../../model/accessibilityFeatures.ts'
import { langOf } from '../parts/lang.ts'
import type { Visit } from '../visit.ts'

/** How accessible a venue is, in words. */
export type Accessibility = {
  features: string[]
  details: string
  detailsLang: string | undefined
}

/** What visitors read of the accessibility of a venue; undefined if nobody said anything. */
export const accessibilityOf = (
  { accessibility, accessibilityDetails: details, document }: ReadableVenue,
  { say }: Visit,
): Accessibility | undefined =>
  accessibility.length === 0 && !details
    ? undefined
    : {
        features: accessibilityFeatures
          .filter((feature) => accessibility.includes(feature))
          .map((feature) => say(`collections:accessibility:${feature}`)),
        details,
        detailsLang: langOf(document, 'accessibilityDetails'),
      }
