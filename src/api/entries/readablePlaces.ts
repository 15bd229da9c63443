import type { AccessibilityFeature } from '../../model/accessibilityFeatures.ts'
import type { Organizer, Venue } from '../../payload-types.ts'
import type { Picture } from '../../storage/documentCache/collections.ts'
import type { Call } from '../call.ts'
import type { EntryCollection } from '../resourceLinks.ts'
import { type Addressed, addressOf } from './base.ts'
import { readableHtml } from './readableHtml.ts'

/**
 * A venue or an organizer as one caller may read it, below any form in which it is sent: plain texts in the language of the call,
 * HTML (GEN-43). What a password hides is empty (VE-31, OR-10).
 */
type ReadablePlace = Addressed & {
  id: number
  /** What `langOf` asks in which language a text is. */
  document: object
  isOpen: boolean
  name: string
  description: string
  excerpt: string
  image: Picture | undefined
  phone: string
  website: string
}

export type ReadableVenue = ReadablePlace & {
  address: string
  zip: string
  city: string
  stateProvince: string
  country: string
  latitude: number | undefined
  longitude: number | undefined
  showsMap: boolean
  showsMapLink: boolean
  accessibility: AccessibilityFeature[]
  accessibilityDetails: string
}

export type ReadableOrganizer = ReadablePlace & { email: string }

/** The picture of a place, and whether it is open to the caller. */
type Reading = { call: Call; image: Picture | undefined; open: boolean }

export const readableVenue = (venue: Venue, reading: Reading): ReadableVenue => {
  const content: Partial<Venue> = reading.open ? venue : {}

  return {
    ...readablePlace('venues', venue, reading),
    address: content.address ?? '',
    zip: content.zip ?? '',
    city: content.city ?? '',
    stateProvince: content.stateProvince ?? '',
    country: content.country ?? '',
    latitude: content.latitude ?? undefined,
    longitude: content.longitude ?? undefined,
    showsMap: content.showMap !== false,
    showsMapLink: content.showMapLink !== false,
    accessibility: content.accessibility ?? [],
    accessibilityDetails: content.accessibilityDetails ?? '',
  }
}

export const readableOrganizer = (organizer: Organizer, reading: Reading): ReadableOrganizer => ({
  ...readablePlace('organizers', organizer, reading),
  email: (reading.open && organizer.email) || '',
})

const readablePlace = (
  collection: EntryCollection,
  place: Venue | Organizer,
  { call, image, open }: Reading,
): ReadablePlace => {
  const content: Partial<Venue | Organizer> = open ? place : {}

  return {
    ...addressOf(call, collection, place),
    id: place.id,
    document: place,
    isOpen: open,
    name: place.name ?? '',
    description: readableHtml(call, content.descriptionHtml ?? ''),
    excerpt: readableHtml(call, content.excerptHtml ?? ''),
    image: open ? image : undefined,
    phone: content.phone ?? '',
    website: content.website ?? '',
  }
}
