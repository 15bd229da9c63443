import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { builtApp } from './app'
import { exchange } from './raw'

const app = builtApp()
const long = '/cal/events/v1/doc'
const short = '/cal/events/v1/events'
const varied = 'Origin, Authorization, Accept-Encoding'

const ask = (path: string, encodings: string | undefined, more = {}) =>
  exchange(app.url, path, {
    ...more,
    headers: {
      ...(encodings !== undefined && { 'Accept-Encoding': encodings }),
      ...headersOf(more),
    },
  })

const headersOf = ({ headers }: { headers?: Record<string, string> }) => headers

describe('a long answer (GEN-59)', () => {
  test.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ])('for a client that accepts "%s" is sent as %s', async (encodings, encoding, decompress) => {
    const plain = await ask(long, 'identity')
    const { status, headers, body } = await ask(long, encodings)

    expect(status).toBe(200)
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers['content-length']).toBe(`${body.byteLength}`)
    expect(headers['transfer-encoding']).toBeUndefined()
    expect(headers.vary).toBe(varied)
    expect(headers['content-type']).toBe('application/json; charset=UTF-8')
    expect(body.byteLength).toBeLessThan(plain.body.byteLength / 3)
    expect(decompress(body).equals(plain.body)).toBe(true)
  })

  test.each([undefined, 'identity', 'br;q=0, gzip;q=0', 'deflate'])(
    'for a client that accepts %j is sent uncompressed',
    async (encodings) => {
      const { headers, body } = await ask(long, encodings)

      expect(headers['content-encoding']).toBeUndefined()
      expect(headers['content-length']).toBe(`${body.byteLength}`)
      expect(headers.vary).toBe(varied)
      expect(JSON.parse(body.toString())).toHaveProperty('openapi')
    },
  )

  test.each(['br', 'gzip', 'identity'])(
    'has one ETag in every encoding, and answers 304 without a body to it: %s (GEN-34)',
    async (encodings) => {
      const { etag = '' } = (await ask(long, 'br')).headers
      const again = await ask(long, encodings, { headers: { 'If-None-Match': etag } })

      expect((await ask(long, encodings)).headers.etag).toBe(etag)
      expect(again.status).toBe(304)
      expect(again.headers).toMatchObject({ etag, vary: varied })
      expect(again.headers['content-encoding']).toBeUndefined()
      expect(again.body.byteLength).toBe(0)
    },
  )

  test('has the same headers for HEAD (GEN-7)', async () => {
    const got = await ask(long, 'br')
    const { status, headers, body } = await ask(long, 'br', { method: 'HEAD' })

    expect(status).toBe(200)
    expect({ ...headers, date: '' }).toEqual({ ...got.headers, date: '' })
    expect(body.byteLength).toBe(0)
  })
})

test('an answer of 1 KiB or less is never compressed, and has its length (GEN-59)', async () => {
  const { headers, body } = await ask(short, 'br, gzip')

  expect(headers['content-encoding']).toBeUndefined()
  expect(headers['content-length']).toBe(`${body.byteLength}`)
  expect(headers.vary).toBe('Origin, Authorization')
})
