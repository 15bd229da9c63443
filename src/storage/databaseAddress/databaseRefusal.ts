import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  readSync,
} from 'node:fs'
import path from 'node:path'
import { createClient } from '@libsql/client'
import { addressRefusal } from './addressRefusal.ts'

/**
 * Why the database of this address cannot be written, in one sentence; `undefined` where it can. A missing file is no
 * hindrance. Comes before Payload connects, which would answer with a stack trace.
 */
export const databaseRefusal = async (uri: string): Promise<string | undefined> =>
  uri.startsWith('file:')
    ? fileRefusal(path.resolve(uri.slice('file:'.length)))
    : serverRefusal(uri)

const fileRefusal = async (file: string): Promise<string | undefined> => {
  const folder = path.dirname(file)
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
  } catch {
    return `The folder ${folder} cannot be written; give this user the right to, or use another folder.`
  }
  if (!existsSync(file)) return undefined
  try {
    accessSync(file, constants.R_OK | constants.W_OK)
  } catch {
    return `The database ${file} cannot be read and written by this user.`
  }
  if (!looksLikeSqlite(file)) return notADatabase(file)

  return lockOf(file)
}

const looksLikeSqlite = (file: string): boolean => {
  const start = Buffer.alloc(16)
  const opened = openSync(file, 'r')
  const length = readSync(opened, start)
  closeSync(opened)

  return length === 0 || start.toString('latin1') === 'SQLite format 3\0'
}

const lockOf = async (file: string): Promise<string | undefined> => {
  const client = createClient({ url: `file:${file}` })
  try {
    await client.execute('PRAGMA busy_timeout = 1000')
    await client.execute('BEGIN IMMEDIATE')
    await client.execute('ROLLBACK')
    const { rows } = await client.execute('PRAGMA quick_check(1)')

    return rows[0]?.quick_check === 'ok' ? undefined : notADatabase(file)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    if (reason.includes('SQLITE_BUSY')) {
      return `The database ${file} is locked by another program; close that program and try again.`
    }
    if (/SQLITE_(NOTADB|CORRUPT)/.test(reason)) return notADatabase(file)

    return `The database ${file} cannot be opened: ${reason}.`
  } finally {
    client.close()
  }
}

const serverRefusal = (uri: string): Promise<string | undefined> =>
  addressRefusal(uri).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)

    return `The database server does not answer (${reason}); start it or correct DATABASE_URI.`
  })

const notADatabase = (file: string) =>
  `The database ${file} is damaged or is none at all; move it away to start with an empty one.`
