import { pictureSizes, pictureUrl } from '../../api/media/present.ts'
import type { Picture as StoredPicture } from '../../storage/documentCache/collections.ts'
import { local, type Visit } from '../visit.ts'

/** A picture in the sizes that browsers choose from; `url` is where it is for others. */
export type Picture = {
  url: string
  src: string
  srcSet?: string
  width?: number
  height?: number
  alt: string
}

/** A stored picture for a page, without cropped sizes. */
export const pictureOf = (visit: Visit, image: StoredPicture, alt = ''): Picture => {
  const { width, height } = image
  const url = pictureUrl(visit.call, image)
  const src = local(visit, url)
  if (!width || !height) return { url, src, alt }
  const whole = pictureSizes(visit.call, image).filter(
    (size) => Math.abs(size.width / size.height / (width / height) - 1) < 0.02,
  )
  const all = [
    ...whole.map((size) => ({ ...size, url: local(visit, size.url) })),
    { url: src, width },
  ]

  return {
    url,
    src: all.find((one) => one.width >= 300)?.url ?? src,
    srcSet: all.map((one) => `${one.url} ${one.width}w`).join(', '),
    width,
    height,
    alt,
  }
}
