import type { MongooseAdapter, mongooseAdapter } from '@payloadcms/db-mongodb'
import type { Payload } from 'payload'
import { endOutage, tellOutage } from '../outage.ts'
import { causes, isUnavailable } from './errors.ts'
import { awayBecause } from './mongoConnect.ts'
import { serverFound } from './mongoReturn.ts'

type Database = ReturnType<ReturnType<typeof mongooseAdapter>['init']>

/** What has to be done even where no server is found. */
const always = ['init', 'connect', 'destroy', 'rollbackTransaction']

/**
 * Counts what could not be asked of the server. Where it was waited for in vain nothing waits for it again, but fails at
 * once, until it is found: else each step of a request would wait anew.
 */
export const tellingOutages = (database: Database): Database => {
  let outages = 0
  let away: unknown
  const tell = () => tellOutage(awayBecause(away).message, database.payload.logger)
  const noted = (error: unknown) => {
    if (isUnavailable(error)) outages += 1
    if (away !== undefined || !causes(error).some(isInVain)) return
    away = error
    tell()
    // Payload's general type of adapters knows nothing of what each has of its own.
    void serverFound(database as unknown as MongooseAdapter).then(() => {
      away = undefined
      endOutage(database.payload.logger)
    })
  }
  for (const [name, method] of Object.entries(database)) {
    if (typeof method !== 'function' || always.includes(name)) continue
    Object.assign(database, {
      [name]: function (this: unknown, ...args: unknown[]) {
        if (away === undefined) return told(method.apply(this, args), noted)
        outages += 1
        tell()

        return Promise.reject(away)
      },
    })
  }

  return Object.assign(database, { [key]: () => outages })
}

/** How often the database could not be asked so far; always 0 on SQLite, where nobody keeps that to himself. */
export const outagesOf = ({ db }: Payload): number =>
  // What `tellingOutages` put there; other adapters have nothing of the kind.
  (db as Payload['db'] & { [key]?: () => number })[key]?.() ?? 0

const key = Symbol.for('payload-events-calendar.outages')

const isInVain = ({ name }: Error): boolean => /^Mongo(?:ose)?ServerSelectionError$/.test(name)

const told = <T>(result: T, note: (error: unknown) => void): T => {
  if (result instanceof Promise) result.catch(note)

  return result
}
