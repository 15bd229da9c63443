import { access, copyFile, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Payload } from 'payload'
import { ownedAmong } from './ownedFiles.ts'

/** Milliseconds after which a write is surely over; the transaction of an import may take minutes. */
const patience = 60 * 60_000

const notesOf = (directory: string) => path.join(directory, '.unfinished')

/** Notes that these files are about to be written, in case the transaction never ends (decision 14). */
export const noteWritten = async (directory: string, names: string[]): Promise<void> => {
  const notes = notesOf(directory)
  await mkdir(notes, { recursive: true })
  for (const name of names) await writeFile(path.join(notes, name), '')
}

/** Keeps a copy of files that are about to be removed, in case the transaction never ends (decision 14). */
export const copyRemovedFiles = async (directory: string, names: string[]): Promise<void> => {
  const notes = notesOf(directory)
  await mkdir(notes, { recursive: true })
  for (const name of names) {
    const file = path.join(directory, name)
    if (await exists(file)) await copyFile(file, path.join(notes, name))
  }
}

/**
 * Makes files match the database, for all writes of pictures that are surely over: removes files of no picture, and
 * restores removed files of a picture that still exists. Touches only noted files. Resolves with whether some writes may
 * still be running.
 */
export const settleFiles = async (payload: Payload, directory: string): Promise<boolean> => {
  const notes = notesOf(directory)
  const noted = (await exists(notes)) ? await readdir(notes) : []
  const over: string[] = []
  for (const name of noted) {
    const { mtimeMs } = await stat(path.join(notes, name))
    if (mtimeMs < Date.now() - patience) over.push(name)
  }
  const owned = await ownedAmong(payload, over)
  for (const name of over) {
    const [note, file] = [path.join(notes, name), path.join(directory, name)]
    if (!owned.has(name)) await rm(file, { force: true })
    else if (!(await exists(file)) && (await stat(note)).size > 0) await rename(note, file)
    await rm(note, { force: true })
  }

  return over.length < noted.length
}

/** Settles the files of one failed write at once. Their notes stay for `settleFiles`, since Payload may still be writing. */
export const settleFailed = async (
  payload: Payload,
  directory: string,
  names: string[],
): Promise<void> => {
  const owned = await ownedAmong(payload, names)
  for (const name of names) {
    const [note, file] = [path.join(notesOf(directory), name), path.join(directory, name)]
    if (!owned.has(name)) await rm(file, { force: true })
    else if (!(await exists(file)) && (await exists(note)) && (await stat(note)).size > 0) {
      await rename(note, file)
    }
  }
}

/** Settles files now, and again while writes of pictures may be running. Logs failures. */
export const settleRepeatedly = async (payload: Payload, directory: string): Promise<void> => {
  try {
    if (await settleFiles(payload, directory)) settleLater(payload, directory)
  } catch (error) {
    payload.logger.warn({ err: error, msg: 'Unfinished pictures could not be settled' })
  }
}

/** Settles files when writes that begin now are surely over. */
export const settleLater = (payload: Payload, directory: string): void => {
  if (waiting.has(directory)) return
  waiting.add(directory)
  setTimeout(() => {
    waiting.delete(directory)
    void settleRepeatedly(payload, directory)
  }, patience + 1_000).unref()
}

const waiting = new Set<string>()

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  )
