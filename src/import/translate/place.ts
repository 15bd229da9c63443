import { storerOf } from '../../fields/derive'
import { organizerFields } from '../../fields/organizers'
import { venueFields } from '../../fields/venues'
import type { SpokenOrganizer, SpokenVenue } from '../read/place'
import { stateOf } from './entry'
import { broughtKinds } from './kinds'

const ofVenue = storerOf(venueFields, broughtKinds)
const ofOrganizer = storerOf(organizerFields, broughtKinds)

/** What is stored of a venue. */
export const venueData = (venue: SpokenVenue) => ({ ...ofVenue(venue), ...stateOf(venue.status) })

/** What is stored of an organizer. */
export const organizerData = (organizer: SpokenOrganizer) => ({
  ...ofOrganizer(organizer),
  ...stateOf(organizer.status),
})
