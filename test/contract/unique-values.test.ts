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
const authors = '/users?where[role][equals]=author'

given(async () => {
  for (const _ of [1, 2, 3]) await aUser('author')
})

test('one name for many users is refused, and nothing is done that is not told', async () => {
  const { status, body } = await ask('administrator', 'PATCH', authors, { username: 'same' })
  const stored = await ask('administrator', 'GET', authors)
  const named = stored.body.docs.filter(({ username }: { username: string }) => username === 'same')

  expect(status).toBe(400)
  // Which value it is says the server, and not all name the right one.
  expect(JSON.stringify(body.errors)).toContain('The following field is invalid')
  expect(named).toHaveLength(body.docs?.length ?? 0)
})

test('writes go on after it', async () => {
  expect((await ask('administrator', 'POST', '/tags', { name: 'After' })).status).toBe(201)
})
