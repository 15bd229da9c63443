// On SQLite alone: pictures are stored in files and buckets.

import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar, openCalendar, site } from '../support/calendar'
import { fileNames } from '../support/fileNames'
import { given } from '../support/given'
import { aPicture } from '../support/pictures'
import { signedIn } from '../support/signedIn'
import { blobStore, bucketStore, maxUploadSize } from '../support/stores'

type Sent = {
  name?: string
  type?: string
  size?: number
  prefix?: string
  as?: string
  slug?: unknown
}

/** The values that a browser sends for a file in the store. */
type Permit = { status: number; filename: string; receipt: object; put: Put }
type Put = (bytes: Buffer, type?: string) => Promise<number>

const bucket = await bucketStore()
const blob = await blobStore()

describe.each([
  ['a bucket', bucket, askBucket],
  ['Vercel Blob', blob, askBlob],
])(
  'a picture that a browser uploads to %s directly',
  (_, { plugins, names, empty, at }, permit) => {
    const calendar = freshCalendar({ mediaDirectory: false, maxUploadSize }, plugins)
    const { anImage, clear } = buildersOf(calendar)
    let author = ''
    let subscriber = ''
    let other = ''
    let editor = ''
    given(async () => {
      await signedIn(calendar, 'administrator')
      author = await signedIn(calendar, 'author')
      other = await signedIn(calendar, 'author')
      editor = await signedIn(calendar, 'editor')
      subscriber = await signedIn(calendar, 'subscriber')
    })
    beforeEach(async () => {
      await clear()
      empty()
    })
    const permitted = (sent: Sent = {}) => permit(calendar.payloadRest, { as: author, ...sent })
    const send = async (bytes: Buffer, sent: Sent = {}) => {
      const permit = await permitted({ name: 'stage.png', size: bytes.length, ...sent })
      expect(await permit.put(bytes)).toBe(200)

      return permit
    }
    /** The form that the admin sends after the upload. */
    const save = async ({ filename, receipt }: Permit, as = author, id?: number | string) => {
      const form = new FormData()
      const file = { filename, mimeType: 'image/png', size: 1000, clientUploadContext: receipt }
      form.set('file', JSON.stringify({ ...file, collectionSlug: 'media' }))
      form.set('_payload', '{}')
      const response = await calendar.payloadRest(
        new Request(`${site}/api/media${id === undefined ? '' : `/${id}`}`, {
          method: id === undefined ? 'POST' : 'PATCH',
          headers: { Authorization: as },
          body: form,
        }),
      )

      return { status: response.status, body: await response.json() }
    }
    const secret = 'taken at 45.07, 7.68'
    const aTale = async () =>
      sharp(await aPicture('png', [400, 200]))
        .withExif({ IFD0: { ImageDescription: secret } })
        .png()
        .toBuffer()

    test('is re-encoded and stored, and the uploaded file is removed', async () => {
      const sent = await send(await aTale())
      expect(names()).toEqual([expect.stringMatching(/^incoming\/[\w-]{36}\/stage\.png$/)])
      const { status, body } = await save(sent)

      expect(status).toBe(201)
      expect(body.doc).toMatchObject({ filename: 'stage.png', width: 400, height: 200 })
      expect(fileNames(names())).toEqual([
        'stage-150x150.png',
        'stage-300x150.png',
        'stage-w1600.webp',
        'stage-w320.webp',
        'stage.png',
      ])
      expect(at('stage.png')?.includes(secret)).toBe(false)
      expect(readdirSync(tmpdir()).filter((name) => name.startsWith('payload-client'))).toEqual([])
    })

    test('replaces a picture in the same way', async () => {
      const { id } = await anImage('old.png', [400, 200])
      const sent = await send(await aTale(), { name: 'new.png', as: editor })
      const { status } = await save(sent, editor, id)

      expect(status).toBe(200)
      expect(fileNames(names())).toEqual([
        'new-150x150.png',
        'new-300x150.png',
        'new-w1600.webp',
        'new-w320.webp',
        'new.png',
      ])
    })

    test('is removed when it is no picture', async () => {
      const sent = await send(Buffer.from('<script>alert(1)</script>'))
      const { status } = await save(sent)

      expect(status).toBe(400)
      expect(names()).toEqual([])
    })

    test('never overwrites a stored picture', async () => {
      await anImage('stage.png')
      await send(Buffer.from('something else'), { prefix: '' })

      expect(at('stage.png')?.includes('something else')).toBe(false)
    })

    test.each([[['media']], [[['media']]], [{}], [null]])(
      'is refused for the collection %j',
      async (slug) => {
        const sent = await permitted({
          slug,
          prefix: 'elsewhere',
          type: 'text/plain',
          name: 'a.txt',
        })
        await sent.put(Buffer.from('something else'), 'text/plain')

        expect(sent.status).toBeGreaterThanOrEqual(400)
        expect(names()).toEqual([])
      },
    )

    test('cannot be read before it is stored', async () => {
      await send(await aTale())
      const [name = ''] = names()
      const statuses: number[] = []
      for (const path of ['stage.png', encodeURIComponent(name), `stage.png?prefix=${name}`]) {
        const answer = await calendar.payloadRest(new Request(`${site}/api/media/file/${path}`))
        statuses.push(answer.status)
      }

      expect(statuses).toEqual([404, 404, 400])
    })

    test('needs the right to create pictures', async () => {
      expect((await permitted({ as: subscriber })).status).toBe(403)
      expect((await permitted({ as: '' })).status).toBe(403)
    })

    test('is stored for its sender only', async () => {
      const sent = await send(await aTale())

      expect((await save(sent, other)).status).toBe(400)
      expect((await save({ ...sent, filename: 'other.png' })).status).toBe(400)
      expect((await calendar.payload.count({ collection: 'media' })).totalDocs).toBe(0)
    })

    test('has a type and size that are accepted as an upload', async () => {
      expect((await permitted({ type: 'text/html', name: 'a.html' })).status).toBe(400)
      const sent = await permitted({ size: 1000 })
      expect(await sent.put(Buffer.alloc(maxUploadSize + 1))).toBeGreaterThanOrEqual(400)
      expect(await sent.put(Buffer.alloc(1000), 'text/html')).toBeGreaterThanOrEqual(400)
      expect(names()).toEqual([])
    })
  },
)

test('an upload to Vercel Blob that was never used is removed at a later upload', async () => {
  const calendar = await openCalendar({ mediaDirectory: false, maxUploadSize }, blob.plugins)
  const as = await signedIn(calendar, 'administrator')
  blob.empty()
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
  blob.service.put('incoming/one/old.png', hoursAgo(7))
  blob.service.put('incoming/two/young.png', hoursAgo(5))
  blob.service.put('kept.png', hoursAgo(7))
  await askBlob(calendar.payloadRest, { as: '' })
  expect(blob.names()).toHaveLength(3)
  await askBlob(calendar.payloadRest, { as })
  await calendar.close()

  expect(blob.names()).toEqual(['incoming/two/young.png', 'kept.png'])
})

type PayloadRest = (request: Request) => Promise<Response>

const permitFor = (
  payloadRest: PayloadRest,
  path: string,
  { as = '' }: Sent,
  body: object,
  type: string,
) =>
  payloadRest(
    new Request(`${site}/api${path}`, {
      method: 'POST',
      headers: { ...(as && { Authorization: as }), 'Content-Type': type },
      body: JSON.stringify(body),
    }),
  )

const refused = (status: number): Permit => ({
  status,
  filename: '',
  receipt: {},
  put: async () => status,
})

/** The request of `S3ClientUploadHandler` in the browser. */
async function askBucket(payloadRest: PayloadRest, sent: Sent): Promise<Permit> {
  const { name = 'a.png', type = 'image/png', size, prefix, slug = 'media' } = sent
  const filesize = size ?? 1000
  const body = {
    collectionSlug: slug,
    docPrefix: prefix,
    filename: name,
    filesize,
    mimeType: type,
  }
  const answer = await permitFor(
    payloadRest,
    '/storage-s3-generate-signed-url',
    sent,
    body,
    'text/plain;charset=UTF-8',
  )
  if (!answer.ok) return refused(answer.status)
  const { url, filename, clientUploadContext } = await answer.json()

  return {
    status: answer.status,
    filename,
    receipt: clientUploadContext,
    put: async (bytes, given = type) => {
      const headers = { 'Content-Type': given, 'If-None-Match': '*' }
      const put = await fetch(url, { method: 'PUT', headers, body: Uint8Array.from(bytes) })

      return put.status
    },
  }
}

/** The requests of `VercelBlobClientUploadHandler` and the library of Vercel Blob in the browser. */
async function askBlob(payloadRest: PayloadRest, sent: Sent): Promise<Permit> {
  const { name = 'a.png', type = 'image/png', prefix, slug = 'media' } = sent
  const path = '/vercel-blob-client-upload-route'
  const issued = await permitFor(
    payloadRest,
    `${path}?issue-client-upload=1`,
    sent,
    { collectionSlug: slug, docPrefix: prefix, filename: name, mimeType: type },
    'application/json',
  )
  if (!issued.ok) return refused(issued.status)
  const { clientUploadContext, filename, pathname } = await issued.json()
  const { signedReceipt } = clientUploadContext
  const clientPayload = JSON.stringify({ collectionSlug: 'media', mimeType: type, signedReceipt })
  const event = {
    type: 'blob.generate-client-token',
    payload: { pathname, clientPayload, multipart: false },
  }
  const answer = await permitFor(payloadRest, path, sent, event, 'application/json')
  if (!answer.ok) return refused(answer.status)
  const { clientToken } = await answer.json()

  return {
    status: answer.status,
    filename,
    receipt: clientUploadContext,
    put: async (bytes, given = type) => {
      const put = await fetch(`${blob.service.address}/?pathname=${encodeURIComponent(pathname)}`, {
        method: 'PUT',
        headers: { Authorization: `Bearer ${clientToken}`, 'x-content-type': given },
        body: Uint8Array.from(bytes),
      })

      return put.status
    },
  }
}
