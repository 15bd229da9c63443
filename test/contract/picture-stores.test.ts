// On SQLite alone: pictures are stored in files and buckets.

import { existsSync } from 'node:fs'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { largeIn } from '../../src/app/pictureStore'
import { storeOrigins } from '../../src/app/storeOrigins'
import { pictureStorage } from '../../src/media/pictureStorage'
import { buildersOf } from '../support/builders'
import { freshCalendar, site } from '../support/calendar'
import { fileNames } from '../support/fileNames'
import { clientOf } from '../support/http'
import { loopback } from '../support/loopback'
import { aPicture } from '../support/pictures'
import { signedIn } from '../support/signedIn'
import { blobStore, bucketStore } from '../support/stores'

const stores = [
  ['a bucket', await bucketStore()],
  ['Vercel Blob', await blobStore()],
] as const

describe.each(stores)('pictures in %s', (_, { plugins, names, empty }) => {
  const calendar = freshCalendar({ mediaDirectory: false }, plugins)
  const { anEvent, anImage, clear } = buildersOf(calendar)
  const get = clientOf(calendar)
  const file = (name: string, headers: Record<string, string> = {}) =>
    calendar.payloadRest(new Request(`${site}/api/media/file/${name}`, { headers }))

  beforeEach(async () => {
    await clear()
    empty()
  })

  test('are stored there in all their sizes, and nowhere else', async () => {
    await anImage('blue sky.png', [600, 400])

    expect(fileNames(names())).toEqual([
      'blue sky-150x150.png',
      'blue sky-300x200.png',
      'blue sky-w1600.webp',
      'blue sky-w320.webp',
      'blue sky.png',
    ])
    expect(existsSync('media')).toBe(false)
  })

  test('have addresses as in a folder (IMG-5)', async () => {
    const image = await anImage('blue sky.png', [600, 400])
    const { id } = await anEvent({ image: image.id })
    const { body } = await get(`/events/${id}`)

    expect(body.image).toMatchObject({
      url: `${site}/media/blue%20sky.png`,
      sizes: { medium: { url: `${site}/media/blue%20sky-300x200.png` } },
    })
    expect(image.url).toMatch(/\/api\/media\/file\/blue%20sky\.png$/)
  })

  test('are served with headers for caches (GEN-59)', async () => {
    const { filesize } = await anImage('blue sky.png', [600, 400])
    const response = await file('blue%20sky.png')
    const bytes = await response.arrayBuffer()
    const headers = Object.fromEntries(response.headers)

    expect(response.status).toBe(200)
    expect(bytes.byteLength).toBe(filesize)
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': `${filesize}`,
      'cache-control': 'public, max-age=86400',
      'last-modified': expect.stringMatching(/GMT$/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
    const again = await file('blue%20sky.png', { 'If-None-Match': `W/${headers.etag}` })
    expect(again.status).toBe(304)
    expect(again.headers.get('etag')).toBe(headers.etag)
  })

  test('are served in ranges', async () => {
    const { filesize } = await anImage('blue.png')
    const response = await file('blue.png', { Range: 'bytes=0-9' })

    expect(response.status).toBe(206)
    expect((await response.arrayBuffer()).byteLength).toBe(10)
    expect(response.headers.get('content-range')).toBe(`bytes 0-9/${filesize}`)
  })

  test('answer 404 when they do not exist', async () => {
    const response = await file('none.png')

    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({ errors: [{ message: 'Not Found' }] })
  })

  test('are cropped as in a folder', async () => {
    const { id } = await anImage('whole.png', [600, 400])
    const form = new FormData()
    form.set('_payload', '{}')
    const edits = { 'crop][width': 50, 'crop][height': 50, 'crop][x': 0, 'crop][y': 0 }
    const query = Object.entries({ ...edits, widthInPixels: 300, heightInPixels: 200 })
      .map(([name, value]) => `uploadEdits[${name}]=${value}`)
      .join('&')
    const response = await calendar.payloadRest(
      new Request(`${site}/api/media/${id}?${query}`, {
        method: 'PATCH',
        headers: { Authorization: await signedIn(calendar, 'administrator') },
        body: form,
      }),
    )
    const { doc } = await response.json()

    expect([response.status, doc.width, doc.height]).toEqual([200, 300, 200])
    expect(fileNames(names())).toEqual([
      'whole-1-150x150.png',
      'whole-1-300x200.png',
      'whole-1-w1600.webp',
      'whole-1.png',
    ])
  })

  test('are deleted there, too', async () => {
    const { id } = await anImage('blue.png', [600, 400])
    await calendar.payload.delete({ collection: 'media', id })

    expect(names()).toEqual([])
  })
})

describe('a picture that is too large for an answer of the platform', () => {
  const [, { store, plugins }] = stores[0]
  const { address } = largeIn(store) ?? { address: () => '' }
  const calendar = freshCalendar({ mediaDirectory: false }, [
    ...plugins.slice(0, -1),
    pictureStorage({ large: { bytes: 150_000, address } }),
  ])
  const { clear } = buildersOf(calendar)
  const file = (name: string) =>
    calendar.payloadRest(new Request(`${site}/api/media/file/${encodeURIComponent(name)}`))

  beforeEach(clear)

  test('is read from the store by a signed address; its sizes are served', async () => {
    const data = await aPicture('png', [500, 500])
    const { filesize } = await calendar.payload.create({
      collection: 'media',
      data: {},
      file: { data, name: 'large sky.png', mimetype: 'image/png', size: data.length },
    })
    const answer = await file('large sky.png')
    const thumbnail = await file('large sky-150x150.png')

    expect([answer.status, thumbnail.status]).toEqual([302, 200])
    expect(answer.headers.get('cache-control')).toBe('public, max-age=3600')
    const read = await fetch(answer.headers.get('location') ?? '')
    expect([read.status, (await read.arrayBuffer()).byteLength]).toEqual([200, filesize])
    const unsigned = await fetch((answer.headers.get('location') ?? '').split('?')[0] ?? '')
    expect(unsigned.status).toBe(403)
  })
})

test.each([
  [
    's3',
    { endpoint: undefined, pathStyle: false },
    ['https://pictures.s3.eu-south-1.amazonaws.com'],
  ],
  ['s3', { endpoint: 'https://s3.example:9000/x', pathStyle: true }, ['https://s3.example:9000']],
  ['s3', { endpoint: 'https://s3.example', pathStyle: false }, ['https://pictures.s3.example']],
] as const)('the admin may load pictures from its bucket: %s %j', (kind, bucket, origins) => {
  const credentials = undefined
  const store = { kind, bucket: 'pictures', region: 'eu-south-1', credentials, ...bucket }

  expect(storeOrigins(store)).toEqual(origins)
})

test('the admin may load pictures from its Blob store', () => {
  vi.stubEnv('STORAGE_VERCEL_BLOB_BASE_URL', undefined)
  onTestFinished(() => void vi.unstubAllEnvs())

  expect(storeOrigins({ kind: 'blob', token: 'vercel_blob_rw_AbC1_secret' })).toEqual([
    'https://vercel.com',
    'https://abc1.public.blob.vercel-storage.com',
  ])
})

describe('without a picture store', () => {
  const calendar = freshCalendar({ mediaDirectory: false, trustedImageHosts: ['127.0.0.1'] })
  const { aUser, clear } = buildersOf(calendar)
  const ask = clientOf(calendar)
  const refusal = 'This site has no store for pictures, so none can be uploaded.'

  beforeEach(clear)

  test('an upload is refused in one sentence, and nothing is written', async () => {
    const form = new FormData()
    form.set('file', new Blob([Uint8Array.from(await aPicture())], { type: 'image/png' }), 'a.png')
    const response = await calendar.payloadRest(
      new Request(`${site}/api/media`, {
        method: 'POST',
        headers: { Authorization: await signedIn(calendar, 'author') },
        body: form,
      }),
    )
    const { errors } = await response.json()

    expect(response.status).toBe(400)
    expect(errors[0].data.errors).toEqual([{ path: 'file', message: refusal }])
    expect(existsSync('media')).toBe(false)
  })

  test('a picture by its URL is refused, and the event with it (IMG-4)', async () => {
    const bytes = await aPicture()
    const server = await loopback(() => new Response(Uint8Array.from(bytes)))
    const { authorization: as } = await aUser('editor')
    const { status, body } = await ask('/events', {
      as,
      json: {
        title: 'Night',
        start_date: '2030-01-01 20:00:00',
        end_date: '2030-01-01 22:00:00',
        image: `${server.address}/a.png`,
      },
    })
    await server.close()

    expect([status, body.code, body.data.params]).toEqual([
      400,
      'rest_invalid_param',
      { image: refusal },
    ])
    expect((await ask('/events?status=draft,publish', { as })).body.events).toEqual([])
  })

  test('a picture with a row and no file answers 404', async () => {
    const { status } = await calendar.payloadRest(new Request(`${site}/api/media/file/a.png`))

    expect(status).toBe(404)
  })
})
