import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Payload } from 'payload'
import { slugOf } from '../model/slugs.ts'
import type { Picture } from './fetchPicture.ts'

/**
 * Removes the files that `storePicture` wrote, with their sizes, for a transaction that was rolled back (EV-83). A picture
 * that is stored nevertheless keeps its files, and storage plugins have them elsewhere. Never throws, so that the first
 * error is reported; logs files that could not be removed.
 */
export const discardPictures = async (payload: Payload, pictures: Picture[]): Promise<void> => {
  const { disableLocalStorage, staticDir } =
    payload.collections[slugOf(payload, 'media')].config.upload
  if (disableLocalStorage || !staticDir) return
  for (const { filename } of pictures) {
    try {
      if (!(await isStored(payload, filename))) await removeFiles(staticDir, filename)
    } catch (error) {
      payload.logger.warn({ err: error, msg: `${filename} could not be removed` })
    }
  }
}

const isStored = async (payload: Payload, filename: string): Promise<boolean> => {
  const where = { filename: { equals: filename } }
  const { totalDocs } = await payload.db.count({ collection: slugOf(payload, 'media'), where })

  return totalDocs > 0
}

/** The file and its sizes, which have its name before `-150x150` and the like. */
const removeFiles = async (directory: string, filename: string): Promise<void> => {
  const { name } = path.parse(filename)
  const files = await readdir(directory)
  for (const file of files.filter((file) => file.startsWith(name))) {
    await rm(path.join(directory, file), { force: true })
  }
}
