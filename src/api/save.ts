import { NotFound, type RequiredDataFromCollectionSlug } from 'payload'
import type { Data } from '../content/data.ts'
import { asRead, type Read } from '../content/hooks/requireAsRead.ts'
import { startingFromRow } from '../content/hooks/startFromRow.ts'
import { isCountedBy } from '../content/links/countedLinks.ts'
import { countedFromStart } from '../content/links/counts.ts'
import type { Relation } from '../content/links/unlink.ts'
import { asLocale } from '../model/locale.ts'
import { slugOf } from '../model/slugs.ts'
import type { Category, Tag } from '../payload-types.ts'
import { ConflictError, isDatabaseError } from '../storage/database/databaseErrors.ts'
import { isConflict } from '../storage/database/transaction.ts'
import type { WrittenCollection } from '../storage/documentCache/collections.ts'
import type { Call } from './call.ts'
import { ApiError, type FaultCode } from './errors.ts'
import { requireSiteAccess } from './requireSiteAccess.ts'
import type { EntryCollection } from './resourceLinks.ts'

const refusals: Record<WrittenCollection, Record<'create' | 'update' | 'delete', FaultCode>> = {
  events: {
    create: 'rest_forbidden',
    update: 'could-not-update-event',
    delete: 'could-not-delete-event',
  },
  venues: {
    create: 'could-not-create-venue',
    update: 'could-not-update-venue',
    delete: 'could-not-delete-venue',
  },
  organizers: {
    create: 'could-not-create-organizer',
    update: 'could-not-update-organizer',
    delete: 'could-not-delete-organizer',
  },
  categories: {
    create: 'rest_forbidden',
    update: 'rest_forbidden',
    delete: 'rest_cannot_delete',
  },
  tags: { create: 'rest_forbidden', update: 'rest_forbidden', delete: 'rest_cannot_delete' },
}

/**
 * Creates an object in the language of the call, inside its transaction, and answers with its id. Throws
 * `could-not-create-…` where a rule of the installation refuses it (LNK-6).
 */
export const saveNew = async <C extends WrittenCollection>(
  call: Call,
  collection: C,
  data: Data<C>,
): Promise<number> => {
  await requireSiteAccess(call, { collection, operation: 'create', data })
  const create = () => call.payload.create({ ...asEvent(call, collection, data), ...options(call) })
  const { id } = await refusable(refusals[collection].create, () =>
    collection === 'events' ? create() : counted(call, collection, create),
  )

  return id
}

/**
 * Stores fields of an object, in the language of the call, inside its transaction (EV-81). Throws `could-not-update-…` if a
 * rule of the site refuses it (EV-82, VE-25).
 */
export const saveChanges = async <C extends WrittenCollection>(
  call: Call,
  collection: C,
  { id, data }: { id: number; data: Data<C> },
): Promise<void> => {
  await requireSiteAccess(call, { collection, operation: 'update', id, data })
  await refusable(refusals[collection].update, () =>
    call.payload.update(asUpdate(call, collection, { id, data })),
  )
}

/**
 * Moves an entry into the trash, inside the transaction of the call. Throws `could-not-delete-…` for every failure (EV-53,
 * VE-26), and `ConflictError` if the entry changed since it was read, where the state of that read is given.
 */
export const putInTrash = async (
  call: Call,
  collection: EntryCollection,
  {
    id,
    data,
    read,
  }: {
    id: number
    data: Pick<Data<EntryCollection>, 'deletedAt' | '_status'>
    read?: Read | undefined
  },
): Promise<void> => {
  await requireSiteAccess(call, { collection, operation: 'delete', id })
  await deletable(refusals[collection].delete, async () => {
    try {
      await call.payload.update(asUpdate(call, collection, { id, data, read }))
    } catch (error) {
      if (read && error instanceof NotFound)
        throw new ConflictError(error.message, { cause: error })
      throw error
    }
  })
}

/** Deletes an object for good, inside the transaction of the call. Throws `could-not-delete-…` (EV-53). */
export const deleteForGood = async (
  call: Call,
  collection: WrittenCollection,
  id: number,
): Promise<void> => {
  await requireSiteAccess(call, { collection, operation: 'delete', id })
  await deletable(refusals[collection].delete, () =>
    call.payload.delete({
      collection: slugOf(call.payload, collection),
      id,
      trash: true,
      ...options(call),
    }),
  )
}

/** A term of that kind, made in the language of the call (CT-16). */
export const saveTerm = async <C extends 'categories' | 'tags'>(
  call: Call,
  collection: C,
  data: Data<C>,
): Promise<Category | Tag> => {
  await requireSiteAccess(call, { collection, operation: 'create', data })

  return refusable(refusals[collection].create, () =>
    counted(call, collection, () =>
      call.payload.create({
        ...asCategory(call, collection, data),
        ...options(call),
        showHiddenFields: true,
      }),
    ),
  )
}

/** What is made for an event begins with the number of it. */
const counted = <T extends { id: number }>(
  { req, madeFor }: Call,
  collection: Relation,
  create: () => Promise<T>,
): Promise<T> =>
  req && madeFor && isCountedBy(collection, madeFor)
    ? countedFromStart(req, collection, create)
    : create()

const asUpdate = (
  call: Call,
  collection: WrittenCollection,
  { id, data, read }: { id: number; data: object; read?: Read | undefined },
) => ({
  ...asEvent(call, collection, data),
  id,
  trash: true,
  context: { ...startingFromRow(collection, id), ...(read && asRead(collection, read)) },
  ...options(call),
})

const options = ({ req, language }: Call) =>
  ({ depth: 0, overrideLock: true, locale: asLocale(language), req }) as const

/**
 * Turns the refusal of a hook or a field into an error of the contract; failures of the database and faults of the code stay
 * what they are.
 */
export const refusable = async <T>(code: FaultCode, write: () => Promise<T>): Promise<T> => {
  try {
    return await write()
  } catch (error) {
    const ours = error instanceof TypeError || error instanceof RangeError
    if (error instanceof ApiError || ours || isConflict(error) || isDatabaseError(error)) {
      throw error
    }
    throw new ApiError(code, {}, { cause: error })
  }
}

const deletable = async <T>(code: FaultCode, write: () => Promise<T>): Promise<T> => {
  try {
    return await write()
  } catch (error) {
    if (isConflict(error)) throw error
    throw new ApiError(code, {}, { cause: error })
  }
}

type EventWrite = { collection: 'events'; data: RequiredDataFromCollectionSlug<'events'> }
type CategoryWrite = {
  collection: 'categories'
  data: RequiredDataFromCollectionSlug<'categories'>
}

// Payload's types tie data to one collection by name; who calls made both, for one of several.
const asEvent = ({ payload }: Call, collection: WrittenCollection, data: object) =>
  ({ collection: slugOf(payload, collection), data }) as unknown as EventWrite
const asCategory = ({ payload }: Call, collection: WrittenCollection, data: object) =>
  ({ collection: slugOf(payload, collection), data }) as unknown as CategoryWrite
