import { describe, expect, test } from 'vitest'
import { issueApplicationPassword } from '../../src/content/login/applicationPassword'
import { freshCalendar, site } from '../support/calendar'
import { clientOf } from '../support/http'
import { password, signedInUsers } from '../support/signedIn'

const calendar = freshCalendar()
const { user, signIn, ask, askAs } = signedInUsers(calendar)
const get = clientOf(calendar)

const signsIn = async (username: string, tried: string) => {
  const answer = await calendar.payloadRest(
    new Request(`${site}/api/users/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username, password: tried }),
    }),
  )

  return answer.status === 200
}

const faultOf = ({ body }: { body: { errors: { data: { errors: object[] } }[] } }) =>
  body.errors[0]?.data.errors[0]

describe('a new password for the own account', () => {
  test.each(['administrator', 'contributor'] as const)(
    '%s: asks for the current one',
    async (role) => {
      const me = await signIn(role)
      const change = (data: object) => askAs(me)('PATCH', `/users/${me.id}`, { ...data })
      const without = await change({ password: 'another password' })
      const wrong = await change({ password: 'another password', currentPassword: 'wrong' })

      expect([without.status, wrong.status]).toEqual([400, 400])
      expect(faultOf(without)).toMatchObject({
        path: 'currentPassword',
        message: 'Your current password is needed.',
      })
      expect(faultOf(wrong)).toMatchObject({
        path: 'currentPassword',
        message: 'This is not your current password.',
      })
      expect(await signsIn(me.username, password)).toBe(true)

      const right = await change({ password: 'another password', currentPassword: password })
      expect(right.status).toBe(200)
      expect(JSON.stringify(right.body)).not.toContain(password)
      expect(await signsIn(me.username, 'another password')).toBe(true)
      expect(await signsIn(me.username, password)).toBe(false)
    },
  )

  test.each([
    ['nothing', undefined],
    ['an object', {}],
    ['a list', [password]],
    ['null', null],
  ])('does not accept %s as the current one', async (_, currentPassword) => {
    const { id } = user('author')
    const data = { password: 'another password', currentPassword }

    expect((await ask('author', 'PATCH', `/users/${id}`, data)).status).toBe(400)
    expect(await signsIn(user('author').username, password)).toBe(true)
  })

  test('needs the current one, however the account is named', async () => {
    const { id, username } = user('administrator')
    for (const path of [
      `/users/${id}`,
      `/users/${id}.0`,
      `/users/${id}x`,
      `/users?where[id][equals]=${id}`,
      '/users?where[id][greater_than]=0',
      '/users?where[role][equals]=administrator',
    ]) {
      const { status } = await ask('administrator', 'PATCH', path, { password: 'taken over' })

      expect([path, status >= 400]).toEqual([path, true])
      expect(await signsIn(username, 'taken over')).toBe(false)
    }
  })

  test('ends other sessions, and keeps application passwords', async () => {
    const me = await signIn('editor')
    const program = await issueApplicationPassword(calendar.payload, { user: me.id, name: 'Sync' })
    const { token = '' } = await calendar.payload.login({
      collection: 'users',
      data: { username: me.username, password },
    })
    const data = { password: 'another password', currentPassword: password }
    await askAs(me)('PATCH', `/users/${me.id}`, data)

    expect((await askAs(me)('GET', '/users/me')).body.user?.id).toBe(me.id)
    expect((await askAs({ ...me, token })('GET', '/users/me')).body.user).toBeNull()
    const { sessions } = await calendar.payload.findByID({ collection: 'users', id: me.id })
    expect(sessions).toHaveLength(1)
    const as = `Basic ${Buffer.from(`${me.username}:${program}`).toString('base64')}`
    expect((await get('/events?status=draft', { as })).status).toBe(200)
  })

  test('is refused after ten wrong tries in an hour, also with the right one', async () => {
    const me = await signIn('author')
    const guess = (currentPassword: string) =>
      askAs(me)('PATCH', `/users/${me.id}`, { password: 'another password', currentPassword })
    for (let tries = 0; tries < 10; tries += 1) await guess(`guess ${tries}`)

    expect(await guess(password)).toMatchObject({
      status: 400,
      body: {
        errors: [{ data: { errors: [{ message: 'Too many wrong attempts. Wait an hour.' }] } }],
      },
    })
    const { id } = user('editor')
    const data = { password, currentPassword: password }
    expect((await ask('editor', 'PATCH', `/users/${id}`, data)).status).toBe(200)
  }, 90_000)
})

describe('a new e-mail address, which gets mails about lost passwords', () => {
  test('needs the current password, too', async () => {
    const { id } = user('subscriber')
    const change = (data: object) => ask('subscriber', 'PATCH', `/users/${id}`, { ...data })
    const email = 'elsewhere@mail.example'

    expect((await change({ email })).status).toBe(400)
    expect((await change({ email: null })).status).toBe(400)
    expect((await change({ email, currentPassword: password })).status).toBe(200)
    expect((await change({ email: ' Elsewhere@mail.example', name: 'Same address' })).status).toBe(
      200,
    )
  })
})

describe('no password', () => {
  test('is needed for any other change of the own account', async () => {
    const { id } = user('contributor')

    expect((await ask('contributor', 'PATCH', `/users/${id}`, { name: 'Ann' })).status).toBe(200)
  })

  test('is needed by an administrator for another user', async () => {
    const other = await signIn('author')
    const data = { password: 'a new one for them', email: 'new@mail.example' }
    const { status } = await ask('administrator', 'PATCH', `/users/${other.id}`, data)

    expect(status).toBe(200)
    expect(await signsIn(other.username, 'a new one for them')).toBe(true)
  })

  test('gives access to other accounts', async () => {
    const other = await signIn('author')
    const data = { password: 'taken over', currentPassword: password }
    for (const role of ['editor', 'author', 'contributor', 'subscriber'] as const) {
      expect((await ask(role, 'PATCH', `/users/${other.id}`, data)).status).toBe(403)
    }
  })

  test('is needed with the link for a lost password', async () => {
    const me = await signIn('author')
    const token = await calendar.payload.forgotPassword({
      collection: 'users',
      data: { email: `author-${me.id}@mail.example` },
      disableEmail: true,
    })
    const answer = await calendar.payloadRest(
      new Request(`${site}/api/users/reset-password`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ token, password: 'found again' }),
      }),
    )

    expect(answer.status).toBe(200)
    expect(await signsIn(me.username, 'found again')).toBe(true)
  })
})
