import { randomUUID } from 'node:crypto'
import type { BaseDatabaseAdapter, PayloadRequest } from 'payload'
import { DatabaseBusy } from './databaseErrors.ts'
import { patience, type Turn, type turns } from './turns.ts'

/** A transaction without a query for so long, in milliseconds, was forgotten and is rolled back. */
const longestIdle = 60_000

/** A transaction from its beginning to its end. */
type Opened = {
  /** What it waits for before it touches the calendar, and whether it does. */
  turn: Turn
  taken?: Promise<void>
  /** Resolves once the database has begun it, which it does for the first operation. */
  begun?: Promise<void>
  /** The turn of the transaction that it is a part of. */
  joined?: Turn
}

/** The transaction of a query; both are `undefined` outside of any. */
export type Place = { id?: string | number | undefined; turn?: Turn }

type Line = ReturnType<typeof turns>

/**
 * The transactions of a database from the drawing of their ids to their ends. `rollBack` ends one that was forgotten.
 */
export const openedTransactions = (
  database: BaseDatabaseAdapter,
  { line, rollBack }: { line: Line; rollBack: (id: string) => Promise<void> },
) => {
  const opened = new Map<string, Opened>()
  const { beginTransaction } = database

  const take = async (id: string, one: Opened, coming: Promise<Turn>): Promise<void> => {
    const turn = await coming
    const { release } = turn
    if (opened.get(id) !== one) {
      release()
      throw ended()
    }
    turn.id = id
    turn.idle = setTimeout(() => void rollBack(id).catch(() => {}), longestIdle).unref()
    turn.release = () => {
      clearTimeout(turn.idle)
      opened.delete(id)
      release()
    }
  }
  const begin = async (id: string, { turn }: Opened): Promise<void> => {
    const begun = await beginTransaction.call(database)
    // A database without transactions has no turns either.
    if (begun === null) return turn.release()
    const { sessions = {} } = database
    const session = sessions[begun]
    if (session) sessions[id] = session
    Reflect.deleteProperty(sessions, begun)
  }
  /** Resolves once a transaction has its turn, where it takes one, and the database has begun it. */
  const started = async (id: string, one: Opened): Promise<void> => {
    await one.taken
    // One that the database does not have is forgotten as soon as that is known, and has not ended.
    if (!one.begun && opened.get(id) !== one) throw ended()
    one.begun ??= line.inside(one.turn, () => begin(id, one))
    await one.begun
  }
  /** Begins one of the calendar, in a turn that was not taken yet. */
  const open = async (turn: Turn, coming: Promise<Turn>): Promise<string | null> => {
    const id = randomUUID()
    const one: Opened = { turn }
    opened.set(id, one)
    one.taken = take(id, one, coming)
    try {
      await started(id, one)
    } catch (error) {
      opened.delete(id)
      one.turn.release()
      throw error
    }

    return opened.has(id) ? id : null
  }
  /** The transaction that an operation is done in, and the turn of that; both are had for it where they have to be. */
  const placeOf = async (req: Partial<PayloadRequest>, ofCalendar: boolean): Promise<Place> => {
    const own = line.own()
    const id = await req.transactionID
    const name = String(id)
    const one = opened.get(name)
    if (ofCalendar && own && own !== one?.turn && (one || !id)) {
      if (one && !one.begun) one.joined = own
      return { id: own.id, turn: own }
    }
    if (!one) return { id: id ?? undefined }
    if (one.joined) return one.joined.held ? { id: one.joined.id, turn: one.joined } : {}
    if (ofCalendar) {
      // How long the site did something of its own in it before does not count.
      if (one.begun && !one.taken) one.turn.until = performance.now() + patience
      one.taken ??= take(name, one, line.wait(one.turn))
    }
    await started(name, one)

    return one.turn.held ? { id: name, turn: one.turn } : { id: name }
  }
  /** The id of one that begins with its first operation, or is a part of another one. Not async: see `enter`. */
  const draw = (joined?: Turn): string => {
    const id = randomUUID()
    opened.set(id, { turn: line.prepare(), ...(joined && { joined }) })

    return id
  }
  /**
   * How a transaction ends: by the adapter alone, in its turn, or not at all, because it has no query or is a part of
   * another one.
   */
  const endOf = async (id: Parameters<BaseDatabaseAdapter['commitTransaction']>[0]) => {
    const name = String(await id)
    const one = opened.get(name)
    if (one && (one.joined || !one.begun)) {
      opened.delete(name)
      one.turn.release()
      return { name, nothing: true }
    }
    await one?.begun?.catch(() => {})
    if (one?.turn.held) return { name, turn: one.turn }
    opened.delete(name)

    return { name }
  }

  return { open, draw, placeOf, endOf }
}

const ended = () => new DatabaseBusy('The transaction of this has ended.')
