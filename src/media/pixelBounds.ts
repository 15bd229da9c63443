import type { Metadata } from 'sharp'
import type { Format } from './formats.ts'

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
