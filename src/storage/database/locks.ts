import type { Client } from '@libsql/client'
import type { BaseDatabaseAdapter } from 'payload'

type DeleteMany = BaseDatabaseAdapter['deleteMany']

/**
 * A `deleteMany` of locks that first asks whether any form of the admin is open at all. Payload takes the lock off whatever it
 * saves, by a statement that joins every collection; mostly there is no lock.
 */
export const sparingLocks =
  (deleteMany: DeleteMany, client: () => Client): DeleteMany =>
  async (args) => {
    if (await isAnyLocked(client())) await deleteMany(args)
  }

const isAnyLocked = async (client: Client): Promise<boolean> =>
  (await client.execute('SELECT 1 FROM payload_locked_documents LIMIT 1')).rows.length > 0
