import type { Payload } from 'payload'

/** Says in the log what the adapter of a site cannot do, when it is opened, and what comes of that. */
export const tellLacks = async ({ db, logger }: Payload): Promise<void> => {
  const transaction = await db.beginTransaction()
  if (transaction) await db.rollbackTransaction(transaction)
  else logger.warn(`The database of this calendar has no transactions: ${remedy(db.name)}`)
}

const remedy = (name: string): string =>
  `a write that fails may leave a part of itself behind. ${remedies[name] ?? ''}`.trim()

const remedies: { [name: string]: string | undefined } = {
  mongoose: 'MongoDB has them on a replica set, which may have one member.',
  sqlite: 'Its adapter has them with `transactionOptions: {}`.',
  postgres: 'Its adapter has them unless `transactionOptions` is false.',
}
