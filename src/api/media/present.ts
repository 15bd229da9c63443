import path from 'node:path'
import { fileAddress } from '../../media/fileAddress.ts'
import { isPageSize } from '../../media/pageSizes.ts'
import { publicId } from '../../model/publicIds.ts'
import { slugOf } from '../../model/slugs.ts'
import type { Picture } from '../../storage/documentCache/collections.ts'
import type { Call } from '../call.ts'

/**
 * An image with the sizes that exist, by the names that its collection has for them; facts that are not known are absent
 * (IMG-5). Its alternative text is in the language of the call, else in the first (VN-4).
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
    ...(isWritten(media.alt) && { alt: media.alt.trim() }),
    ...focalPointOf(media),
    ...(sizes.length > 0 && { sizes: Object.fromEntries(sizes) }),
  }
}

/** A site's own files may keep something else under this name. */
const isWritten = (alt: unknown): alt is string => typeof alt === 'string' && alt.trim() !== ''

/** The point that is to stay visible where a picture is cut, in percent from the left and from the top (VN-4). */
const focalPointOf = ({ focalX, focalY }: Picture) =>
  typeof focalX === 'number' && typeof focalY === 'number'
    ? { focal_point: { x: focalX, y: focalY } }
    : {}

/** Where a picture is served. */
export const pictureUrl = (
  { root, settings }: Call,
  picture: Pick<Picture, 'filename' | 'url'>,
): string => fileAddress({ site: root.site, media: settings.media }, picture)

/** The sizes of a picture that exist, those that only pages show among them. */
export const pictureSizes = (call: Call, { sizes }: Picture) =>
  sizeNames(call).flatMap((name) => {
    const { filename, width, height, mimeType, filesize, url } = sizes?.[name] ?? {}
    if (!filename || !width || !height) return []

    return [{ name, width, height, mimeType, filesize, url: pictureUrl(call, { filename, url }) }]
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
