import { readFile, stat } from 'node:fs/promises'
import {
  APIError,
  type CollectionAfterDeleteHook,
  type CollectionBeforeOperationHook,
  type PayloadRequest,
  type UploadConfig,
} from 'payload'
import { say } from '../i18n/admin.ts'
import { settingsOf } from '../model/settings.ts'
import { slugOf } from '../model/slugs.ts'
import type { Media } from '../payload-types.ts'
import { isCut } from './cutStored.ts'
import { quietly } from './quietly.ts'
import { StoreAway } from './storeAway.ts'

/** The functions of a storage plugin for the files of a collection. */
type Storage = { remove: CollectionAfterDeleteHook; handlers: UploadHandler[] }

type UploadHandler = NonNullable<UploadConfig['handlers']>[number]

/**
 * Treats a file that a browser sent to the store as if it came with the request, and removes it from the store at once: it
 * is re-encoded and stored under its name. A picture to crop is read from the store in the same way, where Payload would
 * request it from this site. Must run before all hooks that read the file. Throws 413 and `StoreAway`.
 */
export const takeFromStore =
  ({ remove, handlers }: Storage): CollectionBeforeOperationHook<'media'> =>
  async ({ args, collection, operation, req }) => {
    if (operation !== 'create' && operation !== 'update') return args
    // The fields by which the plugin finds a file; files of the calendar are only at the top level.
    if ('data' in args) for (const name of place) Reflect.deleteProperty(args.data, name)
    const { file } = req
    if (!file && 'id' in args && isCut(req)) {
      const picture = await pictureCalled(req, Number(args.id))
      if (picture) req.file = await storedFile(req, picture, handlers)
    }
    if (!file?.clientUploadContext) return args
    const doc = { id: 0, filename: file.name, ...file.clientUploadContext }
    await quietly(req, () => remove({ id: 0, doc, collection, context: {}, req }))
    req.file = await fileIn(req, file)

    return args
  }

const place = ['prefix', '_objectKey']

type File = NonNullable<PayloadRequest['file']>

const fileIn = async (req: PayloadRequest, { name, mimetype, ...file }: File): Promise<File> => {
  const { tempFilePath } = file
  const { maxUploadSize } = settingsOf(req.payload.config)
  if (tempFilePath && (await stat(tempFilePath)).size > maxUploadSize) {
    throw new APIError(say(req, 'refusals:fileTooLarge'), 413)
  }
  const data = tempFilePath ? await readFile(tempFilePath) : file.data

  return { name, mimetype, data, size: data.length }
}

const pictureCalled = (req: PayloadRequest, id: number) =>
  req.payload.db.findOne<Media>({
    collection: slugOf(req.payload, 'media'),
    where: { id: { equals: id } },
    req,
  })

const storedFile = async (
  req: PayloadRequest,
  picture: Media,
  handlers: UploadHandler[],
): Promise<File> => {
  const { filename, mimeType } = picture
  const params = { collection: slugOf(req.payload, 'media'), filename: filename ?? '' }
  for (const handler of handlers) {
    const answer = await handler(req, { doc: picture, params })
    if (answer?.status !== 200) continue
    const data = Buffer.from(await answer.arrayBuffer())

    return { name: params.filename, mimetype: mimeType ?? '', data, size: data.length }
  }

  throw new StoreAway(new Error(`It did not answer with ${filename}.`))
}
