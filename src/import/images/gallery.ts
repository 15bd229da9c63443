import type { Payload } from 'payload'
import { discardPictures } from '../../media/discardPictures.ts'
import { fetchPicture } from '../../media/fetchPicture.ts'
import { storePicture } from '../../media/storePicture.ts'
import { Unreachable } from '../../media/unreachable.ts'
import { webAddress } from '../../media/webAddress.ts'
import { type IdentifiedDocument, isDrawn, publicId } from '../../model/publicIds.ts'
import type { StoredId } from '../../model/storedId.ts'
import { inTransaction } from '../../storage/database/transaction.ts'
import { databaseFailure } from '../failure.ts'
import { type Known, nameless } from '../knownObjects.ts'
import type { Report } from '../report.ts'
import { redescribe, saidOf } from './redescribe.ts'
import type { Picture } from './sourcePicture.ts'

/** The pictures of a calendar: the media id of a picture, null where it cannot be had. */
export type Gallery = (picture: Picture) => Promise<StoredId | null>

export type GalleryOptions = {
  payload: Payload
  known: Known
  report: Report
  /** Hosts with pictures that may be on a private address: the source, if it is on one itself, and those of the settings. */
  trustedHosts: string[]
  /** Ids that other objects of the import need. */
  reserved: ReadonlySet<number>
}

/**
 * Fetches pictures and stores them, each address once (IMG-3), under its own id where that is free. One that is here gets what its
 * source says of it now, but for what people changed (`redescribe`). What cannot be
 * fetched is requested and reported once: an unknown host is not tried again for its next picture.
 */
export const openGallery = (options: GalleryOptions): Gallery => {
  const { known, report } = options
  const missing = new Set<string>()
  const deadHosts = new Map<string, string>()
  const described = new Set<StoredId>()

  return async (picture) => {
    const address = webAddress(picture.url)
    const spelling = address?.href ?? picture.url
    const there = known.pictures.get(spelling) ?? known.pictures.get(picture.url)
    if (there !== undefined) {
      if (!described.has(there)) {
        described.add(there)
        await redescribe(there, picture, options)
      }

      return there
    }
    if (missing.has(picture.url)) return null
    const host = address?.host ?? picture.url
    try {
      const reason = deadHosts.get(host)
      if (reason) throw new Unreachable(reason)
      const stored = await keep(picture, options)
      known.pictures.set(spelling, stored.id)
      described.add(stored.id)
      if (isDrawn(options.payload, 'media'))
        known.content.set(publicId(stored), { ...nameless, collection: 'media' })
      report.pictures.fetched++

      return stored.id
    } catch (error) {
      const failure = databaseFailure(error)
      if (failure) throw failure
      const reason = error instanceof Error ? error.message : String(error)
      if (error instanceof Unreachable && error.everywhere) deadHosts.set(host, reason)
      missing.add(picture.url)
      report.pictures.missing.push({ url: picture.url, reason })

      return null
    }
  }
}

/** The pictures that a calendar has already, for a dry run: none is fetched. */
export const galleryAsItIs =
  ({ pictures }: Known): Gallery =>
  async ({ url }) =>
    pictures.get(webAddress(url)?.href ?? url) ?? pictures.get(url) ?? null

const keep = async (
  { id, url, alt, alts, focalPoint }: Picture,
  { payload, known, trustedHosts, reserved }: GalleryOptions,
): Promise<IdentifiedDocument> => {
  const picture = await fetchPicture(url, { trustedHosts })
  const free = id !== undefined && !known.content.has(id) && !reserved.has(id)
  try {
    return await inTransaction(payload, {}, (req) =>
      storePicture(req, {
        ...picture,
        ...(free && { id }),
        alt,
        alts,
        focalPoint,
        saidBySource: saidOf({ alt, alts, focalPoint }),
      }),
    )
  } catch (error) {
    await discardPictures(payload, [picture])
    throw error
  }
}
