import type { Picture } from '../../storage/documentCache/collections.ts'
import type { Call } from '../call.ts'
import { pictureSizes, presentImage } from '../media/present.ts'

/** A picture as clients of WordPress-style sites read it (VN-2). */
export const presentFile = (call: Call, picture: Picture) => {
  const { id, url, width, height, filesize, alt } = presentImage(call, picture)

  return {
    id,
    media_type: 'image',
    mime_type: picture.mimeType ?? '',
    source_url: url,
    link: url,
    title: { rendered: picture.filename ?? '' },
    alt_text: alt ?? '',
    media_details: {
      width: width ?? 0,
      height: height ?? 0,
      filesize: filesize ?? 0,
      file: picture.filename ?? '',
      sizes: Object.fromEntries(
        pictureSizes(call, picture).map(({ name, url: source_url, mimeType, ...size }) => [
          name,
          { ...size, source_url, mime_type: mimeType ?? '' },
        ]),
      ),
    },
  }
}
