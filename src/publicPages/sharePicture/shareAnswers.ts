import { LRUCache } from 'lru-cache'
import type { Payload } from 'payload'
import { readableOrganizer, readableVenue } from '../../api/entries/readablePlaces.ts'
import { placeContext } from '../../api/entries/readPlaces.ts'
import { ApiError } from '../../api/errors.ts'
import { readWhole } from '../../api/events/readEvents.ts'
import { storedPicture } from '../../api/site/readBranding.ts'
import type { PagedEntry } from '../../calendar/publicPath.ts'
import { matches } from '../../http/entityTags.ts'
import { throughGate } from '../../http/server/gate.ts'
import { audienceIn } from '../../media/pictureHeaders.ts'
import { readPicture } from '../../media/readPicture.ts'
import type { Documents } from '../../storage/documentCache/collections.ts'
import { entryAddressed, entryPath, toOwnPath } from '../entryAddressed.ts'
import { seriesInWords } from '../series/words.ts'
import type { PageAnswer, PageEndpoint, Visit } from '../visit.ts'
import { drawShare } from './drawShare.tsx'
import {
  eventShare,
  placeShare,
  type ShareBrand,
  type ShareContent,
  shareBrandOf,
  shareVersion,
  siteShare,
} from './shareContent.ts'
import { shareFile, shareType } from './sharePicture.ts'

/** The share picture of the site. */
export const sitePicture: PageEndpoint = async (visit) => answerOf(visit, await siteShare(visit))

/** The share picture of an event that anybody may see. */
export const eventPicture: PageEndpoint = (visit) =>
  entryPicture(visit, 'events', async (event) => {
    const { readable } = await readWhole(visit.call, event, {})

    return eventShare(readable, visit)
  })

/** The share picture of a series. */
export const seriesPicture: PageEndpoint = (visit) =>
  entryPicture(visit, 'calendar-series', async (series) => {
    const { readable } = await readWhole(visit.call, series, {})

    return eventShare(readable, visit, seriesInWords(series, visit))
  })

/** The share picture of a venue. */
export const venuePicture: PageEndpoint = (visit) =>
  entryPicture(visit, 'venues', async (venue) =>
    placeShare(readableVenue(venue, await placeContext(visit.call, venue, {}))),
  )

/** The share picture of an organizer. */
export const organizerPicture: PageEndpoint = (visit) =>
  entryPicture(visit, 'organizers', async (organizer) =>
    placeShare(readableOrganizer(organizer, await placeContext(visit.call, organizer, {}))),
  )

/** The picture of an entry that is public and not protected. Throws for any other. */
const entryPicture = async <C extends PagedEntry>(
  visit: Visit,
  collection: C,
  contentOf: (entry: Documents[C]) => Promise<ShareContent>,
): Promise<PageAnswer> => {
  const entry = await entryAddressed(visit, collection)
  if (entry.accessPassword) throw new ApiError('rest_no_route')
  const path = entryPath(collection, entry)

  return (
    toOwnPath(visit, (language) => path(language) + shareFile) ??
    answerOf(visit, await contentOf(entry))
  )
}

/** The current picture of some content. The address of an older one leads to it as well, so that a caller can have no other drawn. */
const answerOf = async (visit: Visit, content: ShareContent): Promise<PageAnswer> => {
  const { request, settings } = visit.call
  const brand = await shareBrandOf(visit)
  const version = shareVersion(content, brand)
  const etag = `"${version}"`
  const lifetime = visit.params.v === version ? 'max-age=31536000, immutable' : 'max-age=3600'
  const isKnown = matches(request.headers.get('if-none-match'), etag)

  return {
    headers: {
      'Content-Type': shareType,
      'Cache-Control': `${audienceIn(settings)}, ${lifetime}`,
      ETag: etag,
    },
    body: isKnown ? '' : await drawnOnce(visit, { content, brand, version }),
  }
}

type Versioned = { content: ShareContent; brand: ShareBrand; version: string }

/** A picture from memory, else drawn at its turn. */
const drawnOnce = async (
  visit: Visit,
  { content, brand, version }: Versioned,
): Promise<Uint8Array<ArrayBuffer>> => {
  const { payload, request, settings } = visit.call
  const drawn = drawnFor(payload)
  const known = drawn.get(version)
  if (known) return known
  const { headers, signal } = request

  return throughGate({ headers, signal, trustedProxies: settings.trustedProxies }, async () => {
    // Somebody else may have waited for the same.
    const body = drawn.get(version) ?? (await draw(visit, content, brand))
    drawn.set(version, body)

    return body
  })
}

/** The picture of some content; of the site where its title cannot be drawn, and without words where nothing can. */
const draw = async (
  visit: Visit,
  content: ShareContent,
  brand: ShareBrand,
): Promise<Uint8Array<ArrayBuffer>> => {
  const { payload } = visit.call
  const [logo, photo] = await Promise.all(
    [(await storedPicture(visit.call, 'logo'))?.filename, content.photo?.filename].map(
      (filename) => (filename ? readPicture(payload, filename) : undefined),
    ),
  )
  for (const one of [content, await siteShare(visit), { title: '', lines: [] }]) {
    const body = await drawShare({ content: one, brand, photo, logo })
    if (body) return body
  }

  throw new Error('A picture without words could not be drawn.')
}

/** The bytes of pictures that a calendar keeps in memory: about two hundred pictures. */
const mostBytes = 16 * 1024 * 1024

const drawnFor = (payload: Payload): LRUCache<string, Uint8Array<ArrayBuffer>> => {
  const known = sites.get(payload)
  if (known) return known
  const made = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: mostBytes,
    sizeCalculation: ({ length }) => length,
  })
  sites.set(payload, made)

  return made
}

const sites = new WeakMap<Payload, LRUCache<string, Uint8Array<ArrayBuffer>>>()
