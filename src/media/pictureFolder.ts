import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { access, mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Payload } from 'payload'
import { settingsOf } from '../model/settings.ts'
import { slugOf } from '../model/slugs.ts'
import { hasRoom } from '../storage/database/databaseFile.ts'
import { StoreAway } from './storeAway.ts'

/** The folder of the calendar's pictures; `undefined` if a store or the site's own media has them, or nothing. */
export const pictureFolder = (payload: Payload): string | undefined => {
  if (settingsOf(payload.config).media !== undefined) return undefined
  const { disableLocalStorage, staticDir } =
    payload.collections[slugOf(payload, 'media')].config.upload

  return disableLocalStorage ? undefined : staticDir
}

/**
 * Writes as many bytes as a picture has beside the pictures, and removes them, before Payload removes or writes anything:
 * the only way to detect a quota. Throws `StoreAway` if they do not fit or nothing can be written.
 */
export const tryToStore = async (directory: string, bytes: Uint8Array): Promise<void> => {
  const folder = path.join(directory, '.unfinished')
  const file = path.join(folder, `room-${randomUUID()}`)
  try {
    await mkdir(folder, { recursive: true })
    await writeFile(file, bytes)
  } catch (error) {
    throw new StoreAway(error)
  } finally {
    await rm(file, { force: true }).catch(() => {})
  }
}

/** Resolves if a folder, which is created if it is missing, is writable and has room. */
export const requireWritable = async (directory: string): Promise<void> => {
  await mkdir(directory, { recursive: true })
  await access(directory, constants.W_OK)
  if (!hasRoom(directory)) throw new StoreAway('The disk of the pictures is full.')
}
