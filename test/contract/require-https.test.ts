// On SQLite alone: requests are judged by their headers.
import { expect, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { given } from '../support/given'
import { clientOf } from '../support/http'

const calendar = freshCalendar({ requireHttps: true })
const { aUser } = buildersOf(calendar)
const get = clientOf(calendar)

const editor = { id: 0, username: '', authorization: '' }
const password = 'the password of the account'
given(async () => {
  Object.assign(editor, await aUser('editor'))
  const { id } = editor
  await calendar.payload.update({ collection: 'users', id, data: { password } })
})

const token = async () => {
  const { token } = await calendar.payload.login({
    collection: 'users',
    data: { username: editor.username, password },
  })

  return token
}

const events = '/cal/events/v1/events'

const credentials: [string, () => string | Promise<string>][] = [
  ['Basic', () => editor.authorization],
  ['Bearer', async () => `Bearer ${await token()}`],
  ['JWT', async () => `JWT ${await token()}`],
]

test.each(credentials)('%s is refused over plain HTTP (AUTH-4, ERR-18, GEN-23)', async (_, as) => {
  for (const [address, headers] of [
    [`http://calendar.example${events}`, {}],
    [`https://calendar.example${events}`, { 'X-Forwarded-Proto': 'http' }],
    [`http://localhost:3000${events}`, { 'X-Forwarded-Host': 'calendar.example' }],
    [`http://localhost.example${events}`, {}],
  ] as const) {
    expect([address, await get(address, { as: await as(), headers })]).toMatchObject([
      address,
      { status: 401, body: { code: 'incorrect_password' } },
    ])
  }
})

test.each(credentials)(
  '%s is accepted over HTTPS and from the same machine (AUTH-1, AUTH-2)',
  async (_, as) => {
    for (const [address, headers] of [
      [`https://calendar.example${events}`, {}],
      [`http://calendar.example${events}`, { 'X-Forwarded-Proto': 'https' }],
      [`http://calendar.example${events}`, { 'X-Forwarded-Proto': 'https, http' }],
      [`http://localhost:3000${events}`, {}],
      [`http://127.0.0.1:3000${events}`, {}],
      [`http://[::1]:3000${events}`, {}],
    ] as const) {
      const { status } = await get(address, { as: await as(), headers })

      expect([address, status]).toEqual([address, 200])
    }
  },
)

test('reading without credentials stays possible over plain HTTP (AUTH-1)', async () => {
  expect((await get(`http://calendar.example${events}`)).status).toBe(200)
})
