import { createHash } from 'node:crypto'
import { createClient } from '@libsql/client'
import type { Payload } from 'payload'

/** Tells whether a database changed: two answers are equal where nothing was written in between. */
export type Digest = { now: () => Promise<string>; close: () => void }

/** A digest of what a calendar holds; the sequences apart, from which ids on MongoDB are drawn outside a transaction. */
export const digestOf = (payload: Payload): Digest =>
  payload.db.name === 'sqlite' ? digestOfSqlite(payload) : digestOfMongo(payload)

// The adapters' own types say nothing of their drivers.
type Sqlite = { clientConfig: { url: string } }
type Mongo = {
  connection: {
    db: {
      collection: (name: string) => {
        countDocuments: () => Promise<number>
        find: () => { toArray: () => Promise<object[]> }
      }
    }
  }
}

/** https://sqlite.org/pragma.html#pragma_data_version: changes with what another connection commits. */
const digestOfSqlite = (payload: Payload): Digest => {
  const client = createClient({ url: (payload.db as unknown as Sqlite).clientConfig.url })

  return {
    now: async () => {
      const { rows } = await client.execute('PRAGMA data_version')

      return String(rows[0]?.data_version)
    },
    close: () => client.close(),
  }
}

const digestOfMongo = (payload: Payload): Digest => {
  const { db } = (payload.db as unknown as Mongo).connection

  return {
    now: async () => {
      const whole = ['events', 'venues', 'organizers', 'categories', 'tags', 'media', 'users']
      const documents = whole.map((name) => db.collection(name).find().toArray())
      const counted = ['events', 'venues', 'organizers'].map((name) =>
        db.collection(`_${name}_versions`).countDocuments(),
      )

      return createHash('sha1')
        .update(JSON.stringify(await Promise.all([...documents, ...counted])))
        .digest('hex')
    },
    close: () => {},
  }
}
