import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { builtApp, register } from './app'
import { exchange } from './raw'

const app = builtApp()
let bytes: Buffer

beforeAll(async () => {
  const drawn = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#369' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.set('file', new Blob([Uint8Array.from(drawn)], { type: 'image/png' }), 'blue.png')
  await app.fetch('/api/media', {
    method: 'POST',
    headers: { Authorization: `JWT ${await register(app)}` },
    body: form,
  })
  bytes = (await ask()).body
})

const ask = (
  headers: Record<string, string> = {},
  { method = 'GET', path = '/media/blue.png' } = {},
) => exchange(app.url, path, { method, headers })

describe('a served picture (GEN-59)', () => {
  test.each(['/media/blue.png', '/api/media/file/blue.png'])(
    'is cacheable for a day, and has an ETag: %s',
    async (path) => {
      const { status, headers, body } = await ask({ 'Accept-Encoding': 'br, gzip' }, { path })

      expect(status).toBe(200)
      expect(headers).toMatchObject({
        'content-type': 'image/png',
        'content-length': `${body.byteLength}`,
        'cache-control': 'public, max-age=86400',
        'x-content-type-options': 'nosniff',
        'accept-ranges': 'bytes',
        etag: expect.stringMatching(/^"[^"]+"$/),
        'last-modified': expect.stringMatching(/ GMT$/),
        vary: 'Origin',
      })
      expect(headers['content-encoding']).toBeUndefined()
      expect(headers['transfer-encoding']).toBeUndefined()
    },
  )

  test.each(['/media/blue.png', '/api/media/file/blue.png'])(
    'is readable by pages of other origins (GEN-35): %s',
    async (path) => {
      const { headers } = await ask({ Origin: 'https://front.example' }, { path })

      expect(headers['access-control-allow-origin']).toBe('https://front.example')
    },
  )

  test('answers 304 without a body to its ETag', async () => {
    const { headers } = await ask()
    const { etag = '', 'last-modified': modified = '' } = headers
    const again = await ask({ 'If-None-Match': etag })

    expect(again.status).toBe(304)
    expect(again.body.byteLength).toBe(0)
    expect(again.headers).toMatchObject({ etag, 'cache-control': headers['cache-control'] })
    expect((await ask({ 'If-Modified-Since': modified })).status).toBe(304)
    expect((await ask({ 'If-None-Match': '"another"' })).status).toBe(200)
  })

  test('has the same headers for HEAD', async () => {
    const got = await ask()
    const { status, headers, body } = await ask({}, { method: 'HEAD' })

    expect(status).toBe(200)
    expect({ ...headers, date: '' }).toEqual({ ...got.headers, date: '' })
    expect(body.byteLength).toBe(0)
  })

  test('answers a Range request', async () => {
    const part = await ask({ Range: 'bytes=10-19' })
    const outside = await ask({ Range: `bytes=${bytes.byteLength}-` })

    expect(part.status).toBe(206)
    expect(part.headers['content-range']).toBe(`bytes 10-19/${bytes.byteLength}`)
    expect(part.headers['content-length']).toBe('10')
    expect(part.body.equals(bytes.subarray(10, 20))).toBe(true)
    expect(outside.status).toBe(416)
    expect(outside.headers['content-range']).toBe(`bytes */${bytes.byteLength}`)
    expect((await ask({ Range: 'bytes=10-19', 'If-Range': '"another"' })).body.equals(bytes)).toBe(
      true,
    )
  })

  test('that does not exist answers 404, and is not cached', async () => {
    const { status, headers } = await ask({}, { path: '/media/nothing.png' })

    expect(status).toBe(404)
    expect(headers['cache-control'] ?? '').not.toContain('public')
  })
})
