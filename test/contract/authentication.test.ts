import { describe, expect, test } from 'vitest'
import { issueApplicationPassword } from '../../src/content/login/applicationPassword'
import { buildersOf } from '../support/builders'
import { freshCalendar, site } from '../support/calendar'
import { stopClock } from '../support/clock'
import { given } from '../support/given'
import { clientOf, titles } from '../support/http'

stopClock()
const calendar = freshCalendar()
const { anEvent, aVenue, aCategory, aUser } = buildersOf(calendar)
const get = clientOf(calendar)

const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`

const editor = { id: 0, username: '', password: '', account: 'the password of the account' }
const login = async () => {
  const { token } = await calendar.payload.login({
    collection: 'users',
    data: { username: editor.username, password: editor.account },
  })

  return token ?? ''
}

given(async () => {
  await aUser('administrator')
  Object.assign(editor, await aUser('editor'))
  await calendar.payload.update({
    collection: 'users',
    id: editor.id,
    data: { email: 'editor@calendar.example', password: editor.account },
  })
  await anEvent({ title: 'Concert' })
  await anEvent({ title: 'Rehearsal', status: 'draft' })
  await aVenue({ name: 'Town hall' })
  await aCategory('Music')
})

/** The editor sees the draft, so a list of two proves that the caller was recognised. */
const everything = ['Concert', 'Rehearsal']

describe('a request without credentials', () => {
  test('is answered when it reads (AUTH-1)', async () => {
    expect(titles(await get('/events'))).toEqual(['Concert'])
  })

  test('may have an empty Authorization header (AUTH-1)', async () => {
    expect(titles(await get('/events', { headers: { Authorization: '' } }))).toEqual(['Concert'])
  })
})

describe('HTTP Basic', () => {
  test.each([
    ['user name and application password', () => `${editor.username}:${editor.password}`],
    ['user name in other case', () => `${editor.username.toUpperCase()}:${editor.password}`],
    ['e-mail address', () => `editor@calendar.example:${editor.password}`],
    ['e-mail address in other case', () => `Editor@Calendar.Example:${editor.password}`],
    [
      'password without its blanks',
      () => `${editor.username}:${editor.password.replaceAll(' ', '')}`,
    ],
    [
      'password with more blanks',
      () => `${editor.username}: ${editor.password.split('').join(' ')} `,
    ],
  ])('accepts %s (AUTH-1)', async (_, credentials) => {
    expect(titles(await get('/events', { as: basic(credentials()) }))).toEqual(everything)
  })

  test.each(['basic', 'BASIC'])('accepts the spelling "%s" (AUTH-1)', async (scheme) => {
    const as = basic(`${editor.username}:${editor.password}`).replace('Basic', scheme)

    expect(titles(await get('/events', { as }))).toEqual(everything)
  })

  test('accepts each of several application passwords of a user (AUTH-1)', async () => {
    const second = await issueApplicationPassword(calendar.payload, {
      user: editor.id,
      name: 'Second',
    })

    expect(titles(await get('/events', { as: basic(`${editor.username}:${second}`) }))).toEqual(
      everything,
    )
    expect(
      titles(await get('/events', { as: basic(`${editor.username}:${editor.password}`) })),
    ).toEqual(everything)
  })

  test('refuses a revoked password (AUTH-1, AUTH-4)', async () => {
    const revoked = await issueApplicationPassword(calendar.payload, {
      user: editor.id,
      name: 'Revoked',
    })
    const as = basic(`${editor.username}:${revoked}`)
    expect((await get('/events', { as })).status).toBe(200)
    await calendar.payload.delete({
      collection: 'calendar-application-passwords',
      where: { name: { equals: 'Revoked' } },
    })

    expect((await get('/events', { as })).body.code).toBe('incorrect_password')
  })

  test('refuses the password of a deleted user (AUTH-4)', async () => {
    const leaver = await aUser('author')
    await calendar.payload.delete({ collection: 'users', id: leaver.id })

    expect((await get('/events', { as: leaver.authorization })).status).toBe(401)
  })

  test('follows a change of role at once (AUTH-5)', async () => {
    const user = await aUser('subscriber')
    expect(titles(await get('/events', { as: user.authorization }))).toEqual(['Concert'])
    await calendar.payload.update({ collection: 'users', id: user.id, data: { role: 'editor' } })

    expect(titles(await get('/events', { as: user.authorization }))).toEqual(everything)
  })
})

describe('wrong credentials', () => {
  const wrong: [string, () => string | Promise<string>][] = [
    ['a wrong password', () => basic(`${editor.username}:wrong`)],
    ['the password of the account', () => basic(`${editor.username}:${editor.account}`)],
    ['an unknown user', () => basic(`nobody:${editor.password}`)],
    ['an unknown user with a wrong password', () => basic('nobody:wrong')],
    [
      'another user’s password',
      async () => {
        const other = await aUser('author')

        return basic(`${editor.username}:${other.password}`)
      },
    ],
    [
      'a password in other case',
      () => basic(`${editor.username}:${editor.password.toLowerCase()}`),
    ],
    ['a password cut short', () => basic(`${editor.username}:${editor.password.slice(0, -1)}`)],
    ['an empty password', () => basic(`${editor.username}:`)],
    ['a password of blanks', () => basic(`${editor.username}:   `)],
    ['an empty user name', () => basic(`:${editor.password}`)],
    ['nothing but a colon', () => basic(':')],
    ['no colon', () => basic(editor.username)],
    ['a wildcard as user name', () => basic(`%:${editor.password}`)],
    ['a user name with NUL', () => basic(`${editor.username}\0:${editor.password}`)],
    ['no base64', () => 'Basic ***'],
    ['nothing after Basic', () => 'Basic'],
    ['nothing but blanks after Basic', () => 'Basic   '],
    ['an unknown scheme', () => 'Digest username="editor"'],
    ['no scheme', () => editor.password],
    ['nothing after Bearer', () => 'Bearer'],
    ['a token that is none', () => 'Bearer abc.def.ghi'],
    [
      'a token with a changed signature',
      async () => {
        const token = await login()

        return `Bearer ${token.slice(0, -4)}${token.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`
      },
    ],
    [
      'a token with changed contents',
      async () => {
        const [head = '', , signature = ''] = (await login()).split('.')
        const claims = { id: 1, collection: 'users', exp: 4_000_000_000 }

        return `Bearer ${head}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.${signature}`
      },
    ],
    [
      'an unsigned token',
      () => {
        const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

        return `Bearer ${part({ alg: 'none', typ: 'JWT' })}.${part({ id: editor.id, collection: 'users' })}.`
      },
    ],
    ['an application password as token', () => `Bearer ${editor.password.replaceAll(' ', '')}`],
  ]

  test.each(wrong)(
    '%s: answer 401 without the reason (AUTH-4, GEN-23, ERR-18)',
    async (_, credentials) => {
      const { status, headers, body } = await get('/events', { as: await credentials() })

      expect(status).toBe(401)
      expect(body).toEqual({
        code: 'incorrect_password',
        message: 'These credentials are not valid.',
        data: { status: 401 },
      })
      expect(headers.get('www-authenticate')).toBeNull()
    },
  )

  test.each([
    ['GET', ''],
    ['GET', '/doc'],
    ['GET', '/events'],
    ['GET', '/events/1'],
    ['GET', '/events/by-slug/concert'],
    ['GET', '/venues'],
    ['GET', '/venues/99999'],
    ['GET', '/organizers/by-slug/nobody'],
    ['GET', '/categories'],
    ['GET', '/tags/99999'],
    ['GET', '/events?per_page=0'],
    ['GET', '/nowhere'],
    ['HEAD', '/events'],
    ['OPTIONS', '/events'],
    ['OPTIONS', '/nowhere'],
    ['POST', '/events'],
    ['PUT', '/events'],
    ['PATCH', '/venues/1'],
    ['DELETE', '/tags/1'],
  ])('are refused before anything else, also on %s "%s" (GEN-23, AUTH-4)', async (method, path) => {
    const { status, headers, body } = await get(path, { method, as: basic('nobody:wrong') })

    expect([status, method === 'HEAD' || body.code === 'incorrect_password']).toEqual([401, true])
    expect(headers.get('allow')).toBeNull()
    expect(headers.get('x-cal-total')).toBeNull()
  })
})

describe('a token of Payload', () => {
  test.each(['Bearer', 'JWT', 'bearer', 'jwt'])(
    'is accepted after "%s" (AUTH-2)',
    async (scheme) => {
      expect(titles(await get('/events', { as: `${scheme} ${await login()}` }))).toEqual(everything)
    },
  )

  test('is refused after its session ended (AUTH-2, AUTH-4)', async () => {
    const as = `Bearer ${await login()}`
    expect((await get('/events', { as })).status).toBe(200)
    await calendar.payload.update({
      collection: 'users',
      id: editor.id,
      data: { sessions: [] },
    })

    expect((await get('/events', { as })).body.code).toBe('incorrect_password')
  })
})

describe('the session cookie of Payload', () => {
  const cookie = async () => `payload-token=${await login()}`

  test.each([
    ['Origin', site],
    ['Sec-Fetch-Site', 'same-origin'],
  ])('counts when %s is %s (AUTH-3)', async (name, value) => {
    const answer = await get('/events', { headers: { Cookie: await cookie(), [name]: value } })

    expect(titles(answer)).toEqual(everything)
    expect(answer.headers.get('cache-control')).toContain('private')
  })

  test.each([
    ['nothing', {}],
    ['another origin', { Origin: 'https://evil.example' }],
    ['the same host over http', { Origin: 'http://calendar.example' }],
    ['another port', { Origin: 'https://calendar.example:8443' }],
    ['a name that begins alike', { Origin: 'https://calendar.example.evil.example' }],
    ['the origin of a sandbox', { Origin: 'null' }],
    ['a neighbouring site', { 'Sec-Fetch-Site': 'same-site' }],
    ['another site', { 'Sec-Fetch-Site': 'cross-site' }],
    ['an address that was typed', { 'Sec-Fetch-Site': 'none' }],
    [
      'another origin that claims to be the same',
      { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'same-origin' },
    ],
    ['only a referrer', { Referer: `${site}/admin` }],
  ])('does not count with %s: the caller is anonymous (AUTH-3)', async (_, headers) => {
    const answer = await get('/events', { headers: { Cookie: await cookie(), ...headers } })

    expect(answer.status).toBe(200)
    expect(titles(answer)).toEqual(['Concert'])
    expect(answer.headers.get('cache-control')).not.toContain('private')
  })

  test('is ignored when it is invalid (AUTH-3)', async () => {
    const headers = { Cookie: 'payload-token=abc.def.ghi', Origin: site }

    expect(titles(await get('/events', { headers }))).toEqual(['Concert'])
  })

  test('does not make up for wrong credentials beside it (AUTH-3, AUTH-4)', async () => {
    const headers = { Cookie: await cookie(), Origin: site }

    expect((await get('/events', { as: basic('nobody:wrong'), headers })).status).toBe(401)
  })
})
