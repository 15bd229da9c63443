import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { issueApplicationPassword, newPassword } from '../../src/content/login/applicationPassword'
import { hashPassword } from '../../src/content/login/hashPassword'
import { type Trier, takeTry } from '../../src/content/login/tries'
import { buildersOf } from '../support/builders'
import { freshCalendar, site } from '../support/calendar'
import { given } from '../support/given'
import { clientOf } from '../support/http'

const calendar = freshCalendar({ trustedProxies: 1 })
const { aUser } = buildersOf(calendar)
const get = clientOf(calendar)

const anna = { id: 0, username: '', email: 'anna@example.org', password: '' }
const account = 'the password of the account'
given(async () => {
  Object.assign(anna, await aUser('editor'))
  const { id, email } = anna
  await calendar.payload.update({ collection: 'users', id, data: { email, password: account } })
})

beforeEach(async () => {
  await calendar.payload.db.deleteMany({ collection: 'calendar-login-records', where: {} })
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** An address in a network that no test used before. */
let addresses = 0
const restart = () => {
  addresses += 1

  return `10.${addresses >> 8}.${addresses & 255}.1`
}

type Attempt = { address?: string; cookie?: string; language?: string }

const login = (
  name: object,
  password: string,
  { address = restart(), cookie = '', language = 'en' }: Attempt = {},
) =>
  calendar.payloadRest(
    new Request(`${site}/api/users/login`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Forwarded-For': address,
        'Accept-Language': language,
        Cookie: cookie,
      },
      body: JSON.stringify({ ...name, password }),
    }),
  )

const basic = (password: string, address = restart()) =>
  get('/events', {
    as: `Basic ${btoa(`${anna.username}:${password}`)}`,
    headers: { 'X-Forwarded-For': address },
  })

const byName = () => ({ username: anna.username })
const byMail = () => ({ email: anna.email })
const byNobody = () => ({ username: 'nobody' })

/** Guesses from so many addresses at once; returns how many were checked. An empty password is a cheap try. */
const guess = async (count: number, name: object, password = ''): Promise<number> => {
  const answers = await Promise.all(Array.from({ length: count }, () => login(name, password)))

  return answers.filter(({ status }) => status !== 429).length
}

const oneByOne = async (count: number, name: object) => {
  let checked = 0
  for (let left = count; left > 0; left--) checked += await guess(1, name)

  return checked
}

describe('guesses of a password from ever new addresses (AUTH-4)', () => {
  test.each([
    ['en', 'Try again in 1 hour, 54 minutes, from the same network and within ten minutes'],
    ['it', 'Riprova tra 1 ora e 54 minuti, dalla stessa rete ed entro dieci minuti'],
  ])('are checked seven times, then also the right one waits: %s', async (language, text) => {
    expect(await oneByOne(25, byName())).toBe(7)
    const answer = await login(byName(), account, { language })

    expect(answer.status).toBe(429)
    expect(answer.headers.get('retry-after')).toBe('6840')
    const { message } = (await answer.json()).errors[0]
    expect(message).toContain(text)
    // Payload's admin shows a list after a colon.
    expect(message).not.toContain(':')
  })

  test('from one network are checked five times, and other networks keep theirs', async () => {
    const answers = []
    for (let count = 0; count < 6; count++) {
      answers.push((await login(byName(), '', { address: `198.51.100.${count}` })).status)
    }

    // Nobody waits yet, so that the first turn of the network comes at once.
    expect(answers).toEqual([400, 400, 400, 400, 400, 429])
    expect((await login(byName(), account)).status).toBe(200)
  })

  test('are checked no more often at once, or by name and e-mail address', async () => {
    const names = [byName(), byMail(), { username: ` ${anna.username.toUpperCase()} ` }]
    const checked = await Promise.all(names.map((name) => guess(30, name)))

    expect(checked.reduce((sum, count) => sum + count)).toBeLessThanOrEqual(50)
  })

  test('are checked no more often at several instances', async () => {
    const { payload, close } = await calendar.secondInstance()
    const trier: Trier = { kind: 'visitor', id: 'anna' }
    const tries = await Promise.all(
      Array.from({ length: 40 }, (_, n) => takeTry(n % 2 ? payload : calendar.payload, trier)),
    )
    await close()

    expect(tries.filter(Boolean).length).toBeLessThanOrEqual(20)
  })

  test('stop, and their records are removed', async () => {
    await oneByOne(10, byName())
    vi.setSystemTime(Date.now() + 8 * 24 * 3_600_000)
    expect(await oneByOne(7, byName())).toBe(7)

    vi.setSystemTime(Date.now() + 8 * 24 * 3_600_000)
    await login(byNobody(), '')
    // One record of the network, and one of the name.
    expect(
      (await calendar.payload.db.count({ collection: 'calendar-login-records' })).totalDocs,
    ).toBe(2)
  })

  test('at HTTP Basic do not count for the name', async () => {
    for (let count = 0; count < 30; count++) await basic(`guess ${count}`)

    expect((await login(byName(), account)).status).toBe(200)
  })
})

describe('while strangers guess, an application password (AUTH-1, AUTH-4)', () => {
  test('is accepted at first use, after wrong ones at both interfaces', async () => {
    await oneByOne(25, byName())
    for (let count = 0; count < 40; count++) await basic(`guess ${count}`, '198.51.100.7')
    const fresh = await issueApplicationPassword(calendar.payload, { user: anna.id, name: 'New' })

    expect((await basic(fresh, '198.51.100.7')).status).toBe(200)
  })

  test('is checked without a write when it is wrong', async () => {
    const wrong = newPassword()
    for (let count = 0; count < 40; count++) expect((await basic(wrong)).status).toBe(401)

    expect(
      (await calendar.payload.db.count({ collection: 'calendar-login-records' })).totalDocs,
    ).toBe(0)
  })
})

describe('while strangers guess, the owner signs in (AUTH-4)', () => {
  const home = '203.0.113.5'

  test('from a network of an earlier sign-in', async () => {
    expect((await login(byName(), account, { address: home })).status).toBe(200)
    await oneByOne(25, byName())

    expect((await login(byName(), account, { address: home })).status).toBe(200)
    expect((await login(byName(), account)).status).toBe(429)
  })

  test('from there only, where a guesser gets five more tries', async () => {
    await login(byName(), account, { address: home })
    await oneByOne(25, byName())
    const answers = []
    for (let count = 0; count < 8; count++) {
      answers.push((await login(byName(), '', { address: home })).status)
    }

    expect(answers.filter((status) => status !== 429)).toHaveLength(5)
  })

  test('on a new device in a new network, after Retry-After', async () => {
    await oneByOne(25, byName())
    const address = restart()
    const refusal = await login(byName(), account, { address })
    vi.setSystemTime(Date.now() + Number(refusal.headers.get('retry-after')) * 1000)

    expect((await login(byName(), account, { address })).status).toBe(200)
    expect((await login(byName(), account, { address })).status).toBe(200)
  })

  /** The cookie of a device after a sign-in. */
  const deviceOf = async () =>
    (await login(byName(), account, { address: home })).headers
      .getSetCookie()
      .find((cookie) => cookie.includes('-device-')) ?? ''

  test('on a device of an earlier sign-in, in any network', async () => {
    const set = await deviceOf()
    expect(set).toMatch(/HttpOnly/)
    expect(set).toMatch(/Secure/)
    expect(set).toMatch(/SameSite=Strict/)
    const cookie = set.split(';')[0] ?? ''
    await oneByOne(25, byName())

    expect((await login(byName(), account, { cookie })).status).toBe(200)
    for (let count = 0; count < 10; count++) await login(byName(), '', { cookie })
    expect((await login(byName(), account, { cookie })).status).toBe(429)
    expect((await login(byName(), account, { cookie: cookie.replace(/.$/, '') })).status).toBe(429)
  })

  test('except on a device of half a year ago', async () => {
    const [cookie] = (await deviceOf()).split(';')
    vi.setSystemTime(Date.now() + 181 * 86_400_000)
    await oneByOne(25, byName())

    expect((await login(byName(), account, { cookie: cookie ?? '' })).status).toBe(429)
  })

  test('any number of times', async () => {
    const trier: Trier = { kind: 'free', id: 'anna' }
    for (let count = 0; count < 25; count++) {
      const takeBack = await takeTry(calendar.payload, trier)
      await takeBack?.()

      expect(takeBack).toBeDefined()
    }
  })
})

describe('a sign-in with an unknown name (AUTH-4)', () => {
  test.each(['en', 'it'])('has the answer of a known one, in %s', async (language) => {
    const answerTo = async (name: object) => {
      const answer = await login(name, 'wrong', { language })

      return { status: answer.status, body: await answer.json() }
    }
    const known = await answerTo(byName())

    expect(known.status).toBe(401)
    expect(await answerTo(byMail())).toEqual(known)
    expect(await answerTo(byNobody())).toEqual(known)
    expect(await answerTo({ email: 'nobody@example.org' })).toEqual(known)
  })

  test('has as many tries, and then the same answer', async () => {
    expect(await oneByOne(25, byNobody())).toBe(7)
    await oneByOne(25, byName())

    expect(await (await login(byNobody(), 'wrong')).json()).toEqual(
      await (await login(byName(), 'wrong')).json(),
    )
  })

  test('computes the same hash as with a known one', async () => {
    const user = await calendar.payload.db.findOne<{ id: number; hash: string; salt: string }>({
      collection: 'users',
      where: { id: { equals: anna.id } },
    })

    expect(await hashPassword(account, user?.salt ?? '')).toBe(user?.hash)
  })
})
