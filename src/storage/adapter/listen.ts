import type { BaseDatabaseAdapter, DatabaseAdapterObj, Payload } from 'payload'
import { type CalendarCollection, publicPages } from '../../model/defaultSlugs.ts'
import { collectionCalled, isOfCalendar } from '../../model/slugs.ts'
import { subjectOf } from '../database/guest.ts'

/** A method of an adapter. `insert` is one of SQLite's, of which Payload's general type knows nothing. */
export type Method = Methods[keyof BaseDatabaseAdapter] | 'insert'

type Methods = {
  [Key in keyof BaseDatabaseAdapter]-?: NonNullable<BaseDatabaseAdapter[Key]> extends Answer
    ? Key
    : never
}

/** What is done in place of a method. Each method has types of its own. */
type Answer = (...args: never[]) => unknown

/** What a listener does in place of its methods, and by symbols what others find of it on the adapter. */
type Answers<Name extends Method> = Record<Name, Answer> & { [mark: symbol]: unknown }

/**
 * The calls that a listener answers, where they name a collection or a global: all, those of the calendar, also those of the site's
 * own users and files that it links to, or those of some collections.
 */
type Of = 'everything' | 'calendar' | 'linked' | readonly (CalendarCollection | OfPayload)[]

type OfPayload = 'payload-jobs' | 'payload-locked-documents'

/** Something that is done in place of methods of Payload's adapter. */
export type Listener = {
  name: string
  /** The adapters that it is for, by Payload's names of them; without it all. */
  on?: readonly ('mongoose' | 'postgres' | 'sqlite')[]
  methods: readonly Method[] | 'every'
  of: Of
  /** Why no hook of Payload does it. */
  why: string
  /** Answers of the methods that the adapter has so far, which it calls. */
  instead: (database: BaseDatabaseAdapter, payload: Payload) => Record<PropertyKey, unknown>
}

/** A listener whose answers are those of the methods that it names. */
export const listener = <Name extends Method>(
  one: Omit<Listener, 'methods' | 'instead'> & {
    methods: readonly Name[]
    instead: (database: BaseDatabaseAdapter, payload: Payload) => Answers<Name>
  },
): Listener => one

/**
 * Wraps the methods of an adapter in listeners; this is the one place that does so. Each listener wraps the earlier
 * ones, so that the last one is called first. A call that concerns no listener passes unchanged.
 */
const listen = <D extends BaseDatabaseAdapter>(
  database: D,
  payload: Payload,
  listeners: readonly Listener[],
): D => {
  for (const { on, of, instead } of listeners) {
    if (on && !on.some((name) => name === database.name)) continue
    const answers = instead(database, payload)
    const hears = of === 'everything' ? undefined : hearing(payload, of)
    for (const name of Reflect.ownKeys(answers)) {
      const answer = answers[name]
      const method: unknown = Reflect.get(database, name)
      const isNarrowed = hears && isMethod(answer) && isMethod(method)
      Object.assign(database, { [name]: isNarrowed ? either(hears, answer, method) : answer })
    }
  }

  return database
}

/** The adapter of a config with listeners, from when it is made. */
export const listening = <D extends BaseDatabaseAdapter>(
  db: DatabaseAdapterObj<D>,
  listenersOf: (database: D) => readonly Listener[],
): DatabaseAdapterObj<D> => ({
  ...db,
  init: (args) => {
    const database = db.init(args)

    return listen(database, args.payload, listenersOf(database))
  },
})

type AdapterMethod = (this: unknown, ...args: unknown[]) => unknown

const isMethod = (value: unknown): value is AdapterMethod => typeof value === 'function'

const either = (
  hears: (request: unknown) => boolean,
  answer: AdapterMethod,
  method: AdapterMethod,
): AdapterMethod =>
  function (this: unknown, ...args) {
    return (hears(args[0]) ? answer : method).apply(this, args)
  }

/** What names neither a collection nor a global, such as the end of a transaction, is heard of. */
const hearing =
  (payload: Payload, of: Exclude<Of, 'everything'>) =>
  (request: unknown): boolean => {
    const { collection, global } = subjectOf(request)
    if (collection === undefined) {
      return global === undefined || (global === publicPages && typeof of === 'string')
    }
    if (of === 'calendar') return isOfCalendar(payload, collection)
    const called = collectionCalled(payload, collection)
    if (of === 'linked') return called !== undefined

    return of.some((one) => one === called || (one === collection && isOfPayload(one)))
  }

const isOfPayload = (slug: string): boolean => slug.startsWith('payload-')
