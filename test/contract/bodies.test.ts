// On SQLite alone: requests are parsed and refused before the database is queried.
import { describe, expect, test } from 'vitest'
import { freshCalendar } from '../support/calendar'
import { usersOf } from '../support/callers'
import { stopClock } from '../support/clock'
import { clientOf, refused } from '../support/http'

stopClock()
const calendar = freshCalendar()
const { as } = usersOf(calendar)
const send = clientOf(calendar)

const json = { 'Content-Type': 'application/json' }
const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
const multipart = { 'Content-Type': 'multipart/form-data; boundary=B' }
const part = (disposition: string, text: string) =>
  `--B\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${text}\r\n`

type Headers = Record<string, string>

/** The parameters of a new event that a request without the right contained. */
const brought = async (headers: Headers, body: string | Uint8Array<ArrayBuffer>, query = '') => {
  const answer = await send(`/events${query}`, { method: 'POST', headers, body })
  const missing = answer.status === 401 ? [] : answer.body.data.params

  return ['title', 'start_date', 'end_date'].filter((name) => !missing.includes(name))
}

describe('parameters', () => {
  test.each<[string, Headers, string, string[]]>([
    ['a JSON object', json, '{"title":"A"}', ['title']],
    [
      'JSON of a charset',
      { 'Content-Type': 'Application/JSON; charset=utf-8' },
      '{"title":"A"}',
      ['title'],
    ],
    ['a kind of JSON', { 'Content-Type': 'application/vnd.x+json' }, '{"title":"A"}', ['title']],
    ['a list', json, '[{"title":"A"}]', []],
    ['a number', json, '5', []],
    ['null', json, 'null', []],
    ['nothing', json, '', []],
    ['white space', json, ' \n', []],
    ['prototypes', json, '{"__proto__":{"title":"A"},"constructor":{"title":"A"}}', []],
    ['a form', form, 'title=A&end_date=2027-01-01', ['title', 'end_date']],
    ['a form with prototypes', form, '__proto__[title]=A&constructor[title]=A', []],
    ['a multipart form', multipart, `${part('name="title"', 'A')}--B--`, ['title']],
    ['a file', multipart, `${part('name="title"; filename="a.txt"', 'A')}--B--`, []],
    ['a form without parts', multipart, 'title=A', []],
    ['plain text', { 'Content-Type': 'text/plain' }, '{"title":"A"}', []],
    ['XML', { 'Content-Type': 'application/xml' }, '<title>A</title>', []],
  ])('are read from %s (GEN-11, GEN-12, GEN-13)', async (_, headers, body, names) => {
    expect(await brought(headers, body)).toEqual(names)
  })

  test('are not read from a body without a type (GEN-12)', async () => {
    expect(await brought({}, new TextEncoder().encode('{"title":"A"}'))).toEqual([])
  })

  test('are read from the query when the body does not have them (GEN-10)', async () => {
    const query = '?title=A&start_date=2027-01-01&end_date=2027-01-01'
    const refusals = async (headers: Headers, body: string) =>
      refused(await send(`/events${query}`, { method: 'POST', headers, body }))

    expect(await brought(json, '{}', query)).toEqual(['title', 'start_date', 'end_date'])
    expect(await refusals(json, '{"title":5}')).toEqual(['title'])
    expect(await refusals(form, 'title=')).toEqual(['title'])
    expect(await refusals(multipart, `${part('name="title"', '')}--B--`)).toEqual(['title'])
    expect(await refusals(json, '{"title":"A"}')).toEqual([])
  })

  test('are read from a form on POST, PUT and PATCH, from JSON on DELETE, too (GEN-12)', async () => {
    for (const method of ['POST', 'PUT', 'PATCH']) {
      const answer = await send('/events/1', { method, headers: form, body: 'title=' })
      expect(refused(answer)).toEqual(['title'])
    }
    const remove = async (headers: Headers, body: string) =>
      refused(await send('/events/1', { method: 'DELETE', headers, body }))

    expect(await remove(form, 'force=x')).toEqual([])
    expect(await remove(json, '{"force":"x"}')).toEqual(['force'])
  })

  test('may have brackets; a key that is sent twice is a list or has its last value (GEN-13, EV-96, LNK-1)', async () => {
    const { body } = await send('/events', {
      as: as('editor'),
      form: [
        ['title', 'First'],
        ['title', 'Last'],
        ['start_date', '2027-07-01'],
        ['end_date', '2027-07-01'],
        ['cost[]', '5'],
        ['cost[]', '10'],
        ['venue[venue]', 'Hall'],
        ['organizer[0][organizer]', 'Club'],
        ['organizer[0][email]', 'club@example.org'],
        ['featured', 'TRUE'],
        ['tags', 'One'],
        ['tags', 'Two'],
      ],
    })

    expect(body).toMatchObject({
      title: 'Last',
      cost: '$5 – $10',
      venue: { venue: 'Hall' },
      organizer: [{ organizer: 'Club', email: 'club@example.org' }],
      featured: true,
      tags: [{ name: 'One' }, { name: 'Two' }],
    })
  })

  test('are at most a thousand, five levels deep (GEN-13)', async () => {
    const post = (body: string) => send('/events', { method: 'POST', headers: form, body })
    const keys = (count: number) => Array.from({ length: count }, (_, i) => `k${i}=1`).join('&')

    expect(refused(await post(keys(1001)))).toEqual(['k1000'])
    expect((await post(keys(1000))).body.code).toBe('rest_missing_callback_param')
    expect(refused(await post('venue[a][b][c][d][e][f]=1'))).toEqual(['venue'])
  })
})

describe('a body', () => {
  test.each(['{"title": ', '{title:1}', "{'a':1}", 'title=A', '{} {}', '\u0000'])(
    'is refused when it is no JSON: %j (GEN-11, GEN-25, ERR-4, ERR-15)',
    async (body) => {
      const english = await send('/events', { method: 'POST', headers: json, body })
      const italian = await send('/it/events/1', { method: 'PUT', headers: json, body })

      expect(english.body).toEqual({
        code: 'rest_invalid_json',
        message: 'The body is not well-formed JSON.',
        data: { status: 400, json_error_code: 4, json_error_message: expect.any(String) },
      })
      expect(italian.body.message).toBe('Il corpo non è JSON ben formato.')
    },
  )

  test('may have a mebibyte (LIM-3, GEN-25, ERR-16)', async () => {
    const mebibyte = 1024 * 1024
    const ofLength = (length: number) => `{"x":"${'é'.repeat((length - 8) / 2)}"}`
    const fits = await send('/events', { method: 'POST', headers: json, body: ofLength(mebibyte) })
    const large = await send('/events', {
      method: 'POST',
      headers: json,
      body: ofLength(mebibyte + 2),
    })
    const asForm = await send('/it/events/1', {
      method: 'PATCH',
      headers: form,
      body: `x=${'a'.repeat(mebibyte)}`,
    })

    expect(fits.body.code).toBe('rest_missing_callback_param')
    expect([large.status, large.body]).toEqual([
      413,
      {
        code: 'rest_body_too_large',
        message: 'The body is larger than allowed.',
        data: { status: 413 },
      },
    ])
    expect(asForm.body.message).toBe('Il corpo supera la dimensione ammessa.')
  })

  test('may name the language (LANG-1, LANG-2, GEN-10)', async () => {
    const { body } = await send('/events?multilang_language=en', {
      json: { multilang_language: 'it' },
    })
    const unknown = await send('/events', { json: { title: 5, multilang_language: 'fr' } })

    expect(body.message).toMatch(/^Parametri obbligatori/)
    expect(unknown.body.code).toBe('rest_missing_callback_param')
  })
})

describe('the method', () => {
  const override = (verb: string) => ({ 'X-HTTP-Method-Override': verb })

  test('of a POST is replaced by a header, else by the query (GEN-9)', async () => {
    const body = { json: { title: 5, force: 'x' } }
    const faultsOf = async (path: string, headers: Headers, method = 'POST') =>
      refused(await send(path, { method, headers, ...body }))

    expect(await faultsOf('/events/1', {})).toEqual(['title'])
    expect(await faultsOf('/events/1', override('DELETE'))).toEqual(['force'])
    expect(await faultsOf('/events/1?_method=delete', {})).toEqual(['force'])
    expect(await faultsOf('/events/1?_method=delete', override('Put'))).toEqual(['title'])
    expect(await faultsOf('/events/1?_method=delete', override('DELETE'), 'PUT')).toEqual(['title'])
  })

  test('GET has no body, also when it replaces POST (GEN-9, GEN-12)', async () => {
    const answer = await send('/events', { headers: override('GET'), json: { per_page: 0 } })

    expect([answer.status, answer.body.total]).toEqual([200, expect.any(Number)])
  })
})
