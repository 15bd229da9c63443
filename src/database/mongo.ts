import { mongooseAdapter } from '@payloadcms/db-mongodb'
import type { Config } from 'payload'

/**
 * A MongoDB server; a replica set where writes are to be whole, because only these have transactions. Indexes are
 * made one after another before the first request, so that the unique ones hold from the start.
 */
export const mongoDatabase = (uri: string): Config['db'] =>
  mongooseAdapter({
    url: uri,
    connectOptions: { autoIndex: false },
    afterOpenConnection: async ({ connection }) => {
      for (const model of Object.values(connection.models)) await model.createIndexes()
    },
  })
