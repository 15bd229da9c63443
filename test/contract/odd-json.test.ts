// On SQLite alone: requests are parsed and headers set without the database.

import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { handle } from '../../src/api/handle'
import { freshCalendar, site } from '../support/calendar'
import { usersOf } from '../support/callers'
import { given } from '../support/given'
import { signedIn } from '../support/signedIn'

const calendar = freshCalendar()
const { as } = usersOf(calendar)
let editor = ''
given(async () => {
  editor = await signedIn(calendar, 'editor')
})

const json = { 'Content-Type': 'application/json' }
const deep = '['.repeat(100_000)
const closed = deep + ']'.repeat(100_000)
const within = '['.repeat(30_000) + ']'.repeat(30_000)

const bodies: [string, string][] = [
  ['100,000 lists that are left open', deep],
  ['100,000 lists', closed],
  ['100,000 objects', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
  ['lists in a text', `{"title":${within},"name":${within},"description":${within}}`],
  ['lists in a link', `{"title":"A","venue":${within},"venues":${within},"categories":${within}}`],
  [
    'lists in what is stored as JSON',
    `{"settings":${within},"custom":${within},"recurrence":${within}}`,
  ],
]

/** Expects a refusal of the request in one sentence without internal details. */
const expectSentence = async (response: Response) => {
  const text = await response.text()

  expect([400, 403, 404], text).toContain(response.status)
  expect(text).toMatch(/"message":"[^"]{10,}"/)
  expect(text).not.toMatch(/call stack|RangeError|Something went wrong/i)
}

describe.each(bodies)('JSON of %s is refused in one sentence', (_, body) => {
  test.each([
    ['POST', '/events'],
    ['POST', '/venues'],
    ['POST', '/categories'],
    ['POST', '/tags'],
  ])('over the contract: %s %s (GEN-11)', async (method, path) => {
    const Authorization = as('editor') ?? ''
    const request = new Request(`${site}/cal/events/v1${path}`, {
      method,
      headers: { ...json, Authorization },
      body,
    })

    await expectSentence(await handle(calendar.payload, request))
  })

  test.each([
    ['POST', '/events'],
    ['PATCH', '/events/1'],
    ['POST', '/events/access/1'],
    ['POST', '/users/login'],
    ['POST', '/admin-imports'],
    ['POST', '/admin-imports/abc/preview'],
    ['POST', '/admin-imports/abc/run'],
    ['POST', '/admin-series/undo'],
  ])('over Payload’s own interface: %s %s', async (method, path) => {
    const request = new Request(`${site}/api${path}`, {
      method,
      headers: { ...json, Authorization: editor },
      body,
    })

    await expectSentence(await calendar.payloadRest(request))
  })
})

describe('a file to import is refused in a compressed body', () => {
  const file = JSON.stringify({
    name: 'a.csv',
    file: gzipSync('Title,Start\nChess,2026-12-01 20:00\n').toString('base64'),
  })

  test.each([
    ['by gzip', 'gzip', gzipSync(file)],
    [
      'to a thousandth',
      'gzip',
      gzipSync(JSON.stringify({ name: 'a.csv', file: 'A'.repeat(9_000_000) })),
    ],
    ['by what nobody knows', 'x-own', gzipSync(file)],
  ])('%s', async (_, encoding, body) => {
    const headers = { ...json, Authorization: editor, 'Content-Encoding': encoding }
    const response = await calendar.payloadRest(
      new Request(`${site}/api/admin-imports`, {
        method: 'POST',
        headers,
        body: new Uint8Array(body),
      }),
    )

    await expectSentence(response)
  })
})

test('a large body of Payload’s own interface may have 200,000 values', async () => {
  const body = `{"name":"a","file":"a","x":[${'[],'.repeat(400_000)}[]]}`
  const response = await calendar.payloadRest(
    new Request(`${site}/api/admin-imports`, {
      method: 'POST',
      headers: { ...json, Authorization: editor },
      body,
    }),
  )

  expect(response.status).toBe(413)
})
