import { jwtSign, type Payload } from 'payload'
import { expect, inject, test } from 'vitest'
import { type Role, roles } from '../../src/model/role'
import type { User } from '../../src/payload-types'
import { brokenBodies, brokenIds, brokenQueries, brokenValues } from '../support/brokenPayloadRest'
import { buildersOf } from '../support/builders'
import { freshCalendar, site } from '../support/calendar'
import type { CallerName } from '../support/callers'
import { isOnSqlite } from '../support/dealt'
import { given } from '../support/given'
import {
  documentOf,
  type PayloadRestRoute,
  payloadRestRoutesOf,
  sharedBy,
} from '../support/payloadRestRoutes'

const log: string[] = []

const calendar = freshCalendar({}, [
  (config) => ({
    ...config,
    logger: {
      options: { level: 'info' },
      destination: { write: (line: string) => void log.push(line) },
    },
  }),
])
const { anEvent, aVenue, anOrganizer, aCategory, aTag, anImage, aUser } = buildersOf(calendar)

/** Callers with the fewest rights first: those who may delete come last. */
const callers: CallerName[] = ['anonymous', ...[...roles].reverse()]

const users = new Map<CallerName, { id: number; authorization: string }>()
const documents = new Map<string, unknown>()

given(() => signIn())

/** Signs all users in again, and restores what a route may have removed: the session, the role, the account. */
const signIn = async () => {
  const { db } = calendar.payload
  for (const role of roles) {
    const id = users.get(role)?.id ?? 0
    const user = await db.findOne<User>({ collection: 'users', where: { id: { equals: id } } })
    if (!user) await welcome(role)
    else if (user.role !== role || !user.sessions?.some((session) => session.id === role)) {
      await db.updateOne({ collection: 'users', id, data: { ...user, role, ...sessionOf(role) } })
    }
  }
}

const welcome = async (role: Role) => {
  const { payload } = calendar
  const { id } = await aUser(role)
  const { token } = await jwtSign({
    fieldsToSign: { id, collection: 'users', sid: role },
    secret: payload.secret,
    tokenExpiration: 7200,
  })
  users.set(role, { id, authorization: `JWT ${token}` })
  await payload.update({ collection: 'users', id, data: sessionOf(role) })
}

const sessionOf = (role: Role) => ({
  sessions: [
    {
      id: role,
      createdAt: new Date().toISOString(),
      expiresAt: new Date(Date.now() + 7_200_000).toISOString(),
    },
  ],
})

const makers: Record<string, () => Promise<unknown>> = {
  events: async () => (await anEvent()).id,
  venues: async () => (await aVenue()).id,
  organizers: async () => (await anOrganizer()).id,
  categories: () => aCategory(crypto.randomUUID()),
  tags: () => aTag(crypto.randomUUID()),
  media: async () => (await anImage(`${crypto.randomUUID()}.png`)).id,
  users: async () => (await aUser('subscriber')).id,
  // Each is the row of an event, created with it.
  'calendar-event-rows': async () => {
    await anEvent()

    // A collection of databases without an event index of their own, which the generated types do not know.
    const collection = 'calendar-event-rows' as 'events'

    return (await calendar.payload.db.findOne<{ id: number }>({ collection }))?.id
  },
  'calendar-series': async () => {
    const { id } = await calendar.payload.create({
      collection: 'calendar-series',
      data: {
        title: 'Yoga',
        startLocal: '2026-12-01 19:00:00',
        endLocal: '2026-12-01 20:00:00',
        timezone: 'Europe/Rome',
        rule: 'FREQ=WEEKLY;COUNT=2',
        publishedAt: '2026-01-01T12:00:00.000Z',
        visibility: 'public',
        eventStatus: 'scheduled',
      },
    })

    return id
  },
  'calendar-webhooks': async () => {
    const { id } = await calendar.payload.create({
      collection: 'calendar-webhooks',
      data: {
        name: 'City app',
        address: 'https://app.example/webhook',
        types: ['event.updated'],
        languages: ['en'],
      },
    })

    return id
  },
  'calendar-state': async () =>
    (
      await calendar.payload.db.create({
        collection: 'calendar-state',
        data: { id: crypto.randomUUID(), value: 1 },
      })
    ).id,
}

/** A stored document of a collection; without a builder one with a valid value in each field. */
const documentIn = async (slug: string): Promise<unknown> => {
  const { payload } = calendar
  const collection = slug as 'events'
  const known = documents.get(slug)
  const isThere =
    known !== undefined &&
    (await payload.db.findOne({ collection, where: { id: { equals: known } } }))
  if (isThere) return known
  const made = makers[slug]
    ? await makers[slug]()
    : (await payload.db.create({ collection, data: withoutRows(fieldsOf(payload, slug)) as never }))
        .id
  documents.set(slug, made)

  return made
}

const fieldsOf = (payload: Payload, slug: string) => {
  const config = payload.config.collections.find((one) => one.slug === slug)

  return documentOf(config?.flattenedFields ?? [], (related) => documents.get(related))
}

type SweepRequest = {
  caller: CallerName
  method: string
  path: string
  type?: string
  body?: BodyInit
}

const ask = async ({ caller, method, path, type, body }: SweepRequest) => {
  const headers = new Headers({ Origin: site, 'Sec-Fetch-Site': 'same-origin' })
  const authorization = users.get(caller)?.authorization
  if (authorization) headers.set('Authorization', authorization)
  if (type) headers.set('Content-Type', type)
  const started = performance.now()
  const response = await calendar.payloadRest(
    new Request(`${site}/api${path}`, {
      method,
      headers,
      ...(body !== undefined && { body }),
    }),
  )
  const text = await response.text()

  return { status: response.status, text, took: performance.now() - started }
}

/** The path of a route with values for its parameters. */
const addressOf = ({ path }: PayloadRestRoute, id: unknown): string =>
  path.replace(/:collection/, 'events').replace(/:\w+/, String(id))

/**
 * Chooses values: all of many for the administrator, who has the most rights, and a different one for each other caller;
 * for internal collections, which have no builder and are much alike, a different third for the administrator.
 */
const chosen = <T>(
  values: readonly T[],
  { caller, path }: Pick<SweepRequest, 'caller' | 'path'>,
): T[] => {
  if (caller !== 'administrator') {
    const turn = (callers.indexOf(caller) * 7 + path.length) % values.length

    return values.filter((_, index) => index === turn)
  }

  return isNotedIn(path) ? values.filter((_, index) => index % 3 === path.length % 3) : [...values]
}

const isNotedIn = (path: string): boolean => {
  const [, slug = ''] = path.split('/')

  return slug in calendar.payload.collections && !(slug in makers)
}

/** Requests to a route: a valid one, and those with faults in path, query and body. */
const requestsTo = (route: PayloadRestRoute, id: unknown, caller: CallerName): SweepRequest[] => {
  const { method, collection } = route
  const isOne = route.path.includes(':')
  const fields = collection
    ? calendar.payload.collections[collection as 'events'].config
    : undefined
  const document = collection ? fieldsOf(calendar.payload, collection) : {}
  const fitting = isOne ? document : sharedBy(fields?.flattenedFields ?? [], document)
  const takes = ['POST', 'PATCH', 'PUT'].includes(method)
  const path = addressOf(route, id)
  const sound = {
    caller,
    method,
    path,
    ...(takes && { type: 'application/json', body: JSON.stringify(fitting) }),
  }
  // Lists read every parameter; a different third of them is enough for each other route.
  const few = (_: string, index: number) =>
    route.path === `/${collection}` && method === 'GET' ? true : index % 3 === path.length % 3
  const queries = chosen(brokenQueries.filter(few), sound).map((query) => ({
    ...sound,
    path: `${path}?${query}`,
  }))
  const ids = isOne
    ? chosen(brokenIds, sound).map((broken) => ({ ...sound, path: addressOf(route, broken) }))
    : []
  const bodies = takes
    ? chosen(brokenBodies, sound).map(([type, body]) => ({ ...sound, type, body: body() }))
    : []
  const values = takes
    ? chosen(brokenValues, sound).map((value) => ({
        ...sound,
        body: JSON.stringify(
          Object.fromEntries(Object.keys(document).map((name) => [name, value])),
        ),
      }))
    : []

  return [
    ...queries,
    ...ids,
    ...bodies,
    ...values,
    { ...sound, path: isOne ? path : `${path}?where[id][in]=${id},${id}` },
  ]
}

/**
 * The requests to a route that run on this database: all on SQLite. Parsing and refusing is the same on others, so that
 * each route gets an eighth of them from the administrator, who gets furthest, and from one other role in turn valid
 * requests, and every invalid value of several routes.
 */
const triedHere = (requests: SweepRequest[], turn: number): SweepRequest[] => {
  const caller = requests[0]?.caller ?? 'anonymous'
  if (isOnSqlite()) return requests
  if (caller !== 'administrator') {
    return turn % (callers.length - 1) === callers.indexOf(caller) ? requests : []
  }

  return requests.filter((_, index) => index === requests.length - 1 || index % 8 === turn % 8)
}

/** The faults of an answer, one line each. */
const faultsOf = async (request: SweepRequest): Promise<string[]> => {
  log.length = 0
  const { status, text, took } = await ask(request)
  const { caller, method, path, type = '', body = '' } = request
  const faults = [
    ...(status >= 500 ? [`${status} ${text}`] : []),
    ...(took > 15_000 ? [`${Math.round(took)} ms`] : []),
    ...log.filter((line) => line.includes('"stack"')),
  ]

  return faults.map(
    (fault) => `${caller} ${method} ${path} ${type} ${body}: ${fault.slice(0, 900)}`,
  )
}

const writesAtOnce = async () => {
  const started = performance.now()
  await aTag(crypto.randomUUID())

  return performance.now() - started
}

const sweep = async (routes: PayloadRestRoute[]) => {
  const faults: string[] = []
  for (const [turn, route] of routes.entries()) {
    await signIn()
    for (const caller of callers) {
      const id = await documentIn(route.collection ?? 'events')
      for (const request of triedHere(requestsTo(route, id, caller), turn)) {
        faults.push(...(await faultsOf(request)))
      }
    }
    if ((await writesAtOnce()) > 15_000)
      faults.push(`${route.method} ${route.path} keeps others waiting`)
  }

  return faults
}

/** Payload asks Postgres for a preference by any key, also one with a U+0000, which no text of Postgres holds. */
const isOurs = ({ path }: PayloadRestRoute): boolean =>
  !inject('postgres') || !path.includes('preferences')

test('every route of Payload’s REST interface answers any request at once and without a failure', async () => {
  const { payload } = calendar
  for (const { slug } of payload.config.collections) await documentIn(slug)
  const routes = payloadRestRoutesOf(payload).filter(isOurs)

  expect(routes.length).toBeGreaterThan(100)
  expect(await sweep(routes)).toEqual([])
}, 600_000)

/** Rows of arrays need ids, which only Payload's hooks create. */
const withoutRows = (document: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(document).filter(([, value]) => !Array.isArray(value)))
