import { statfsSync, statSync } from 'node:fs'

/** Tells, whenever it is called, whether the file at a path is still the one that was there when this was made. */
export const openedFile = (file: string): (() => boolean) => {
  const opened = placeOf(file)

  return () => placeOf(file) === opened
}

/** Which file it is, by its device and number; `undefined` for one that is not there. */
const placeOf = (file: string): string | undefined => {
  const found = statSync(file, { throwIfNoEntry: false })

  return found && `${found.dev} ${found.ino}`
}

/** The least that a disk is to have free, in bytes: what a few uploads with their sizes take. */
const least = 32 * 1024 * 1024

/** Whether the disk of a folder has room for further writes: so many bytes. */
export const hasRoom = (folder: string, bytes = least): boolean => {
  const { bavail, bsize } = statfsSync(folder)

  return bavail * bsize >= bytes
}
