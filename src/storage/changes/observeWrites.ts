import type { BaseDatabaseAdapter, Payload, PayloadRequest, Where } from 'payload'
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

/** What an adapter is about to change or to delete. */
export type ComingWrite = Pick<Write, 'collection' | 'req'> & { where: Where }

/** Looks at what a write is about to change, inside its transaction, and resolves with who hears of the write. */
export type Watcher = (coming: ComingWrite | undefined) => Promise<Observer>

/** Calls an observer for every write of a calendar's adapter from now on, by any way. */
export const observeWrites = (calendar: Pick<Payload, 'db'>, observer: Observer): void =>
  watchWrites(calendar, async () => observer)

/** The same for who has to see what was stored before; nothing comes before what makes a document. */
export const watchWrites = ({ db }: Pick<Payload, 'db'>, watcher: Watcher): void => {
  const { [key]: watchers }: Observed = db
  watchers?.push(watcher)
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
  const watchers: Watcher[] = []
  const reporting = (method: WriteMethod, read: Reading): WriteMethod =>
    async function (this: unknown, args) {
      // An adapter may change the data that it is given.
      const isCount = countsAlone(args)
      const isOthers = 'slug' in args && args.slug !== publicPages
      if (isOthers) return method.call(this ?? database, args)
      const collection =
        'slug' in args ? publicPages : collectionCalled(database.payload, args.collection)
      const where = isCount ? undefined : whereIn(args)
      const observers = await watching(watchers, where && { collection, where, req: args.req })
      const result = await method.call(this ?? database, args)
      const write = read(args, result)
      if (!write) return result
      for (const one of observers) await one({ collection, req: args.req, isCount, ...write })

      return result
    }
  // Each method has its own types; what they share is all that is read here.
  const of = (name: Writing) => reporting(database[name] as unknown as WriteMethod, readings[name])
  // Each of the names is a key, which the type of `fromEntries` loses.
  const methods = Object.fromEntries(writing.map((name) => [name, of(name)])) as Written

  return { ...methods, [key]: watchers }
}

/** Calls the observers of an adapter for a write that went past it, as `announceWrite` gave them where it was announced. */
export const noteWrite = async (
  { payload }: Pick<PayloadRequest, 'payload'>,
  write: Write,
  announced?: Observer[],
): Promise<void> => {
  const { [key]: watchers = [] }: Observed = payload.db
  for (const observer of announced ?? (await watching(watchers, undefined))) await observer(write)
}

/** Shows those who look at what a write changes that it is about to go past the adapter; resolves with who hears of it then. */
export const announceWrite = (
  { payload }: Pick<PayloadRequest, 'payload'>,
  coming: ComingWrite,
): Promise<Observer[]> => {
  const { [key]: watchers = [] }: Observed = payload.db

  return watching(watchers, coming)
}

const watching = async (
  watchers: Watcher[],
  coming: ComingWrite | undefined,
): Promise<Observer[]> => {
  const observers: Observer[] = []
  for (const watcher of watchers) observers.push(await watcher(coming))

  return observers
}

// The adapter holds it: each bundle of an app may have a copy of this module, but they share the adapter.
const key = Symbol.for('payload-events-calendar.observers')

type Observed = Payload['db'] & { [key]?: Watcher[] }

type Args = ({ collection: string } | { slug: string }) & {
  id?: number | string
  where?: Where & { id?: { equals?: number | string; in?: (number | string)[] } }
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

/** What selects the documents that are there already. */
const whereIn = ({ id, where }: Args): Where | undefined =>
  id === undefined ? where : { id: { equals: id } }

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
