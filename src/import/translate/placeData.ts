import { storerOf } from '../../model/fields/derive.ts'
import { organizerFields } from '../../model/fields/organizers.ts'
import { venueFields } from '../../model/fields/venues.ts'
import type { SerializedOrganizer, SerializedVenue } from '../read/readVenue.ts'
import { broughtKinds } from './broughtKinds.ts'
import { entryEdit, venueEdit } from './editData.ts'
import { stateOf } from './entryState.ts'

const ofVenue = storerOf(venueFields, broughtKinds)
const ofOrganizer = storerOf(organizerFields, broughtKinds)

/** What is stored of a venue. */
export const venueData = (venue: SerializedVenue) => ({
  ...ofVenue(venue),
  ...stateOf(venue.status),
  ...venueEdit(venue),
})

/** What is stored of an organizer. */
export const organizerData = (organizer: SerializedOrganizer) => ({
  ...ofOrganizer(organizer),
  ...stateOf(organizer.status),
  ...entryEdit(organizer),
})
