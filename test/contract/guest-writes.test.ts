import { AsyncLocalStorage } from 'node:async_hooks'
import type { CollectionConfig, Payload, Plugin } from 'payload'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { site as address } from '../support/calendar'
import { aSite, its } from '../support/site'

// A site stores its own documents as if it had no calendar.

/** Outside the flow of a test, like another request. */
const outsideFlow = AsyncLocalStorage.snapshot()

const onSqlite = !inject('mongo') && !inject('postgres')

const title = { name: 'title', type: 'text' } as const

/** Orders that wait, after they are stored, until so many have come. */
const together = (many: number) => {
  let come = 0
  let all = () => {}
  const everybody = new Promise<void>((resolve) => {
    all = resolve
  })

  return async () => {
    come += 1
    if (come === many) all()
    await everybody
  }
}

const noteAndThrow = async (payload: Payload, what: string) => {
  await payload.create({ collection: its('audit'), data: { title: what } as object })
  throw new Error('The hook of the site fails.')
}

const onceStored = { order: async () => {}, event: async () => {} }

const orders: CollectionConfig = {
  slug: 'orders',
  fields: [title],
  hooks: { afterChange: [() => onceStored.order()] },
}

const audit: CollectionConfig = { slug: 'audit', fields: [title] }

const ownQuestions = ['count', 'create', 'deleteMany', 'find', 'findOne', 'updateMany'] as const

type Method = (this: unknown, options: object) => Promise<unknown>

/** The calls of the adapter that the site named. */
const arrived: object[] = []

/** Records the calls of the adapter of a site. */
const notingArrivals: Plugin = (config) => ({
  ...config,
  db: {
    ...config.db,
    init: (args) => {
      const database = config.db.init(args)
      for (const name of ownQuestions) {
        // Each method has its own types, which pass through.
        const method = database[name] as unknown as Method
        const noting: Method = function (this: unknown, options) {
          arrived.push(options)

          return method.call(this, options)
        }
        Object.assign(database, { [name]: noting })
      }

      return database
    },
  },
})

/** Payload has no transactions on SQLite by default; with them SQLite itself allows one writer at a time. */
const kinds: [string, boolean][] = [
  ...(onSqlite ? [['as Payload’s SQLite comes', false] satisfies [string, boolean]] : []),
  ['with transactions', true],
]

describe.each(kinds)('a site with a calendar, %s', (_, transactions) => {
  const site = aSite({ transactions })
  const calendar: { payload: Payload } = { payload: undefined as unknown as Payload }
  const { anEvent } = buildersOf(calendar)
  const ids = { event: 0 }

  beforeAll(async () => {
    calendar.payload = await site.start({
      collections: [orders, audit],
      before: [notingArrivals],
      options: {
        site: address,
        overrides: {
          events: ({ defaultCollection }) => ({
            ...defaultCollection,
            hooks: {
              ...defaultCollection.hooks,
              afterChange: [
                ...(defaultCollection.hooks?.afterChange ?? []),
                () => onceStored.event(),
              ],
            },
          }),
        },
      },
    })
    ids.event = (await anEvent({ title: 'Concert' })).id
  })
  afterAll(() => site.end())

  const anOrder = (name: string, req?: object) =>
    calendar.payload.create({
      collection: its('orders'),
      data: { title: name } as object,
      ...(req && { req }),
    })
  const countOf = async (slug: string) =>
    (await calendar.payload.count({ collection: its(slug) })).totalDocs
  const titleOf = async () =>
    (await calendar.payload.findByID({ collection: 'events', id: ids.event })).title
  const retitled = (name: string, req?: object) =>
    calendar.payload.update({
      collection: 'events',
      id: ids.event,
      data: { title: name },
      ...(req && { req }),
    })
  /** Runs an operation while the last writer of the calendar waits; the operation must not wait for it. */
  const duringACalendarWrite = async (operation: () => Promise<unknown>) => {
    const transactionID = (await calendar.payload.db.beginTransaction()) ?? ''
    await retitled('Concert', { transactionID })
    try {
      await operation()
    } finally {
      await calendar.payload.db.rollbackTransaction(transactionID)
    }
  }

  test.skipIf(transactions && onSqlite)('stores six orders at once', async () => {
    onceStored.order = together(6)
    const before = await countOf('orders')
    await Promise.all(Array.from({ length: 6 }, (_, number) => anOrder(`Order ${number}`)))
    onceStored.order = async () => {}

    expect(await countOf('orders')).toBe(before + 6)
  })

  test.skipIf(transactions && onSqlite)('stores an order while an event is saved', async () => {
    const before = await countOf('orders')
    await duringACalendarWrite(() => anOrder('Meanwhile'))

    expect(await countOf('orders')).toBe(before + 1)
  })

  test.skipIf(transactions && onSqlite)(
    'keeps a write that its hook stored before it failed',
    async () => {
      const before = await countOf('audit')
      onceStored.order = () => noteAndThrow(calendar.payload, 'An order')
      await expect(anOrder('Refused')).rejects.toThrow('The hook of the site fails.')
      onceStored.order = async () => {}
      onceStored.event = () => noteAndThrow(calendar.payload, 'An event')
      await expect(retitled('Refused')).rejects.toThrow('The hook of the site fails.')
      onceStored.event = async () => {}

      expect(await countOf('audit')).toBe(before + 2)
    },
  )

  test.skipIf(!transactions && onSqlite)(
    'stores its own documents and events in one transaction, or neither',
    async () => {
      const before = await countOf('orders')
      const { db } = calendar.payload
      const undone = (await db.beginTransaction()) ?? ''
      await anOrder('With an event', { transactionID: undone })
      await retitled('With an order', { transactionID: undone })
      await db.rollbackTransaction(undone)

      expect([await countOf('orders'), await titleOf()]).toEqual([before, 'Concert'])

      const transactionID = (await db.beginTransaction()) ?? ''
      await retitled('With an order', { transactionID })
      await anOrder('With an event', { transactionID })
      await db.commitTransaction(transactionID)

      expect([await countOf('orders'), await titleOf()]).toEqual([before + 1, 'With an order'])
    },
  )

  test.each(ownQuestions)(
    'passes calls for its own collections to its adapter unchanged: %s',
    async (name) => {
      const { db } = calendar.payload
      const transactionID = await db.beginTransaction()
      const question = {
        collection: its('orders'),
        where: { title: { equals: 'Nobody’s' } },
        data: { title: 'Somebody’s' },
      }
      const inTransaction = { ...question, ...(transactionID && { req: { transactionID } }) }
      const ask = db[name] as unknown as Method
      arrived.length = 0
      await ask.call(db, inTransaction)
      if (transactionID) await db.commitTransaction(transactionID)
      await ask.call(db, question)

      expect(arrived[0]).toBe(inTransaction)
      expect(arrived[1]).toBe(question)
    },
  )

  test('reads the calendar several times at once in one transaction', async () => {
    const { db } = calendar.payload
    const transactionID = (await db.beginTransaction()) ?? ''
    const reads: Promise<unknown>[] = []
    for (let count = 0; count < 30; count += 1) {
      reads.push(db.find({ collection: 'events', req: { transactionID } }))
      // The next one comes while the database begins the transaction.
      await null
    }

    expect(await Promise.all(reads)).toHaveLength(30)
    await db.commitTransaction(transactionID)
  })

  test.skipIf(!transactions)('frees a turn when its transaction ends while waiting', async () => {
    const { db } = calendar.payload
    const first = (await db.beginTransaction()) ?? ''
    await retitled('First', { transactionID: first })
    const second = (await outsideFlow(() => db.beginTransaction())) ?? ''
    const req = { transactionID: second }
    const waiting = outsideFlow(() => db.find({ collection: 'events', req }))
    const refused = expect(waiting).rejects.toThrow('The transaction of this has ended.')
    await outsideFlow(() => db.rollbackTransaction(second))
    await db.commitTransaction(first)
    await refused
    await outsideFlow(() => retitled('Third'))

    expect(await titleOf()).toBe('Third')
  })
})
