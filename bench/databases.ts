import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import Database from 'libsql'
import { MongoMemoryReplSet } from 'mongodb-memory-server'
import { programFlags } from '../scripts/flags'

/** To be raised when the builder makes other data sets, so that none of the old ones is taken for its own. */
const version = 2

const folder = path.resolve('bench/data')

/** Where the data sets lie. */
export type Databases = {
  name: 'sqlite' | 'mongodb'
  /** Address of a data set of that many events, built unless it is there. It is only read. */
  dataset: (events: number) => Promise<string>
  /** Address of a data set to write into. */
  copy: (events: number) => Promise<string>
  /** Address of a database with nothing in it. */
  blank: () => Promise<string>
  stop: () => Promise<void>
}

export const sqlite: Databases = {
  name: 'sqlite',
  dataset: async (events) => {
    const file = datasetFile(events)
    if (!existsSync(file)) await buildFile(file, events)

    return `file:${file}`
  },
  copy: async (events) => {
    await sqlite.dataset(events)
    const file = path.join(folder, 'written.db')
    await removeFile(file)
    await copyFile(datasetFile(events), file)

    return `file:${file}`
  },
  blank: async () => {
    const file = path.join(folder, 'blank.db')
    await removeFile(file)

    return `file:${file}`
  },
  stop: async () => {},
}

const datasetFile = (events: number) => path.join(folder, `events-${events}-v${version}.db`)

const buildFile = async (file: string, events: number) => {
  const partial = `${file}.partial`
  await mkdir(folder, { recursive: true })
  await removeFile(partial)
  await build(`file:${partial}`, events)
  const database = new Database(partial)
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  database.close()
  await rename(partial, file)
}

const removeFile = async (file: string) => {
  for (const end of ['', '-wal', '-shm']) await rm(file + end, { force: true })
}

/** Data sets on a MongoDB server, each in a database of its own; `memory` starts a server that ends with the run. */
export const mongodb = async (address: string): Promise<Databases> => {
  const server =
    address === 'memory' ? await MongoMemoryReplSet.create({ replSet: { count: 1 } }) : undefined
  const named = (name: string) =>
    (server?.getUri() ?? address).replace(/^(mongodb[^/]*\/\/[^/?]+)\/?[^?]*/, `$1/${name}`)

  return {
    name: 'mongodb',
    dataset: async (events) => {
      const uri = named(`calendar-bench-${events}-v${version}`)
      await build(uri, events)

      return uri
    },
    copy: async (events) => {
      const uri = named('calendar-bench-written')
      await build(uri, events, '--fresh')

      return uri
    },
    blank: async () => {
      const uri = named('calendar-bench-blank')
      await build(uri, 0, '--fresh')

      return uri
    },
    stop: async () => {
      await server?.stop()
    },
  }
}

const build = async (uri: string, events: number, ...options: string[]) => {
  const command = [...programFlags, 'bench/build.ts', uri, `${events}`, ...options]
  const builder = spawn(process.execPath, command, { stdio: ['ignore', 'inherit', 'inherit'] })
  const [code] = await once(builder, 'exit')
  if (code !== 0) throw new Error(`The data set of ${events} events could not be built.`)
}
