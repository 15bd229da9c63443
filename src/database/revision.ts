import type { BaseDatabaseAdapter, Payload } from 'payload'

/**
 * Names the state of everything that is stored: the same text as before means that nothing was written since,
 * through whatever door. Writes of this process show at once; those of others at once on SQLite, and within half a
 * second on MongoDB.
 */
export type Revision = () => Promise<string>

// On the adapter, because the bundles of an app may each have a copy of this module, but share that.
const key = Symbol.for('payload-events-calendar.revision')

type Revised = Payload['db'] & { [key]?: Revision }

/** Lets a database tell its revision. */
export const withRevision = <D extends BaseDatabaseAdapter>(database: D, revision: Revision): D =>
  Object.assign(database, { [key]: revision })

/** The revision of a calendar's database; `undefined` for an adapter that is not of `databaseAdapter`. */
export const revisionOf = ({ db }: Payload): Revision | undefined =>
  // Whether it has one is what this asks.
  (db as Revised)[key]
