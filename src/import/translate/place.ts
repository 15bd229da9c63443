import type { SpokenOrganizer, SpokenVenue } from '../read/place'
import { differing, entryData, entryTexts } from './entry'
import { placeWebsite } from './website'

/** What is stored of a venue; null empties what the source no longer names. */
export const venueData = (venue: SpokenVenue) => ({
  ...entryData(venue),
  name: venue.venue,
  address: venue.address ?? null,
  city: venue.city ?? null,
  country: venue.country ?? null,
  province: venue.province ?? null,
  state: venue.state ?? null,
  stateProvince: venue.stateprovince ?? null,
  zip: venue.zip ?? null,
  phone: venue.phone ?? null,
  website: placeWebsite(venue.website),
  latitude: venue.geo_lat ?? null,
  longitude: venue.geo_lng ?? null,
  showMap: venue.show_map ?? true,
  showMapLink: venue.show_map_link ?? true,
})

export const venueTexts = (italian: SpokenVenue, english: SpokenVenue) => ({
  ...entryTexts(italian, english),
  name: differing(italian.venue, english.venue),
})

/** What is stored of an organizer. */
export const organizerData = (organizer: SpokenOrganizer) => ({
  ...entryData(organizer),
  name: organizer.organizer,
  phone: organizer.phone ?? null,
  email: organizer.email ?? null,
  website: placeWebsite(organizer.website),
})

export const organizerTexts = (italian: SpokenOrganizer, english: SpokenOrganizer) => ({
  ...entryTexts(italian, english),
  name: differing(italian.organizer, english.organizer),
})
