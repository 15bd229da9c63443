import type { BaseDatabaseAdapter, Payload, PayloadRequest } from 'payload'
import { type CalendarCollection, publicPages } from '../../model/defaultSlugs.ts'
import { collectionCalled } from '../../model/slugs.ts'

/** What an adapter has just written. */
export type Write = {
  /** Which collection of the calendar, or its global; `undefined` for one of the site. */
  collection: CalendarCollection | typeof publicPages | undefined
  /** The documents that were written; `undefined` where the adapter does not report them, as for a filter. */
  ids?: (number | string)[]
  /** The document as it is stored now, with the texts of all languages, where the adapter answered with it. */
  doc?: Document
  /** Whether it was not there before; not said of what an adapter makes where it finds nothing. */
  created?: boolean
  deleted: boolean
  /** Whether only numbers of events that show a document changed. */
  isCount?: boolean
  /** The request whose transaction the write belongs to; a query with it sees that transaction. */
  req?: Partial<PayloadRequest> | undefined
}

type Document = Record<string, unknown> & { id: number | string }

/** Hears of a write inside its transaction; what it throws makes the write fail. */
export type Observer = (write: Write) => Promise<void>

/** Calls an observer for every write of a calendar's adapter from now on, by any way. */
export const observeWrites = ({ db }: Pick<Payload, 'db'>, observer: Observer): void => {
  const { [key]: observers }: Observed = db
  observers?.push(observer)
}

/** The methods by which an adapter writes. */
export const writing = [
  'create',
  'updateOne',
  'upsert',
  'updateMany',
  'deleteOne',
  'deleteMany',
  'createGlobal',
  'updateGlobal',
] as const satisfies (keyof BaseDatabaseAdapter)[]

type Writing = (typeof writing)[number]

type Written = Record<Writing, WriteMethod>

/** Those methods, each of which calls the observers. */
export const reportingWrites = (database: BaseDatabaseAdapter) => {
  const observers: Observer[] = []
  const reporting = (method: WriteMethod, read: Reading): WriteMethod =>
    async function (this: unknown, args) {
      // An adapter may change the data that it is given.
      const isCount = countsAlone(args)
      const result = await method.call(this ?? database, args)
      const write = read(args, result)
      const isOthers = 'slug' in args && args.slug !== publicPages
      if (!write || isOthers) return result
      const collection =
        'slug' in args ? publicPages : collectionCalled(database.payload, args.collection)
      for (const one of observers) await one({ collection, req: args.req, isCount, ...write })

      return result
    }
  // Each method has its own types; what they share is all that is read here.
  const of = (name: Writing) => reporting(database[name] as unknown as WriteMethod, readings[name])
  // Each of the names is a key, which the type of `fromEntries` loses.
  const methods = Object.fromEntries(writing.map((name) => [name, of(name)])) as Written

  return { ...methods, [key]: observers }
}

/** Calls the observers of an adapter for a write that went past it. */
export const noteWrite = async (
  { payload }: Pick<PayloadRequest, 'payload'>,
  write: Write,
): Promise<void> => {
  const { [key]: observers = [] }: Observed = payload.db
  for (const observer of observers) await observer(write)
}

// The adapter holds it: each bundle of an app may have a copy of this module, but they share the adapter.
const key = Symbol.for('payload-events-calendar.observers')

type Observed = Payload['db'] & { [key]?: Observer[] }

type Args = ({ collection: string } | { slug: string }) & {
  id?: number | string
  where?: { id?: { equals?: number | string; in?: (number | string)[] } }
  select?: object
  data?: { id?: number | string }
  req?: Partial<PayloadRequest>
}

type WriteMethod = (this: unknown, args: Args) => Promise<Document | Document[] | null | undefined>

type Reading = (
  args: Args,
  result: Awaited<ReturnType<WriteMethod>>,
) => Pick<Write, 'ids' | 'doc' | 'created' | 'deleted'> | undefined

const idsIn = ({ id, where }: Args): (number | string)[] | undefined => {
  if (id !== undefined) return [id]
  if (where?.id?.equals !== undefined) return [where.id.equals]

  return where?.id?.in
}

/** The given id of a new document that the adapter did not answer. */
const newIdIn = ({ data }: Args): (number | string)[] | undefined =>
  data?.id === undefined ? undefined : [data.id]

const countsAlone = ({ data = {} }: Args): boolean =>
  'eventCount' in data &&
  Object.keys(data).every((name) => name === 'eventCount' || name === 'updatedAt')

const one: Reading = (args, result) => {
  const doc = Array.isArray(result) ? undefined : result
  const ids = doc ? [doc.id] : (idsIn(args) ?? newIdIn(args))

  return {
    deleted: false,
    ...(ids && { ids }),
    ...(doc && !args.select && { doc }),
  }
}

const creation: Reading = (args, result) => ({
  deleted: false,
  ...one(args, result),
  created: true,
})

/** What an adapter answers may be what fits the filter since, and not what did before. */
const several: Reading = (args) => {
  const ids = idsIn(args)

  return { deleted: false, ...(ids && { ids }) }
}

const removal: Reading = (args, result) => {
  const { ids } = one(args, result) ?? {}

  return { deleted: true, ...(ids && { ids }) }
}

const readings = {
  create: creation,
  updateOne: one,
  upsert: one,
  updateMany: several,
  deleteOne: removal,
  deleteMany: removal,
  createGlobal: one,
  updateGlobal: one,
} satisfies Record<Writing, Reading>
