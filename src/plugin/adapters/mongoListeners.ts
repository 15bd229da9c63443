import { type MongooseAdapter, mongooseAdapter } from '@payloadcms/db-mongodb'
import type { mongo } from 'mongoose'
import type { Config } from 'payload'
import { type Listener, listener, listening } from '../../storage/adapter/listen.ts'
import { mongoChanges } from '../../storage/changes/mongoChanges.ts'
import { transactionOf } from '../../storage/database/adapterTransactions.ts'
import { connectingInWords } from '../../storage/database/mongoConnect.ts'
import { reportingOutages } from '../../storage/database/mongoOutages.ts'
import { parametersOf } from '../../storage/databaseAddress/mongoAddress.ts'
import { settlingOrder } from '../../storage/indexes/mongoOrder.ts'
import { versionsAtOnce } from '../../storage/versions/mongoVersions.ts'
import { apartVersions, guestTurns, oneSession, sureEnds, writes } from './sharedListeners.ts'

export type MongoOptions = {
  /**
   * Gets the client once it has connected, so that a platform that puts processes to sleep knows when it may:
   * `attachDatabasePool` of `@vercel/functions`. Connections are then closed five seconds after they were last used.
   */
  attach?: (client: mongo.MongoClient) => void
}

/**
 * A MongoDB server; a replica set where writes are to be whole, because only these have transactions. Its collections
 * and indexes are made by `mongoIndexes.ts`. Transactions of the calendar in one process take turns, because most of them touch the same
 * counters and slugs: at once they would only make each other start again.
 */
export const mongoDatabase = (uri: string, { attach }: MongoOptions = {}): Config['db'] => {
  const adapter = mongooseAdapter({
    url: uri,
    // Payload's is the time of creation, which fits no index; see `storage/indexes/mongoOrder.ts`.
    disableFallbackSort: true,
    connectOptions: {
      autoIndex: false,
      autoCreate: false,
      ...unsaid(uri, attach ? { ...defaults, ...asleep } : defaults),
    },
    afterOpenConnection: ({ connection }: MongooseAdapter) => {
      attach?.(connection.getClient())
      openMore(connection)
    },
  })

  return listening(adapter, () => mongoListeners(uri))
}

/**
 * What stands in place of methods of the adapter of a MongoDB that the calendar is given by its address. What is away is known before anything waits
 * for it, and the commands of a transaction follow each other within its turn.
 */
export const mongoListeners = (uri: string): Listener[] => [
  listener({
    name: 'connecting in words',
    of: 'everything',
    methods: ['connect'],
    why: 'There is nothing to hook into before a database is open.',
    instead: (below) => ({ connect: connectingInWords(below, uri) }),
  }),
  listener({
    name: 'versions at once',
    of: 'everything',
    methods: ['createVersion'],
    why: 'The adapter sends two commands for a version, and leaves two latest ones of one millisecond.',
    instead: (below) => ({ createVersion: versionsAtOnce(below, transactionOf) }),
  }),
  apartVersions,
  sureEnds,
  {
    name: 'outages',
    of: 'everything',
    methods: 'every',
    why: 'Every query shows whether the server answers, also those that are not ours.',
    instead: (below) => reportingOutages(below),
  },
  writes('linked'),
  listener({
    name: 'changes',
    of: 'everything',
    methods: ['commitTransaction'],
    why: 'Changes are announced to other processes in their transaction, and transactions have no hooks.',
    instead: (below) => mongoChanges(below, transactionOf),
  }),
  oneSession,
  guestTurns(),
  listener({
    name: 'settled order',
    of: 'everything',
    methods: ['find', 'queryDrafts'],
    why: 'Payload adds an order of its own after its last hook.',
    instead: (below) => settlingOrder(below),
  }),
]

/** Opens the connections for the queries of the first request, while the calendar checks whether anything is to be prepared. */
const openMore = (connection: MongooseAdapter['connection']): void => {
  const { maxPoolSize } = connection.getClient().options
  for (let opened = 0; opened < Math.min(atOnce, maxPoolSize); opened += 1) {
    // One that fails is opened when it is needed.
    connection.db?.command({ ping: 1 }).catch(() => {})
  }
}

/** How many queries a first request sends at once. */
const atOnce = 8

/**
 * The options of the driver that the address does not set; times in milliseconds. Together the waits are less
 * than the ten seconds after which a request gets the answer that the calendar is not available.
 */
const defaults = {
  // A heartbeat every two seconds; if none is answered within eight more, running queries are ended. A machine with thirty
  // times more to do than it can takes five seconds for one.
  heartbeatFrequencyMS: 2_000,
  connectTimeoutMS: 8_000,
  // Another primary may take twelve seconds to be elected.
  serverSelectionTimeoutMS: 8_000,
  bufferTimeoutMS: 8_000,
  // A server may hang, and a connection may have lost its peer: the query is sent once more, on a new one. No query of ours
  // takes as long; what makes indexes waits without end.
  socketTimeoutMS: 4_500,
  // A request sends up to ten queries at once, and one process of Node computes no more than a few requests.
  maxPoolSize: 20,
  waitQueueTimeoutMS: 4_000,
  // So many are open for the first queries of a first request, and after a quiet hour.
  minPoolSize: atOnce,
  // Queries at the same time would else wait for each other's connections, of which the driver opens two at once.
  maxConnecting: 10,
  // Firewalls and balancers forget quiet connections after four minutes or more, and tell neither end.
  maxIdleTimeMS: 120_000,
}

/**
 * The options that differ if the process may be put to sleep. The platform delays that until all connections are closed,
 * because an open one may be gone when the process wakes; every second of the delay is paid for.
 */
const asleep: Partial<typeof defaults> = { minPoolSize: 0, maxIdleTimeMS: 5_000 }

const unsaid = (uri: string, options: typeof defaults): Partial<typeof defaults> => {
  const said = parametersOf(uri)

  return Object.fromEntries(
    Object.entries(options).filter(([name]) => !said.has(name.toLowerCase())),
  )
}
