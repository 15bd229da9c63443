import type { BaseDatabaseAdapter, Payload, PayloadRequest } from 'payload'
import { ownTurn } from './turns.ts'

/** What follows from the end of a transaction. */
export type Ends = {
  /** It is about to be committed: what is written under its id belongs to it, and what this throws lets it fail. */
  before?: (id: string) => Promise<void>
  /** It was committed. Does not throw. */
  committed?: () => Promise<void>
  /** It failed, or nobody knows whether it did. Does not throw. */
  undone?: () => Promise<void>
}

/**
 * Runs what follows from the end of the transaction of a request, before the code that ended it continues; the same
 * object of ends runs once, however often it is added. Resolves with whether there is a transaction: outside of any,
 * the caller knows the end itself.
 */
export const whenOver = async (
  payload: Pick<Payload, 'db'>,
  req: Asking,
  ends: Ends,
): Promise<boolean> => {
  const waiting = await waitingFor(payload, req)
  waiting?.add(ends)

  return waiting !== undefined
}

/**
 * What waits for the end of the transaction whose end decides on what a request writes: that of its flow, or else its own. The same set as long as it
 * lasts; `undefined` outside of any.
 */
export const waitingFor = async (
  { db }: Pick<Payload, 'db'>,
  req: Asking,
): Promise<Set<Ends> | undefined> => {
  const { [key]: waiting }: Payload['db'] & { [key]?: Waiting } = db
  const id = ownTurn(db)?.id ?? (await req.transactionID)
  if (id === undefined || id === null || !waiting) return undefined
  const ends = waiting.get(String(id)) ?? new Set()
  waiting.set(String(id), ends)

  return ends
}

type Asking = Partial<Pick<PayloadRequest, 'transactionID'>>

type Waiting = Map<string, Set<Ends>>

// The adapter holds it: each bundle of an app may have a copy of this module, but they share the adapter.
const key = Symbol.for('payload-events-calendar.transactionEnds')

/** Ends of transactions after which is done what waits for them. */
export const endsOfTransactions = ({ commitTransaction, rollbackTransaction }: Ending) => {
  const waiting: Waiting = new Map()
  const taken = (id: unknown): Iterable<Ends> => {
    const ends = waiting.get(String(id)) ?? []
    waiting.delete(String(id))

    return ends
  }

  return {
    commitTransaction: async function (this: unknown, id) {
      const name = String(await id)
      for (const { before } of waiting.get(name) ?? []) await before?.(name)
      await commitTransaction.call(this, id)
      for (const { committed } of taken(await id)) await committed?.()
    } satisfies Ending['commitTransaction'],
    rollbackTransaction: async function (this: unknown, id) {
      try {
        await rollbackTransaction.call(this, id)
      } finally {
        for (const { undone } of taken(await id)) await undone?.()
      }
    } satisfies Ending['rollbackTransaction'],
    [key]: waiting,
  }
}

type Ending = Pick<BaseDatabaseAdapter, 'commitTransaction' | 'rollbackTransaction'>
