import type { Config } from 'payload'
import { migrations } from './migrations'
import { mongoDatabase } from './mongo'
import { withOrderedVersions } from './orderedVersions'
import { sqliteDatabase } from './sqlite'

/** The database that a `DATABASE_URI` names: `file:…` is embedded SQLite, `mongodb://…` a MongoDB server. */
export const databaseAdapter = (uri: string): Config['db'] =>
  withOrderedVersions(
    uri.startsWith('file:') ? sqliteDatabase(uri, migrations) : mongoDatabase(uri),
  )
