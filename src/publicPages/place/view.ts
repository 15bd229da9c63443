import { placeContext } from '../../api/entries/readPlaces.ts'
import { organizerJsonLd, presentOrganizer } from '../../api/organizers/present.ts'
import { schemaOrg } from '../../api/schemaOrg.ts'
import { presentVenue, venueJsonLd } from '../../api/venues/present.ts'
import { withOwnImages } from '../../calendar/ownImages.ts'
import { htmlToText, unescapeText } from '../../calendar/text.ts'
import type { Organizer, Venue } from '../../payload-types.ts'
import { shortened } from '../event/card.ts'
import { altOf } from '../parts/alt.ts'
import { langOf, langOfFirst } from '../parts/lang.ts'
import { type Picture, pictureOf } from '../parts/picture.ts'
import type { Visit } from '../visit.ts'
import { addressOf, mapOf } from './map.ts'

/** A page of a venue or an organizer. */
export type PlaceView = {
  name: string
  nameLang: string | undefined
  description: string
  html: string
  htmlLang: string | undefined
  picture: Picture | undefined
  /** Its address in lines. */
  address: string[]
  map: string | undefined
  phone: string
  email: string
  website: string
  structured: object[]
}

/** A venue as anybody may see it; `undefined` where a password keeps it from them. */
export const venueView = async (visit: Visit, document: Venue): Promise<PlaceView | undefined> => {
  const { open, ...context } = await placeContext(visit.call, document, visit.keys)
  if (!open) return undefined
  const venue = presentVenue(document, context)
  const structured = { '@context': schemaOrg, ...venueJsonLd(venue, document.name ?? '') }

  return {
    ...wordsOf(visit, venue, await altOf(visit, document)),
    ...langsOf(document),
    name: unescapeText(venue.venue ?? ''),
    address: addressOf(venue),
    map: mapOf(venue),
    email: '',
    structured: [structured],
  }
}

/** The same of an organizer. */
export const organizerView = async (
  visit: Visit,
  document: Organizer,
): Promise<PlaceView | undefined> => {
  const { open, ...context } = await placeContext(visit.call, document, visit.keys)
  if (!open) return undefined
  const organizer = presentOrganizer(document, context)
  const structured = { '@context': schemaOrg, ...organizerJsonLd(organizer, document.name ?? '') }

  return {
    ...wordsOf(visit, organizer, await altOf(visit, document)),
    ...langsOf(document),
    name: unescapeText(organizer.organizer ?? ''),
    address: [],
    map: undefined,
    email: organizer.email ?? '',
    structured: [structured],
  }
}

type SerializedPlace = {
  description?: string
  excerpt?: string
  image?: Parameters<typeof pictureOf>[1]
  phone?: string
  website?: string
}

const langsOf = (document: Venue | Organizer) => ({
  nameLang: langOf(document, 'name'),
  htmlLang: langOfFirst(document, ['descriptionHtml', 'excerptHtml']),
})

const wordsOf = (
  visit: Visit,
  { description = '', excerpt = '', ...place }: SerializedPlace,
  alt: string,
) => ({
  description: shortened(htmlToText(excerpt || description)),
  html: withOwnImages(description || excerpt, visit.call.root.site),
  picture: place.image && pictureOf(visit, place.image, alt),
  phone: place.phone ?? '',
  website: place.website ?? '',
})
