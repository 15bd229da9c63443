import { causes } from '../storage/database/databaseErrors.ts'

/** Why nothing can be imported at all, as one sentence for the user who started the import. */
export class ImportFailed extends Error {}

/** A service that refuses a name and its password, or wants some. */
export class CredentialsRefused extends ImportFailed {}

/** An address at which there is no service of the contract. */
export class NoService extends ImportFailed {}

/** A calendar with more than is imported at once. */
export class TooMuch extends ImportFailed {}

/**
 * What a failed database operation says about the database itself; undefined where only this one record is at
 * fault and the next may succeed.
 */
export const databaseFailure = (error: unknown): ImportFailed | undefined => {
  const story = causes(error)
    .map((cause) => `${cause.name} ${'code' in cause ? cause.code : ''} ${cause.message}`)
    .join(' ')
  if (/SQLITE_BUSY|SQLITE_LOCKED|database is locked/.test(story)) {
    return new ImportFailed('The database is locked by another program; stop it and try again.')
  }
  if (/SQLITE_(READONLY|CANTOPEN|IOERR|FULL|CORRUPT|NOTADB)/.test(story)) {
    return new ImportFailed(`The database file cannot be written: ${lastOf(error)}.`)
  }
  if (/MongoNetwork|MongoServerSelection|MongoTopologyClosed|ECONNREFUSED/.test(story)) {
    return new ImportFailed(`The database cannot be reached: ${lastOf(error)}.`)
  }

  return undefined
}

const lastOf = (error: unknown) => (causes(error).at(-1)?.message ?? '').replace(/\.$/, '')
