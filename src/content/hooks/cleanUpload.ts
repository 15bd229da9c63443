import { readFile } from 'node:fs/promises'
import path from 'node:path'
import {
  APIError,
  type CollectionBeforeOperationHook,
  MissingFile,
  type PayloadRequest,
} from 'payload'
import { say } from '../../i18n/admin.ts'
import { cleanPicture } from '../../media/cleanPicture.ts'
import { Unreachable } from '../../media/unreachable.ts'
import { settingsOf } from '../../model/settings.ts'
import { slugOf } from '../../model/slugs.ts'
import { outsideTransaction } from '../../storage/database/transaction.ts'
import { invalid } from '../invalid.ts'

/**
 * Replaces an uploaded file by the picture drawn from it, under a name with the right extension, before any other hook
 * reads it; so for every API. A new picture comes as a file: Payload would also fetch one from an address, past the
 * guard of the server's own network. Throws 413 and a `ValidationError`.
 */
export const cleanUpload: CollectionBeforeOperationHook<'media'> = async ({
  args,
  collection,
  operation,
  overrideAccess,
  req,
}) => {
  if (operation !== 'create' && operation !== 'update') return args
  // Payload refuses them right after this; no picture is decoded for those who may not store one.
  if (!overrideAccess && !(await collection.access[operation]({ req }))) return args
  const { file } = req
  if (!file) {
    if (operation === 'create') throw new MissingFile(req.t)

    return args
  }
  const came = file.tempFilePath ? await readFile(file.tempFilePath) : file.data
  // Programs of our own bound what they fetch themselves.
  if (!overrideAccess && came.length > settingsOf(req.payload.config).maxUploadSize) {
    throw new APIError(say(req, 'refusals:fileTooLarge'), 413)
  }
  const { mime, extension, bytes } = overrideAccess
    ? await cleaned(came, req)
    : // Nobody waits for the drawing of a large picture. Programs may have written in this transaction before.
      await outsideTransaction(req, () => cleaned(came, req))
  req.file = { name: nameOf(file.name, extension), data: bytes, mimetype: mime, size: bytes.length }

  return args
}

const cleaned = async (bytes: Buffer, req: PayloadRequest) => {
  try {
    return await cleanPicture(bytes)
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error
    throw invalid(req, slugOf(req.payload, 'media'), [
      { path: 'file', message: say(req, 'refusals:noPicture') },
    ])
  }
}

/** The name with the right ending in the place of its own and no other inside; short enough for any disk. */
const nameOf = (name: string, extension: string): string => {
  const bare = path.win32
    .basename(name)
    .replace(/[\p{Cc}\p{Bidi_Control}]/gu, '')
    .replace(/\.\w*$/, '')
    .replace(/\.(?! )/g, '-')
  const short = Buffer.from(bare)
    .toString('utf8', 0, 150)
    .replace(/\uFFFD+$/, '')

  return `${noName.test(short) || !visible.test(short) ? 'picture' : short}.${extension}`
}

/** Anything but spaces and characters of no width. */
const visible = /[^\s\p{Cf}]/u

/** No name at all, or one that Windows has for devices, of which Payload leaves nothing. */
const noName = /^\s*(?:con|prn|aux|nul|com\d|lpt\d)?\s*$/i
