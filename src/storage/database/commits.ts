import type { BaseDatabaseAdapter, Payload } from 'payload'
import { type Flow, newFlow } from './flow.ts'

type Commits = { any: boolean }

// The adapter holds it: each bundle of an app may have a copy of this module, but they share the adapter.
const key = Symbol.for('payload-events-calendar.commits')

type Noting = { [key]?: Flow<Commits> }

/** What lets an adapter tell of the transactions that it commits, by `noteCommit`, to `notingCommits`. */
export const reportingCommits = (): { [mark: symbol]: Flow<Commits> } => ({
  [key]: newFlow<Commits>(),
})

/** Tells that a transaction was committed. */
export const noteCommit = (database: BaseDatabaseAdapter & Noting): void => {
  const commits = database[key]?.carried()
  if (commits) commits.any = true
}

/** Does something that can ask whether a transaction was committed by it; of an adapter that does not tell it takes that for granted. */
export const notingCommits = <T>(
  { db }: Pick<Payload, 'db'>,
  operation: (hasCommitted: () => boolean) => Promise<T>,
): Promise<T> => {
  const { [key]: flow }: Payload['db'] & Noting = db
  const commits: Commits = { any: !flow }

  return flow ? flow.run(commits, () => operation(() => commits.any)) : operation(() => commits.any)
}
