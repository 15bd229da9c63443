import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { CollectionBeforeOperationHook, PayloadRequest } from 'payload'
import { slugOf } from '../model/slugs.ts'
import type { Media } from '../payload-types.ts'

/**
 * Hands a picture of a folder that an editor cuts over as a file that came with the request: what is cut is stored under
 * another name, as whatever takes the place of a picture, and the whole of it is gone only with the transaction. Payload
 * would write over its files, which browsers and caches keep. Comes before whatever looks at the file.
 */
export const cutStored =
  (directory: string): CollectionBeforeOperationHook<'media'> =>
  async ({ args, operation, req }) => {
    if (operation !== 'update' || !('id' in args) || req.file || !isCut(req)) return args
    const { [slugOf(req.payload, 'media')]: media } = req.payload.collections
    if (media?.config.upload.disableLocalStorage) return args
    const picture = await req.payload.db.findOne<Media>({
      collection: slugOf(req.payload, 'media'),
      where: { id: { equals: args.id } },
      req,
    })
    if (!picture?.filename) return args
    const name = path.basename(picture.filename)
    // Without its file there is nothing to cut, and Payload says so.
    const data = await readFile(path.join(directory, name)).catch(() => undefined)
    if (data) req.file = { name, data, mimetype: picture.mimeType ?? '', size: data.length }

    return args
  }

/** Whether an editor cuts a picture that is stored. */
export const isCut = ({ query }: PayloadRequest): boolean => {
  const edits: unknown = query.uploadEdits

  return (
    typeof edits === 'object' &&
    edits !== null &&
    ['crop', 'widthInPixels', 'heightInPixels'].some((edit) => edit in edits)
  )
}
