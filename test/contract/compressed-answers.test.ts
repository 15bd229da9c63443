// On SQLite alone: answers are compressed and cached by their headers, whatever database they come from.

import { randomBytes } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { compressedBodies } from '../../src/api/encoding'
import { handle } from '../../src/api/handle'
import { handBodyHeadersOn } from '../../src/http/bodyHeaders'
import { buildersOf } from '../support/builders'
import { freshCalendar, site } from '../support/calendar'

// The server passes on the headers of bodies (GEN-59).
const handNoMore = handBodyHeadersOn()
afterAll(handNoMore)

const ask = async (
  { payload }: ReturnType<typeof freshCalendar>,
  path: string,
  encoding = 'br',
) => {
  const headers = { 'Accept-Encoding': encoding, Host: new URL(site).host }
  const response = await handle(payload, new Request(`${site}/cal/events/v1${path}`, { headers }))

  return {
    encoding: response.headers.get('x-body-content-encoding'),
    etag: response.headers.get('etag'),
    bytes: Buffer.from(await response.arrayBuffer()),
  }
}

const calendar = freshCalendar({ cacheSize: 1 })

test('an answer is compressed once for all callers, also across a write that does not change it', async () => {
  const { aVenue } = buildersOf(calendar)
  const { id } = await aVenue({ name: 'Guild hall', descriptionHtml: 'x'.repeat(3000) })
  const first = await ask(calendar, `/venues/${id}`)
  const bodies = compressedBodies(calendar.payload)
  const form = bodies?.get(`br ${first.etag}`)
  await aVenue({ name: 'Another hall' })
  const again = await ask(calendar, `/venues/${id}`)
  const gzipped = await ask(calendar, `/venues/${id}`, 'gzip')

  expect(first.encoding).toBe('br')
  expect(again).toEqual(first)
  expect(bodies?.get(`br ${first.etag}`)).toBe(form)
  expect(gzipped.etag).toBe(first.etag)
  expect(gunzipSync(gzipped.bytes)).toEqual(brotliDecompressSync(first.bytes))
})

test('the cache takes at most an eighth of cacheSize', async () => {
  const { aVenue } = buildersOf(calendar)
  for (let count = 0; count < 15; count += 1) {
    const { id } = await aVenue({
      name: `Hall ${count}`,
      descriptionHtml: randomBytes(12_000).toString('base64'),
    })
    await ask(calendar, `/venues/${id}`)
  }
  const bodies = compressedBodies(calendar.payload)

  expect(bodies?.calculatedSize).toBeGreaterThan(100 * 1024)
  expect(bodies?.calculatedSize).toBeLessThanOrEqual(128 * 1024)
})

const forgetful = freshCalendar({ cacheSize: 0 })

test('each answer is compressed again with a cacheSize of 0', async () => {
  const { id } = await buildersOf(forgetful).aVenue({ descriptionHtml: 'x'.repeat(3000) })
  const { bytes } = await ask(forgetful, `/venues/${id}`)

  expect(JSON.parse(brotliDecompressSync(bytes).toString())).toMatchObject({ id })
  expect(compressedBodies(forgetful.payload)).toBeUndefined()
})
