import { existsSync } from 'node:fs'
import { copyFile, mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { contentOf, copyDatabase } from './copyDatabase.ts'
import { copyNewFiles, filesIn } from './copyNewFiles.ts'
import { isMissing } from './isMissing.ts'

type Calendar = {
  /** The file of the embedded database. */
  database: string
  /** The folder of its pictures; `undefined` if they are in a store, which has other backups. */
  pictures: string | undefined
}

export type Backup = {
  folder: string
  events: number
  pictures: number
  /** Files of pictures that the database names and the calendar does not have. */
  missing: string[]
}

/**
 * Copies a calendar, also while it is in use, into a new folder of `place`, named by the time: the database as it is at one
 * moment, its secret, and every picture that it names. The folder gets its name when it is complete. On failure throws, and
 * leaves nothing behind.
 */
export const backUp = async (
  calendar: Calendar,
  { place, now }: { place: string; now: Date },
): Promise<Backup> => {
  if (!existsSync(calendar.database)) {
    throw new Error(`There is no database ${calendar.database}; DATABASE_URI names it.`)
  }
  const folder = path.join(place, `calendar-${stamp(now)}`)
  if (existsSync(folder)) throw new Error(`The folder ${folder} is there already.`)
  const unfinished = `${folder}.unfinished`
  await mkdir(place, { recursive: true })
  await mkdir(unfinished, { mode: 0o700 })
  try {
    const copied = await copyAll(calendar, unfinished)
    await rename(unfinished, folder)

    return { folder, ...copied }
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
}

const stamp = (now: Date): string =>
  now
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-')

/** Pictures are copied on both sides of that moment: those deleted after it and those added before it are in. */
const copyAll = async (calendar: Calendar, folder: string): Promise<Omit<Backup, 'folder'>> => {
  const database = path.join(folder, path.basename(calendar.database))
  const pictures = path.join(folder, 'media')
  if (calendar.pictures) await copyNewFiles(calendar.pictures, pictures)
  await copyDatabase(calendar.database, database)
  if (calendar.pictures) await copyNewFiles(calendar.pictures, pictures)
  await copySecret(calendar.database, database)
  const { events, files } = await contentOf(database)
  if (!calendar.pictures) return { events, pictures: 0, missing: [] }
  const copied = new Set(await filesIn(pictures))

  return {
    events,
    pictures: files.filter((file) => copied.has(file)).length,
    missing: files.filter((file) => !copied.has(file)),
  }
}

/** There is none where PAYLOAD_SECRET is set. */
const copySecret = async (from: string, to: string): Promise<void> => {
  try {
    await copyFile(`${from}.secret`, `${to}.secret`)
  } catch (error) {
    if (!isMissing(error)) throw error
  }
}
