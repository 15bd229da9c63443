import path from 'node:path'
import { spokenId } from '../../collections/spokenIds.ts'
import type { Picture } from '../../documents/collections.ts'
import type { Call } from '../call.ts'

const sizeNames = ['thumbnail', 'medium', 'medium_large', 'large'] as const

/** An image with the sizes that exist; facts that are not known are absent (IMG-5). */
export const presentImage = (call: Call, media: Picture) => {
  const sizes = sizeNames.flatMap((name) => {
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
    id: spokenId(media),
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

/** Where a file is served: at `/media` of the site, unless a storage plugin gave it an address of its own. */
const fileUrl = (call: Call, filename: string, stored: string | null | undefined): string =>
  stored && URL.canParse(stored) && !stored.startsWith(call.root.site)
    ? stored
    : `${call.root.site}/media/${encodeURIComponent(filename)}`
