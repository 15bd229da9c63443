import { readFile, stat } from 'node:fs/promises'
import {
  APIError,
  type CollectionAfterDeleteHook,
  type CollectionBeforeOperationHook,
  type PayloadRequest,
} from 'payload'
import { settingsOf } from '../settings.ts'
import { say } from '../translations/admin.ts'
import { quietly } from './quietly.ts'

/**
 * Takes what a browser sent to the store itself as a file that came with the request, and out of the store at once: what
 * is stored of it is drawn anew, as of any, under its name alone. Comes before whatever looks at the file. Throws 413.
 */
export const takeFromStore =
  (remove: CollectionAfterDeleteHook): CollectionBeforeOperationHook<'media'> =>
  async ({ args, collection, operation, req }) => {
    if (operation !== 'create' && operation !== 'update') return args
    // Where the plugin would look for a file; no file of the calendar is anywhere but at the top.
    if ('data' in args) for (const name of place) Reflect.deleteProperty(args.data, name)
    const { file } = req
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
