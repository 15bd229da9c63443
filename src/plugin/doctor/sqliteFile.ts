import { existsSync, statfsSync } from 'node:fs'
import path from 'node:path'
import { createClient } from '@libsql/client'
import { databaseRefusal } from '../../storage/databaseAddress/databaseRefusal.ts'
import { type Finding, lookAt, unseen, warning, well, wrong } from './finding.ts'
import { missingFolder, nearest } from './triedFolder.ts'

const disk = 'Look at the disk and at the rights of the file.'

/** Examines the SQLite file of an address; `place` is where the address is written. Does not make a missing file. */
export const sqliteFindings = async (uri: string, place = 'DATABASE_URI'): Promise<Finding[]> => {
  const file = path.resolve(uri.slice('file:'.length))
  const isThere = existsSync(file)
  const opened = await lookAt('Database file', disk, async () => {
    if (!existsSync(path.dirname(file))) return missingFolder(path.dirname(file), place)
    const refusal = await databaseRefusal(uri)
    if (refusal) return wrong(refusal, 'Without a database nothing can be answered.')

    return isThere ? well(`${file} can be read and written.`) : well(`${file} is yet to be made.`)
  })
  const isUsable = isThere && opened.state === 'well'

  return [
    opened,
    await lookAt('Disk', disk, () => roomFound(nearest(path.dirname(file)))),
    isUsable
      ? await lookAt('Transactions', disk, () => conflictFound(file))
      : { what: 'Transactions', ...unseen('There is no database file that can be asked.') },
  ]
}

/** A disk with less has hardly room for a backup and some pictures, in bytes. */
const least = 512 * 1024 * 1024

const roomFound = (folder: string) => {
  const { bavail, bsize } = statfsSync(folder)
  const free = bavail * bsize
  const found = `${Math.round(free / 1024 / 1024)} MB are free.`

  return free >= least
    ? well(found)
    : warning(found, 'Make room: writes are refused when none is left.')
}

/** Two connections write: the second must be refused, and must succeed when the first has ended. Both are undone. */
const conflictFound = async (file: string) => {
  const [first, second] = [
    createClient({ url: `file:${file}` }),
    createClient({ url: `file:${file}` }),
  ]
  try {
    await first.execute('BEGIN IMMEDIATE')
    const isRefused = await second.execute('BEGIN IMMEDIATE').then(
      () => false,
      () => true,
    )
    await first.execute('ROLLBACK')
    if (!isRefused) return wrong('Two wrote at once.', 'Keep the file on a disk that has locks.')
    await second.execute('BEGIN IMMEDIATE')
    await second.execute('ROLLBACK')

    return well('A second writer waits for the first.')
  } finally {
    first.close()
    second.close()
  }
}
