import { type BaseDatabaseAdapter, isolateObjectProperty, type PayloadRequest } from 'payload'
import { noteCommit, reportingCommits } from './commits.ts'
import { causes, isTransient } from './databaseErrors.ts'
import { eachMethod, type Method } from './eachMethod.ts'
import { openedTransactions, type Place } from './openedTransactions.ts'
import { enteredTurn, ownTurn, type TransactionOptions, type Turn, turns } from './turns.ts'

/** Which operations of a site take turns, and how its adapter does all others. Without it all operations take turns. */
type Guest = {
  concerns: (args: object) => boolean
  /** The methods of the adapter that the calendar has others for. */
  plain?: Partial<BaseDatabaseAdapter>
}

type Options = { line?: ReturnType<typeof turns>; goesOn?: boolean; guest?: Guest }

/**
 * Transactions that take turns, because most of them touch the same counters and slugs: at once they would only make
 * each other start again. One inside another of the same flow is part of it, and what comes with a request that names
 * no transaction joins that of its flow: MongoDB would let it wait for a document that its own transaction holds. What
 * comes without any request, such as the drawing of ids, stays outside; on SQLite, whose client asks the same `line`,
 * it is part of it, too. `goesOn` says that a transaction goes on after the database refused something in it.
 *
 * A transaction begins with its first operation, by which it is known whether it concerns the calendar of a `guest`: until it does, it waits for
 * nobody and joins nothing (decision 76).
 */
export const inTurns = (
  database: BaseDatabaseAdapter,
  { line = turns(), goesOn = false, guest }: Options = {},
) => {
  const { open, draw, placeOf, endOf } = openedTransactions(database, {
    line,
    rollBack: (id) => rollBack(id),
  })
  const { commitTransaction, rollbackTransaction } = database
  /**
   * Answers with the first error of a transaction. A server undoes a transaction after an error of one of its commands
   * or a broken connection, and gives no reason at the next command or at the commit.
   */
  const reasonOf = (error: unknown, turn: Turn): unknown => {
    if (goesOn || !(isRefusal(error) || isTransient(error))) return error
    if (turn.failure === undefined || isAftermath(turn.failure)) turn.failure = error

    return isAftermath(error) ? turn.failure : error
  }

  const joining = (method: Method, plain = method): Method =>
    function (this: unknown, ...args) {
      line.own()?.idle?.refresh()
      const [first, ...rest] = args
      const ofCalendar = isObject(first) && (guest?.concerns(first) ?? true)
      const usual = ofCalendar ? method : plain
      if (!hasRequest(first)) return usual.apply(this, args)

      return placeOf(first.req, ofCalendar).then(async ({ id, turn }) => {
        const joined = await handed(first, id)
        if (!turn) return usual.call(this, joined, ...rest)
        try {
          // Awaited in there: statements of SQL are sent when somebody waits for them.
          return await line.inside(turn, async () => await method.call(this, joined, ...rest))
        } catch (error) {
          throw reasonOf(error, turn)
        }
      })
    }
  // Its methods have types of their own, which pass through.
  const plain: Record<string, unknown> = { ...guest?.plain }
  const methods = eachMethod(database, (method, name) =>
    joining(method, plain[name] as Method | undefined),
  )
  // The same methods, each with its own rule for the transaction.
  const { deleteMany, updateJobs } = methods as unknown as BaseDatabaseAdapter

  const commit = guest?.plain?.commitTransaction ?? commitTransaction
  const undo = guest?.plain?.rollbackTransaction ?? rollbackTransaction
  const rollBack: BaseDatabaseAdapter['rollbackTransaction'] = async (id) => {
    const { name, nothing, turn } = await endOf(id)
    if (nothing) return
    if (!turn) return undo.call(database, name)
    await line
      .inside(turn, () => rollbackTransaction.call(database, name))
      .finally(() => turn.release())
  }

  const own: Partial<BaseDatabaseAdapter> & Turned = {
    // Not async: see `enter`.
    beginTransaction: (options?: TransactionOptions) => {
      const own = line.own()
      if (options && !own) {
        const { turn, coming } = line.enter(options)

        return open(turn, coming)
      }

      return Promise.resolve(draw(options && own))
    },
    commitTransaction: async (id) => {
      const { name, nothing, turn } = await endOf(id)
      if (nothing) return
      await turn?.beside
      if (turn?.failure) throw turn.failure
      if (turn) {
        await line
          .inside(turn, () => commitTransaction.call(database, name))
          .finally(() => turn.release())
      } else await commit.call(database, name)
      noteCommit(database)
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
    [entering]: async (req) => (await placeOf(req, true)).id,
  }

  return { ...methods, ...own, ...reportingCommits() }
}

/** The transaction that a request names, or failing that the one its flow has open. */
export const transactionOf = async (
  db: object,
  { transactionID }: Partial<Pick<PayloadRequest, 'transactionID'>>,
): Promise<string> => String((await transactionID) ?? ownTurn(db)?.id)

/**
 * The transaction of a query that goes past the methods of the adapter: that of the flow, or the one that the request
 * names. It is begun and has its turn when this resolves.
 */
export const enteredTransaction = async (
  db: object,
  req: Partial<Pick<PayloadRequest, 'transactionID'>>,
): Promise<string> => {
  const { [entering]: enter }: Partial<Turned> = db

  return String(enter ? await enter(req) : await req.transactionID)
}

// The adapter holds it: each bundle of an app may have a copy of this module, but they share the adapter.
const entering = Symbol.for('payload-events-calendar.entering')

type Turned = {
  [enteredTurn]: () => Turn | undefined
  [entering]: (req: RequestArgs['req']) => Promise<string | number | undefined>
}

/** Whether the server refused something, also where Payload reports that as a value that is not unique. */
const isRefusal = (error: unknown): boolean =>
  causes(error).some(
    ({ name, message }) =>
      name === 'ValidationError' || name === 'MongoServerError' || /^Failed query/.test(message),
  )

/** What a server says of anything that comes after what it refused. */
const isAftermath = (error: unknown): boolean =>
  causes(error).some(({ message }) => /transaction\b.*\baborted/i.test(message))

type RequestArgs = { req: Partial<PayloadRequest> }

/** Whether a method of an adapter was handed a request, whose transaction it belongs to. */
export const hasRequest = (args: unknown): args is RequestArgs =>
  isObject(args) && 'req' in args && isObject(args.req)

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const handed = async (args: RequestArgs, id: Place['id']): Promise<RequestArgs> => {
  if (!id || (await args.req.transactionID) === id) return args
  const req = isolateObjectProperty(args.req, 'transactionID')
  req.transactionID = id

  return { ...args, req }
}
