import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sqliteAdapter } from '@payloadcms/db-sqlite'
import { buildConfig, getPayload, handleEndpoints, type Payload, type Plugin } from 'payload'
import sharp from 'sharp'
import { afterAll, beforeAll, inject } from 'vitest'
import { databaseAdapter } from '../../src/app/database'
import { handlePayloadRest } from '../../src/content/payloadRest/handlePayloadRest'
import { slugOf } from '../../src/model/slugs'
import type { EventsCalendarOptions } from '../../src/plugin/options'
import { eventsCalendar } from '../../src/plugin/plugin'
import { type StandaloneOptions, standalone } from '../../src/plugin/standalone'
import { changeEverything } from '../../src/storage/changes/lastChange'
import { markIndexes } from '../../src/storage/changes/marks'
import { collectionName } from '../../src/storage/eventIndex/mongoIndex'
import { prepareSequences } from '../../src/storage/ids'
import { addressOf, dropPostgresDatabase, postgresDatabase } from './postgresDatabase'
import { asRequest, watchTransactions } from './strictMongo/ownTransactions'

/** The site of every test; the clock and the zone are those of the recorded examples (NOTE-2). */
export const site = 'https://calendar.example'
export const siteZone = 'America/New_York'

type Calendar = {
  payload: Payload
  /** Payload's own REST interface under `/api`, as the app serves it. */
  payloadRest: (request: Request) => Promise<Response>
  /** The address of its database, in the form of `DATABASE_URI`. */
  uri: string
  /** Another instance of the application on the same database, which may have another address. */
  secondInstance: (address?: string) => Promise<{ payload: Payload; close: () => Promise<void> }>
}

type Options = EventsCalendarOptions & StandaloneOptions

/**
 * Opens an empty calendar on the database of the running test project, and removes it. `further` plugins stand for
 * additions of a site.
 */
export const openCalendar = async (
  { cronSecret, ...options }: Options = {},
  further: Plugin[] = [],
) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'calendar-'))
  const mongo = inject('mongo')
  const postgres = inject('postgres')
  const name = `calendar-${process.env.VITEST_POOL_ID}-${opened++}`
  const uri = postgres
    ? addressOf(postgres, name)
    : mongo
      ? mongo.replace('/?', `/${name}?`)
      : `file:${path.join(folder, 'calendar.db')}`
  const newConfig = async (address = uri) =>
    buildConfig({
      secret: 'a secret of the tests',
      db: postgres
        ? postgresDatabase(postgres, name)
        : (options.languages || options.slugs) && !mongo
          ? // The tables that are committed are those of English and Italian, under the slugs that nobody changed.
            sqliteAdapter({
              client: { url: address },
              transactionOptions: {},
            })
          : await databaseAdapter(address),
      sharp,
      telemetry: false,
      // Payload would start a program that writes types for each calendar of the tests.
      typescript: { autoGenerate: false },
      graphQL: { disable: true },
      logger: { options: { level: 'warn' } },
      plugins: [
        eventsCalendar({
          site,
          timeZone: siteZone,
          mediaDirectory: path.join(folder, 'media'),
          ...options,
        }),
        standalone({ cronSecret }),
        ...further,
      ],
    })
  const config = newConfig()
  const open = () => getPayload({ config, key: folder })
  // Tries again, as the app does with the next request.
  const payload = await open().catch(open)
  watchTransactions(payload)
  if (mongo) await empty(payload)
  const close = async () => {
    opened -= 1
    if (mongo || postgres) await payload.db.destroy?.()
    if (postgres) await dropPostgresDatabase(payload, postgres, name)
    rmSync(folder, { recursive: true, force: true })
  }

  const payloadRest = (request: Request) =>
    asRequest(`${request.method} ${request.url}`, () =>
      handlePayloadRest({ config: () => config, open: async () => payload }, request, (passed) =>
        handleEndpoints({ config, payloadInstanceCacheKey: folder, request: passed }),
      ),
    )

  let instances = 1
  const secondInstance = async (address = uri) => {
    instances += 1
    const second = await getPayload({ config: newConfig(address), key: `${folder} ${instances}` })

    return { payload: second, close: async () => second.db.destroy?.() }
  }

  return { payload, payloadRest, uri, secondInstance, close }
}

/** The number of open calendars of this worker, which reuses its databases, because making indexes takes long. */
let opened = 0

type Emptied = { deleteMany: (filter: object) => Promise<unknown> }

const empty = async (payload: Payload) => {
  // The adapter's own type has no `connection`; on MongoDB it is mongoose's.
  const { connection } = payload.db as unknown as {
    connection: { models: Record<string, Emptied>; collection: (name: string) => Emptied }
  }
  for (const [name, model] of Object.entries(connection.models)) {
    // Data migrations stay.
    const isState = name === slugOf(payload, 'calendar-state')
    await model.deleteMany(isState ? { _id: { $nin: ['done', 'lock'] } } : {})
  }
  for (const name of [collectionName, ...Object.keys(markIndexes)]) {
    await connection.collection(name).deleteMany({})
  }
  await prepareSequences(payload)
  await changeEverything(payload)
}

/** The calendar of a test file: opened before its tests, removed after them. */
export const freshCalendar = (options: Options = {}, further: Plugin[] = []): Calendar => {
  const closed = () => Promise.reject(new Error('The calendar is open only while tests run.'))
  const calendar: Pick<Calendar, 'payloadRest' | 'uri' | 'secondInstance'> & {
    payload: Payload | undefined
    close: () => Promise<void>
  } = {
    payload: undefined,
    payloadRest: closed,
    uri: '',
    secondInstance: closed,
    close: async () => {},
  }
  beforeAll(async () => {
    Object.assign(calendar, await openCalendar(options, further))
  })
  afterAll(() => calendar.close())

  return {
    payloadRest: (request) => calendar.payloadRest(request),
    secondInstance: (address) => calendar.secondInstance(address),
    get uri() {
      return calendar.uri
    },
    get payload() {
      if (!calendar.payload) throw new Error('The calendar is open only while tests run.')

      return calendar.payload
    },
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the MongoDB server; `missing` if none could be started, undefined on SQLite. */
    mongo: string | undefined
    /** Address at which the gateway to MongoDB reports broken rules and accepts faults; undefined on the others. */
    mongoGateway: string | undefined
    /** Address of the Postgres server; `missing` if none could be started, undefined on the others. */
    postgres: string | undefined
  }
}
