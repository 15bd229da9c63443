import sharp from 'sharp'
import { Unreachable } from './unreachable'

export type PictureType = { mime: string; extension: string }

/** Width times height times frames; keeps small files from unfolding into all memory there is. */
const maxPixels = 100_000_000
const maxSeconds = 10

/**
 * What kind of picture bytes are, whatever anybody calls them (IMG-2). All of it, each frame, is decoded. Throws
 * `Unreachable` where that fails and where it is no JPEG, PNG, GIF, WebP or AVIF.
 */
export const pictureType = async (bytes: Buffer): Promise<PictureType> => {
  const type = beginnings.test(bytes.toString('latin1', 0, 12)) && (await decodedType(bytes))
  if (!type) throw new Unreachable('no JPEG, PNG, GIF, WebP or AVIF')

  return type
}

/** Lets bytes of strangers reach the five decoders that are meant, and none of sharp's others (SVG, TIFF, …). */
const beginnings = /^(\xff\xd8\xff|\x89PNG\r\n.\n|GIF8[79]a|RIFF.{4}WEBP|.{4}ftypavi[fs])/s

const extensions = new Map<string | undefined, string>([
  ['image/jpeg', 'jpg'],
  ['image/png', 'png'],
  ['image/gif', 'gif'],
  ['image/webp', 'webp'],
  ['image/avif', 'avif'],
])

const decodedType = async (bytes: Buffer): Promise<PictureType | undefined> => {
  const picture = sharp(bytes, { animated: true, limitInputPixels: maxPixels })
  try {
    const { mediaType: mime } = await picture.metadata()
    const extension = extensions.get(mime)
    if (!mime || !extension) return undefined
    // Shrunk as it is read, so that the whole is never held in memory.
    await picture.resize(8, 8, { fit: 'fill' }).timeout({ seconds: maxSeconds }).raw().toBuffer()

    return { mime, extension }
  } catch (error) {
    const tooMany = error instanceof Error && /pixel limit/.test(error.message)
    throw new Unreachable(
      tooMany ? `more than ${maxPixels / 1_000_000} megapixels` : 'the picture cannot be decoded',
    )
  }
}
