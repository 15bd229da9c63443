import { describe, expect, test } from 'vitest'
import { freshCalendar, site } from '../support/calendar'
import { given } from '../support/given'
import { signedIn } from '../support/signedIn'

const calendar = freshCalendar()
let author = ''

given(async () => {
  await signedIn(calendar, 'administrator')
  author = await signedIn(calendar, 'author')
})

const send = async (path: string, headers: Record<string, string>, body: BodyInit) => {
  const response = await calendar.payloadRest(
    new Request(`${site}/api${path}`, {
      method: 'POST',
      headers: { Authorization: author, ...headers },
      body,
    }),
  )

  return { status: response.status, body: await response.json() }
}

const refused = (message: string) => ({ status: 400, body: { errors: [{ message }] } })

describe('a read with its query in the body', () => {
  const read = (path: string, query: string, type = 'application/x-www-form-urlencoded') =>
    send(path, { 'Content-Type': type, 'X-HTTP-Method-Override': 'GET' }, query)

  test('is answered as one with its query in the address', async () => {
    const { status, body } = await read('/users?depth=0', 'where[name][equals]=nobody&limit=3')

    expect(status).toBe(200)
    expect(body).toMatchObject({ docs: [], limit: 3 })
  })

  test.each([
    ['/events', 'limit=abc', 'limit'],
    ['/events', 'page=1e20&limit=-1', 'limit, page'],
    ['/events', 'where[id][equals]=abc', 'where[id]'],
    ['/events/abc', 'depth=1', 'id'],
  ])('is checked as such: %s %s', async (path, query, names) => {
    expect(await read(path, query)).toEqual(refused(`Unacceptable values: ${names}`))
  })

  test('has a bounded number of values', async () => {
    const conditions = Array.from({ length: 990 }, (_, at) => `where[or][${at}][title][equals]=1`)
    const ids = Array.from({ length: 40_000 }, (_, at) => at)

    expect((await read('/events', conditions.join('&'))).status).toBe(400)
    expect((await read('/events', `where[title][like]=${'a '.repeat(2000)}`)).status).toBe(400)
    expect(
      (await read('/events', 'where[title][equals][]=a&where[title][equals][]=b')).status,
    ).toBe(400)
    expect((await read('/events', `where[id][in]=${ids}`)).status).toBe(400)
    expect((await read('/events', `where[id][in]=${ids.slice(0, 5000)}`)).status).toBe(200)
  })

  test.each(['title', 'id', 'startLocal', 'parent', 'createdAt'])(
    'compares with one value: %s',
    async (field) => {
      const query = `where[${field}][equals][]=1&where[${field}][equals][]=2`

      expect((await read('/events', query)).status).toBe(400)
    },
  )

  test('answers 404 for a collection without the route', async () => {
    expect((await read('/payload-migrations', '')).status).toBe(404)
    expect((await read('/tags/versions', '')).status).toBe(404)
  })

  test('must be a form', async () => {
    expect((await read('/events', '{"locale":{}}', 'application/json')).status).toBe(400)
  })
})

describe('a body in JSON', () => {
  test('may nest as deep as lists in texts, and no deeper', async () => {
    const deep = (levels: number) => `{"x":${'['.repeat(levels)}${']'.repeat(levels)}}`
    const json = { 'Content-Type': 'application/json' }

    expect((await send('/events', json, deep(100_000))).body.errors[0].message).toMatch(/body/)
    expect((await send('/events', json, deep(498))).body.errors[0].message).not.toMatch(/body/)
  })
})

describe('a form with files', () => {
  const type = { 'Content-Type': 'multipart/form-data; boundary=B' }
  const part = (name: string) => `--B\r\nContent-Disposition: form-data; ${name}\r\n\r\n`

  test('has at most a hundred parts, and is read no further', async () => {
    const body = `${part('name="file"; filename="a.png"')}x\r\n`.repeat(20_000)

    expect((await send('/media', type, `${body}--B--\r\n`)).status).toBe(413)
  })

  test.each(['a\u0000b.png', 'a.png\u0000'])(
    'has files with names that can be stored: %j',
    async (name) => {
      const body = `${part(`name="file"; filename="${name}"`)}x\r\n--B--\r\n`

      expect(await send('/media', type, body)).toEqual(refused('Unacceptable values: file'))
    },
  )

  test('has bounded numbers for the crop of a picture', async () => {
    const path = '/media?uploadEdits[crop][x]=abc&uploadEdits[widthInPixels]=-1'

    expect(await send(path, type, `${part('name="_payload"')}{}\r\n--B--\r\n`)).toEqual(
      refused('Unacceptable values: uploadEdits'),
    )
  })
})
