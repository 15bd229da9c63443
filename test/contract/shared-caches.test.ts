// On SQLite alone: answers are compressed and cached by their headers, whatever database they come from.

import { beforeEach, describe, expect, test, vi } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar, site } from '../support/calendar'
import { usersOf } from '../support/callers'
import { stopClock } from '../support/clock'
import { clientOf, titles } from '../support/http'
import { signedIn } from '../support/signedIn'

// The public answers that shared caches store, and the purges (GEN-34).

const now = '2026-11-18T15:00:00Z'
stopClock(now)

/** The purged tags, and the answer to a cache that fetches the list at once. */
let purged: string[][] = []
let fetched: string[][] = []
let isDown = false

const purge = async (tags: string[]) => {
  purged.push(tags)
  if (isDown) throw new Error('The cache does not answer.')
  fetched.push(titles(await get('/events')))
}

const calendar = freshCalendar({ sharedMaxAge: 300, staleWhileRevalidate: 60, purge })
const { anEvent, anImage, clear } = buildersOf(calendar)
const { as, user } = usersOf(calendar)
const get = clientOf(calendar)

const answers = 'events-calendar'
const pictures = 'events-calendar-pictures'

beforeEach(async () => {
  vi.setSystemTime(now)
  await clear()
  purged = []
  fetched = []
  isDown = false
})

const lifetimeOf = ({ headers }: { headers: Headers }) =>
  headers.get('cache-control')?.replace('public, max-age=0, must-revalidate, ', '')

describe('shared caches', () => {
  test('may store a public answer as long as the site sets, with a cache tag', async () => {
    for (const path of ['', '/doc', '/events', '/it/events', '/venues', '/categories', '/tags']) {
      const { headers } = await get(path)

      expect([path, headers.get('cache-control')]).toEqual([
        path,
        'public, max-age=0, must-revalidate, s-maxage=300, stale-while-revalidate=60',
      ])
      expect(headers.get('cache-tag')).toBe(answers)
      expect(headers.get('vercel-cache-tag')).toBe(answers)
    }
  })

  test('may store it until the next event is published at most', async () => {
    await anEvent({ title: 'Concert', date: '2026-11-18T15:02:00.000Z' })
    expect(lifetimeOf(await get('/events'))).toMatch(/^s-maxage=120,/)

    // It was cached a minute ago.
    vi.setSystemTime('2026-11-18T15:00:59.500Z')
    expect(lifetimeOf(await get('/events'))).toMatch(/^s-maxage=61,/)
    vi.setSystemTime('2026-11-18T15:01:59.999Z')
    expect(lifetimeOf(await get('/events'))).toMatch(/^s-maxage=1,/)
    vi.setSystemTime('2026-11-18T15:02:00Z')
    expect(lifetimeOf(await get('/events'))).toMatch(/^s-maxage=300,/)
  })

  test('may store it until the end of the day of the site at most (EV-3)', async () => {
    vi.setSystemTime('2026-11-19T04:59:00Z')

    expect(lifetimeOf(await get('/events'))).toMatch(/^s-maxage=60,/)
  })

  test('may store a picture for a day, with a cache tag of its own (GEN-59)', async () => {
    const { filename } = await anImage()
    const { headers } = await calendar.payloadRest(
      new Request(`${site}/api/media/file/${filename}`, { headers: { host: new URL(site).host } }),
    )

    expect(headers.get('cache-control')).toBe('public, max-age=86400, s-maxage=86400')
    expect(headers.get('cache-tag')).toBe(pictures)
    expect(headers.get('vercel-cache-tag')).toBe(pictures)
  })

  test('get the same headers with a cached answer, and with 304', async () => {
    const first = await get('/events')
    const again = await get('/events')
    const same = await get('/events', {
      headers: { 'If-None-Match': first.headers.get('etag') ?? '' },
    })

    expect(same.status).toBe(304)
    for (const { headers } of [again, same]) {
      expect(headers.get('cache-control')).toBe(first.headers.get('cache-control'))
      expect(headers.get('cache-tag')).toBe(answers)
    }
  })
})

describe('shared caches never store', () => {
  const ids = { open: 0, secret: 0, draft: 0 }
  beforeEach(async () => {
    ids.open = (await anEvent({ title: 'Concert' })).id
    ids.secret = (await anEvent({ title: 'Party', accessPassword: 'sesame' })).id
    ids.draft = (await anEvent({ title: 'Rehearsal', status: 'draft' })).id
  })

  const unshared = ({ headers }: { headers: Headers }) => {
    expect(headers.get('cache-control') ?? '').not.toMatch(/s-maxage|stale-while-revalidate/)
    expect(headers.get('cache-tag')).toBeNull()
    expect(headers.get('vercel-cache-tag')).toBeNull()
  }

  test.each(['administrator', 'editor', 'author', 'contributor', 'subscriber'] as const)(
    'answers to credentials of an %s',
    async (caller) => {
      for (const path of ['', '/events', `/events/${ids.open}`, `/events/${ids.draft}`, '/tags']) {
        const answer = await get(path, { as: as(caller) ?? '' })

        unshared(answer)
        expect(answer.headers.get('cache-control')).toBe(
          'no-cache, must-revalidate, max-age=0, no-store, private',
        )
      }
    },
  )

  test('answers to a session, by token or cookie', async () => {
    const token = await signedIn(calendar, 'editor')
    unshared(await get(`/events/${ids.draft}`, { as: token }))
    const cookie = `payload-token=${token.replace(/^\w+ /, '')}`
    const answer = await get(`/events/${ids.draft}`, {
      headers: { Cookie: cookie, Origin: site, 'Sec-Fetch-Site': 'same-origin' },
    })

    expect(answer.status).toBe(200)
    unshared(answer)
  })

  test('anonymous answers of Payload’s REST interface', async () => {
    const answer = await calendar.payloadRest(
      new Request(`${site}/api/events`, { headers: { host: new URL(site).host } }),
    )

    expect(answer.headers.get('cache-control')).toContain('no-store')
  })

  test("answers of Payload's own interface to a session", async () => {
    const authorization = await signedIn(calendar, 'editor')
    for (const path of ['/api/events', `/api/events/${ids.draft}`, '/api/users/me', '/api/none']) {
      const answer = await calendar.payloadRest(
        new Request(`${site}${path}`, { headers: { host: new URL(site).host, authorization } }),
      )

      unshared(answer)
      expect([path, answer.headers.get('cache-control')]).toEqual([
        path,
        'no-cache, must-revalidate, max-age=0, no-store, private',
      ])
    }
  })

  test('answers to a password', async () => {
    for (const path of [`/events/${ids.secret}`, '/events', `/events/${ids.open}`]) {
      const { status, headers } = await get(`${path}?password=sesame`)

      expect(status).toBe(200)
      unshared({ headers })
      expect(headers.get('cache-control')).toBe('private, max-age=0, must-revalidate')
    }
  })

  test('refusals, and answers to writes and OPTIONS', async () => {
    unshared(await get(`/events/${ids.draft}`))
    unshared(await get('/events/99999'))
    unshared(await get('/events?per_page=0'))
    unshared(await get('/events', { as: 'Basic bm9ib2R5Ondyb25n' }))
    for (const path of [
      `/events/${ids.draft}`,
      '/events/99999',
      '/events?per_page=0',
      '/nothing',
    ]) {
      expect((await get(path)).headers.get('cache-control')).toBe('no-store')
    }
    unshared(await get('/events', { method: 'OPTIONS' }))
    unshared(await get('/events', { json: { title: 'No' } }))
    unshared(
      await get('/events', {
        json: { title: 'Yes', start_date: '2026-12-01 20:00:00', end_date: '2026-12-01 22:00:00' },
        as: as('editor') ?? '',
      }),
    )
  })
})

describe('a write purges shared caches', () => {
  const create = (title: string) =>
    get('/events', {
      json: { title, start_date: '2026-12-01 20:00:00', end_date: '2026-12-01 22:00:00' },
      as: as('editor') ?? '',
    })

  test('of all answers once it is committed', async () => {
    expect((await create('Concert')).status).toBe(201)

    expect(purged).toEqual([[answers]])
    await vi.waitFor(() => expect(fetched).toEqual([['Concert']]))
  })

  test('in the admin, too: a venue, a tag or a trashed event', async () => {
    const { id } = await anEvent()
    await buildersOf(calendar).aVenue()
    await buildersOf(calendar).aTag('Loud')
    await calendar.payload.update({
      collection: 'events',
      id,
      data: { deletedAt: '2026-11-18T15:00:00.000Z' },
    })

    expect(purged.length).toBeGreaterThanOrEqual(4)
    expect(new Set(purged.flat())).toEqual(new Set([answers]))
  })

  test('of pictures, too, when it changes a picture', async () => {
    await anImage()

    expect(purged).toEqual([[answers, pictures]])
  })

  test('of nothing when it is refused or rolled back', async () => {
    expect((await get('/events', { json: { title: '' }, as: as('editor') ?? '' })).status).toBe(400)
    const answer = await get('/events', {
      json: {
        title: 'Concert',
        start_date: '2026-12-01 20:00:00',
        end_date: '2026-12-01 22:00:00',
        venue: { venue: 'Town hall' },
        image: 'http://127.0.0.1:9/nothing.png',
      },
      as: as('editor') ?? '',
    })
    expect(answer.status).toBeGreaterThanOrEqual(400)

    expect(purged).toEqual([])
  })

  test('and is stored when the cache does not answer', async () => {
    isDown = true

    expect((await create('Concert')).status).toBe(201)
  })

  test('of nothing when it is a login', async () => {
    await calendar.payload.update({
      collection: 'users',
      id: user('editor').id,
      data: { password: 'a password of the tests' },
    })
    purged = []
    await calendar.payload.login({
      collection: 'users',
      data: { username: user('editor').username, password: 'a password of the tests' },
    })

    expect(purged).toEqual([])
  })
})
