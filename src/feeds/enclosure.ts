import { formats } from '../media/formats.ts'
import type { SerializedEvent } from './readFeed.ts'

/** The picture of an event as RSS encloses it; a size that is not known is 0. */
export const enclosureOf = ({ image }: SerializedEvent) => {
  if (image === false || !image.url) return undefined
  const [format] = Object.entries(formats).find(([, ending]) => ending === image.extension) ?? []

  return {
    url: image.url,
    type: format ? `image/${format}` : 'application/octet-stream',
    length: image.filesize ?? 0,
  }
}
