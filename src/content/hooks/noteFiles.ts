import type {
  CollectionAfterErrorHook,
  CollectionBeforeDeleteHook,
  CollectionBeforeOperationHook,
  CollectionBeforeValidateHook,
  PayloadRequest,
} from 'payload'
import { say } from '../../i18n/admin.ts'
import { filesOf } from '../../media/ownedFiles.ts'
import { tryToStore } from '../../media/pictureFolder.ts'
import { quietly } from '../../media/quietly.ts'
import { copyRemovedFiles, noteWritten, settleFailed, settleLater } from '../../media/unfinished.ts'
import { slugOf } from '../../model/slugs.ts'
import type { Media } from '../../payload-types.ts'
import { findRow } from '../storedRows.ts'

// Payload writes and removes files before the transaction that says so is committed. Each hook leaves a note first.

/** Before a picture's files are written. */
export const noteNewFiles =
  (directory: string): CollectionBeforeValidateHook =>
  async ({ data, req }) => {
    if (!req.file || isElsewhere(req)) return data
    const names = filesOf(data ?? {})
    await noteWritten(directory, names)
    written.set(req, [...(written.get(req) ?? []), ...names])
    settleLater(req.payload, directory)

    return data
  }

/** The files of a request that writes some, from when Payload has drawn them. */
const written = new WeakMap<PayloadRequest, string[]>()

/** Before anything of a picture is stored or removed. Throws `StoreAway` where the folder takes no picture. */
export const requireRoom =
  (directory: string): CollectionBeforeOperationHook =>
  async ({ args, operation, req }) => {
    if ((operation === 'create' || operation === 'update') && req.file && !isElsewhere(req)) {
      await tryToStore(directory, req.file.data)
    }

    return args
  }

/**
 * Payload reports a folder that took only a part of a picture with the same error as a picture that cannot be drawn;
 * only the moment differs. The caller may try such a folder again later, and its files are removed.
 */
export const takeBackFiles =
  (directory: string): CollectionAfterErrorHook =>
  async ({ error, req }) => {
    const names = written.get(req)
    if (error.name !== 'FileUploadError' || !names) return
    await quietly(req, () => settleFailed(req.payload, directory, names))

    return { status: 503, response: { errors: [{ message: say(req, 'refusals:withoutRoom') }] } }
  }

/** Before a picture's files are replaced, which Payload begins with removing them. */
export const noteReplacedFiles =
  (directory: string): CollectionBeforeOperationHook =>
  async ({ args, operation, req }) => {
    if (operation === 'update' && 'id' in args && req.file) {
      await keep(req, { directory, id: Number(args.id) })
    }

    return args
  }

/** Before a picture is deleted. */
export const noteDeletedFiles =
  (directory: string): CollectionBeforeDeleteHook =>
  ({ id, req }) =>
    keep(req, { directory, id: Number(id) })

const keep = async (
  req: PayloadRequest,
  { directory, id }: { directory: string; id: number },
): Promise<void> => {
  if (isElsewhere(req)) return
  const picture = await findRow<Media>(req, 'media', id)
  if (!picture) return
  const names = filesOf(picture)
  await copyRemovedFiles(directory, names)
  if (req.file) written.set(req, names)
  settleLater(req.payload, directory)
}

/** Whether a storage plugin has taken the files over. */
const isElsewhere = ({ payload }: PayloadRequest): boolean =>
  payload.collections[slugOf(payload, 'media')]?.config.upload.disableLocalStorage === true
