import { randomBytes } from 'node:crypto'
import path from 'node:path'
import type { ImageSize } from 'payload'

/**
 * The sizes of a picture that pages let browsers choose from, as WebP, by their widths. The last one always exists, no wider than
 * the picture, so that pages never need the picture itself; a narrower one exists where the picture is at least that wide. The
 * contract does not list them (IMG-5).
 *
 * AVIF was measured: at efforts as fast as WebP its files are a fifth smaller, which a second set of files and a `picture`
 * element on each card outweigh; at efforts that save more, a size takes seconds.
 */
const widths = { w320: 320, w640: 640, w1024: 1024, w1600: 1600 } as const

export type PageSize = keyof typeof widths

/** The size that every picture has. */
export const widest: PageSize = 'w1600'

/**
 * How a size is drawn. A photo of 12 megapixels with detail everywhere takes at most 150 kB at 640 pixels, on end as well. Of the
 * wider sizes screens show about two pixels in each point, which hides what less quality costs.
 */
export const pageFormat = (width: number) => ({ quality: width > 640 ? 60 : 68, effort: 3 })

/** Names and widths, from the narrowest on. */
// `Object.entries` forgets the names of a constant.
export const pageSizes = Object.entries(widths) as [PageSize, number][]

/** Whether a size of the calendar's own media is for pages alone. */
export const isPageSize = (name: string): boolean => Object.hasOwn(widths, name)

/** A name for the file of a size. `photo.jpg` and `photo.png` are two pictures; their sizes may not have one name. */
export const pageSizeName = (filename: string, name: string): string =>
  `${path.parse(filename).name}-${name}-${randomBytes(4).toString('hex')}.webp`

/**
 * Payload's descriptions of the sizes for pages. `inside` says that nothing is cut off: without it Payload draws each size twice, from
 * the whole picture, to place the focal point in it.
 */
export const pageImageSizes: ImageSize[] = pageSizes.map(([name, width]) => ({
  name,
  width,
  fit: 'inside',
  ...(name === widest && { withoutEnlargement: true }),
  formatOptions: { format: 'webp', options: pageFormat(width) },
  generateImageName: ({ originalName }) => pageSizeName(`${originalName}.webp`, name),
  admin: { disableGroupBy: true, disableListColumn: true, disableListFilter: true },
}))
