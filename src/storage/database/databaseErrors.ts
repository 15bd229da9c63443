/** An error and what caused it, the outermost first. */
export const causes = (error: unknown): Error[] =>
  error instanceof Error ? [error, ...causes(error.cause)] : []

/** Whether a database, its driver or the way to it is at fault. */
export const isDatabaseError = (error: unknown): boolean =>
  causes(error).some(
    ({ name, message }) =>
      /^(Libsql|Sqlite|Drizzle|Mongo|Database)/i.test(name) ||
      /^SQLITE_|^Failed query/.test(message),
  )

/** A write whose turn did not come in time. Payload answers with its status and message. */
export class DatabaseBusy extends Error {
  override name = 'DatabaseBusy'
  readonly status = 503
}

/** A costly read that the caller has to repeat later: too many others are running. */
export class GateFull extends Error {
  override name = 'GateFull'
  readonly status = 503

  constructor() {
    super('Too many costly answers are being made.')
  }
}

/** A read that nobody waits for any more: its client has closed the connection. */
export class ClientLeft extends Error {
  override name = 'ClientLeft'
  readonly status = 503

  constructor(options?: ErrorOptions) {
    super('The client left before its answer was made.', options)
  }
}

/** A database that cannot be reached, and why in a sentence. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
  readonly status = 503
}

/** The error of a request to a site whose config was refused. The reason is in the log, and in no answer. */
export class NotOpen extends Error {
  override name = 'NotOpen'
  readonly status = 503

  constructor(cause: unknown) {
    super('This site is not open.', { cause })
  }
}

/** Whether nothing can be answered until somebody mends the config. */
export const isNotOpen = (error: unknown): boolean =>
  causes(error).some(({ name }) => name === 'NotOpen')

/** A write that is linked to what another one has removed since; see `isLinkMissing`. Payload answers it by its status. */
export class ConflictError extends Error {
  override name = 'ConflictError'
  readonly status = 409
}

/** A value that no column holds: the caller is at fault, and not the database. Payload answers it by its status. */
export class InvalidValue extends Error {
  override name = 'InvalidValue'
  readonly status = 400

  constructor(cause: unknown) {
    super('A value does not fit what it is compared with.', { cause })
  }
}

/** Tells when to ask again what could not be answered, in seconds. */
export const retryAfter = { 'Retry-After': '5' }

/** Whether the database is held by another program and may be free a moment later. */
export const isLocked = (error: unknown): boolean =>
  causes(error).some(({ message }) => /SQLITE_(BUSY|LOCKED)|database is locked/.test(message))

/**
 * Whether a write found no room, or a place that takes none: a disk that is full or read-only, a quota, a database file that is
 * damaged or no longer there. 14031 is MongoDB's `OutOfDiskSpace`, 8000 what Atlas says of a quota.
 */
export const isWithoutRoom = (error: unknown): boolean =>
  causes(error).some(
    (cause) =>
      /SQLITE_(FULL|READONLY|IOERR|CORRUPT|NOTADB|CANTOPEN)|database or disk is full|readonly database|disk I\/O error|disk image is malformed|file is not a database/.test(
        cause.message,
      ) ||
      ('code' in cause && /^(ENOSPC|EDQUOT|EROFS|14031)$/.test(String(cause.code))) ||
      ('code' in cause && cause.code === 8000 && /space quota/.test(cause.message)),
  )

/** Whether a request failed because the disk had no room for what it stores; a read may be tried again instead. */
export const isUnstored = (error: unknown, method: string | undefined): boolean =>
  method !== undefined && !['GET', 'HEAD', 'OPTIONS'].includes(method) && isWithoutRoom(error)

/**
 * Whether a write failed for a reason that is gone a moment later, and is whole when it is done again from its beginning: a conflict of
 * transactions, an election, a writer in another process. MongoDB labels such errors; the rest are codes of servers that do not, and of
 * Postgres. Not of one that was done again for as long as it may be.
 */
export const isTransient = (error: unknown): boolean => {
  const all = causes(error)

  return (
    !all.some(({ name }) => name === 'DatabaseBusy') &&
    all.some(
      (cause) =>
        isLabelled(cause, 'TransientTransactionError') ||
        transientCodes.includes('code' in cause ? String(cause.code) : '') ||
        /SQLITE_BUSY|WriteConflict/.test(cause.message),
    )
  )
}

/** MongoDB's `LockTimeout`, `WriteConflict`, `SnapshotUnavailable` and `NoSuchTransaction`; a serialization failure and a deadlock of Postgres. */
const transientCodes = ['24', '112', '246', '251', 'SQLITE_BUSY', '40001', '40P01']

/** Whether MongoDB's driver, or its server, gave an error a label. */
export const isLabelled = (error: Error, label: string): boolean =>
  'hasErrorLabel' in error && typeof error.hasErrorLabel === 'function'
    ? Boolean(error.hasErrorLabel(label))
    : false

/**
 * Errors of a MongoDB server that is no primary any more, shuts down or was not reached in time, by their codes ("Retryable Reads" in the
 * specifications of its drivers): the driver has tried once more by then.
 */
const elections = [6, 7, 89, 91, 134, 189, 262, 365, 9001, 10107, 11600, 11602, 13435, 13436]

/**
 * Whether a query met a MongoDB server that had just gone, or is no primary any more: the next one waits for another
 * server. `false` for a query that waited for a server in vain.
 */
export const isServerLost = (error: unknown): boolean =>
  causes(error).some(
    (cause) =>
      /^Mongo(?:Network|PoolCleared)Error$/.test(cause.name) ||
      (cause.name === 'MongoServerError' &&
        'code' in cause &&
        elections.includes(Number(cause.code))),
  )

/** Whether the database, or the store of pictures, cannot be reached now, or another writer caused a conflict. */
export const isUnavailable = (error: unknown): boolean =>
  isLocked(error) ||
  isWithoutRoom(error) ||
  isTransient(error) ||
  causes(error).some(
    (cause) =>
      cause.name === 'MongoServerError' &&
      'code' in cause &&
      elections.includes(Number(cause.code)),
  ) ||
  causes(error).some(
    ({ name, message }) =>
      /Write conflict/.test(message) ||
      /^(DatabaseBusy|DatabaseUnavailable|GateFull|ClientLeft|NotOpen|StoreAway)$/.test(name) ||
      /^Mongo(ose)?(ServerSelection|Network|NetworkTimeout|PoolCleared|PoolClosed|WaitQueueTimeout|NotConnected|TopologyClosed|OperationTimeout)/.test(
        name,
      ) ||
      /cannot connect to MongoDB|buffering timed out/.test(message),
  ) ||
  isPostgresAway(causes(error))

/** Whether a query names a table that does not exist; 42P01 is the code of Postgres. */
export const isTableMissing = (error: unknown): boolean =>
  causes(error).some(
    (cause) => /no such table/.test(cause.message) || ('code' in cause && cause.code === '42P01'),
  )

/** Whether Postgres refused a value that a column cannot be compared with, by the class of its SQLSTATE. */
export const isInvalidValue = (error: unknown): boolean =>
  causes(error).some((cause) => 'code' in cause && /^(22...|42883)$/.test(String(cause.code)))

/** Whether something that is linked is not there, or was removed meanwhile; 23503 is Postgres's. */
export const isLinkMissing = (error: unknown): boolean =>
  causes(error).some(
    (cause) =>
      cause.name === 'ConflictError' ||
      /SQLITE_CONSTRAINT_FOREIGNKEY|FOREIGN KEY constraint failed/.test(cause.message) ||
      ('code' in cause && cause.code === '23503'),
  )

/**
 * Whether a connection of Postgres was refused, ended or not had in time, or another writer came in between; errors of
 * other connections look the same.
 */
const isPostgresAway = (errors: Error[]): boolean =>
  errors.some(({ message }) => /^Failed query|cannot begin transaction/.test(message)) &&
  errors.some(
    (error) =>
      /^(08...|40001|40P01|53300|57P0[123]|ECONNREFUSED|ECONNRESET)$/.test(
        'code' in error ? String(error.code) : '',
      ) ||
      /ECONNREFUSED|Connection terminated|timeout exceeded when trying to connect/.test(
        error.message,
      ),
  )
