import { afterEach, describe, expect, test } from 'vitest'
import { freshCalendar } from '../support/calendar'
import { signedInUsers } from '../support/signedIn'

const calendar = freshCalendar()
const { user, signIn, ask, askAs } = signedInUsers(calendar)

const administrators = async () => {
  const { docs } = await calendar.payload.find({
    collection: 'users',
    where: { role: { equals: 'administrator' } },
    pagination: false,
  })

  return docs.map(({ id }) => id)
}

/** Restores the administrator of the tests as the only one. */
const alone = async () => {
  const { id } = user('administrator')
  await calendar.payload.update({ collection: 'users', id, data: { role: 'administrator' } })
  await calendar.payload.delete({
    collection: 'users',
    where: { and: [{ role: { equals: 'administrator' } }, { id: { not_equals: id } }] },
  })
}

describe('the last administrator', () => {
  afterEach(alone)

  test('cannot get another role, and reads why', async () => {
    const { id } = user('administrator')
    const { status, body } = await ask('administrator', 'PATCH', `/users/${id}`, { role: 'editor' })

    expect(status).toBe(400)
    expect(body.errors[0].data.errors).toEqual([
      expect.objectContaining({
        path: 'role',
        message: 'This is the last administrator. Make somebody else one first.',
      }),
    ])
    expect(await administrators()).toEqual([id])
  })

  test('cannot be deleted', async () => {
    const { id } = user('administrator')

    expect((await ask('administrator', 'DELETE', `/users/${id}`)).status).toBe(403)
    expect(await administrators()).toEqual([id])
  })

  test.each([
    ['PATCH', '?where[role][equals]=administrator', { role: 'subscriber' }],
    ['PATCH', '?where[id][greater_than]=0', { role: 'editor' }],
  ] as const)(
    'keeps the role when many users are changed at once: %s %s',
    async (method, query, data) => {
      await signIn('administrator')
      await signIn('administrator')
      const changed = await ask('administrator', method, `/users${query}`, data)

      expect(changed.status).toBe(400)
      expect(await administrators()).toHaveLength(1)
    },
  )

  test('stays when all users are deleted at once', async () => {
    await signIn('administrator')
    const last = await signIn('administrator')
    const { id } = user('administrator')
    await calendar.payload.update({ collection: 'users', id, data: { role: 'editor' } })
    const query = '?where[role][equals]=administrator'
    const deleted = await askAs(last)('DELETE', `/users${query}`)

    expect(deleted.status).toBe(400)
    expect(await administrators()).toHaveLength(1)
  })

  test('cannot be moved to the trash', async () => {
    const { id } = user('administrator')
    await ask('administrator', 'PATCH', `/users/${id}`, { deletedAt: '2026-01-01T00:00:00.000Z' })

    expect((await ask('administrator', 'GET', '/users/me')).body.user.id).toBe(id)
  })

  test('can be deleted when there is another one', async () => {
    const other = await signIn('administrator')
    const { status } = await ask('administrator', 'PATCH', `/users/${other.id}`, { role: 'editor' })

    expect(status).toBe(200)
    expect((await ask('administrator', 'DELETE', `/users/${other.id}`)).status).toBe(200)
  })

  test('remains when two demote each other at once', async () => {
    const other = await signIn('administrator')
    const { id } = user('administrator')
    const answers = await Promise.all([
      ask('administrator', 'PATCH', `/users/${other.id}`, { role: 'editor' }),
      askAs(other)('PATCH', `/users/${id}`, { role: 'editor' }),
    ])

    expect(await administrators()).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('remains when two delete themselves at once', async () => {
    const other = await signIn('administrator')
    const { id } = user('administrator')
    await Promise.all([
      ask('administrator', 'PATCH', `/users/${id}`, { role: 'author' }),
      askAs(other)('PATCH', `/users/${other.id}`, { role: 'author' }),
    ])

    expect(await administrators()).toHaveLength(1)
  })
})
