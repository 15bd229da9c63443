import path from 'node:path'
import { publicId } from '../../model/publicIds.ts'
import { slugOf } from '../../model/slugs.ts'
import type { Picture } from '../../storage/documentCache/collections.ts'
import type { Call } from '../call.ts'

/**
 * An image with the sizes that exist, by the names that its collection has for them; facts that are not known are absent
 * (IMG-5).
 */
export const presentImage = (call: Call, media: Picture) => {
  const sizes = sizeNames(call).flatMap((name) => {
    const size = media.sizes?.[name]
    if (!size?.filename || !size.width || !size.height) return []

    return [
      [
        name,
        {
          width: size.width,
          height: size.height,
          ...(size.mimeType && { 'mime-type': size.mimeType }),
          ...(size.filesize && { filesize: size.filesize }),
          url: fileUrl(call, size.filename, size.url),
        },
      ],
    ]
  })

  return {
    url: fileUrl(call, media.filename ?? '', media.url),
    id: publicId(media),
    extension: path
      .extname(media.filename ?? '')
      .slice(1)
      .toLowerCase(),
    ...(media.width && { width: media.width }),
    ...(media.height && { height: media.height }),
    ...(media.filesize && { filesize: media.filesize }),
    ...(sizes.length > 0 && { sizes: Object.fromEntries(sizes) }),
  }
}

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
