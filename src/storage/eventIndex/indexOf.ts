import type { Config } from 'payload'
import { embeddedClientOf, isEmbedded } from '../database/sqliteClient.ts'
import type { Asking, EventIndex } from './eventIndex.ts'
import { mongoIndex } from './mongoIndex.ts'
import { portableIndex } from './portableIndex.ts'
import { sqliteIndex } from './sqliteIndex.ts'

/** The index of a calendar's events, in the store that its database has for it. */
export const eventIndexOf = ({ payload, req }: Asking): EventIndex => {
  if (payload.db.name === 'mongoose') return mongoIndex({ payload, req })
  const client = embeddedClientOf(payload)

  return client ? sqliteIndex(client) : portableIndex({ payload, req })
}

/** Whether a database has a store of its own for the index; others have it in a hidden collection. */
export const hasOwnStore = (db: Config['db']): boolean => db.name === 'mongoose' || isEmbedded(db)
