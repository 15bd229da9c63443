import { type PayloadRequest, ValidationError } from 'payload'
import type { SpokenDocument } from '../collections/spokenIds.ts'
import { slugOf } from '../slugs.ts'
import type { Picture } from './fetchPicture.ts'
import { Unreachable } from './unreachable.ts'

/**
 * Stores a fetched picture within the transaction of `req` and answers with it, under a new id unless an import names
 * it. Its files are written at once: where the transaction fails, hand the picture to `discardPictures`. Throws
 * `Unreachable` where the media collection does not take its file.
 */
export const storePicture = async (
  req: PayloadRequest,
  { id, url, bytes, mime, filename }: Picture & { id?: number | undefined },
): Promise<SpokenDocument> => {
  try {
    return await req.payload.create({
      collection: slugOf(req.payload, 'media'),
      data: { ...(id !== undefined && { id }), sourceUrl: url },
      file: { data: bytes, mimetype: mime, name: filename, size: bytes.length },
      // The name is its own already; tried once more after a conflict, it takes the place of the first try.
      overwriteExistingFiles: true,
      depth: 0,
      req,
    })
  } catch (error) {
    if (error instanceof ValidationError && error.data.errors.some(({ path }) => path === 'file')) {
      throw new Unreachable(error.data.errors.map(({ message }) => message).join(' '))
    }
    throw error
  }
}
