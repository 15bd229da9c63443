import { beforeEach, describe, expect, test, vi } from 'vitest'
import { issueApplicationPassword } from '../../src/content/login/applicationPassword'
import type { Role } from '../../src/model/role'
import { buildersOf } from '../support/builders'
import { freshCalendar, site } from '../support/calendar'
import { usersOf } from '../support/callers'
import { stopClock } from '../support/clock'
import { given } from '../support/given'
import { clientOf } from '../support/http'

const noon = '2026-11-18T12:00:00.000Z'
stopClock(noon)
const calendar = freshCalendar()
const { aTag } = buildersOf(calendar)
const { user } = usersOf(calendar)
const get = clientOf(calendar)

const tokens = new Map<Role, string>()
given(async () => {
  for (const role of ['administrator', 'editor', 'author', 'subscriber'] as const) {
    const { id, username } = user(role)
    const password = 'the password of the account'
    await calendar.payload.update({ collection: 'users', id, data: { password } })
    const { token } = await calendar.payload.login({
      collection: 'users',
      data: { username, password },
    })
    tokens.set(role, `JWT ${token}`)
  }
})

type PayloadRestOptions = { as?: Role; method?: string; json?: object }

/** A request to Payload's own REST interface, where users create and revoke their passwords. */
const payloadRest = async (path: string, { as, method = 'GET', json }: PayloadRestOptions = {}) => {
  const response = await calendar.payloadRest(
    new Request(`${site}/api/calendar-application-passwords${path}`, {
      method,
      headers: {
        'Content-Type': 'application/json',
        ...(as && { Authorization: tokens.get(as) ?? '' }),
      },
      ...(json && { body: JSON.stringify(json) }),
    }),
  )
  const text = await response.text()

  return { status: response.status, text, body: JSON.parse(text) }
}

const make = async (as: Role, json: object = { name: 'Reader' }) =>
  (await payloadRest('?depth=0', { as, method: 'POST', json })).body.doc

const signIn = (role: Role, password: string) => {
  const credentials = Buffer.from(`${user(role).username}:${password}`).toString('base64')

  return get('/events', { as: `Basic ${credentials}` })
}

describe('an application password', () => {
  test.each(['administrator', 'editor', 'author', 'subscriber'] as const)(
    'is created by users for themselves: %s (AUTH-1)',
    async (role) => {
      const made = await make(role)

      expect(made).toMatchObject({ name: 'Reader', user: user(role).id })
      expect(made.password).toMatch(/^(\w{4} ){5}\w{4}$/)
      expect((await signIn(role, made.password)).status).toBe(200)
    },
  )

  test('is not created for anonymous visitors (AUTH-1)', async () => {
    const { status } = await payloadRest('', { method: 'POST', json: { name: 'Intruder' } })

    expect(status).toBe(403)
  })

  test.each(['administrator', 'author'] as const)(
    'gets only its name from a request: %s (AUTH-1)',
    async (role) => {
      const made = await make(role, {
        name: 'Chosen',
        user: user('editor').id,
        password: 'chosen',
        hash: '0'.repeat(64),
        lastUsedAt: noon,
      })
      const stored = await calendar.payload.findByID({
        collection: 'calendar-application-passwords',
        id: made.id,
        depth: 0,
        showHiddenFields: true,
      })

      expect([made.user, made.lastUsedAt ?? null]).toEqual([user(role).id, null])
      expect(made.password).not.toBe('chosen')
      expect(stored.hash).not.toBe('0'.repeat(64))
      expect((await signIn('editor', made.password)).status).toBe(401)
    },
  )

  test.each(['', undefined])('needs a name other than "%s" (AUTH-1)', async (name) => {
    const { status } = await payloadRest('', { as: 'author', method: 'POST', json: { name } })

    expect(status).toBe(400)
  })

  test('is in the answer that created it and nowhere later (AUTH-1)', async () => {
    const { id, password } = await make('author')
    const seen = await Promise.all([
      payloadRest('?limit=100&showHiddenFields=true&depth=2', { as: 'author' }),
      payloadRest(`/${id}?showHiddenFields=true`, { as: 'author' }),
      payloadRest(`/${id}?select[password]=true&select[hash]=true`, { as: 'administrator' }),
      payloadRest(`/${id}`, { as: 'author', method: 'DELETE' }),
    ])

    for (const { status, text } of seen) {
      expect(status).toBe(200)
      expect(text).not.toContain(password)
      expect(text).not.toMatch(/"(?:password|hash)":"/)
    }
  })

  test('is stored as a hash only (AUTH-1)', async () => {
    const { id, password } = await make('author')
    const stored = await calendar.payload.db.findOne({
      collection: 'calendar-application-passwords',
      where: { id: { equals: id } },
    })

    expect(JSON.stringify(stored)).not.toContain(password)
    expect(stored).toMatchObject({ hash: expect.stringMatching(/^[0-9a-f]{64}$/) })
  })

  test('keeps its hash out of filters (AUTH-1)', async () => {
    const { status } = await payloadRest('?where[hash][like]=a', { as: 'administrator' })

    expect(status).toBe(400)
  })

  test('cannot be changed by any user (AUTH-1)', async () => {
    const { id } = await make('author')
    for (const as of ['author', 'administrator'] as const) {
      const changes = [
        await payloadRest(`/${id}`, { as, method: 'PATCH', json: { name: 'Other' } }),
        await payloadRest('?where[id][exists]=true', {
          as,
          method: 'PATCH',
          json: { name: 'Other' },
        }),
      ]

      expect(changes.map(({ status }) => status)).toEqual([403, 403])
    }
  })

  test('is issued by the Local API for a user that it names (AUTH-1)', async () => {
    const { id } = user('contributor')
    const password = await issueApplicationPassword(calendar.payload, { user: id, name: 'Local' })
    const made = await calendar.payload.create({
      collection: 'calendar-application-passwords',
      data: { name: 'Local', user: id, hash: '' },
    })

    expect((await signIn('contributor', password)).status).toBe(200)
    expect((await signIn('contributor', made.password ?? '')).status).toBe(200)
  })

  test.each(['short', 'a sentence of four words', ''])(
    'is refused when it is easy to guess, also from the Local API: "%s" (AUTH-1)',
    async (password) => {
      const { id } = user('contributor')
      const data = { name: 'Weak', user: id, hash: '', password }

      await expect(
        calendar.payload.create({ collection: 'calendar-application-passwords', data }),
      ).rejects.toThrow('24 letters and digits')
    },
  )
})

describe('the list of application passwords', () => {
  test('shows a user their own, and administrators all (AUTH-1)', async () => {
    const own = await make('author')
    const others = await make('editor')
    const listed = async (as: Role) =>
      (await payloadRest('?limit=100&depth=0', { as })).body.docs.map(
        ({ id }: { id: unknown }) => id,
      )

    expect(await listed('author')).toContain(own.id)
    expect(await listed('author')).not.toContain(others.id)
    expect(await listed('administrator')).toEqual(expect.arrayContaining([own.id, others.id]))
    expect((await payloadRest(`/${others.id}`, { as: 'author' })).status).toBe(404)
  })
})

describe('revoking an application password', () => {
  test.each(['author', 'administrator'] as const)(
    'ends it at once, by its owner and by administrators: %s (AUTH-1, AUTH-4, ERR-18)',
    async (as) => {
      const { id, password } = await make('author')
      expect((await signIn('author', password)).status).toBe(200)
      expect((await payloadRest(`/${id}`, { as, method: 'DELETE' })).status).toBe(200)

      expect(await signIn('author', password)).toMatchObject({
        status: 401,
        body: { code: 'incorrect_password' },
      })
    },
  )

  test('is not possible for other users: an editor (AUTH-1)', async () => {
    const { id, password } = await make('author')
    await payloadRest(`/${id}`, { as: 'editor', method: 'DELETE' })
    await payloadRest('?where[name][exists]=true', { as: 'subscriber', method: 'DELETE' })

    expect((await signIn('author', password)).status).toBe(200)
  })
})

describe('the last use of an application password', () => {
  beforeEach(() => {
    vi.setSystemTime(noon)
  })
  const secondsLater = (seconds: number) => {
    const instant = new Date(Date.parse(noon) + seconds * 1000)
    vi.setSystemTime(instant)

    return instant.toISOString()
  }
  const lastUse = async (id: string) =>
    (await payloadRest(`/${id}`, { as: 'administrator' })).body.lastUsedAt ?? null

  test('is recorded, once a minute (AUTH-1)', async () => {
    const { id, password } = await make('author')
    expect(await lastUse(id)).toBeNull()
    await signIn('author', password)
    await expect.poll(() => lastUse(id)).toBe(noon)

    secondsLater(59)
    await signIn('author', password)
    await aTag('A write that comes after')
    expect(await lastUse(id)).toBe(noon)

    const later = secondsLater(60)
    await signIn('author', password)
    await expect.poll(() => lastUse(id)).toBe(later)
  })

  test('changes no other field (AUTH-1)', async () => {
    const { id, password, ...made } = await make('author')
    const later = secondsLater(60)
    await signIn('author', password)
    await expect.poll(() => lastUse(id)).toBe(later)

    const { body } = await payloadRest(`/${id}?depth=0`, { as: 'author' })
    expect(body).toEqual({ id, ...made, lastUsedAt: later })
  })

  test('does not delay an answer while another writer is busy (AUTH-1)', async () => {
    const { id, password } = await make('author')
    const { db } = calendar.payload
    const transaction = await db.beginTransaction()
    expect((await signIn('author', password)).status).toBe(200)

    if (transaction) await db.commitTransaction(transaction)
    await expect.poll(() => lastUse(id)).toBe(noon)
  })
})
