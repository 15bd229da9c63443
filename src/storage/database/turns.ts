import { DatabaseBusy } from './databaseErrors.ts'
import { newFlow } from './flow.ts'

/** How long a write waits for its turn, in milliseconds, so that it is answered within ten seconds. */
export const patience = 9_500

/** The right to write: whether it has come and not gone, until when it may be waited for, and how it ends. */
export type Turn = {
  held: boolean
  until: number
  release: () => void
  /** The transaction that it is for. */
  id?: string
  /** Ends the turn after too long without a query; each query starts it again. */
  idle?: NodeJS.Timeout
  /** Why the writes of the turn could not be stored. */
  failure?: unknown
  /** What it does beside its transaction, which is to be done before that is committed. */
  beside?: Promise<unknown>
}

/** What the options of a transaction say: until when it waits for its turn, and which turn of its flow it resumes. */
export type TransactionOptions = { until?: number | undefined; resumed?: Turn | undefined }

/**
 * Turns to write, one at a time and in order. A turn belongs to the flow of operations that took it: what follows from
 * a transaction, with or without its request, finds that turn by `own` and never waits for itself.
 */
export const turns = () => {
  const flow = newFlow<Turn>()
  let last: Promise<unknown> = Promise.resolve()

  const come = async (turn: Turn): Promise<Turn> => {
    const before = last
    const gone = new Promise<void>((resolve) => {
      turn.release = () => {
        turn.held = false
        resolve()
      }
    })
    last = before.then(() => gone)
    if (!(await within(before, turn.until))) {
      turn.release()
      throw new DatabaseBusy('The writers before this one take too long.')
    }
    turn.held = true

    return turn
  }

  return {
    /** The turn of the flow that asks, while it lasts. */
    own: (): Turn | undefined => held(flow.carried()),
    /** The turn that the flow entered, whether it lasts or not. */
    entered: (): Turn | undefined => flow.carried(),
    /** Waits for a turn of one statement. Throws `DatabaseBusy` where it does not come in time. */
    take: (): Promise<Turn> => come(newTurn(performance.now() + patience)),
    /**
     * Waits for a turn that everything in the flow of the caller shares until its release; one that is resumed lasts
     * again for all who shared it. It has to be called before anything is awaited: a flow learns of what is entered
     * while it runs, not of what it waits for.
     */
    enter: ({ until = performance.now() + patience, resumed }: TransactionOptions = {}) => {
      const turn = resumed ? Object.assign(resumed, { until, failure: undefined }) : newTurn(until)
      flow.enter(turn)

      return { turn, coming: come(turn) }
    },
    /** A turn that nobody waits for yet, which the flow of the caller shares unless it has one. Called like `enter`. */
    prepare: (): Turn => {
      const turn = newTurn(performance.now() + patience)
      if (!held(flow.carried())) flow.enter(turn)

      return turn
    },
    /** Waits for a turn of `prepare`. */
    wait: come,
    /** Does something as what belongs to a turn, whatever flow it comes from. */
    inside: <T>(turn: Turn, operation: () => T): T => flow.run(turn, operation),
  }
}

/** The property by which an adapter answers with the turn that the flow of its caller entered; other adapters have no turns. */
export const enteredTurn = Symbol.for('payload-events-calendar.turn')

/** The turn of the flow that asks, while it lasts, on a database that has turns. */
export const ownTurn = (db: object): Turn | undefined => {
  const { [enteredTurn]: entered }: { [enteredTurn]?: () => Turn | undefined } = db

  return held(entered?.())
}

const held = (turn: Turn | undefined): Turn | undefined => (turn?.held ? turn : undefined)

const newTurn = (until: number): Turn => ({ held: false, until, release: () => {} })

/** Whether something comes to an end before a moment of `performance.now()`. */
const within = (end: Promise<unknown>, until: number): Promise<boolean> =>
  new Promise((resolve) => {
    const late = setTimeout(() => resolve(false), Math.max(0, until - performance.now()))
    void end.then(() => {
      clearTimeout(late)
      resolve(true)
    })
  })
