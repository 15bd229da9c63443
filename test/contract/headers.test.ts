// On SQLite alone: requests are parsed and headers set without the database.

import { describe, expect, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar, site } from '../support/calendar'
import { usersOf } from '../support/callers'
import { stopClock } from '../support/clock'
import { given } from '../support/given'
import { clientOf } from '../support/http'

stopClock()
const calendar = freshCalendar({
  credentialedOrigins: ['https://partner.example'],
})
const cached = freshCalendar({ sharedMaxAge: 300 })
const { anEvent, aVenue, aCategory } = buildersOf(calendar)
const { as } = usersOf(calendar)
const get = clientOf(calendar)
const getCached = clientOf(cached)

const ids = { event: 0, draft: 0, secret: 0, venue: 0 }

given(async () => {
  ids.event = (await anEvent({ title: 'Concert' })).id
  ids.draft = (await anEvent({ title: 'Rehearsal', status: 'draft' })).id
  ids.secret = (await anEvent({ title: 'Party', accessPassword: 'sesame' })).id
  ids.venue = (await aVenue({ name: 'Town hall' })).id
  await aCategory('Music')
  await buildersOf(cached).anEvent({ title: 'Concert', accessPassword: 'sesame' })
})

const path = (text: string) =>
  text.replace(/<(\w+)>/, (_, kind: keyof typeof ids) => String(ids[kind]))

const everyAnswer = [
  ['GET', ''],
  ['GET', '/doc'],
  ['GET', '/events'],
  ['GET', '/it/events/<event>'],
  ['GET', '/categories'],
  ['HEAD', '/events'],
  ['OPTIONS', '/events'],
  ['GET', '/events/99999'],
  ['GET', '/it/events?per_page=0'],
  ['GET', '/events/<draft>'],
  ['GET', '/nowhere'],
  ['PUT', '/events'],
  ['POST', '/events'],
] as const

describe('every answer', () => {
  test.each(everyAnswer)(
    'to %s "%s" is JSON, with noindex and nosniff (GEN-30, ERR-6)',
    async (method, text) => {
      const { headers } = await get(path(text), { method })

      expect(headers.get('content-type')).toBe('application/json; charset=UTF-8')
      expect(headers.get('x-robots-tag')).toBe('noindex')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('vary')).toBe('Origin, Authorization')
      expect(headers.get('content-language')).toBe(text.startsWith('/it') ? 'it' : 'en')
    },
  )

  test('to wrong credentials has the same headers (GEN-30, GEN-35, ERR-6)', async () => {
    const { status, headers } = await get('/it/events', {
      as: 'Basic bm9ib2R5Ondyb25n',
      headers: { Origin: 'https://app.example' },
    })

    expect(status).toBe(401)
    expect(headers.get('content-type')).toBe('application/json; charset=UTF-8')
    expect(headers.get('vary')).toBe('Origin, Authorization')
    expect(headers.get('content-language')).toBe('it')
    expect(headers.get('access-control-allow-origin')).toBe('https://app.example')
  })
})

describe('pages of other origins', () => {
  test.each(everyAnswer)('may read the answer to %s "%s" (GEN-35, ERR-6)', async (method, text) => {
    const { headers } = await get(path(text), {
      method,
      headers: { Origin: 'https://app.example' },
    })

    expect(headers.get('access-control-allow-origin')).toBe('https://app.example')
    expect(headers.get('access-control-allow-methods')).toBe(
      'OPTIONS, GET, POST, PUT, PATCH, DELETE',
    )
    expect(headers.get('access-control-expose-headers')).toBe(
      'X-Cal-Total, X-Cal-TotalPages, Link, Location, ETag, Last-Modified, Retry-After',
    )
    expect(headers.get('access-control-allow-headers')).toBe(
      'Authorization, Content-Type, Content-Disposition, Content-MD5, If-Match, If-None-Match, X-HTTP-Method-Override',
    )
    expect(headers.get('access-control-allow-credentials')).toBeNull()
  })

  test('may send Idempotency-Key, and read that an answer is repeated (IK-1)', async () => {
    const preflight = await get('/events', {
      method: 'OPTIONS',
      headers: {
        Origin: 'https://app.example',
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'content-type,idempotency-key',
      },
    })
    const written = await get('/events', {
      method: 'POST',
      headers: { Origin: 'https://app.example', 'Idempotency-Key': 'one' },
    })

    expect(preflight.headers.get('access-control-allow-headers')).toMatch(/, Idempotency-Key$/)
    expect(written.headers.get('access-control-expose-headers')).toMatch(/, Idempotency-Replayed$/)
  })

  test('are not named in an answer without Origin (GEN-35)', async () => {
    const { headers } = await get('/events')

    expect(headers.get('access-control-allow-origin')).toBeNull()
    expect(headers.get('access-control-allow-methods')).toBeNull()
    expect(headers.get('access-control-allow-credentials')).toBeNull()
    expect(headers.get('access-control-expose-headers')).toContain('X-Cal-Total')
    expect(headers.get('access-control-allow-headers')).toContain('Authorization')
  })

  test.each([
    [site, 'true'],
    ['https://partner.example', 'true'],
    ['https://partner.example.evil.example', null],
    ['http://partner.example', null],
    ['https://evil.example', null],
    ['null', null],
  ])('%s may send credentials: %s (GEN-35)', async (origin, allowed) => {
    const { headers } = await get('/events', { headers: { Origin: origin } })

    expect(headers.get('access-control-allow-origin')).toBe(origin)
    expect(headers.get('access-control-allow-credentials')).toBe(allowed)
  })

  test('get 200 for a preflight request (GEN-35, GEN-8)', async () => {
    const { status, headers } = await get('/events/99999', {
      method: 'OPTIONS',
      headers: {
        Origin: 'https://app.example',
        'Access-Control-Request-Method': 'PUT',
        'Access-Control-Request-Headers': 'authorization, content-type',
      },
    })

    expect(status).toBe(200)
    expect(headers.get('access-control-max-age')).toBe('86400')
    expect((await get('/events')).headers.has('access-control-max-age')).toBe(false)
  })
})

describe('the headers of totals', () => {
  test.each([
    ['/events', '2', '1'],
    ['/events?per_page=1', '2', '2'],
    ['/venues', '1', '1'],
    ['/organizers', '0', '0'],
    ['/categories?hide_empty=0', '1', '1'],
    ['/categories?hide_empty=0&page=9', '1', '1'],
    ['/tags', '0', '0'],
  ])('of "%s" are %s and %s, as in the body (GEN-32)', async (list, total, pages) => {
    const { headers, body } = await get(list)

    expect(headers.get('x-cal-total')).toBe(total)
    expect(headers.get('x-cal-totalpages')).toBe(pages)
    expect([body.total, body.total_pages]).toEqual([Number(total), Number(pages)])
    expect([...headers.keys()].filter((name) => name.includes('total')).sort()).toEqual([
      'x-cal-total',
      'x-cal-totalpages',
    ])
  })

  test.each(['', '/doc', '/events/<event>', '/events?page=9', '/events?per_page=0'])(
    'are missing at "%s" (GEN-32)',
    async (text) => {
      expect((await get(path(text))).headers.get('x-cal-total')).toBeNull()
    },
  )
})

describe('a cache', () => {
  test.each(['', '/doc', '/events', '/events/<event>', '/venues/<venue>', '/categories'])(
    'may store "%s" and must revalidate it (GEN-34)',
    async (text) => {
      const { headers } = await get(path(text))

      expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
      expect(headers.get('etag')).toMatch(/^(W\/)?"[^"]+"$/)
    },
  )

  test.each(['/events', '/events/<draft>', '/events?per_page=0', '/nowhere'])(
    'may not store "%s" for a caller with credentials (GEN-34)',
    async (text) => {
      const { headers } = await get(path(text), { as: as('subscriber') })

      expect(headers.get('cache-control')).toBe(
        'no-cache, must-revalidate, max-age=0, no-store, private',
      )
      expect(headers.get('etag')).toBeNull()
      expect(headers.get('last-modified')).toBeNull()
    },
  )

  test.each(['/events/99999', '/events/<draft>', '/events?per_page=0', '/nowhere'])(
    'gets no ETag with the refusal of "%s" (GEN-34)',
    async (text) => {
      expect((await get(path(text))).headers.get('etag')).toBeNull()
    },
  )

  test.each(['/events', '/events/<event>', '/it/venues', '/categories', ''])(
    'with the ETag of "%s" gets 304 with the same headers and no body (GEN-34, GEN-7)',
    async (text) => {
      const known = await get(path(text))
      const etag = known.headers.get('etag') ?? ''
      for (const method of ['GET', 'HEAD']) {
        const answer = await get(path(text), { method, headers: { 'If-None-Match': etag } })

        expect([answer.status, answer.body]).toEqual([304, undefined])
        expect([...answer.headers]).toEqual([...known.headers])
      }
    },
  )

  test.each([
    ['one of several tags', (etag: string) => `"other", ${etag}`, 304],
    ['the tag in its strong form', (etag: string) => etag.replace('W/', ''), 304],
    ['any tag', () => '*', 304],
    ['another tag', () => '"other"', 200],
    ['the tag without quotes', (etag: string) => etag.replace(/W\/|"/g, ''), 200],
  ])('that sends %s gets its answer (GEN-34)', async (_, ifNoneMatch, status) => {
    const etag = (await get('/events')).headers.get('etag') ?? ''
    const answer = await get('/events', { headers: { 'If-None-Match': ifNoneMatch(etag) } })

    expect(answer.status).toBe(status)
  })

  test('gets the whole answer with credentials (GEN-34)', async () => {
    const headers = { 'If-None-Match': '*' }

    expect((await get('/events', { headers, as: as('editor') })).status).toBe(200)
  })

  test('gets a new ETag when the answer changes, and only then (GEN-34)', async () => {
    const tag = async (text: string) => (await get(path(text))).headers.get('etag')
    const [list, single] = [await tag('/events'), await tag('/events/<event>')]
    await anEvent({ title: 'Another draft', status: 'draft' })
    expect(await tag('/events')).toBe(list)
    await calendar.payload.update({
      collection: 'events',
      id: ids.event,
      data: { title: 'Great concert' },
    })

    expect(await tag('/events')).not.toBe(list)
    expect(await tag('/events/<event>')).not.toBe(single)
  })

  test('gets different ETags for different languages and members (GEN-34)', async () => {
    const tags = await Promise.all(
      ['/events', '/it/events', '/events?_fields=total', '/events?per_page=1'].map(async (text) =>
        (await get(text)).headers.get('etag'),
      ),
    )

    expect(new Set(tags).size).toBe(4)
  })

  test('that is shared may store answers as long as the site sets (GEN-34)', async () => {
    const lifetime = async (query: string) =>
      (await getCached(`/events${query}`)).headers.get('cache-control')

    expect(await lifetime('')).toBe('public, max-age=0, must-revalidate, s-maxage=300')
    expect(await lifetime('?password=sesame')).not.toContain('s-maxage')
  })
})
