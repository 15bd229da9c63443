import type {
  CollectionBeforeDeleteHook,
  CollectionBeforeOperationHook,
  CollectionBeforeValidateHook,
  PayloadRequest,
} from 'payload'
import type { Media } from '../../payload-types.ts'
import { filesOf } from '../../pictures/ownedFiles.ts'
import { keepRemoved, noteWritten, settleLater } from '../../pictures/unfinished.ts'
import { slugOf } from '../../slugs.ts'

// Payload writes and removes files before the transaction that says so is committed. Each hook leaves a note first.

/** Before a picture's files are written. */
export const noteNewFiles =
  (directory: string): CollectionBeforeValidateHook =>
  async ({ data, req }) => {
    if (!req.file || isElsewhere(req)) return data
    await noteWritten(directory, filesOf(data ?? {}))
    settleLater(req.payload, directory)

    return data
  }

/** Before a picture's files are replaced, which Payload begins with removing them. */
export const keepReplacedFiles =
  (directory: string): CollectionBeforeOperationHook =>
  async ({ args, operation, req }) => {
    if (operation === 'update' && 'id' in args && req.file) {
      await keep(req, { directory, id: Number(args.id) })
    }

    return args
  }

/** Before a picture is deleted. */
export const keepDeletedFiles =
  (directory: string): CollectionBeforeDeleteHook =>
  ({ id, req }) =>
    keep(req, { directory, id: Number(id) })

const keep = async (
  req: PayloadRequest,
  { directory, id }: { directory: string; id: number },
): Promise<void> => {
  if (isElsewhere(req)) return
  const where = { id: { equals: id } }
  const picture = await req.payload.db.findOne<Media>({
    collection: slugOf(req.payload, 'media'),
    where,
    req,
  })
  if (!picture) return
  await keepRemoved(directory, filesOf(picture))
  settleLater(req.payload, directory)
}

/** Whether a storage plugin has taken the files over. */
const isElsewhere = ({ payload }: PayloadRequest): boolean =>
  payload.collections[slugOf(payload, 'media')]?.config.upload.disableLocalStorage === true
