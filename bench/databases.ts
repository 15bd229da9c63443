import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import Database from 'libsql'
import { MongoMemoryReplSet } from 'mongodb-memory-server'
import { type Checkout, here } from './checkout'

/** Increase it when the builder makes other data sets, so that old ones are not used. */
const version = 2

/** The place of the data sets. */
export type Databases = {
  name: 'sqlite' | 'mongodb'
  /** Address of a data set with so many events, built if it is missing. It is only read. */
  dataset: (events: number) => Promise<string>
  /** Address of a data set to write into. */
  copy: (events: number) => Promise<string>
  /** Address of an empty database. */
  blank: () => Promise<string>
  stop: () => Promise<void>
}

/** Data sets in files, which a checkout builds for itself. */
export const sqliteOf = (checkout: Checkout): Databases => {
  const folder = path.join(checkout.folder, 'bench/data')
  const dataset = async (events: number) => {
    const file = path.join(folder, `events-${events}-v${version}.db`)
    if (!existsSync(file)) await buildFile(checkout, file, events)

    return file
  }
  const emptied = async (name: string) => {
    const file = path.join(folder, name)
    await mkdir(folder, { recursive: true })
    await removeFile(file)

    return file
  }

  return {
    name: 'sqlite',
    dataset: async (events) => `file:${await dataset(events)}`,
    copy: async (events) => {
      const file = await emptied('written.db')
      await copyFile(await dataset(events), file)

      return `file:${file}`
    },
    blank: async () => `file:${await emptied('blank.db')}`,
    stop: async () => {},
  }
}

export const sqlite = sqliteOf(here)

const buildFile = async (checkout: Checkout, file: string, events: number) => {
  const partial = `${file}.partial`
  await mkdir(path.dirname(file), { recursive: true })
  await removeFile(partial)
  await build(checkout, `file:${partial}`, events)
  const database = new Database(partial)
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  database.close()
  await rename(partial, file)
}

const removeFile = async (file: string) => {
  for (const end of ['', '-wal', '-shm']) await rm(file + end, { force: true })
}

/** Opens a MongoDB server; `memory` starts one that ends with the run. */
export const openMongo = async (
  address: string,
): Promise<{ uri: string; stop: () => Promise<void> }> => {
  if (address !== 'memory') return { uri: address, stop: async () => {} }
  const server = await MongoMemoryReplSet.create({ replSet: { count: 1 } })

  return { uri: server.getUri(), stop: async () => void (await server.stop()) }
}

/** Data sets on a MongoDB server, each in a database of its own, which a checkout builds for itself. */
export const mongodbOf = (
  checkout: Checkout,
  { uri: address, stop }: { uri: string; stop: () => Promise<void> },
): Databases => {
  const named = (name: string) =>
    address.replace(/^(mongodb[^/]*\/\/[^/?]+)\/?[^?]*/, `$1/${checkout.database}-${name}`)
  const built = async (name: string, events: number, ...options: string[]) => {
    const uri = named(name)
    await build(checkout, uri, events, ...options)

    return uri
  }

  return {
    name: 'mongodb',
    dataset: (events) => built(`${events}-v${version}`, events),
    copy: (events) => built('written', events, '--fresh'),
    blank: () => built('blank', 0, '--fresh'),
    stop,
  }
}

/** Data sets of this checkout on a MongoDB server; `memory` starts one that ends with the run. */
export const mongodb = async (address: string): Promise<Databases> =>
  mongodbOf(here, await openMongo(address))

const build = async (checkout: Checkout, uri: string, events: number, ...options: string[]) => {
  const command = [...checkout.flags, 'bench/build.ts', uri, `${events}`, ...options]
  const builder = spawn(process.execPath, command, {
    cwd: checkout.folder,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code] = await once(builder, 'exit')
  if (code !== 0) throw new Error(`The data set of ${events} events could not be built.`)
}
