import { AsyncLocalStorage } from 'node:async_hooks'
import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { Payload } from 'payload'

const request = new AsyncLocalStorage<{ name: string }>()

let shared: string[] = []

/** Runs the operation of one request. */
export const asRequest = <T>(name: string, operation: () => T): T =>
  request.run({ name }, operation)

/** Records from now on which commands of a calendar on MongoDB belong to a transaction of another request. */
export const watchTransactions = ({ db }: Payload): void => {
  if (db.name !== 'mongoose') return
  const owners = new Map<string, { name: string }>()
  // Payload's general type of adapters knows nothing of what each has of its own.
  const client = (db as unknown as MongooseAdapter).connection.getClient()
  client.on('commandStarted', ({ command, commandName }) => {
    const own = request.getStore()
    if (command.autocommit !== false || !own) return
    const transaction = `${command.lsid.id.toString('hex')} ${command.txnNumber}`
    const owner = owners.get(transaction) ?? own
    owners.set(transaction, owner)
    if (owner !== own) {
      shared.push(`${commandName} ${command[commandName]} of ${own.name} in that of ${owner.name}`)
    }
  })
}

/** The commands sent in transactions of other requests since the last call. */
export const takeShared = (): string[] => {
  const taken = shared
  shared = []

  return taken
}
