import type { Font } from 'satori'
import type { Sharp } from 'sharp'
import { loadSharp } from '../../media/loadSharp.ts'
import { withoutMissing } from './readableText.ts'
import { type EmbeddedLogo, photoArea, ShareLayout, shareSize } from './ShareLayout.tsx'
import type { ShareBrand, ShareContent, SharePhoto } from './shareContent.ts'

/** The words of a picture, and the stored files that it shows. */
export type ShareDrawing = {
  content: ShareContent
  brand: ShareBrand
  photo: Buffer | undefined
  logo: Buffer | undefined
}

/**
 * A share picture as JPEG of `shareSize`. Where the fonts lack letters of the title, it is the photo alone, or `undefined` without
 * one. A photo or logo that cannot be decoded is left out.
 */
export const drawShare = async ({
  content,
  brand,
  photo: bytes,
  logo,
}: ShareDrawing): Promise<Uint8Array<ArrayBuffer> | undefined> => {
  const { photo: spot, ...words } = content
  const photo = spot && bytes && (await photoIn(bytes, spot))
  const svg = await written(
    { content: photo ? content : words, brand },
    logo && (await embeddedLogo(logo)),
  )
  if (!svg) return photo && jpeg(await cut(photo, shareSize))
  const sharp = await loadSharp()
  const drawn = sharp(Buffer.from(svg))
  if (!photo) return jpeg(drawn)
  const input = await (await cut(photo, photoArea)).png({ compressionLevel: 0 }).toBuffer()

  return jpeg(drawn.composite([{ input, left: shareSize.width - photoArea.width, top: 0 }]))
}

/** Letters have sharp edges, which fewer samples of colour would blur. */
const jpeg = async (picture: Sharp): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(
    await picture.jpeg({ quality: 82, chromaSubsampling: '4:4:4', mozjpeg: true }).toBuffer(),
  )

type Words = { content: ShareContent; brand: ShareBrand }

/** The picture as SVG, without characters that the fonts lack. */
const written = async (
  words: Words,
  logo: EmbeddedLogo | undefined,
): Promise<string | undefined> => {
  const missing = new Set<string>()
  const svg = await laidOut(words, logo, missing)
  if (missing.size === 0) return svg
  const drawable = withoutMissing(words, missing)

  return drawable && laidOut(drawable, logo, new Set())
}

const laidOut = async (
  { content, brand }: Words,
  logo: EmbeddedLogo | undefined,
  missing: Set<string>,
): Promise<string> => {
  const { default: satori } = await import('satori')

  return satori(
    <div style={{ display: 'flex', fontFamily: families.join(', '), fontWeight: 500 }}>
      <ShareLayout content={content} brand={brand} logo={logo} />
    </div>,
    {
      ...shareSize,
      fonts: await loadFonts(),
      loadAdditionalAsset: async (_, text) => {
        for (const character of text) missing.add(character)

        return []
      },
    },
  )
}

const subsets = ['latin', 'latin-ext', 'greek', 'cyrillic', 'vietnamese'] as const

/** Each subset is a family, because of two fonts with one name satori forgets the first. */
const families = subsets.map((subset) => `Inter ${subset}`)

/** The fonts in the form of satori, which reads each array once. */
const loadFonts = (): Promise<Font[]> => {
  fonts ??= import('./interFonts.ts').then(({ interFonts }) =>
    interFonts.map(({ subset, weight, woff }) => ({
      name: `Inter ${subset}`,
      weight,
      data: Buffer.from(woff, 'base64'),
    })),
  )

  return fonts
}

let fonts: Promise<Font[]> | undefined

type Photo = SharePhoto & { bytes: Buffer; width: number; height: number }

/** A photo with its size; `undefined` if it cannot be decoded. */
const photoIn = async (bytes: Buffer, spot: SharePhoto): Promise<Photo | undefined> => {
  const sharp = await loadSharp()
  const picture = await sharp(bytes)
    .metadata()
    .catch(() => undefined)

  return picture && { ...spot, bytes, width: picture.width, height: picture.height }
}

type Area = { width: number; height: number }

/** A photo that covers an area, cut around its focal point. */
const cut = async ({ bytes, width, height, focalX, focalY }: Photo, area: Area): Promise<Sharp> => {
  const sharp = await loadSharp()
  const scale = Math.max(area.width / width, area.height / height)
  const scaled = { width: Math.ceil(width * scale), height: Math.ceil(height * scale) }
  const from = (point: number, whole: number, part: number) =>
    Math.round(Math.min(Math.max((whole * point) / 100 - part / 2, 0), whole - part))

  return sharp(bytes)
    .resize({ ...scaled, fit: 'fill' })
    .extract({
      left: from(focalX, scaled.width, area.width),
      top: from(focalY, scaled.height, area.height),
      ...area,
    })
    .flatten({ background: '#ffffff' })
}

/** A logo as PNG within an address, because satori fetches others. */
const embeddedLogo = async (bytes: Buffer): Promise<EmbeddedLogo | undefined> => {
  const sharp = await loadSharp()
  try {
    const { data, info } = await sharp(bytes)
      .resize({ width: 560, height: 128, fit: 'inside' })
      .png()
      .toBuffer({ resolveWithObject: true })

    return {
      src: `data:image/png;base64,${data.toString('base64')}`,
      ratio: info.width / info.height,
    }
  } catch {
    return undefined
  }
}
