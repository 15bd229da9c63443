import type { Payload, PayloadRequest } from 'payload'
import { ownTurn } from './turns.ts'

/** What follows from the end of a transaction; neither throws. */
export type Ends = {
  /** It was committed. */
  kept?: () => Promise<void>
  /** It failed, or nobody knows whether it did. */
  undone?: () => Promise<void>
}

/**
 * Does what follows from the end of the transaction that a request is in, before whoever ended it goes on; the same ends
 * once, however often they are named. Resolves with whether there is one; of what is done outside of any the caller knows
 * the end itself.
 */
export const whenOver = async (
  { db }: Pick<Payload, 'db'>,
  req: Partial<Pick<PayloadRequest, 'transactionID'>>,
  ends: Ends,
): Promise<boolean> => {
  const id = await decidingTransaction({ db }, req)
  if (id === undefined) return false
  const waiting = waitingOn(db)
  waiting.set(id, new Set([...(waiting.get(id) ?? []), ends]))

  return true
}

/** The transaction whose end decides on what a request writes: that of its flow, or else its own; `undefined` outside of any. */
export const decidingTransaction = async (
  { db }: Pick<Payload, 'db'>,
  req: Partial<Pick<PayloadRequest, 'transactionID'>>,
): Promise<string | undefined> => {
  const id = ownTurn(db)?.id ?? (await req.transactionID)

  return id === undefined || id === null ? undefined : String(id)
}

type Waiting = Map<string, Set<Ends>>

// On the adapter, because the bundles of an app may each have a copy of this module, but share that.
const key = Symbol.for('payload-events-calendar.transactionEnds')

const waitingOn = (db: Payload['db'] & { [key]?: Waiting }): Waiting => {
  const known = db[key]
  if (known) return known
  const waiting: Waiting = new Map()
  db[key] = waiting
  const { commitTransaction, rollbackTransaction } = db
  const taken = (id: unknown): Iterable<Ends> => {
    const ends = waiting.get(String(id)) ?? []
    waiting.delete(String(id))

    return ends
  }
  db.commitTransaction = async (id) => {
    await commitTransaction.call(db, id)
    for (const { kept } of taken(await id)) await kept?.()
  }
  db.rollbackTransaction = async (id) => {
    try {
      await rollbackTransaction.call(db, id)
    } finally {
      for (const { undone } of taken(await id)) await undone?.()
    }
  }

  return waiting
}
