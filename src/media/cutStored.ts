import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { CollectionBeforeOperationHook, PayloadRequest } from 'payload'
import { slugOf } from '../model/slugs.ts'
import type { Media } from '../payload-types.ts'

/**
 * Treats a picture of a folder that an editor crops as an uploaded file: the cropped picture is stored under another name,
 * as every replacement, and the former one is removed with the transaction. Payload would overwrite its files, which
 * browsers and caches keep. Must come before other hooks that read the file.
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
    // Without its file there is nothing to crop, and Payload refuses that.
    const data = await readFile(path.join(directory, name)).catch(() => undefined)
    if (data) req.file = { name, data, mimetype: picture.mimeType ?? '', size: data.length }

    return args
  }

/** Whether an editor crops a stored picture. */
export const isCut = ({ query }: PayloadRequest): boolean => {
  const edits: unknown = query.uploadEdits

  return (
    typeof edits === 'object' &&
    edits !== null &&
    ['crop', 'widthInPixels', 'heightInPixels'].some((edit) => edit in edits)
  )
}
