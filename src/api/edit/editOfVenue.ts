import type { Venue } from '../../payload-types.ts'

/** What only editors see of a venue (DEV-93); pages and filters know it, too (EV-58). */
export const editOfVenue = ({
  accessibility,
  accessibilityDetails,
}: Pick<Venue, 'accessibility' | 'accessibilityDetails'>) => ({
  accessibility,
  accessibility_details: accessibilityDetails,
})
