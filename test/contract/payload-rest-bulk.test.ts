import { expect, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { given } from '../support/given'
import { signedInUsers } from '../support/signedIn'

const calendar = freshCalendar()
const { ask } = signedInUsers(calendar)
const { aTag } = buildersOf(calendar)

const tags: number[] = []

given(async () => {
  for (let made = 0; made < 101; made += 1) tags.push(await aTag(`Tag ${made}`))
})

const count = async () => (await calendar.payload.count({ collection: 'tags' })).totalDocs
const everyTag = 'where[id][greater_than]=0&depth=0'

test.each(['editor', 'administrator'] as const)(
  '%s changes and deletes at most a hundred entries with a request',
  async (caller) => {
    const data = { description: 'Changed' }
    const before = await count()
    for (const [method, query] of [
      ['PATCH', everyTag],
      ['PATCH', `${everyTag}&limit=0`],
      ['PATCH', `${everyTag}&limit=101`],
      ['PATCH', `${everyTag}&draft=true`],
      ['DELETE', everyTag],
      ['DELETE', `${everyTag}&limit=1`],
      ['DELETE', `${everyTag}&trash=true`],
    ] as const) {
      const { status, body } = await ask(caller, method, `/tags?${query}`, data)

      expect([method, query, status, body.errors?.[0].message]).toEqual([
        method,
        query,
        400,
        expect.stringContaining('101 entries match; at most 100'),
      ])
    }

    expect(await count()).toBe(before)
  },
)

test('a limit within the bound changes as many entries', async () => {
  const { status, body } = await ask('editor', 'PATCH', `/tags?${everyTag}&limit=2`, {})

  expect([status, body.docs.length]).toEqual([200, 2])
})

test('a caller without rights is refused as for one entry', async () => {
  for (const method of ['PATCH', 'DELETE']) {
    expect((await ask('contributor', method, `/tags?${everyTag}`, {})).status).toBe(403)
  }
})

test('the Local API is not bounded', async () => {
  const { docs } = await calendar.payload.update({
    collection: 'tags',
    where: { id: { greater_than: 0 } },
    data: {},
  })

  expect(docs).toHaveLength(101)
})

test('a hundred entries are deleted at once', async () => {
  const { status, body } = await ask(
    'administrator',
    'DELETE',
    `/tags?depth=0&where[id][less_than]=${tags.at(-1)}`,
  )

  expect([status, body.docs.length, await count()]).toEqual([200, 100, 1])
})
