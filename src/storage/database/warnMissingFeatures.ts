import type { Payload } from 'payload'
import { begin } from './transaction.ts'

/** Says in the log what the adapter of a site cannot do, when it is opened, and what comes of that. */
export const warnMissingFeatures = async (payload: Payload): Promise<void> => {
  const lack = await lackOf(payload)
  if (lack) payload.logger.warn(`The database of this calendar has no transactions: ${lack}`)
}

/** What comes of it that the adapter of a site has no transactions, and what to do; `undefined` where it has. */
export const lackOf = async (payload: Payload): Promise<string | undefined> => {
  const { db } = payload
  const transaction = await begin(payload)
  if (!transaction) return remedy(db.name)
  await db.rollbackTransaction(transaction)

  return undefined
}

const remedy = (name: string): string =>
  `a write that fails may leave a part of itself behind. ${remedies[name] ?? ''}`.trim()

const remedies: { [name: string]: string | undefined } = {
  mongoose: 'MongoDB has them on a replica set, which may have one member.',
  sqlite: 'It has them if you write `transactionOptions: {}` inside `sqliteAdapter({ … })`.',
  postgres: 'Its adapter has them unless `transactionOptions` is false.',
}
