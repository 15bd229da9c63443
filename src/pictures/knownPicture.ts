import type { Payload, PayloadRequest } from 'payload'
import type { SpokenDocument } from '../collections/spokenIds.ts'
import type { StoredId } from '../collections/storedId.ts'
import { settingsOf } from '../settings.ts'
import { slugOf } from '../slugs.ts'
import { namedIn } from './ownedFiles.ts'
import { webAddress } from './webAddress.ts'

type Asked = {
  url: string
  /** Public address of the site, without a trailing slash. */
  site: string
  /** The transaction to look in, if one is open. */
  req?: PayloadRequest | undefined
}

/** The media id of an address that was fetched before, or of one of our own files (IMG-3); undefined if there is none. */
export const knownPicture = async (payload: Payload, asked: Asked): Promise<StoredId | undefined> =>
  (await fetchedBefore(payload, asked)) ?? (await ownFile(payload, asked))

const fetchedBefore = async (
  payload: Payload,
  { url, req }: Asked,
): Promise<StoredId | undefined> => {
  const spellings = [url, webAddress(url)?.href].filter((spelling) => spelling !== undefined)
  const { docs } = await payload.find({
    collection: slugOf(payload, 'media'),
    where: { sourceUrl: { in: spellings } },
    sort: 'id',
    limit: 1,
    pagination: false,
    depth: 0,
    select: {},
    ...(req && { req }),
  })

  return docs[0]?.id
}

const ownFile = async (
  payload: Payload,
  { url, site, req }: Asked,
): Promise<StoredId | undefined> => {
  const place = placeOf(url)
  const filename = place?.split('/').at(-1)
  if (!place || !filename) return undefined
  // By the Local API, because storage plugins give files their addresses in a hook.
  const { docs } = await payload.find({
    collection: slugOf(payload, 'media'),
    where: namedIn(payload, [filename]),
    pagination: false,
    depth: 0,
    ...(req && { req }),
  })

  const isOurs = settingsOf(payload.config).media === undefined
  const media: (SpokenDocument & Filed & { sizes?: { [name: string]: Filed } })[] = docs

  return media.find((one) =>
    [one, ...Object.values(one.sizes ?? {})].some((file) =>
      placesOf(file, { site, isOurs }).includes(place),
    ),
  )?.id
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

/** An address without its query, which says how a file is handed out and not which one, in plain letters. */
const placeOf = (address: string): string | undefined => {
  const url = webAddress(address)
  try {
    return url && decodeURIComponent(`${url.origin}${url.pathname}`)
  } catch {
    return undefined
  }
}
