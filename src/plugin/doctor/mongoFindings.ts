import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Connection, ConnectOptions, mongo } from 'mongoose'
import { isTransient } from '../../storage/database/databaseErrors.ts'
import { readRefusal, setRefusal } from '../../storage/databaseAddress/mongoAddress.ts'
import { type Finding, type Found, lookAt, unseen, warning, well, wrong } from './finding.ts'
import { clockFoundBy, latencyFound } from './measures.ts'
import { reasonOf } from './secrets.ts'

const hanging = ['Server', 'Replica set', 'Transactions', 'Indexes', 'Latency', 'Clock']

type Options = {
  /** Where the address is said. */
  place?: string
  /** Further options of the connection of the site's adapter. */
  connectOptions?: ConnectOptions
}

/** Examines the MongoDB server of an address; what it makes there for a test, it removes. */
export const mongoFindings = async (
  uri: string,
  { place = 'DATABASE_URI', connectOptions = {} }: Options = {},
): Promise<Finding[]> => {
  const { default: mongoose } = await import('mongoose')
  const refusal = readRefusal(uri, place)
  if (refusal) return hangingOn(wrong(refusal, `Correct ${place}.`))
  const connection = mongoose.createConnection()
  try {
    await connection.openUri(uri, {
      ...connectOptions,
      serverSelectionTimeoutMS: 5_000,
      socketTimeoutMS: 10_000,
    })
  } catch (error) {
    await connection.close().catch(() => {})

    return hangingOn(
      wrong(
        `The server does not answer (${reasonOf(error)}).`,
        `Start it, open the way to it, or correct name, password and host in ${place}.`,
      ),
    )
  }
  try {
    return await findingsOf(connection, { uri, place })
  } finally {
    await connection.close()
  }
}

const hangingOn = (found: Found): Finding[] => [
  { what: 'Address of the database', ...found },
  ...hanging.map((what) => ({ what, ...unseen('The database cannot be asked.') })),
]

type Address = { uri: string; place: string }

const findingsOf = async (connection: Connection, address: Address): Promise<Finding[]> => {
  const client = connection.getClient()
  const db = client.db(connection.name)
  const hosts = client.options.hosts.map(String).join(', ')
  const hello = await db.command({ hello: 1 })
  const isAlone = !hello.setName && hello.msg !== 'isdbgrid'
  const look = (what: string, see: () => Promise<Found> | Found) =>
    lookAt(what, 'Look into the log of the server.', see)
  const tried = (see: (probe: Probe) => Promise<Found>) => withProbe(db, address.place, see)

  return [
    { what: 'Address of the database', ...well(`"${db.databaseName}" at ${hosts} answers.`) },
    await look('Server', async () => versionFound((await db.command({ buildInfo: 1 })).version)),
    await look('Replica set', () => setFound(address, client, isAlone)),
    await look('Transactions', () =>
      isAlone
        ? unseen('A server that stands alone has none.')
        : tried((probe) => conflictFound(client, probe)),
    ),
    await look('Indexes', () => tried(indexFound)),
    await look('Latency', () => latencyFound(() => db.command({ ping: 1 }))),
    await look('Clock', () =>
      clockFoundBy(async () => (await db.command({ hello: 1 })).localTime.getTime()),
    ),
  ]
}

/** Servers before this one lack the joins of `storage/documentCache/mongoJoined.ts`. */
const leastVersion = 5

export const versionFound = (version: string): Found =>
  Number.parseInt(version, 10) >= leastVersion
    ? well(`MongoDB ${version}.`)
    : wrong(`MongoDB ${version} is too old.`, `Use MongoDB ${leastVersion}.0 or newer.`)

const setFound = ({ uri, place }: Address, client: mongo.MongoClient, isAlone: boolean): Found => {
  if (isAlone) {
    return warning(
      'The server stands alone and has no transactions: a write that fails may leave a part of itself behind.',
      'Make it a replica set, of one member if need be (docs/mongodb.md).',
    )
  }
  const refusal = setRefusal(uri, client, place)
  if (refusal) return wrong(refusal, `Write that address into ${place}.`)

  return well('Writes are whole.')
}

type Probe = mongo.Collection<{ _id: string; writes: number }>

/**
 * A collection for a test, removed after it. It is made before the transaction, because not all servers make one in a
 * transaction.
 */
const withProbe = async (
  db: mongo.Db,
  place: string,
  tried: (probe: Probe) => Promise<Found>,
): Promise<Found> => {
  const name = `calendar-doctor-${randomUUID()}`
  try {
    await db.createCollection(name)

    return await tried(db.collection(name))
  } catch (error) {
    return wrong(
      `This was refused (${reasonOf(error)}).`,
      `Give the user of ${place} the role readWrite on this database.`,
    )
  } finally {
    await db.dropCollection(name)
  }
}

/** How long a second writer waits on servers without a conflict, in milliseconds. */
const waits = 2_000

/** Two transactions write one document: the second must not succeed before the first has ended, and must succeed after that. */
const conflictFound = async (client: mongo.MongoClient, probe: Probe): Promise<Found> => {
  await probe.insertOne({ _id: 'probe', writes: 0 })
  const [first, second] = [client.startSession(), client.startSession()]
  const write = (session: mongo.ClientSession) =>
    probe.updateOne({ _id: 'probe' }, { $inc: { writes: 1 } }, { session })
  try {
    first.startTransaction()
    second.startTransaction()
    await write(first)
    const meant = write(second).then(
      () => 'written' as const,
      (error: unknown) => ({ error }),
    )
    const outcome = await Promise.race([meant, sleep(waits, 'waits' as const, { ref: false })])
    await first.commitTransaction()
    const ended = await meant
    await second.abortTransaction()
    if (outcome === 'written') return wrong('A conflict was not noticed.', 'Use MongoDB itself.')
    if (ended !== 'written' && !isTransient(ended.error)) throw ended.error
    second.startTransaction()
    await write(second)
    await second.commitTransaction()
    const stored = await probe.findOne({ _id: 'probe' })
    if (stored?.writes !== 2) return wrong('A write was lost.', 'Use MongoDB itself.')

    return well(
      outcome === 'waits'
        ? 'Of two writes in conflict one waited for the other; both are stored.'
        : 'Of two writes in conflict one was refused, and stored when tried again.',
    )
  } finally {
    await Promise.allSettled([first.endSession(), second.endSession()])
  }
}

const indexFound = async (probe: Probe): Promise<Found> => {
  await probe.dropIndex(await probe.createIndex({ writes: 1 }))

  return well('Collections and indexes can be made and removed.')
}
