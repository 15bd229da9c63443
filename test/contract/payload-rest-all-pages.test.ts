import { expect, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { signedInUsers } from '../support/signedIn'

// Where all pages of a list without filters are chosen, Payload asks for every id that is not empty.

const calendar = freshCalendar()
const { ask, user } = signedInUsers(calendar)
const { aTag, aVenue } = buildersOf(calendar)

const all = 'limit=0&locale=en&where[id][not_equals]='

test('what is chosen across pages is changed and deleted', async () => {
  for (const name of ['One', 'Two', 'Three']) await aTag(name)
  const changed = await ask('editor', 'PATCH', `/tags?${all}`, { description: 'Changed' })

  expect([changed.status, changed.body.errors, changed.body.docs.length]).toEqual([200, [], 3])

  const deleted = await ask('editor', 'DELETE', `/tags?${all}`)

  expect([deleted.status, deleted.body.errors]).toEqual([200, []])
  expect((await calendar.payload.count({ collection: 'tags' })).totalDocs).toBe(0)
})

test('of what is chosen across pages the caller changes only what is theirs (AUTH-10)', async () => {
  const own = await aVenue({ name: 'Own', author: user('author').id })
  const other = await aVenue({ name: 'Other', author: user('editor').id })
  const { status, body } = await ask('author', 'PATCH', `/venues?${all}`, { city: 'Rome' })

  expect([status, body.docs.map(({ id }: { id: number }) => id)]).toEqual([200, [own.id]])
  expect(await calendar.payload.findByID({ collection: 'venues', id: other.id })).not.toMatchObject(
    { city: 'Rome' },
  )
})
