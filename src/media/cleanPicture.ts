import type { Metadata, Sharp } from 'sharp'
import { drawing } from './drawing.ts'
import { type Format, formats } from './formats.ts'
import { loadSharp } from './loadSharp.ts'
import { Unreachable } from './unreachable.ts'

export type PictureType = { mime: string; extension: string }

export type CleanPicture = PictureType & { bytes: Buffer }

const maxSeconds = 30

/**
 * A picture as it may be stored, whatever its name and type (IMG-2): its visible content, each frame, drawn upright into a
 * new file of its format. Everything else in a file is dropped: its place, bytes after its end. A picture that was drawn
 * here is returned as it is. Throws `Unreachable` for a file that cannot be decoded, is no JPEG, PNG, GIF, WebP or AVIF, or
 * has more pixels or frames than its format may, and `GateFull` while too many are being drawn.
 */
export const cleanPicture = async (bytes: Buffer): Promise<CleanPicture> => {
  const known = cleaned.get(bytes)
  if (known) return known
  const picture = beginnings.test(bytes.toString('latin1', 0, 12)) && (await inTurn(bytes))
  if (!picture) throw new Unreachable('no JPEG, PNG, GIF, WebP or AVIF')
  cleaned.set(picture.bytes, picture)

  return picture
}

/** The drawn picture with these bytes. */
export const cleanedFrom = (bytes: Buffer): CleanPicture | undefined => cleaned.get(bytes)

/** Pictures are cleaned before a transaction begins, and come here again when they are stored. */
const cleaned = new WeakMap<Buffer, CleanPicture>()

/** Lets bytes of strangers reach only these five decoders, and no other of sharp (SVG, TIFF, …). */
const beginnings = /^(\xff\xd8\xff|\x89PNG\r\n.\n|GIF8[79]a|RIFF.{4}WEBP|.{4}ftypavi[fs])/s

/** Another generation is invisible at these qualities; the efforts take seconds at most. */
const draw: Record<Format, (picture: Sharp) => Sharp> = {
  jpeg: (picture) => picture.jpeg({ quality: 86 }),
  png: (picture) => picture.png(),
  gif: (picture) => picture.gif({ effort: 4 }),
  webp: (picture) => picture.webp({ quality: 90 }),
  avif: (picture) => picture.avif({ quality: 60, effort: 0 }),
}

const isFormat = (name: string): name is Format => Object.hasOwn(formats, name)

const inTurn = async (bytes: Buffer): Promise<CleanPicture | undefined> => {
  const leave = await drawing().enter('pictures')
  try {
    return await redrawn(bytes)
  } finally {
    leave()
  }
}

const redrawn = async (bytes: Buffer): Promise<CleanPicture | undefined> => {
  const sharp = await loadSharp()
  const picture = sharp(bytes, { animated: true, limitInputPixels: maxMegapixels * 1_000_000 })
  try {
    // `mediaType`, which an old release of sharp may lack.
    const header = await picture.metadata()
    const { format, compression } = header
    const name = compression === 'av1' ? 'avif' : format
    if (!isFormat(name)) return undefined
    const excess = excessOf(name, header)
    if (excess) throw new Unreachable(excess)
    const drawn = draw[name](picture.autoOrient()).timeout({ seconds: maxSeconds })

    return { mime: `image/${name}`, extension: formats[name], bytes: await drawn.toBuffer() }
  } catch (error) {
    if (error instanceof Unreachable) throw error
    const tooMany = error instanceof Error && /pixel limit/.test(error.message)
    throw new Unreachable(
      tooMany ? `more than ${maxMegapixels} megapixels` : 'the picture cannot be decoded',
    )
  }
}

/**
 * Width times height times frames, in millions, by what the drawing of a picture takes: 300 to 500 MB and less than ten
 * seconds. AVIF, WebP and GIF are decoded as a whole, and AVIF takes 36 bytes for a pixel while it is encoded.
 */
const megapixels: Record<Format, number> = { jpeg: 50, png: 50, gif: 20, webp: 20, avif: 13 }

/** Nothing of a progressive JPEG is drawn before all of it is in memory, in 12 bytes for a pixel. */
const progressiveMegapixels = 40

/** What no picture may have, of whatever kind. */
export const maxMegapixels = Math.max(...Object.values(megapixels))

/** Each frame is decoded and drawn by itself, however small it is. */
const maxFrames = 1000

type Header = Pick<Metadata, 'width' | 'height' | 'pages' | 'pageHeight' | 'isProgressive'>

/** What a picture has too much of, by its header alone, before anything of it is decoded; `undefined` where it may be drawn. */
export const excessOf = (
  format: Format,
  { width, height, pages = 1, pageHeight = 0, isProgressive }: Header,
): string | undefined => {
  if (pages > maxFrames) return `more than ${maxFrames} frames`
  const most = format === 'jpeg' && isProgressive ? progressiveMegapixels : megapixels[format]
  const pixels = width * Math.max(height, pageHeight * pages)

  return pixels > most * 1_000_000 ? `more than ${most} megapixels` : undefined
}
