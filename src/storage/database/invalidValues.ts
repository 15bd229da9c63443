import type { BaseDatabaseAdapter } from 'payload'
import { InvalidValue, isInvalidValue } from './databaseErrors.ts'
import { byName, type Method } from './eachMethod.ts'

/** Methods that tell values which no column holds from failures. */
export const reportingInvalid = (database: BaseDatabaseAdapter) => {
  const telling = (name: Taking): Method => {
    // Each method has its own types, which pass through.
    const method = database[name] as unknown as Method

    return async function (this: unknown, ...args) {
      try {
        return await method.apply(this, args)
      } catch (error) {
        throw isInvalidValue(error) ? new InvalidValue(error) : error
      }
    }
  }

  return byName(takingValues, telling)
}

/** What takes values that come over the network. */
export const takingValues = [
  'count',
  'countVersions',
  'create',
  'deleteMany',
  'deleteOne',
  'find',
  'findDistinct',
  'findOne',
  'findVersions',
  'queryDrafts',
  'updateMany',
  'updateOne',
  'upsert',
] as const satisfies (keyof BaseDatabaseAdapter)[]

type Taking = (typeof takingValues)[number]
