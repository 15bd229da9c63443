import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { BaseDatabaseAdapter, Payload } from 'payload'
import { endOutage, tellOutage } from '../outage.ts'
import { causes, isUnavailable } from './databaseErrors.ts'
import { eachMethod, type Method } from './eachMethod.ts'
import { awayBecause } from './mongoConnect.ts'
import { serverFound } from './mongoReturn.ts'

/** What has to be done even where no server is found. */
const always = ['init', 'connect', 'destroy', 'rollbackTransaction']

/** A server that was waited for in vain. */
export type Away = {
  error: unknown
  /** When that was noticed, and when it was last waited for, by `performance.now()`. */
  since: number
  at: number
  /** Resolves when it is found. */
  found: Promise<void>
}

/** What the requests of a database share, apart from its methods. */
type Outages = {
  count: () => number
  last: () => unknown
  away: () => Away | undefined
  note: (error: unknown) => void
}

/**
 * Counts calls that did not reach the server. After one that waited in vain, all others fail at once until the server
 * is found: otherwise each step of a request would wait again.
 */
export const reportingOutages = (database: BaseDatabaseAdapter) => {
  let count = 0
  let last: unknown
  let away: Away | undefined
  const tell = ({ error }: Away) => tellOutage(awayBecause(error).message, database.payload.logger)
  const note = (error: unknown) => {
    if (away || !causes(error).some(isInVain)) return
    // Payload's general type of adapters knows nothing of what each has of its own.
    const found = serverFound(database as unknown as MongooseAdapter).then(() => {
      away = undefined
      endOutage(database.payload.logger)
    })
    const now = performance.now()
    away = { error, since: now, at: now, found }
    tell(away)
  }
  const counted = (error: unknown) => {
    if (isUnavailable(error)) {
      count += 1
      last = error
    }
    note(error)
  }
  const counting = (method: Method): Method =>
    function (this: unknown, ...args) {
      if (!away) return observed(method.apply(this, args), counted)
      count += 1
      tell(away)

      return Promise.reject(away.error)
    }
  const outages: Outages = {
    count: () => count,
    last: () => last,
    away: () => {
      if (away) tell(away)

      return away
    },
    note,
  }

  return {
    ...eachMethod(database, (method, name) => (always.includes(name) ? method : counting(method))),
    [key]: outages,
  }
}

/** How many calls did not reach the database so far; always 0 on SQLite, which reports each error. */
export const outagesOf = (payload: Payload): number => of(payload)?.count() ?? 0

/** Why the last of them did not. */
export const lastOutageOf = (payload: Payload): unknown => of(payload)?.last()

/** The server, where it is known to be away: nothing of a request needs to be tried then. */
export const awayOf = (payload: Payload): Away | undefined => of(payload)?.away()

/** Counts the error of a query that went past the methods of the adapter. */
export const noteOutage = (payload: Payload, error: unknown): void => of(payload)?.note(error)

const key = Symbol.for('payload-events-calendar.outages')

const of = ({ db }: Payload): Outages | undefined =>
  // Set by `reportingOutages`; other adapters have none.
  (db as Payload['db'] & { [key]?: Outages })[key]

/** A server that was not found, did not answer, or had no connection left. It counts as away until its next sign of life, two seconds at most. */
const isInVain = ({ name }: Error): boolean =>
  /^Mongo(?:ose)?(?:ServerSelection|NetworkTimeout|WaitQueueTimeout)Error$/.test(name)

const observed = <T>(result: T, note: (error: unknown) => void): T => {
  if (result instanceof Promise) result.catch(note)

  return result
}
