import { createHmac } from 'node:crypto'
import { describe, expect, inject, test } from 'vitest'
import { counterOf } from '../../src/http/rateLimits/budgets'
import { peerHeader } from '../../src/http/remoteAddress'
import { buildersOf } from '../support/builders'
import { freshCalendar, site } from '../support/calendar'
import { letPass, stopClock } from '../support/clock'
import { given } from '../support/given'
import { type Answered, clientOf } from '../support/http'
import { visitorOf } from '../support/pages'
import { signedInUsers } from '../support/signedIn'

stopClock()
const calendar = freshCalendar({
  trustedProxies: 1,
  rateLimits: { reads: 5, writes: 2, signedIn: 4 },
})
const { aTag } = buildersOf(calendar)
const { user } = signedInUsers(calendar)
const send = clientOf(calendar)
const visit = visitorOf(calendar)

given(() => aTag('Music'))

/** The life of a token of Payload, in milliseconds. */
const tokenLife = 2 * 3_600_000

let clients = 0

/** Headers of a client without earlier requests. */
const aClient = () => ({ 'x-forwarded-for': `192.0.2.${++clients}` })

/** Lists without a cached answer. */
const lists = (count: number) => Array.from({ length: count }, () => `/tags?page=1&x=${++sent}`)
let sent = 0

const readAll = async (headers: Record<string, string>, count: number): Promise<Answered[]> => {
  const answers: Answered[] = []
  for (const list of lists(count)) answers.push(await send(list, { headers }))

  return answers
}

const payloadRest = (
  path: string,
  headers: Record<string, string>,
  method = 'GET',
): Promise<Response> => calendar.payloadRest(new Request(`${site}/api${path}`, { method, headers }))

describe('anonymous reads', () => {
  test('have headers with the rest of the budget of a minute (RL-1)', async () => {
    const [first, second] = await readAll(aClient(), 2)

    expect(first?.headers.get('ratelimit-policy')).toBe('"reads";q=5;w=60')
    expect(first?.headers.get('ratelimit')).toBe('"reads";r=4;t=60')
    expect(second?.headers.get('ratelimit')).toBe('"reads";r=3;t=60')
  })

  test('are refused with Retry-After beyond it (RL-1, LIM-11)', async () => {
    const headers = aClient()
    const answers = await readAll(headers, 6)
    const last = answers.at(-1)

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429])
    expect(last?.body).toEqual({
      code: 'rest_rate_limited',
      message: 'Too many requests; try again in a minute.',
      data: { status: 429 },
    })
    expect(last?.headers.get('retry-after')).toBe('60')
    expect(last?.headers.get('ratelimit')).toBe('"reads";r=0;t=60')
    expect(last?.headers.get('cache-control')).toBe('no-store')
    expect((await send('/it/tags', { headers })).body.message).toBe(
      'Troppe richieste: riprova tra un minuto.',
    )
  })

  test('of other clients are answered meanwhile; a network of IPv6 is one client (RL-1)', async () => {
    await readAll(aClient(), 6)
    const [first] = await readAll({ 'x-forwarded-for': '2001:db8:1:2::1' }, 1)
    const [second] = await readAll({ 'x-forwarded-for': '2001:db8:1:2:ffff::7' }, 1)
    const [other] = await readAll({ 'x-forwarded-for': '2001:db8:1:3::1' }, 1)

    expect([first, second, other].map((one) => one?.headers.get('ratelimit'))).toEqual([
      '"reads";r=4;t=60',
      '"reads";r=3;t=60',
      '"reads";r=4;t=60',
    ])
  })

  // Postgres answers nothing from memory.
  test.skipIf(inject('postgres'))(
    'from memory count a tenth, by any page or list (RL-1)',
    async () => {
      const headers = aClient()
      await send('/tags', { headers: aClient() })
      await visit('/events/', { headers: aClient() })
      for (const _ of lists(10)) await send('/tags', { headers })
      for (const _ of lists(10)) await visit('/events/', { headers })
      const conditional = await send('/tags', {
        headers: { ...headers, 'if-none-match': '*' },
      })

      expect(conditional.status).toBe(304)
      expect(conditional.headers.get('ratelimit')).toBe('"reads";r=2;t=60')
    },
  )

  test('of both interfaces and of pages have one budget (RL-1)', async () => {
    const headers = aClient()
    await readAll(headers, 2)
    await visit('/events/?search=nobody', { headers })
    await payloadRest('/tags', headers)
    await payloadRest('/tags', headers)

    const over = await payloadRest('/tags', headers)
    expect(over.status).toBe(429)
    expect(over.headers.get('retry-after')).toBe('60')
    expect(over.headers.get('ratelimit')).toBe('"reads";r=0;t=60')
    expect(await over.json()).toEqual({
      errors: [{ message: 'Too many requests; try again in a minute.' }],
    })
    const page = await visit('/it/events/?search=nessuno', { headers })
    expect(page.status).toBe(429)
    expect(page.headers.get('retry-after')).toBe('60')
    expect(page.html).toContain('<h1>Troppe richieste: riprova tra un minuto.</h1>')
    expect(page.html).toContain('<a href="">Riprova</a>')
  })

  test('include those with wrong credentials (RL-1)', async () => {
    const headers = aClient()
    const answers = []
    for (const _ of lists(6)) answers.push(await send('/tags', { headers, as: 'Bearer wrong' }))

    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 429])
  })
})

describe('anonymous writes', () => {
  test('have a budget of their own (RL-1)', async () => {
    const headers = aClient()
    await readAll(headers, 6)
    const write = () => send('/tags', { headers, json: { name: 'Nobody' } })

    const first = await write()
    expect(first.status).toBe(401)
    expect(first.headers.get('ratelimit-policy')).toBe('"writes";q=2;w=60')
    await payloadRest('/users/forgot-password', headers, 'POST')
    expect((await write()).body.code).toBe('rest_rate_limited')
    expect((await payloadRest('/users/login', headers, 'POST')).status).toBe(429)
  })
})

describe('checked passwords', () => {
  const guessed = freshCalendar({ trustedProxies: 1, rateLimits: { writes: 25, signedIn: 0 } })
  const login = async (headers: Record<string, string>, username: string) => {
    const answer = await guessed.payloadRest(
      new Request(`${site}/api/users/login`, {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/json' },
        body: JSON.stringify({ username, password: 'a guess of somebody' }),
      }),
    )

    return { status: answer.status, headers: answer.headers, body: await answer.json() }
  }

  test('count ten of the writes of an address, for any names (RL-1, AUTH-4)', async () => {
    const headers = aClient()
    const [first, second] = [await login(headers, 'nobody'), await login(headers, 'none')]
    const third = await login(headers, 'no one')

    expect([first, second, third].map(({ status }) => status)).toEqual([401, 401, 429])
    expect(first.headers.get('ratelimit')).toBe('"writes";r=15;t=60')
    expect(second.headers.get('ratelimit')).toBe('"writes";r=5;t=60')
    expect(third.headers.get('ratelimit')).toBe('"writes";r=0;t=60')
    expect(third.headers.get('retry-after')).toBe('60')
    expect(third.body.errors[0].message).toBe('Too many requests; try again in a minute.')
    expect((await login(aClient(), 'no one')).status).toBe(401)
  })

  test('count the same for the address with a user’s token (RL-1)', async () => {
    const claims = Buffer.from(JSON.stringify({ id: 1, collection: 'users', exp: 9e9 }))
    const signed = `e30.${claims.toString('base64url')}`
    const signature = createHmac('sha256', guessed.payload.secret).update(signed)
    const headers = {
      ...aClient(),
      authorization: `JWT ${signed}.${signature.digest('base64url')}`,
    }
    const statuses = []
    for (const name of ['nobody', 'none', 'no one']) {
      statuses.push((await login(headers, name)).status)
    }

    expect(statuses).toEqual([401, 401, 429])
  })
})

describe('requests of signed-in callers', () => {
  const as = (role: 'editor' | 'author') => `JWT ${user(role).token}`

  test('have a budget by user, from any address (RL-1)', async () => {
    const headers = aClient()
    await readAll(headers, 6)
    const answers = []
    for (const _ of lists(5)) {
      answers.push(await send('/tags', { headers: aClient(), as: as('editor') }))
    }
    const other = await send('/tags', { headers, as: as('author') })

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 429])
    expect(answers[0]?.headers.get('ratelimit')).toBe('"signed-in";r=3;t=60')
    expect((await payloadRest('/tags', { authorization: as('editor') })).status).toBe(429)
    expect(other.status).toBe(200)
  })

  test('are recognised by a token that this site signed (RL-1)', async () => {
    const { token } = user('contributor')
    const policyWith = async (sent: string) =>
      (await payloadRest('/tags', { ...aClient(), authorization: `JWT ${sent}` })).headers.get(
        'ratelimit-policy',
      )

    expect(await policyWith(token)).toBe('"signed-in";q=4;w=60')
    expect(await policyWith(`${token.slice(0, -4)}AAAA`)).toBe('"reads";q=5;w=60')
    expect(await policyWith('x.y.z')).toBe('"reads";q=5;w=60')
    letPass(tokenLife)
    expect(await policyWith(token)).toBe('"reads";q=5;w=60')
    letPass(-tokenLife)
  })
})

test('the latest 20,000 clients are remembered, however many come (RL-1)', async () => {
  const counter = counterOf(calendar.payload, 'reads')
  const left = async (client: string) => (await counter?.take(client))?.parts
  expect([await left('first'), await left('first')]).toEqual([40, 30])
  for (let client = 0; client < 19_999; client++) await counter?.take(`client ${client}`)
  expect(await left('first')).toBe(20)
  for (let client = 0; client < 20_000; client++) await counter?.take(`other ${client}`)

  expect(await left('first')).toBe(40)
})

describe('nothing is counted when no address distinguishes clients', () => {
  test('because no header has it (RL-1)', async () => {
    const answers = await readAll({}, 6)

    expect(answers.map(({ status }) => status)).not.toContain(429)
    expect(answers[0]?.headers.has('ratelimit')).toBe(false)
    expect(answers[0]?.headers.has('ratelimit-policy')).toBe(false)
  })
})

describe('when no proxy is trusted', () => {
  const alone = freshCalendar({ rateLimits: { reads: 1, writes: 0 }, sharedMaxAge: 60 })
  const ask = clientOf(alone)

  test('the address of the connection counts, whatever the header says (RL-1)', async () => {
    const statuses = []
    for (const forwarded of ['198.51.100.1', '198.51.100.2']) {
      const headers = { [peerHeader()]: '203.0.113.9', 'x-forwarded-for': forwarded }
      statuses.push((await ask('/tags', { headers })).status)
    }

    expect(statuses).toEqual([200, 429])
  })

  test('requests through a proxy on the same machine are not counted, which is logged once (RL-1)', async () => {
    const said: unknown[] = []
    alone.payload.logger.warn = (text: unknown) => void said.push(text)
    const statuses = []
    for (const forwarded of ['198.51.100.1', '198.51.100.2']) {
      const headers = { [peerHeader()]: '::ffff:127.0.0.1', 'x-forwarded-for': forwarded }
      statuses.push((await ask('/tags', { headers })).status)
    }

    expect(statuses).toEqual([200, 200])
    expect(said).toEqual([expect.stringContaining('TRUSTED_PROXIES')])
  })

  test('an answer for shared caches has no budget of one client (RL-1)', async () => {
    const { headers } = await ask('/tags', { headers: { [peerHeader()]: '203.0.113.10' } })

    expect(headers.get('cache-control')).toContain('s-maxage')
    expect(headers.get('ratelimit-policy')).toBe('"reads";q=1;w=60')
    expect(headers.has('ratelimit')).toBe(false)
  })

  test('an answer that caches must revalidate has the budget, unless a site lets them store it (RL-1)', async () => {
    const { headers } = await send('/tags', { headers: aClient() })

    expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    expect(headers.get('ratelimit-policy')).toBe('"reads";q=5;w=60')
    expect(headers.get('ratelimit')).toMatch(/^"reads";r=4;t=60$/)
  })

  test('a budget of 0 turns counting off (RL-1)', async () => {
    const headers = { [peerHeader()]: '203.0.113.11' }
    const answers = []
    for (const _ of lists(3)) answers.push(await ask('/tags', { headers, json: { name: 'x' } }))

    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401])
    expect(answers[0]?.headers.has('ratelimit-policy')).toBe(false)
  })
})
