import { describe, expect, test } from 'vitest'
import { freshCalendar, site } from '../support/calendar'

const calendar = freshCalendar()

const register = async (username: string) => {
  const response = await calendar.payloadRest(
    new Request(`${site}/api/users/first-register`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username, password: 'a password of the tests' }),
    }),
  )

  return { status: response.status, body: await response.json() }
}

const usernames = async () =>
  (await calendar.payload.find({ collection: 'users' })).docs.map(({ username }) => username)

describe('the first registration', () => {
  test('succeeds for one of three at once, and the others are refused', async () => {
    const names = ['ada', 'bob', 'cyd']
    const answers = await Promise.all(names.map(register))
    const winner = names[answers.findIndex(({ status }) => status === 200)]

    // Who comes when the first user is already stored is forbidden to register.
    const refused = answers.filter(({ status }) => status !== 200 && status !== 403)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(refused).toEqual(
      refused.map(() => ({
        status: 409,
        body: {
          errors: [
            {
              message:
                'Somebody else registered as the first user meanwhile. Ask them to invite you.',
            },
          ],
        },
      })),
    )
    expect(await usernames()).toEqual([winner])
  })

  test('is forbidden when a user exists', async () => {
    await register('ada')

    expect((await register('bob')).status).toBe(403)
    expect(await usernames()).toHaveLength(1)
  })
})
