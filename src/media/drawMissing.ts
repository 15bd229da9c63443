import type { Payload } from 'payload'
import { slugOf } from '../model/slugs.ts'
import type { Media } from '../payload-types.ts'
import { type PictureFiles, picturesIn } from './copyPictures.ts'
import { loadSharp } from './loadSharp.ts'
import { mainColour } from './mainColour.ts'
import { pageFormat, pageSizeName, pageSizes, widest } from './pageSizes.ts'

export type Drawn = {
  /** How many pictures got sizes. */
  drawn: number
  /** The names of pictures whose file is missing or cannot be decoded. */
  faulty: string[]
}

/**
 * Draws the sizes for pages, and notes the colour, of all pictures of the calendar's own media that lack them, one at a time.
 * Another run goes on where one was cut off. Throws when the store or the database fails.
 */
export const drawMissing = async (payload: Payload, files: PictureFiles): Promise<Drawn> => {
  const report: Drawn = { drawn: 0, faulty: [] }
  for await (const { id, filename, sizes } of picturesIn(payload)) {
    if (!filename || sizes?.[widest]?.filename) continue
    const isThere = (await files.size(filename)) !== undefined
    const drawn = isThere ? await drawnFrom(await files.read(filename), filename) : undefined
    if (!drawn) {
      report.faulty.push(filename)
      continue
    }
    await Promise.all(drawn.map(({ file, bytes }) => files.write(file.filename, { bytes, mime })))
    await payload.update({
      collection: slugOf(payload, 'media'),
      id,
      data: {
        sizes: { ...sizes, ...Object.fromEntries(drawn.map(({ name, file }) => [name, file])) },
        colour: drawn[0] ? await mainColour(drawn[0].bytes) : null,
      },
      depth: 0,
    })
    report.drawn += 1
  }

  return report
}

const mime = 'image/webp'

type Size = {
  name: string
  bytes: Buffer
  file: NonNullable<NonNullable<Media['sizes']>['large']> & { filename: string }
}

/** The sizes of a picture, from the narrowest on; undefined if it cannot be decoded. */
const drawnFrom = async (bytes: Buffer, original: string): Promise<Size[] | undefined> => {
  const sharp = await loadSharp()
  const drawn: Size[] = []
  try {
    const { width: full } = await sharp(bytes).metadata()
    for (const [name, width] of pageSizes.filter(
      ([name, width]) => name === widest || width <= full,
    )) {
      const { data, info } = await sharp(bytes, { animated: true })
        .resize({ width, withoutEnlargement: true })
        .webp(pageFormat(width))
        .toBuffer({ resolveWithObject: true })
      const file = {
        filename: pageSizeName(original, name),
        mimeType: mime,
        filesize: info.size,
        width: info.width,
        height: info.pageHeight ?? info.height,
      }
      drawn.push({ name, bytes: data, file })
    }
  } catch {
    return undefined
  }

  return drawn
}
