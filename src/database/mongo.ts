import { type MongooseAdapter, mongooseAdapter } from '@payloadcms/db-mongodb'
import type { mongo } from 'mongoose'
import type { Config } from 'payload'
import { withMongoChanges } from '../changes/mongoChanges.ts'
import { parametersOf } from '../databaseAddress/mongoAddress.ts'
import { settlingOrder } from '../indexes/mongoOrder.ts'
import { versionsAtOnce } from '../versions/mongoVersions.ts'
import { inTurns, transactionOf } from './adapterTransactions.ts'
import { concernsCalendar } from './guest.ts'
import { connectingInWords } from './mongoConnect.ts'
import { endingSurely } from './mongoEnds.ts'
import { tellingOutages } from './mongoOutages.ts'
import { oneAtATime } from './mongoSession.ts'

export type MongoOptions = {
  /**
   * Is told of the client once it has connected, by which a platform that puts processes to sleep learns when one may be:
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
    // Payload's is the time of creation, which fits no index; see `indexes/mongoOrder.ts`.
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

  return {
    ...adapter,
    init: (args) => {
      const database = connectingInWords(adapter.init(args), uri)
      const telling = tellingOutages(endingSurely(versionsAtOnce(database, transactionOf)))

      return settlingOrder(
        inTurns(oneAtATime(withMongoChanges(telling, transactionOf)), {
          guest: { concerns: concernsCalendar(args.payload) },
        }),
      )
    },
  }
}

/** Opens the connections over which the first request asks, while it is found out whether anything is to be prepared. */
const openMore = (connection: MongooseAdapter['connection']): void => {
  const { maxPoolSize } = connection.getClient().options
  for (let opened = 0; opened < Math.min(atOnce, maxPoolSize); opened += 1) {
    // One that fails is opened when it is needed.
    connection.db?.command({ ping: 1 }).catch(() => {})
  }
}

/** How many questions a first request asks at once. */
const atOnce = 8

/**
 * How the server is asked where the address does not say otherwise; times in milliseconds. Together the waits are less
 * than the ten seconds after which a request is told that the calendar is not available.
 */
const defaults = {
  // Every two seconds a sign of life is asked for; where none comes within eight more, whatever was asked is ended. A machine with thirty
  // times more to do than it can takes five seconds for one.
  heartbeatFrequencyMS: 2_000,
  connectTimeoutMS: 8_000,
  // For another primary, which may take twelve seconds to be elected.
  serverSelectionTimeoutMS: 8_000,
  bufferTimeoutMS: 8_000,
  // For a server that hangs, and a connection whose other end vanished: what it was asked is asked once more, on a new one. No question of ours
  // takes as long; what makes indexes waits without end.
  socketTimeoutMS: 5_000,
  // A request asks up to ten questions at once, and one process of Node computes no more than a few requests.
  maxPoolSize: 20,
  waitQueueTimeoutMS: 4_000,
  // So many are open before the first request asks at once, and after a quiet hour.
  minPoolSize: atOnce,
  // Questions that are asked together would else wait for each other's connections, of which the driver opens two at once.
  maxConnecting: 10,
  // Firewalls and balancers forget quiet connections after four minutes or more, and tell neither end.
  maxIdleTimeMS: 120_000,
}

/**
 * What differs where the process may be put to sleep. That is put off until all connections are closed, because one that
 * is open may be gone when the process wakes; every second of it is paid for.
 */
const asleep: Partial<typeof defaults> = { minPoolSize: 0, maxIdleTimeMS: 5_000 }

const unsaid = (uri: string, options: typeof defaults): Partial<typeof defaults> => {
  const said = parametersOf(uri)

  return Object.fromEntries(
    Object.entries(options).filter(([name]) => !said.has(name.toLowerCase())),
  )
}
