// On SQLite alone: requests are parsed and refused before the database is queried.
import { describe, expect, test } from 'vitest'
import { freshCalendar, site } from '../support/calendar'
import { given } from '../support/given'
import { signedIn } from '../support/signedIn'

const maxBodySize = 10_000
const maxUploadSize = 50_000
const calendar = freshCalendar({ maxBodySize, maxUploadSize })
const json = { 'Content-Type': 'application/json' }
const urlEncoded = { 'Content-Type': 'application/x-www-form-urlencoded' }
const form = { 'Content-Type': 'multipart/form-data; boundary=B' }
let author = ''
let subscriber = ''

given(async () => {
  await signedIn(calendar, 'administrator')
  author = await signedIn(calendar, 'author')
  subscriber = await signedIn(calendar, 'subscriber')
})

type Sent = { method?: string; headers?: Record<string, string>; body: BodyInit }

const send = async (path: string, { method = 'POST', headers = {}, body }: Sent) => {
  // The type of fetch lacks the option that Node requires for a stream.
  const init: RequestInit & { duplex: 'half' } = { method, headers, body, duplex: 'half' }
  const response = await calendar.payloadRest(new Request(`${site}/api${path}`, init))

  return { status: response.status, body: await response.json() }
}

/** A body of so many bytes with its length, as clients send it. */
const ofLength = (length: number, headers: Record<string, string> = {}): Sent => ({
  headers: { ...json, 'Content-Length': `${length}`, ...headers },
  body: `{"x":"${'x'.repeat(length - 8)}"}`,
})

/** A megabyte without a length. */
const unmeasured = (): { body: ReadableStream; read: () => number } => {
  let read = 0
  const body = new ReadableStream({
    pull: (controller) => {
      if (read === 1_000_000) return controller.close()
      controller.enqueue(new Uint8Array(1000).fill(0x20))
      read += 1000
    },
  })

  return { body, read: () => read }
}

const textForm = (length: number) =>
  `--B\r\nContent-Disposition: form-data; name="_payload"\r\n\r\n{"title":"${'x'.repeat(length)}"}\r\n--B--\r\n`

describe('a body at Payload’s own interface (LIM-3)', () => {
  test('may be as large as a body at the interface', async () => {
    expect((await send('/events', ofLength(maxBodySize))).status).toBe(403)
  })

  test.each([
    ['POST', '/events'],
    ['POST', '/users/login'],
    ['POST', '/users/first-register'],
    ['POST', '/users/forgot-password'],
    ['PATCH', '/events/1'],
    ['PUT', '/nothing'],
    ['DELETE', '/events/1'],
    ['POST', '/admin-calendar/1/move'],
    ['POST', '/payload-preferences/x'],
  ])('is refused when it is larger: %s %s', async (method, path) => {
    expect((await send(path, { method, ...ofLength(maxBodySize + 1) })).status).toBe(413)
  })

  test.each([
    ['JSON', json],
    ['a form', urlEncoded],
    ['a form that replaces GET', { ...urlEncoded, 'X-HTTP-Method-Override': 'GET' }],
    ['JSON that replaces GET', { ...json, 'X-Payload-HTTP-Method-Override': 'GET' }],
    ['a form with files', form],
    ['text', { 'Content-Type': 'text/plain' }],
    ['compressed JSON', { ...json, 'Content-Encoding': 'gzip' }],
  ])('is read up to the bound when it has no length: %s', async (_, headers) => {
    const { body, read } = unmeasured()

    expect((await send('/events', { headers, body })).status).toBe(413)
    expect(read()).toBeLessThan(maxBodySize + 5000)
  })

  test('is refused unread when its length is larger', async () => {
    const { body, read } = unmeasured()
    const headers = { ...json, 'Content-Length': `${maxBodySize + 1}` }

    expect((await send('/events', { headers, body })).status).toBe(413)
    expect(read()).toBeLessThanOrEqual(1000)
  })

  test.each([
    ['en', 'What was sent is larger than allowed.'],
    ['it', 'I dati inviati superano la dimensione ammessa.'],
  ])('is refused in the texts of the admin: %s', async (language, message) => {
    const { body } = await send('/events', ofLength(50_000, { 'Accept-Language': language }))

    expect(body).toEqual({ errors: [{ message }] })
  })

  test('has the same bound for callers who may create', async () => {
    const { status } = await send('/events', ofLength(maxBodySize + 1, { Authorization: author }))

    expect(status).toBe(413)
  })
})

describe('a request of a form for its rights', () => {
  const rights = (authorization?: string): Sent =>
    ofLength(maxBodySize + 1, authorization ? { Authorization: authorization } : {})

  test.each(['/events/access', '/events/access/1'])(
    'may be as long as the form for callers who may create: %s',
    async (path) => {
      expect((await send(path, rights(author))).status).not.toBe(413)
    },
  )

  test('has the smaller bound for other callers', async () => {
    expect((await send('/events/access/1', rights())).status).toBe(413)
    expect((await send('/events/access/1', rights(subscriber))).status).toBe(413)
  })
})

describe('a body of a form', () => {
  const formBy = (authorization?: string): Sent => ({
    headers: { ...form, ...(authorization && { Authorization: authorization }) },
    body: textForm(maxBodySize),
  })

  test('may be longer for callers who may create, as texts of editors are', async () => {
    expect((await send('/events', formBy(author))).status).toBe(400)
  })

  test('has the smaller bound for other callers', async () => {
    expect((await send('/events', formBy())).status).toBe(413)
    expect((await send('/events', formBy(subscriber))).status).toBe(413)
    expect((await send('/events', formBy('JWT nonsense'))).status).toBe(413)
  })

  test('is bounded for callers who may create, too', async () => {
    const { body, read } = unmeasured()
    const headers = { ...form, Authorization: author }

    expect((await send('/media', { headers, body })).status).toBe(413)
    expect(read()).toBeLessThan(maxBodySize + maxUploadSize + 5000)
  })

  test('does not change prototypes', async () => {
    const field = (name: string, value: string) =>
      `--B\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
    const body =
      field('__proto__', 'x') +
      field('constructor[prototype][polluted]', 'x') +
      field('_payload', '{"__proto__":{"polluted":"x"}}')
    await send('/events', { headers: { ...form, Authorization: author }, body: `${body}--B--\r\n` })

    expect('polluted' in {}).toBe(false)
  })
})
