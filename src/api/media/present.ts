import path from 'node:path'
import { isPageSize } from '../../media/pageSizes.ts'
import { publicId } from '../../model/publicIds.ts'
import { slugOf } from '../../model/slugs.ts'
import type { Picture } from '../../storage/documentCache/collections.ts'
import type { Call } from '../call.ts'

/**
 * An image with the sizes that exist, by the names that its collection has for them; facts that are not known are absent
 * (IMG-5).
 */
export const presentImage = (call: Call, media: Picture) => {
  const listed = pictureSizes(call, media).filter(
    ({ name }) => call.settings.media !== undefined || !isPageSize(name),
  )
  const sizes = listed.map(({ name, width, height, mimeType, filesize, url }) => [
    name,
    {
      width,
      height,
      ...(mimeType && { 'mime-type': mimeType }),
      ...(filesize && { filesize }),
      url,
    },
  ])

  return {
    url: pictureUrl(call, media),
    id: publicId(media),
    extension: extensionOf(media),
    ...(media.width && { width: media.width }),
    ...(media.height && { height: media.height }),
    ...(media.filesize && { filesize: media.filesize }),
    ...(sizes.length > 0 && { sizes: Object.fromEntries(sizes) }),
  }
}

/** Where a picture is served. */
export const pictureUrl = (call: Call, { filename, url }: Picture): string =>
  fileUrl(call, filename ?? '', url)

/** The sizes of a picture that exist, those that only pages show among them. */
export const pictureSizes = (call: Call, { sizes }: Picture) =>
  sizeNames(call).flatMap((name) => {
    const { filename, width, height, mimeType, filesize, url } = sizes?.[name] ?? {}
    if (!filename || !width || !height) return []

    return [{ name, width, height, mimeType, filesize, url: fileUrl(call, filename, url) }]
  })

/** The ending of the name of its file, in lower case. */
export const extensionOf = ({ filename }: Picture): string =>
  path
    .extname(filename ?? '')
    .slice(1)
    .toLowerCase()

const sizeNames = ({ payload }: Call): string[] =>
  (payload.collections[slugOf(payload, 'media')].config.upload.imageSizes ?? []).map(
    ({ name }) => name,
  )

/**
 * Where a file is served: our own at `/media` of the site, unless a storage plugin gave it an address of its own; those of
 * a site where Payload or such a plugin says.
 */
const fileUrl = (
  { root: { site }, settings }: Call,
  filename: string,
  stored: string | null | undefined,
): string => {
  if (settings.media !== undefined) {
    return stored && URL.canParse(stored, site) ? new URL(stored, site).href : ''
  }

  return stored && URL.canParse(stored) && !stored.startsWith(site)
    ? stored
    : `${site}/media/${encodeURIComponent(filename)}`
}
