import { expect, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { given } from '../support/given'
import { signedInUsers } from '../support/signedIn'

const calendar = freshCalendar({}, [
  (config) => ({ ...config, logger: { options: { level: 'silent' } } }),
])
const { aUser } = buildersOf(calendar)
const { ask } = signedInUsers(calendar)
// A stand-in for MongoDB may report the e-mail address instead of the name if there is one.
let withoutAddress = ''

given(async () => {
  const ids = [1, 2, 3].map(async () => (await aUser('author')).id)
  withoutAddress = `/users?where[id][in]=${await Promise.all(ids)}`
})

test('one name for many users is refused, and the stored users are reported', async () => {
  const { status, body } = await ask('administrator', 'PATCH', withoutAddress, { username: 'same' })
  const stored = await ask('administrator', 'GET', withoutAddress)
  const named = stored.body.docs.filter(({ username }: { username: string }) => username === 'same')

  expect(status).toBe(400)
  expect(JSON.stringify(body.errors)).toContain('username')
  expect(named).toHaveLength(body.docs?.length ?? 0)
})

test('later writes are stored', async () => {
  expect((await ask('administrator', 'POST', '/tags', { name: 'After' })).status).toBe(201)
})
