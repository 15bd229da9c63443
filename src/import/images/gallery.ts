import path from 'node:path'
import type { Payload } from 'payload'
import { databaseFailure } from '../failure'
import type { Known } from '../known'
import type { Report } from '../report'
import { inTransaction } from '../transaction'
import { download, limits, Unreachable } from './download'
import { pictureType } from './pictureType'

export type Picture = { id?: number | undefined; url: string }

/** The pictures of a calendar: the media id of a picture, null where it cannot be had. */
export type Gallery = (picture: Picture) => Promise<number | null>

export type GalleryOptions = {
  payload: Payload
  known: Known
  report: Report
  /** The host of the source, whose pictures may lie on a private address. */
  trustedHost: string | undefined
  /** Ids that other objects of the import need. */
  reserved: ReadonlySet<number>
}

/**
 * Fetches pictures and stores them, each address once (IMG-3), under its own id where that is free. What cannot be
 * fetched is reported and asked for once: a host that is unknown is not tried again for its next picture.
 */
export const openGallery = (options: GalleryOptions): Gallery => {
  const { known, report } = options
  const missing = new Set<string>()
  const deadHosts = new Map<string, string>()

  return async (picture) => {
    const there = known.pictures.get(picture.url)
    if (there !== undefined) return there
    if (missing.has(picture.url)) return null
    const host = URL.canParse(picture.url) ? new URL(picture.url).host : picture.url
    try {
      const reason = deadHosts.get(host)
      if (reason) throw new Unreachable(reason)
      const id = await keep(picture, options)
      known.pictures.set(picture.url, id)
      known.content.set(id, { collection: 'media', slug: '', sourceHash: '', trashed: false })
      report.pictures.fetched++

      return id
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

const keep = async (
  { id, url }: Picture,
  { payload, known, trustedHost, reserved }: GalleryOptions,
): Promise<number> => {
  const data = await download(url, { ...limits, trustedHost })
  const type = pictureType(data)
  if (!type) throw new Unreachable('no JPEG, PNG, GIF, WebP or AVIF')
  const free = id !== undefined && !known.content.has(id) && !reserved.has(id)

  return inTransaction(payload, async (req) => {
    const media = await payload.create({
      collection: 'media',
      data: { ...(free && { id }), sourceUrl: url },
      file: {
        data,
        mimetype: type.mime,
        name: `${nameOf(url)}.${type.extension}`,
        size: data.length,
      },
      depth: 0,
      req,
    })

    return media.id
  })
}

/** The file name of an address without its ending, reduced to what is safe on any disk. */
const nameOf = (url: string): string => {
  const { name } = path.parse(new URL(url).pathname)

  return (
    name
      .replace(/%[\da-f]{2}/gi, '-')
      .replace(/[^\w.-]+/g, '-')
      .slice(0, 100) || 'picture'
  )
}
