import type { PayloadRequest } from 'payload'
import { mayReadPicture } from '../../content/access/readablePictures.ts'
import { namedIn } from '../../media/ownedFiles.ts'
import { webAddress } from '../../media/webAddress.ts'
import type { IdentifiedDocument } from '../../model/publicIds.ts'
import { settingsOf } from '../../model/settings.ts'
import { slugOf } from '../../model/slugs.ts'
import type { StoredId } from '../../model/storedId.ts'

type PictureQuery = {
  url: string
  /** Public address of the site, without a trailing slash. */
  site: string
}

/**
 * The media id of an address that was fetched before, or of one of our own files (IMG-3); undefined if there is none that the caller
 * may read.
 */
export const knownPicture = async (
  req: PayloadRequest,
  query: PictureQuery,
): Promise<StoredId | undefined> => (await fetchedBefore(req, query)) ?? (await ownFile(req, query))

const fetchedBefore = async (
  req: PayloadRequest,
  { url }: PictureQuery,
): Promise<StoredId | undefined> => {
  const { payload } = req
  const spellings = [url, webAddress(url)?.href].filter((spelling) => spelling !== undefined)
  const { docs } = await payload.find({
    collection: slugOf(payload, 'media'),
    where: { sourceUrl: { in: spellings } },
    sort: 'id',
    limit: mostOfOneAddress,
    pagination: false,
    depth: 0,
    select: {},
    req,
  })
  for (const { id } of docs) if (await mayReadPicture(req, id)) return id

  return undefined
}

/** Several users may each have fetched a picture of their own from one address. */
const mostOfOneAddress = 20

const ownFile = async (
  req: PayloadRequest,
  { url, site }: PictureQuery,
): Promise<StoredId | undefined> => {
  const { payload } = req
  const place = placeOf(url)
  const filename = place?.split('/').at(-1)
  if (!place || !filename) return undefined
  // By the Local API, because storage plugins give files their addresses in a hook.
  const { docs } = await payload.find({
    collection: slugOf(payload, 'media'),
    where: namedIn(payload, [filename]),
    pagination: false,
    depth: 0,
    req,
  })

  const isOurs = settingsOf(payload.config).media === undefined
  const media: (IdentifiedDocument & Filed & { sizes?: { [name: string]: Filed } })[] = docs

  const id = media.find((one) =>
    [one, ...Object.values(one.sizes ?? {})].some((file) =>
      placesOf(file, { site, isOurs }).includes(place),
    ),
  )?.id

  return id !== undefined && (await mayReadPicture(req, id)) ? id : undefined
}

type Filed = { filename?: string | null; url?: string | null }

/** Where a file is served: our own by the site, and each by Payload or a storage plugin. */
const placesOf = (
  { filename, url }: Filed,
  { site, isOurs }: { site: string; isOurs: boolean },
): (string | undefined)[] =>
  filename
    ? [
        ...(isOurs ? [placeOf(`${site}/media/${encodeURIComponent(filename)}`)] : []),
        ...(url && URL.canParse(url, site) ? [placeOf(new URL(url, site).href)] : []),
      ]
    : []

/** A decoded address without its query, which does not identify the file. */
const placeOf = (address: string): string | undefined => {
  const url = webAddress(address)
  try {
    return url && decodeURIComponent(`${url.origin}${url.pathname}`)
  } catch {
    return undefined
  }
}
