import type { Payload, PayloadRequest } from 'payload'
import type { CalendarCollection } from '../../model/defaultSlugs.ts'
import { slugOf } from '../../model/slugs.ts'
import { enteredTransaction } from './adapterTransactions.ts'
import { inSession } from './mongoSession.ts'
import { type Operators, type Statement, statement, type Value } from './statement.ts'

// The adapters' own types say nothing of what follows; it is the same in both kinds of transactions of theirs.
type SqlDatabase = {
  drizzle: unknown
  operators: Operators
  tableNameMap: Map<string, string>
  sessions: Record<string, { db: unknown } | undefined>
  execute: (statement: {
    db: unknown
    sql: Statement
    req?: Pick<PayloadRequest, 'transactionID'>
  }) => Promise<{ rows: object[] }>
}

type Fields = Record<string, unknown>

/** Which documents are changed, and how. */
type Update = { filter: Fields; update: Fields; arrayFilters?: Fields[] }

type MongoCollection = {
  bulkWrite: (writes: { updateMany: Update }[], options: object) => Promise<unknown>
  insertMany: (documents: object[], options: object) => Promise<unknown>
  collection: {
    updateMany: (
      filter: Fields,
      update: Fields,
      options: object,
    ) => Promise<{ matchedCount: number }>
  }
}

type Mongo = Record<'collections' | 'versions', Record<string, MongoCollection>>

/** Whether a calendar lives in SQLite, where a statement is a call of a function. */
export const isSqlite = ({ db }: Payload): boolean => db.name === 'sqlite'

/** Whether a calendar lives in a database that speaks SQL, with tables and columns as the migrations name them. */
export const speaksSql = ({ db }: Payload): boolean =>
  db.name === 'sqlite' || db.name === 'postgres'

/**
 * Runs one statement of SQL inside the transaction of a write, if there is one, at a tenth of what the adapter takes to put one together.
 * Each question mark in it stands for one of the values. It is one that SQLite and Postgres both understand.
 */
export const runSql = async <Row>(
  { payload, transactionID }: Pick<PayloadRequest, 'payload' | 'transactionID'>,
  text: string,
  values: Value[] = [],
): Promise<Row[]> => {
  const database = payload.db as unknown as SqlDatabase
  const session = database.sessions[await enteredTransaction(payload.db, { transactionID })]
  const { rows } = await database.execute({
    db: session?.db ?? database.drizzle,
    sql: statement(database.operators, text, values),
    ...(transactionID && { req: { transactionID } }),
  })

  return rows as Row[]
}

/** The table in which a database that speaks SQL stores a collection. */
export const tableOf = (payload: Payload, collection: CalendarCollection): string =>
  tableNamed(payload, inSnakeCase(slugOf(payload, collection)))

/** The table of the versions of a collection. */
export const versionsTableOf = (payload: Payload, collection: CalendarCollection): string =>
  tableNamed(payload, `_${inSnakeCase(slugOf(payload, collection))}_v`)

/** The name that the adapter has for a table: a site may have given it another one. */
const tableNamed = ({ db }: Payload, name: string): string =>
  (db as unknown as SqlDatabase).tableNameMap.get(name) ?? name

// `slugFaults` lets no other slugs in.
const inSnakeCase = (slug: string) => slug.replaceAll('-', '_')

/** A list of question marks, one for each value. */
export const marks = (values: unknown[]): string => values.map(() => '?').join(', ')

/**
 * Changes documents of MongoDB, or versions of them, inside the transaction of a write, without a report to observers.
 * Answers how many there are.
 */
export const updateMany = async (
  req: PayloadRequest,
  [kind, name]: ['collections' | 'versions', CalendarCollection],
  { filter, update }: Update,
): Promise<number> => {
  const database = req.payload.db as unknown as Mongo
  const model = database[kind][slugOf(req.payload, name)]
  const changed = await inSession(req.payload, req, async (session) =>
    model?.collection.updateMany(filter, update, { session }),
  )

  return changed?.matchedCount ?? 0
}

/**
 * Several such changes at once, through the model, which takes ids as Payload spells them; when documents were last
 * modified stays as it was.
 */
export const updateEach = async (
  req: PayloadRequest,
  [kind, name]: ['collections' | 'versions', CalendarCollection],
  updates: Update[],
): Promise<void> => {
  const database = req.payload.db as unknown as Mongo
  const model = database[kind][slugOf(req.payload, name)]
  await inSession(req.payload, req, async (session) =>
    model?.bulkWrite(
      updates.map((update) => ({ updateMany: update })),
      { session, timestamps: false },
    ),
  )
}

/** Stores new documents of MongoDB in one command, without a report to observers. */
export const insertMany = async (
  req: PayloadRequest,
  name: CalendarCollection,
  documents: object[],
): Promise<void> => {
  if (documents.length === 0) return
  const database = req.payload.db as unknown as Mongo
  const model = database.collections[slugOf(req.payload, name)]
  await inSession(req.payload, req, async (session) => model?.insertMany(documents, { session }))
}
