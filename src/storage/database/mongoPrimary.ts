import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { Payload } from 'payload'
import { DatabaseUnavailable } from './databaseErrors.ts'

/** What MongoDB's command `hello` answers, as far as it matters here. */
type Hello = { isWritablePrimary?: boolean }

/** Asks a server of MongoDB whether it takes writes; nothing of other databases. Throws where it takes none. */
export const requirePrimary = async ({ db }: Payload): Promise<void> => {
  if (db.name !== 'mongoose') return
  // Payload's general type of adapters knows nothing of what each has of its own.
  const { connection } = db as unknown as MongooseAdapter
  requireWrites((await connection.db?.command({ hello: 1 })) ?? {})
}

/** Throws where a server says that it is no primary, such as one of a set that has lost its own. */
export const requireWrites = ({ isWritablePrimary }: Hello): void => {
  if (!isWritablePrimary)
    throw new DatabaseUnavailable('The MongoDB server that answers takes no writes.')
}
