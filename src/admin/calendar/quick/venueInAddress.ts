/** The parameter of the address of an event form that names a venue that is not stored. */
export const newVenueParameter = 'newVenue'

/** A venue in the address of an event form: a stored one by its id, a new one by its name. */
export const venueInAddress = (
  venue: { id: number } | { name: string } | undefined,
): Record<string, string> => {
  if (!venue) return {}

  return 'id' in venue ? { venue: `${venue.id}` } : { [newVenueParameter]: venue.name }
}
