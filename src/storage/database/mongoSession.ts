import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { BaseDatabaseAdapter, Payload, PayloadRequest } from 'payload'
import { enteredTransaction, hasRequest } from './adapterTransactions.ts'
import { DatabaseBusy } from './databaseErrors.ts'
import { eachMethod, type Method } from './eachMethod.ts'
import { newFlow } from './flow.ts'

export type Session = MongooseAdapter['sessions'][string]

/** Sends commands of one session one after another. */
type InLine = <T>(session: Session | undefined, send: () => Promise<T>) => Promise<T>

// The adapter holds it: each bundle of an app may have a copy of this module, but they share the adapter.
const key = Symbol.for('payload-events-calendar.sessionLine')

/**
 * Runs the commands of one transaction one after another: MongoDB's driver supports no parallel operations in a
 * transaction, and Payload changes the documents of a bulk operation in parallel. Commands that a command sends itself
 * are part of it.
 */
export const oneAtATime = (database: BaseDatabaseAdapter) => {
  const within = newFlow<Session>()
  const last = new WeakMap<object, Promise<unknown>>()
  const inLine: InLine = async (session, send) => {
    if (!session || within.carried() === session) return send()
    const sent = (last.get(session) ?? Promise.resolve()).then(() => {
      // It would else be done outside of the transaction that it is a part of, which may have been undone.
      if (!session.inTransaction()) throw new DatabaseBusy('The transaction of this has ended.')

      return within.run(session, send)
    })
    last.set(
      session,
      sent.catch(() => {}),
    )

    return sent
  }
  const { sessions } = sessionsOf(database)
  const waiting = (method: Method): Method =>
    async function (this: unknown, ...args) {
      const [first] = args
      const id = hasRequest(first) ? await first.req.transactionID : undefined

      return inLine(sessions[String(id)], async () => method.apply(this, args))
    }
  const ending = (method: Method): Method =>
    async function (this: unknown, id) {
      return inLine(sessions[String(await id)], async () => method.call(this, id))
    }

  return {
    ...eachMethod(database, (method, name) =>
      /^(?:commit|rollback)Transaction$/.test(name) ? ending(method) : waiting(method),
    ),
    [key]: inLine,
  }
}

/**
 * Sends a command by the driver in the transaction that a request is in, or that its flow has open; outside of any with no session. It waits
 * for those that were sent there before.
 */
export const inSession = async <T>(
  { db }: Pick<Payload, 'db'>,
  req: Partial<Pick<PayloadRequest, 'transactionID'>>,
  send: (session: Session | undefined) => Promise<T>,
): Promise<T> => {
  const { sessions, [key]: inLine } = sessionsOf(db)
  const session = sessions[await enteredTransaction(db, req)]

  return inLine ? inLine(session, () => send(session)) : send(session)
}

/** The transactions that are open, by their ids. Payload's general type of adapters knows nothing of what each has of its own. */
export const sessionsOf = (db: object) =>
  db as Pick<MongooseAdapter, 'sessions'> & { [key]?: InLine }
