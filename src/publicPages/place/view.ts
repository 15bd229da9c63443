import {
  type ReadableOrganizer,
  type ReadableVenue,
  readableOrganizer,
  readableVenue,
} from '../../api/entries/readablePlaces.ts'
import { placeContext } from '../../api/entries/readPlaces.ts'
import { organizerJsonLd, venueJsonLd } from '../../api/jsonLd.ts'
import { withOwnImages } from '../../calendar/ownImages.ts'
import { htmlToText } from '../../calendar/text.ts'
import type { Organizer, Venue } from '../../payload-types.ts'
import { entryPath } from '../entryAddressed.ts'
import { shortened } from '../event/card.ts'
import { altOf } from '../parts/alt.ts'
import { langOf } from '../parts/lang.ts'
import { type Picture, pictureOf } from '../parts/picture.ts'
import { placeShare } from '../sharePicture/shareContent.ts'
import { type SharePicture, sharePicture } from '../sharePicture/sharePicture.ts'
import { type Sharing, sharingOf } from '../sharing/sharing.ts'
import { type TileMapView, tileMapOfFirst } from '../tileMap/tileMapView.ts'
import type { Visit } from '../visit.ts'
import { type Accessibility, accessibilityOf } from './accessibility.ts'
import { addressOf, mapOf } from './map.ts'

/** A page of a venue or an organizer. */
export type PlaceView = {
  name: string
  nameLang: string | undefined
  description: string
  html: string
  htmlLang: string | undefined
  picture: Picture | undefined
  /** By which other sites show it; `undefined` where a password protects it. */
  sharePicture: SharePicture | undefined
  /** Its address in lines. */
  address: string[]
  /** The address of a map. */
  map: string | undefined
  /** A map from tiles of the site. */
  tileMap: TileMapView | undefined
  sharing: Sharing
  accessibility: Accessibility | undefined
  phone: string
  email: string
  website: string
  structured: object[]
}

/** A venue as anybody may see it; `undefined` where a password keeps it from them. */
export const venueView = async (visit: Visit, document: Venue): Promise<PlaceView | undefined> => {
  const venue = readableVenue(document, await placeContext(visit.call, document, visit.keys))
  if (!venue.isOpen) return undefined

  return {
    ...(await wordsOf(visit, venue, document)),
    sharePicture: await sharedAs('venues', venue, { visit, document }),
    address: addressOf(venue),
    map: mapOf(venue),
    tileMap: tileMapOfFirst([venue], visit),
    accessibility: accessibilityOf(venue, visit),
    email: '',
    structured: [venueJsonLd(venue, visit.call)],
  }
}

/** The same of an organizer. */
export const organizerView = async (
  visit: Visit,
  document: Organizer,
): Promise<PlaceView | undefined> => {
  const context = await placeContext(visit.call, document, visit.keys)
  const organizer = readableOrganizer(document, context)
  if (!organizer.isOpen) return undefined

  return {
    ...(await wordsOf(visit, organizer, document)),
    sharePicture: await sharedAs('organizers', organizer, { visit, document }),
    address: [],
    map: undefined,
    tileMap: undefined,
    accessibility: undefined,
    email: organizer.email,
    // The contract calls them persons; pages say `Organization` (PG-4).
    structured: [{ ...organizerJsonLd(organizer, visit.call), '@type': 'Organization' }],
  }
}

const wordsOf = async (
  visit: Visit,
  { name, url, description, excerpt, image, phone, website }: ReadableVenue | ReadableOrganizer,
  document: Venue | Organizer,
) => ({
  name,
  nameLang: langOf(document, 'name'),
  description: shortened(htmlToText(excerpt || description)),
  html: withOwnImages(description || excerpt, visit.call.root.site),
  htmlLang: langOf(document, description ? 'descriptionHtml' : 'excerptHtml'),
  picture: image && pictureOf(visit, image, await altOf(visit, document)),
  phone,
  website,
  sharing: sharingOf(visit, { title: name, url }),
})

type Opened = { visit: Visit; document: Venue | Organizer }

/** The share picture of a place, which nobody without its password may see. */
const sharedAs = async (
  collection: 'venues' | 'organizers',
  place: ReadableVenue | ReadableOrganizer,
  { visit, document }: Opened,
): Promise<SharePicture | undefined> =>
  document.accessPassword
    ? undefined
    : sharePicture(visit, placeShare(place), entryPath(collection, document)(visit.call.language))
