import { type BaseDatabaseAdapter, isolateObjectProperty, type PayloadRequest } from 'payload'
import { tellingCommits } from './commits.ts'
import { causes, isTransient } from './errors.ts'
import { enteredTurn, ownTurn, type TransactionOptions, type Turn, turns } from './turns.ts'

/** A transaction that nothing was asked of for so long, in milliseconds, was forgotten and is rolled back. */
const longestIdle = 60_000

/**
 * Transactions that take turns, because most of them touch the same counters and slugs: at once they would only make
 * each other start again. One inside another of the same flow is part of it, and what comes with a request that names
 * no transaction joins that of its flow: MongoDB would let it wait for a document that its own transaction holds. What
 * comes without any request, such as the drawing of ids, stays outside; on SQLite, whose client asks the same `line`,
 * it is part of it, too. `goesOn` says that the database keeps a transaction in which it refused something.
 */
export const inTurns = <D extends BaseDatabaseAdapter>(
  database: D,
  { line = turns(), goesOn = false } = {},
): D => {
  const opened = new Map<string, Turn>()
  const turnOf = async (id: unknown) => opened.get(String(await id))
  /**
   * A server undoes a transaction in which it refused something, or whose connection broke, and says why no more when it is asked on or that is to be
   * committed. Answers with what it refused first.
   */
  const reasonOf = (error: unknown, turn: Turn): unknown => {
    if (goesOn || !(isRefusal(error) || isTransient(error))) return error
    if (turn.failure === undefined || isAftermath(turn.failure)) turn.failure = error

    return isAftermath(error) ? turn.failure : error
  }
  const joining = (method: Method): Method =>
    function (this: unknown, ...args) {
      const own = line.own()
      own?.idle?.refresh()
      const [asked, ...rest] = args
      if (!hasRequest(asked)) return method.apply(this, args)

      return handed(asked, own?.id).then(async (joined) => {
        // Awaited in there: statements of SQL are sent when somebody waits for them.
        const deed = async () => await method.call(this, joined, ...rest)
        const turn = await turnOf(joined.req.transactionID)
        if (!turn) return deed()
        try {
          return await line.inside(turn, deed)
        } catch (error) {
          throw reasonOf(error, turn)
        }
      })
    }
  for (const [name, method] of Object.entries(database)) {
    if (typeof method === 'function') Object.assign(database, { [name]: joining(method) })
  }
  const { beginTransaction, commitTransaction, rollbackTransaction, deleteMany, updateJobs } =
    database

  const open = async (coming: Promise<Turn>) => {
    const turn = await coming
    const { release } = turn
    const id = await beginTransaction.call(database).catch((error: unknown) => {
      release()
      throw error
    })
    if (id === null) {
      release()
      return id
    }
    turn.id = String(id)
    turn.idle = setTimeout(() => void rollBack(id).catch(() => {}), longestIdle).unref()
    turn.release = () => {
      clearTimeout(turn.idle)
      opened.delete(String(id))
      release()
    }
    opened.set(turn.id, turn)

    return id
  }
  const end = async (turn: Turn | undefined, deed: () => Promise<void>) =>
    (turn ? line.inside(turn, deed) : deed()).finally(() => turn?.release())
  const rollBack: D['rollbackTransaction'] = async (id) =>
    end(await turnOf(id), () => rollbackTransaction.call(database, id))

  Object.assign(database, {
    // Not async: see `enter`.
    beginTransaction: (options?: TransactionOptions) =>
      line.own() ? Promise.resolve(null) : open(line.enter(options)),
    commitTransaction: async (id) => {
      const turn = await turnOf(id)
      await turn?.beside
      if (turn?.failure) throw turn.failure
      await end(turn, () => commitTransaction.call(database, id))
    },
    rollbackTransaction: rollBack,
    // Payload takes the lock off what it saves, outside the transaction; nothing that follows has to wait for it.
    deleteMany: async (args) => {
      const turn = line.own()
      const done = deleteMany.call(database, args)
      if (!turn || args.collection !== 'payload-locked-documents') return done
      turn.beside = Promise.all([turn.beside, done])
      turn.beside.catch(() => {})
    },
    // Payload opens a transaction for this and forgets it where it fails.
    updateJobs: (args) =>
      updateJobs.call(database, args).catch(async (error: unknown) => {
        await rollBack((await args.req?.transactionID) ?? '')
        throw error
      }),
    [enteredTurn]: line.entered,
  } satisfies Partial<BaseDatabaseAdapter> & { [enteredTurn]: () => Turn | undefined })

  return tellingCommits(database)
}

/** The transaction that a request names, or failing that the one its flow has open. */
export const transactionOf = async (
  db: object,
  { transactionID }: Partial<Pick<PayloadRequest, 'transactionID'>>,
): Promise<string> => String((await transactionID) ?? ownTurn(db)?.id)

type Method = (...args: unknown[]) => unknown

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

/** Whether a method of an adapter was handed a request, whose transaction it belongs to. */
export const hasRequest = (asked: unknown): asked is Asked =>
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
