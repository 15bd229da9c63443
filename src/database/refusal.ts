import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  readSync,
} from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { createClient } from '@libsql/client'

/**
 * Why the database of this address cannot be written, in one sentence; `undefined` where it can. A missing file is
 * no hindrance. Asked before Payload connects, which would answer with a stack trace.
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

/** Servers that the DNS lists (`mongodb+srv:`) are left to the driver. */
const serverRefusal = async (uri: string): Promise<string | undefined> => {
  const hosts = /^mongodb:\/\/(?:[^@/]*@)?([^/?]+)/.exec(uri)?.[1]?.split(',')
  if (!hosts || (await Promise.all(hosts.map(listens))).includes(true)) return undefined

  return `The database server ${hosts.join(', ')} does not answer; start it or correct DATABASE_URI.`
}

const listens = (host: string): Promise<boolean> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(`http://${host}`)
    const socket = connect({
      host: hostname.replace(/^\[|\]$/g, ''),
      port: Number(port || 27_017),
      timeout: 5000,
    })
    const told = (answer: boolean) => {
      socket.destroy()
      resolve(answer)
    }
    socket.once('connect', () => told(true))
    socket.once('timeout', () => told(false))
    socket.once('error', () => told(false))
  })

const notADatabase = (file: string) =>
  `The database ${file} is damaged or is none at all; move it away to start with an empty one.`
