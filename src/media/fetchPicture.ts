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
  /** What its address calls it, in words. */
  name: string
  /** What it is stored as: safe on any disk, and unlike the name of any other file. */
  filename: string
}

/**
 * Fetches a picture from a web address that anybody may have written down (IMG-2). Throws `Unreachable` where that
 * leads into our own network (DEV-68), beyond a limit (LIM-10) or to something that is no picture.
 */
export const fetchPicture = async (url: string, options: DownloadOptions): Promise<Picture> => {
  const address = webAddress(url)
  if (!address) throw new Unreachable('no full http(s) address')
  const picture = await cleanPicture(await download(address, options))

  const name = nameOf(address)

  return { url: address.href, name, ...picture, filename: await filenameOf(name, picture) }
}

/** Ends in 64 random bits: two transactions that know nothing of each other must not write one file. */
const filenameOf = async (name: string, { extension }: PictureType): Promise<string> => {
  const slug = await asciiSlug(name)
  const readable = slug.slice(0, 100).replace(/-$/, '') || 'picture'

  return `${readable}-${randomBytes(8).toString('hex')}.${extension}`
}

/** Without the marks that stand for blanks in addresses. */
const nameOf = ({ pathname }: URL): string =>
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
