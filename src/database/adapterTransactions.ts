import { type BaseDatabaseAdapter, isolateObjectProperty, type PayloadRequest } from 'payload'
import { causes } from './errors'
import { enteredTurn, type TransactionOptions, type Turn, turnFor, turns } from './turns'

/** MongoDB itself ends a transaction after a minute; one that was forgotten holds up the others no longer. */
const longestTransaction = 60_000

/**
 * Transactions that take turns, because most of them touch the same counters and slugs: at once they would only make
 * each other start again. One inside another of the same flow is part of it, and what comes with a request that names
 * no transaction joins that of its flow: MongoDB would let it wait for a document that its own transaction holds. What
 * comes without any request, such as the drawing of ids, stays outside.
 */
export const inTurns = <D extends BaseDatabaseAdapter>(database: D): D => {
  const line = turns()
  const opened = new Map<string, Turn>()
  const ids = new WeakMap<Turn, string>()
  const ownId = () => ids.get(line.own() ?? newcomer)
  /**
   * A server undoes a transaction in which it refused something, and says why no more when it is asked on or that is to be
   * committed. Answers with what it refused first.
   */
  const reasonOf = (error: unknown, id: string): unknown => {
    const turn = opened.get(id)
    if (!turn || !isRefusal(error)) return error
    if (turn.failure === undefined || isAftermath(turn.failure)) turn.failure = error

    return isAftermath(error) ? turn.failure : error
  }
  for (const [name, method] of Object.entries(database)) {
    if (typeof method === 'function')
      Object.assign(database, { [name]: joining(method, { ownId, reasonOf }) })
  }
  const { beginTransaction, commitTransaction, rollbackTransaction, deleteMany } = database

  const open = async (coming: Promise<Turn>) => {
    const turn = await coming
    const id = await beginTransaction.call(database).catch((error: unknown) => {
      turn.release()
      throw error
    })
    if (id === null) {
      turn.release()
      return id
    }
    const forgotten = setTimeout(turn.release, longestTransaction).unref()
    const release = turn.release
    turn.release = () => {
      clearTimeout(forgotten)
      opened.delete(String(id))
      release()
    }
    opened.set(String(id), turn)
    ids.set(turn, String(id))

    return id
  }

  return Object.assign(database, {
    // Not async: see `enter`.
    beginTransaction: (options?: TransactionOptions) =>
      line.own() ? Promise.resolve(null) : open(turnFor(line, options)),
    // Payload takes the lock off what it saves, outside the transaction; nothing that follows has to wait for it.
    deleteMany: async (args) => {
      const turn = line.own()
      const done = deleteMany.call(database, args)
      if (!turn || args.collection !== 'payload-locked-documents') return done
      turn.beside = Promise.all([turn.beside, done])
      turn.beside.catch(() => {})
    },
    commitTransaction: async (id) => {
      const turn = opened.get(String(await id))
      await turn?.beside
      if (turn?.failure) throw turn.failure
      await commitTransaction.call(database, id).finally(() => turn?.release())
    },
    rollbackTransaction: async (id) => {
      const turn = opened.get(String(await id))
      await rollbackTransaction.call(database, id).finally(() => turn?.release())
    },
    [own]: ownId,
    [enteredTurn]: line.entered,
  } satisfies Partial<BaseDatabaseAdapter> & {
    [own]: () => string | undefined
    [enteredTurn]: () => Turn | undefined
  })
}

const own = Symbol.for('payload-events-calendar.own')

/** The transaction that a request names, or failing that the one its flow has open. */
export const transactionOf = async (
  db: object,
  { transactionID }: Partial<Pick<PayloadRequest, 'transactionID'>>,
): Promise<string> => {
  // What `inTurns` put there; other adapters have nothing of the kind.
  const { [own]: ownId }: { [own]?: () => string | undefined } = db

  return String((await transactionID) ?? ownId?.())
}

const newcomer: Turn = { held: false, until: 0, release: () => {} }

type Method = (...args: unknown[]) => unknown

type Flow = {
  ownId: () => string | undefined
  reasonOf: (error: unknown, id: string) => unknown
}

const joining = (method: Method, { ownId, reasonOf }: Flow): Method =>
  function (this: unknown, ...args) {
    const [asked, ...rest] = args
    if (!hasRequest(asked)) return method.apply(this, args)
    const own = ownId()

    return handed(asked, own).then(async (joined) => {
      try {
        return await method.call(this, joined, ...rest)
      } catch (error) {
        throw reasonOf(error, String(await joined.req.transactionID))
      }
    })
  }

/** What the server itself said no to, as it is or as Payload tells of a value that is not unique. */
const isRefusal = (error: unknown): boolean =>
  causes(error).some(
    ({ name, message }) =>
      name === 'ValidationError' || name === 'MongoServerError' || /^Failed query/.test(message),
  )

/** What a server says of anything that comes after what it refused. */
const isAftermath = (error: unknown): boolean =>
  causes(error).some(({ message }) => /transaction\b.*\baborted/i.test(message))

type Asked = { req: Partial<PayloadRequest> }

const hasRequest = (asked: unknown): asked is Asked =>
  typeof asked === 'object' &&
  asked !== null &&
  'req' in asked &&
  typeof asked.req === 'object' &&
  asked.req !== null

const handed = async (asked: Asked, id: string | undefined): Promise<Asked> => {
  if (!id || (await asked.req.transactionID)) return asked
  const req = isolateObjectProperty(asked.req, 'transactionID')
  req.transactionID = id

  return { ...asked, req }
}
