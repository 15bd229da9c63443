import { mongooseAdapter } from '@payloadcms/db-mongodb'
import type { Config } from 'payload'
import { withMongoChanges } from './mongoChanges'
import { tellingOutages } from './mongoOutages'
import { inTurns } from './mongoTransactions'
import { versionsAtOnce } from './mongoVersions'

/**
 * A MongoDB server; a replica set where writes are to be whole, because only these have transactions. Its collections
 * and indexes are made by `mongoIndexes.ts`. Transactions of one process take turns, because most of them touch the same
 * counters and slugs: at once they would only make each other start again.
 */
export const mongoDatabase = (uri: string): Config['db'] => {
  const adapter = mongooseAdapter({
    url: uri,
    connectOptions: { autoIndex: false, autoCreate: false, ...waits(uri) },
  })

  return {
    ...adapter,
    init: (args) => inTurns(withMongoChanges(tellingOutages(versionsAtOnce(adapter.init(args))))),
  }
}

/**
 * How long a server that does not answer is waited for, in milliseconds; what the address says itself stays. The driver
 * asks for a sign of life every `heartbeatFrequencyMS`. Where none comes within `connectTimeoutMS` it ends whatever it
 * was asked, however long that may take else, and looks for a server for `serverSelectionTimeoutMS`, perhaps twice:
 * together less than ten seconds.
 */
const longestWaits = {
  serverSelectionTimeoutMS: 2_000,
  connectTimeoutMS: 3_000,
  heartbeatFrequencyMS: 2_000,
  waitQueueTimeoutMS: 5_000,
  bufferTimeoutMS: 2_000,
}

const waits = (uri: string): Partial<typeof longestWaits> => {
  const said = [...new URLSearchParams(uri.split('?')[1]).keys()].map((name) => name.toLowerCase())

  return Object.fromEntries(
    Object.entries(longestWaits).filter(([name]) => !said.includes(name.toLowerCase())),
  )
}
