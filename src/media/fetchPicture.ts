import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { asciiSlug } from '../calendar/slug.ts'
import { type CleanPicture, cleanPicture, type PictureType } from './cleanPicture.ts'
import { type DownloadOptions, download } from './download.ts'
import { Unreachable } from './unreachable.ts'
import { webAddress } from './webAddress.ts'

export type Picture = CleanPicture & {
  /** The requested address, in the spelling of `webAddress`. */
  url: string
  /** Its name in the address, in words. */
  name: string
  /** Its stored name: safe on any disk, and unique. */
  filename: string
}

/**
 * Fetches a picture from a web address that any user may have sent (IMG-2). Throws `Unreachable` if the address is in the
 * private network (DEV-68), beyond a limit (LIM-10) or no picture.
 */
export const fetchPicture = async (url: string, options: DownloadOptions): Promise<Picture> => {
  const address = webAddress(url)
  if (!address) throw new Unreachable('no full http(s) address')
  const picture = await cleanPicture(await download(address, options))

  return namedPicture(picture, { url: address.href, name: address.pathname })
}

/** A picture with the name that a path, or the sender, gives it. */
export const namedPicture = async (
  picture: CleanPicture,
  { url, name: path }: { url: string; name: string },
): Promise<Picture> => {
  const name = nameOf(path)

  return { url, name, ...picture, filename: await filenameOf(name, picture) }
}

/** Ends in 64 random bits: two independent transactions must not write one file. */
const filenameOf = async (name: string, { extension }: PictureType): Promise<string> => {
  const slug = await asciiSlug(name)
  const readable = slug.slice(0, 100).replace(/-$/, '') || 'picture'

  return `${readable}-${randomBytes(8).toString('hex')}.${extension}`
}

/** The name without the signs that stand for blanks in addresses. */
const nameOf = (pathname: string): string =>
  decoded(path.posix.parse(pathname).name)
    .replace(/[\p{Cc}\s_-]+/gu, ' ')
    .trim()
    .slice(0, 200) || 'picture'

const decoded = (name: string): string => {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
