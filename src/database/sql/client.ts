import type { Client } from '@libsql/client'
import type { Payload } from 'payload'

/** Texts, numbers and flags as they are bound to the question marks of a statement. */
export type Value = string | number | boolean | null

/** A piece of SQL with what is bound to its question marks, in their order. */
export type Sql = { text: string; args: Value[] }

type Sqlite = { client: Client }

/** What Payload's SQLite adapter knows; `undefined` on MongoDB. */
export const sqliteOf = ({ db }: Payload): Sqlite | undefined =>
  // Payload's general type of adapters knows nothing of what each has of its own.
  db.name === 'sqlite' ? (db as unknown as Sqlite) : undefined

/** Asks a SQLite calendar outside any transaction. */
export const rowsOf = async <Row>(payload: Payload, { text, args }: Sql): Promise<Row[]> => {
  const { rows } = (await sqliteOf(payload)?.client.execute({ sql: text, args })) ?? { rows: [] }

  // The statement says what its rows hold.
  return rows as Row[]
}
