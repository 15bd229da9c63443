import { describe, expect, test } from 'vitest'
import { freshCalendar, site } from '../support/calendar'
import { given } from '../support/given'

const calendar = freshCalendar()
const password = 'a long password of the tests'
let author = ''

const send = async (method: string, path: string, body: object | undefined, authorization = '') => {
  const response = await calendar.payloadRest(
    new Request(`${site}/api/users${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', Authorization: authorization },
      ...(body && { body: JSON.stringify(body) }),
    }),
  )

  return { status: response.status, body: await response.json() }
}

given(async () => {
  const users = [
    { id: 71, username: 'keeper', email: 'keeper@calendar.example', role: 'administrator' },
    { id: 72, username: 'writer', email: 'writer@calendar.example', role: 'author' },
  ] as const
  for (const data of users) {
    await calendar.payload.create({ collection: 'users', data: { ...data, password } })
  }
  const { body } = await send('POST', '/login', { username: 'writer', password })
  author = `JWT ${body.token}`
})

describe('a name to sign in with', () => {
  test.each([
    [{ username: 'keeper@calendar.example' }, 'username'],
    [{ username: ' Keeper@Calendar.EXAMPLE ' }, 'username'],
  ])('is refused when it is the e-mail address of another user: %j', async (data, path) => {
    const { status, body } = await send('PATCH', '/72', data, author)

    expect(status).toBe(400)
    expect(body.errors[0].data.errors[0].path).toBe(path)
    const { body: signed } = await send('POST', '/login', {
      email: 'keeper@calendar.example',
      password,
    })
    expect(signed.user.username).toBe('keeper')
  })

  test('is refused when it is the name of another user', async () => {
    const data = { username: 'reader@calendar.example', password, role: 'subscriber' } as const
    await calendar.payload.create({ collection: 'users', data })
    const email = 'reader@calendar.example'
    const sent = { email, currentPassword: password }

    expect((await send('PATCH', '/72', sent, author)).status).toBe(400)
    await expect(
      calendar.payload.create({
        collection: 'users',
        data: { ...data, username: 'other', email },
      }),
    ).rejects.toThrow()
  })

  test('may equal the own e-mail address', async () => {
    const own = { username: 'writer@calendar.example' }

    expect((await send('PATCH', '/72', own, author)).status).toBe(200)
  })
})

describe('two logins of one user at the same moment', () => {
  test('are both signed in afterwards', async () => {
    const login = () => send('POST', '/login', { email: 'writer@calendar.example', password })
    const logins = await Promise.all([login(), login(), login()])
    const seen = await Promise.all(
      logins.map(({ body }) => send('GET', '/me', undefined, `JWT ${body.token}`)),
    )

    expect(seen.map(({ body }) => body.user?.id)).toEqual([72, 72, 72])
  })
})
