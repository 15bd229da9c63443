import { pictureSizes, pictureUrl } from '../../api/media/present.ts'
import { isPageSize } from '../../media/pageSizes.ts'
import type { LookName } from '../../model/pageDesign.ts'
import type { Picture as StoredPicture } from '../../storage/documentCache/collections.ts'
import { local, type Visit } from '../visit.ts'
import { tintOf } from './tint.ts'

/** A picture in the sizes that browsers choose from; `url` is where it is for others. */
export type Picture = {
  url: string
  src: string
  /** The largest that it is offered in. */
  whole: string
  srcSet?: string
  width?: number
  height?: number
  alt: string
  /** The classes that show its colour until it is there. */
  tint?: string
  /** The look of the pages, which decides how wide it is drawn. */
  look: LookName
}

/**
 * A stored picture for a page, without cropped sizes. Browsers choose from the sizes for pages, else from others of the same
 * proportions, as a site's own media have; from the stored file itself only where there is no size.
 */
export const pictureOf = (visit: Visit, image: StoredPicture, alt = ''): Picture => {
  const { width, height } = image
  const { look } = visit
  const url = pictureUrl(visit.call, image)
  if (!width || !height) return { url, src: local(visit, url), whole: local(visit, url), alt, look }
  const whole = pictureSizes(visit.call, image).filter(
    (size) => Math.abs(size.width / size.height / (width / height) - 1) < 0.02,
  )
  const forPages = whole.filter(({ name }) => isPageSize(name))
  const chosen = uniqueByWidth(forPages.length > 0 ? forPages : whole)
  const src = chosen.find((one) => one.width >= 300) ?? chosen.at(-1) ?? { url }
  const tint = tintOf(image.colour)

  return {
    url,
    src: local(visit, src.url),
    whole: local(visit, (chosen.at(-1) ?? { url }).url),
    ...(chosen.length > 0 && {
      srcSet: chosen.map((one) => `${local(visit, one.url)} ${one.width}w`).join(', '),
    }),
    width,
    height,
    alt,
    look,
    ...(tint && { tint }),
  }
}

type Size = { width: number; url: string }

/** Sizes from the narrowest on; of two with one width the first. */
const uniqueByWidth = (sizes: Size[]): Size[] =>
  sizes
    .filter(({ width }, index) => sizes.findIndex((one) => one.width === width) === index)
    .toSorted((one, other) => one.width - other.width)
