import {
  type BaseDatabaseAdapter,
  commitTransaction,
  createLocalReq,
  killTransaction,
  type Payload,
  type PayloadRequest,
} from 'payload'
import type { Language } from '../../calendar/language.ts'
import type { Caller } from '../../model/permissions.ts'
import { languagesOf } from '../../model/settings.ts'
import { slugOf } from '../../model/slugs.ts'
import { beginRecording } from '../changes/written.ts'
import { causes, isLinkMissing, isTransient } from './databaseErrors.ts'
import { tryAgain } from './tryAgain.ts'
import { enteredTurn, ownTurn, type TransactionOptions, type Turn } from './turns.ts'

/**
 * Who writes, in which language the localized texts are, and until when the write may wait for its turn, by the clock of
 * `performance.now()`.
 */
export type Writing = {
  caller?: Caller | undefined
  locale?: Language | undefined
  until?: number | undefined
}

/**
 * Runs an operation in one transaction. All its queries need the `req` that it gets, which also gives the rules of the
 * collections the caller. After a transient error of the database it runs again from its beginning. On a MongoDB
 * without transactions, an operation that fails leaves its writes behind.
 */
export const inTransaction = <T>(
  payload: Payload,
  writing: Writing,
  operation: (req: PayloadRequest) => Promise<T>,
): Promise<T> =>
  // What is part of a transaction cannot be done again by itself.
  ownTurn(payload.db)
    ? inOneTransaction(payload, writing, operation)
    : tryAgain(() => inOneTransaction(payload, writing, operation), { until: writing.until })

/** The same without a second attempt, for callers that look something up before they try again. */
export const inOneTransaction = async <T>(
  payload: Payload,
  { caller, locale = languagesOf(payload)[0], until }: Writing,
  operation: (req: PayloadRequest) => Promise<T>,
): Promise<T> => {
  const req = await createLocalReq({ locale, fallbackLocale: false }, payload)
  const collection = slugOf(payload, 'users')
  // Payload's user holds far more; the rules ask for no more than a `Caller` says.
  if (caller) req.user = caller.user ?? ({ ...caller, collection } as PayloadRequest['user'])
  beginRecording(req)
  const id = await begin(payload, { until })
  if (id) req.transactionID = id
  try {
    const result = await operation(req)
    if (id) await commitTransaction(req)

    return result
  } catch (error) {
    await killTransaction(req)
    throw error
  }
}

/**
 * Runs something slow, or something that writes by itself, before an operation that has written nothing yet. The
 * transaction of the operation, for which others wait, ends before it, and another one of the same flow begins after
 * it.
 */
export const outsideTransaction = async <T>(
  req: PayloadRequest,
  operation: () => Promise<T>,
): Promise<T> => {
  const database: Turned = req.payload.db
  const id = await req.transactionID
  const own = ownTurn(database)
  // One that is a part of another cannot end before that.
  if (!id || (own && own.id !== String(id))) return operation()
  const resumed = database[enteredTurn]?.()
  await commitTransaction(req)
  const result = await operation()
  const next = await begin(req.payload, { resumed })
  if (next) req.transactionID = next

  return result
}

type Turned = Pick<BaseDatabaseAdapter, 'beginTransaction'> & {
  [enteredTurn]?: () => Turn | undefined
}

/**
 * Begins a transaction. Adapters of ours know of turns, and take one up again. Options of ours
 * would stand in place of those that others have.
 */
export const begin = ({ db }: Pick<Payload, 'db'>, options: TransactionOptions = {}) => {
  const database: Turned = db

  return database.beginTransaction(database[enteredTurn] ? options : undefined)
}

/**
 * Whether a write failed only because another one came in between, so that doing it again from its first look at what is stored may succeed:
 * what `isTransient` says, a slug or a linked entry that changed after it was looked up.
 */
export const isConflict = (error: unknown): boolean =>
  isTransient(error) ||
  isLinkMissing(error) ||
  causes(error).some(
    (cause) => ['11000', '23505'].includes(String(codeOf(cause))) || isTakenSlug(cause),
  )

const codeOf = (error: Error): unknown => ('code' in error ? error.code : undefined)

/** Whether Payload reports a value that is not unique; slugs are the only unique values of ours. */
const isTakenSlug = (error: Error): boolean => {
  const errors = 'data' in error ? (error.data as { errors?: { path?: string }[] })?.errors : []

  return (
    Array.isArray(errors) &&
    errors.some(({ path }) => /^resolved[._][^.]+[._]slug/.test(path ?? ''))
  )
}
