import type { PayloadRequest } from 'payload'
import sharp from 'sharp'
import { slugOf } from '../../model/slugs.ts'
import { type PictureKey, pictures } from './content/pictures.ts'
import type { Ids } from './seedTerms.ts'

/** Draws the pictures and uploads them. */
export const seedPictures = async (req: PayloadRequest): Promise<Ids<PictureKey>> => {
  const ids: Ids<PictureKey> = new Map()
  for (const { key, alt, format, svg } of pictures) {
    const data = await sharp(Buffer.from(svg)).toFormat(format).toBuffer()
    const { id } = await req.payload.create({
      collection: slugOf(req.payload, 'media'),
      locale: 'en',
      data: { alt: alt.en },
      file: { data, mimetype: `image/${format}`, name: `${key}.${format}`, size: data.length },
      req,
    })
    ids.set(key, id)
    await req.payload.update({
      collection: slugOf(req.payload, 'media'),
      id,
      locale: 'it',
      data: { alt: alt.it },
      req,
    })
  }

  return ids
}
