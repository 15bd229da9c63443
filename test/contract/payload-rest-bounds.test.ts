import { describe, expect, inject, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar, site } from '../support/calendar'
import type { CallerName } from '../support/callers'
import { given } from '../support/given'
import { signedInUsers } from '../support/signedIn'

const calendar = freshCalendar()
const { ask, user } = signedInUsers(calendar)
const { anEvent, aTag } = buildersOf(calendar)

/** The bounds of lists by caller: visitors are refused more, users of the admin get this many. */
const bounds: Record<CallerName, number> = {
  anonymous: 100,
  subscriber: 100,
  contributor: 100,
  author: 100,
  editor: 250,
  administrator: 250,
}
const visitors = ['anonymous', 'subscriber'] as const
const users = ['contributor', 'author', 'editor', 'administrator'] as const

/** Queries for all entries. */
const everything = [
  'limit=0',
  'limit=0&depth=0',
  'pagination=false',
  'pagination=false&depth=0',
  'limit=20000&depth=1',
  'limit=0&pagination=false',
  'limit=1&limit=0',
  'limit[]=0',
  'limit[0]=5000',
  'limit=1e9',
  'limit=+0',
  'limit=%20251',
  'limit=251',
  'limit=',
  'limit=null',
  'limit=2147483647&page=1',
]

const tags = 260

given(async () => {
  await aTag('First')
  for (let made = 1; made < tags; made += 1) {
    // Without Payload's hooks, and so in the form in which each database stores localized text.
    const name = inject('mongo') ? { en: `Tag ${made}` } : `Tag ${made}`
    await calendar.payload.db.create({ collection: 'tags', data: { id: 5000 + made, name } })
  }
  await anEvent({ author: user('contributor').id })
})

/** Every list of Payload in the config. */
const lists = () =>
  calendar.payload.config.collections
    .filter(({ endpoints }) => endpoints)
    .flatMap(({ slug, versions }) => [`/${slug}`, ...(versions ? [`/${slug}/versions`] : [])])

type Answer = { status: number; body: { limit?: number; docs?: unknown[] } }

const isBounded = ({ status, body }: Answer, limit: number) =>
  status < 500 &&
  (status >= 400 ||
    ((body.limit ?? 1) >= 1 && (body.limit ?? 1) <= limit && (body.docs?.length ?? 0) <= limit))

describe('a list of Payload’s own interface', () => {
  test.each(Object.keys(bounds) as CallerName[])(
    'has at most its bound of entries for %s, in every collection',
    async (caller) => {
      const wrong: string[] = []
      for (const list of lists()) {
        for (const query of everything) {
          const answer = await ask(caller, 'GET', `${list}?${query}`)
          if (!isBounded(answer, bounds[caller]))
            wrong.push(`${list}?${query}: ${answer.status}, limit ${answer.body.limit}`)
        }
      }

      expect(wrong).toEqual([])
    },
  )

  test.each(visitors)('is refused to %s when it would be cut', async (caller) => {
    for (const query of [
      'limit=0',
      'limit=101',
      'pagination=false',
      'limit=5&pagination=false',
      'depth=3',
    ]) {
      const { status, body } = await ask(caller, 'GET', `/tags?${query}`)

      expect([query, status, body.errors?.[0].message]).toEqual([
        query,
        400,
        expect.stringContaining(
          query.startsWith('depth') ? 'depth' : query.includes('false') ? 'pagination' : 'limit',
        ),
      ])
    }
  })

  test.each(users)('has the greatest number of entries for %s, and the total', async (caller) => {
    const limit = bounds[caller]
    for (const query of ['limit=0', 'pagination=false', 'limit=5000']) {
      const { body } = await ask(caller, 'GET', `/tags?${query}&depth=0`)

      expect(body).toMatchObject({ limit, totalDocs: tags, hasNextPage: true })
      expect(body.docs).toHaveLength(limit)
    }
  })

  test('has the requested number within the bound, and ten by default', async () => {
    const lengths = await Promise.all(
      ['', 'limit=100&depth=2', 'limit=1', 'pagination=true'].map(
        async (query) => (await ask('anonymous', 'GET', `/tags?${query}`)).body.docs.length,
      ),
    )

    expect(lengths).toEqual([10, 100, 1, 10])
  })

  test.each(['X-HTTP-Method-Override', 'X-Payload-HTTP-Method-Override'])(
    'is bounded when it is a POST with %s',
    async (header) => {
      for (const query of ['limit=0', 'pagination=false&depth=0', 'limit=500']) {
        const response = await calendar.payloadRest(
          new Request(`${site}/api/tags`, {
            method: 'POST',
            headers: { [header]: 'GET', 'Content-Type': 'application/x-www-form-urlencoded' },
            body: query,
          }),
        )

        expect([query, response.status]).toEqual([query, 400])
      }
    },
  )
})

describe('reading one entry', () => {
  test.each(visitors)('has the depth of lists for %s', async (caller) => {
    const { docs } = (await ask(caller, 'GET', '/events?depth=0')).body
    const depths = ['0', '2', '3', '10', '-1'].map(
      async (depth) => (await ask(caller, 'GET', `/events/${docs[0].id}?depth=${depth}`)).status,
    )

    expect(await Promise.all(depths)).toEqual([200, 200, 400, 400, 400])
  })
})

describe('a filter', () => {
  const chain = (path: string, length: number) =>
    Array.from({ length }, (_, at) => `where[or][${at}]${path}=x${at}`).join('&')

  test('of a visitor has a bounded length', async () => {
    const statuses = await Promise.all(
      [
        chain('[title][like]', 20),
        chain('[title][like]', 21),
        `where[title][like]=${'a+'.repeat(20)}`,
        `where[id][in]=${'1,'.repeat(1000)}1`,
        'sort=title,id,startLocal',
        'sort=title,id,startLocal,createdAt',
        'sort[]=title,id&sort[]=startLocal&sort[]=createdAt',
      ].map(async (query) => (await ask('anonymous', 'GET', `/events?${query}`)).status),
    )

    expect(statuses).toEqual([200, 400, 400, 400, 200, 400, 400])
  })

  test.each([...visitors, ...users])(
    'of %s by links is answered or refused, without a failure',
    async (caller) => {
      for (const length of [3, 4, 25, 60]) {
        const { status } = await ask(
          caller,
          'GET',
          `/events?${chain('[venues.name][like]', length)}`,
        )

        expect([length, status]).toEqual([length, length > 3 ? 400 : 200])
      }
    },
  )

  test.each(['anonymous', 'contributor', 'editor'] as const)(
    'of %s by ids of links causes no failure at any length',
    async (caller) => {
      const paths = ['venues', 'organizers', 'tags', 'categories', 'parent', 'series', 'image']
      for (const length of [20, 60, 400]) {
        const chain = Array.from(
          { length },
          (_, at) =>
            `where[${at % 2 ? 'or' : 'and'}][${at}][${paths[at % paths.length]}][equals]=${at}`,
        ).join('&')
        const { status } = await ask(caller, 'GET', `/events?${chain}`)

        expect([length, status]).toEqual([length, expect.toSatisfy((one) => one < 500)])
      }
    },
  )

  test('is bounded when only a count is requested', async () => {
    expect(
      (await ask('anonymous', 'GET', `/events/count?${chain('[title][like]', 21)}`)).status,
    ).toBe(400)
  })
})

describe('the Local API', () => {
  test('returns all entries', async () => {
    const local = await calendar.payload.find({ collection: 'tags', limit: 0, depth: 0 })
    const asVisitor = await calendar.payload.find({
      collection: 'tags',
      pagination: false,
      overrideAccess: false,
    })

    expect([local.docs.length, asVisitor.docs.length]).toEqual([tags, tags])
  })
})
