import type { Command } from './messages'

/** A broken rule of MongoDB, with the command that broke it. */
export type Broken = { rule: string; database: string; command: string }

/** The commands that MongoDB allows in a transaction ("Transactions and Operations" in its manual). */
const allowed = new Set(
  [
    'abortTransaction',
    'aggregate',
    'bulkWrite',
    'commitTransaction',
    'create',
    'createIndexes',
    'delete',
    'distinct',
    'find',
    'findAndModify',
    'getMore',
    'insert',
    'killCursors',
    'update',
  ].map((name) => name.toLowerCase()),
)

/** The longest time of a transaction, in milliseconds (`transactionLifetimeLimitSeconds`). */
const longest = 60_000

type Transaction = {
  id: string
  /** The database of its first command: those that end one are sent to another. */
  database: string
  began: number
  underWay: Command[]
  made: Set<string>
  isAborted: boolean
}

/** The answer to a command that is not run. */
type Refusal = { ok: 0; code: number; codeName: string; errmsg: string; errorLabels?: string[] }

/**
 * MongoDB's rules for transactions, over all commands to a server. `send` returns the refusal of a command, and `end` takes
 * the time of its answer, in milliseconds as `send` does. `taken` returns the rules that were broken since its last call.
 */
export const transactionRules = () => {
  /** The last transaction of each session: one that ended may be committed again. */
  const transactions = new Map<string, Transaction>()
  const known = ({ session, transaction }: Command) => {
    const last = transactions.get(session)

    return last?.id === transaction ? last : undefined
  }
  let broken: Broken[] = []
  const note = (rule: string, command: Command) => {
    broken.push({
      rule,
      database: command.database,
      command: `${command.name} ${command.collection}`.trim(),
    })

    return refusedFor(rule)
  }

  const send = (command: Command, now: number): Refusal | undefined => {
    const { session, transaction: id, name, collection } = command
    if (!id) return undefined
    const transaction = known(command) ?? {
      id,
      database: command.database,
      began: now,
      underWay: [],
      made: new Set(),
      isAborted: false,
    }
    transactions.set(session, transaction)
    command.database = transaction.database
    if (transaction.isAborted) return aborted
    const [other] = transaction.underWay
    // A transaction may be rolled back while a command runs whose answer is not awaited.
    if (other && ![name, other.name].includes('abortTransaction'))
      note(
        `It was sent while ${other.name} ${other.collection} was under way in its transaction`,
        command,
      )
    if (!allowed.has(name.toLowerCase()))
      return note(`Cannot run '${name}' in a multi-document transaction.`, command)
    if (name === 'create') transaction.made.add(collection)
    if (name === 'createIndexes' && !transaction.made.has(collection))
      return note(
        `Cannot create new indexes on existing collection ${collection} in a multi-document transaction.`,
        command,
      )
    transaction.underWay.push(command)

    return undefined
  }

  const end = (command: Command, now: number): void => {
    const transaction = known(command)
    if (!transaction) return
    transaction.underWay = transaction.underWay.filter((one) => one !== command)
    if (!/^(?:commit|abort)Transaction$/.test(command.name)) return
    if (now - transaction.began > longest)
      note('Its transaction lasted longer than a minute', command)
  }

  /** Records that the server rolled back the transaction of a command. */
  const abort = (command: Command): void => {
    const transaction = known(command)
    if (transaction) transaction.isAborted = true
  }

  const taken = (isOwn: (one: Broken) => boolean): Broken[] => {
    const own = broken.filter(isOwn)
    broken = broken.filter((one) => !isOwn(one))

    return own
  }

  return { send, end, abort, taken }
}

const refusedFor = (errmsg: string): Refusal => ({
  ok: 0,
  code: 263,
  codeName: 'OperationNotSupportedInTransaction',
  errmsg,
})

const aborted: Refusal = {
  ok: 0,
  code: 251,
  codeName: 'NoSuchTransaction',
  errmsg: 'Transaction has been aborted.',
  errorLabels: ['TransientTransactionError'],
}
