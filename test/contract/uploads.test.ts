// On SQLite alone: pictures are judged and drawn before anything is stored.

import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { cleanPicture } from '../../src/media/cleanPicture'
import { sizing } from '../../src/media/drawing'
import type { Media } from '../../src/payload-types'
import { mark } from '../support/attacks/payloads'
import { impostors, polyglots } from '../support/attacks/polyglots'
import { freshCalendar, site } from '../support/calendar'
import { given } from '../support/given'
import { anAnimation, aPicture, claiming, type Format } from '../support/pictures'
import { signedIn } from '../support/signedIn'

const maxUploadSize = 2_000_000
const calendar = freshCalendar({ maxUploadSize })
let author = ''
let editor = ''

given(async () => {
  await signedIn(calendar, 'administrator')
  author = await signedIn(calendar, 'author')
  editor = await signedIn(calendar, 'editor')
})
beforeEach(async () => {
  await calendar.payload.delete({ collection: 'media', where: { id: { exists: true } } })
})

type Sent = { bytes: Buffer | string; name?: string; type?: string; as?: string; path?: string }

/** An upload to Payload's own interface, as the form of the admin sends it. */
const upload = async ({
  bytes,
  name = 'a.png',
  type = 'image/png',
  as = author,
  ...sent
}: Sent) => {
  const form = new FormData()
  form.set('file', new Blob([Uint8Array.from(Buffer.from(bytes))], { type }), name)
  form.set('_payload', '{}')
  const { path: place = '' } = sent
  const response = await calendar.payloadRest(
    new Request(`${site}/api/media${place}`, {
      method: /^\/\d+/.test(place) ? 'PATCH' : 'POST',
      headers: { Authorization: as },
      body: form,
    }),
  )
  const body = await response.json()

  return { status: response.status, body, doc: body.doc as Media }
}

const folder = () => calendar.payload.collections.media.config.upload.staticDir ?? ''

const stored = (filename?: string | null) => readFileSync(path.join(folder(), filename ?? 'none'))

/** The names of a picture's file and of its sizes. */
const namesOf = ({ filename, sizes }: Media): string[] =>
  [filename, ...Object.values(sizes ?? {}).map((size) => size.filename)].filter(
    (name) => typeof name === 'string',
  )

const hidden = '<script>alert(1)</script>PK\u0003\u0004<?php phpinfo(); ?>'

/** A PNG of few bytes and so many pixels. */
const aBomb = (width: number, height: number, background = '#369') =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()

describe('the stored name of a picture', () => {
  test.each([
    ['x.php', 'x.png'],
    ['x.html', 'x.png'],
    ['x.jpg', 'x.png'],
    ['x.PNG', 'x.png'],
    ['x.jpg.svg', 'x-jpg.png'],
    ['x.php.png', 'x-php.png'],
    ['x.php.', 'x-php.png'],
    ['x', 'x.png'],
    ['.htaccess', 'picture.png'],
    ['con.png', 'picture.png'],
    [' .png', 'picture.png'],
    ['\u200b\ufeff.png', 'picture.png'],
    ['cod\u202egnp.exe', 'codgnp.png'],
    ['a\tb.png', 'ab.png'],
    ['../../x.png', 'x.png'],
    ['..\\..\\x.png', 'x.png'],
    ['Fête d’été.png', 'Fête d’été.png'],
  ])('has the extension of its format, whatever it was called: %s', async (name, expected) => {
    const bytes = await aPicture('png', [400, 200])
    const { status, doc } = await upload({ bytes, name, type: 'text/html' })

    expect([status, doc.filename, doc.mimeType]).toEqual([201, expected, 'image/png'])
    expect(namesOf(doc).length).toBe(5)
    for (const file of namesOf(doc)) {
      expect(file).toMatch(/\.(png|webp)$/)
      expect(existsSync(path.join(folder(), file))).toBe(true)
    }
  })

  test.each<[Format, string, string]>([
    ['jpeg', 'jpg', 'image/jpeg'],
    ['gif', 'gif', 'image/gif'],
    ['webp', 'webp', 'image/webp'],
    ['avif', 'avif', 'image/avif'],
  ])('has the extension of its format: %s', async (format, extension, mimeType) => {
    const { doc } = await upload({ bytes: await aPicture(format, [200, 160]), name: 'x.svg' })

    expect(doc).toMatchObject({ filename: `x.${extension}`, mimeType, width: 200, height: 160 })
    expect(doc.sizes?.thumbnail?.filename).toBe(`x-150x150.${extension}`)
  })

  test('fits on the disk with its sizes, however long it was', async () => {
    const { status, doc } = await upload({
      bytes: await aPicture('png', [400, 200]),
      name: `${'🎷'.repeat(200)}.png`,
    })

    expect([status, namesOf(doc).length]).toEqual([201, 5])
  })
})

describe('a stored picture', () => {
  const formats = ['jpeg', 'png', 'gif', 'webp', 'avif'] as const

  test.each(formats)('has only the picture data: %s', async (format) => {
    const bytes = Buffer.concat([await aPicture(format, [200, 160]), Buffer.from(hidden)])
    const { doc } = await upload({ bytes })

    for (const file of namesOf(doc)) expect(stored(file).includes('script')).toBe(false)
    expect(await sharp(stored(doc.filename)).metadata()).toMatchObject({ width: 200, height: 160 })
    expect(doc.filesize).toBe(stored(doc.filename).length)
  })

  test.each(formats)(
    'has only the picture data when it is resized to its own size: %s',
    async (format) => {
      const bytes = Buffer.concat([await aPicture(format, [200, 160]), Buffer.from(hidden)])
      const crop = 'uploadEdits[crop][x]=0&uploadEdits[crop][y]=0&uploadEdits[crop][unit]=%25'
      const size = 'uploadEdits[widthInPixels]=200&uploadEdits[heightInPixels]=160'
      const { status, doc } = await upload({ bytes, path: `?${crop}&${size}` })

      expect(status).toBe(201)
      for (const file of namesOf(doc)) expect(stored(file).includes('script')).toBe(false)
    },
  )

  test('has no place and no texts in its metadata', async () => {
    const bytes = await sharp(await aPicture('jpeg'))
      .withExif({ IFD0: { Copyright: hidden }, IFD3: { GPSLatitudeRef: 'N' } })
      .toBuffer()
    expect(bytes.includes('script')).toBe(true)
    const { doc } = await upload({ bytes, name: 'a.jpg' })

    expect(stored(doc.filename).includes('script')).toBe(false)
    expect((await sharp(stored(doc.filename)).metadata()).exif).toBeUndefined()
  })

  test.each(Object.entries(polyglots))('has one format only: %s', async (_, made) => {
    const bytes = await made()
    expect(bytes.includes(mark)).toBe(true)
    const { status, doc } = await upload({ bytes, name: 'a.html', type: 'text/html' })

    expect(status).toBe(201)
    for (const file of namesOf(doc)) expect(stored(file).includes(mark)).toBe(false)
  })

  test('is stored upright', async () => {
    const bytes = await sharp(await aPicture('jpeg', [60, 40]))
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const { doc } = await upload({ bytes, name: 'a.jpg' })

    expect(doc).toMatchObject({ width: 40, height: 60 })
    expect(await sharp(stored(doc.filename)).metadata()).toMatchObject({ width: 40, height: 60 })
  })

  test.each(['gif', 'webp'] as const)('keeps its animation: %s', async (format) => {
    const { doc } = await upload({ bytes: await anAnimation(format), name: `a.${format}` })

    expect(doc).toMatchObject({ width: 60, height: 40 })
    expect((await sharp(stored(doc.filename)).metadata()).pages).toBe(3)
  })

  test('is replaced by another in the same way', async () => {
    const { doc } = await upload({ bytes: await aPicture() })
    const bytes = Buffer.concat([await aPicture('webp'), Buffer.from(hidden)])
    const replaced = await upload({ bytes, name: 'b.html', path: `/${doc.id}`, as: editor })

    expect(replaced.doc).toMatchObject({ id: doc.id, filename: 'b.webp', mimeType: 'image/webp' })
    expect(stored('b.webp').includes('script')).toBe(false)
  })

  test('does not block writers while it is drawn', async () => {
    // Both adapters keep their open transactions there; Payload's type of a database does not have it.
    const { sessions } = calendar.payload.db as unknown as { sessions: Record<string, unknown> }
    const bytes = await aPicture()
    const drawing = once(sharp.queue, 'change').then(() => Object.keys(sessions))
    const { status } = await upload({ bytes })

    expect([status, await drawing]).toEqual([201, []])
  })

  test('is the same through the Local API', async () => {
    const data = Buffer.concat([await aPicture(), Buffer.from(hidden)])
    const media = await calendar.payload.create({
      collection: 'media',
      data: {},
      file: { data, name: 'local.svg', mimetype: 'image/svg+xml', size: data.length },
    })

    expect(media.filename).toBe('local.png')
    expect(stored('local.png').includes('script')).toBe(false)
  })
})

describe('no picture is stored', () => {
  const none = async () => (await calendar.payload.count({ collection: 'media' })).totalDocs === 0
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'

  test.each<[string, () => Promise<Buffer | string>]>([
    ['of text', async () => 'hello'],
    ['of nothing', async () => ''],
    ['of SVG', async () => svg],
    ['of SVG after the beginning of a GIF', async () => `GIF89a${svg}`],
    ['of TIFF', () => aPicture('tiff')],
    ['that is broken off', async () => (await aPicture('png', [300, 300])).subarray(0, 20_000)],
    ['of a JPEG that is broken off', async () => (await aPicture('jpeg')).subarray(0, 600)],
    ['of a beginning alone', async () => (await aPicture('webp')).subarray(0, 14)],
  ])('%s', async (_, bytes) => {
    const { status, body } = await upload({ bytes: await bytes() })

    expect(status).toBe(400)
    expect(body.errors[0].data.errors).toMatchObject([{ path: 'file' }])
    expect(await none()).toBe(true)
  })

  test.each(Object.entries(impostors))('of %s', async (_, made) => {
    const { status } = await upload({ bytes: await made(), name: 'a.png' })

    expect([status, await none()]).toEqual([400, true])
  })

  test('from a file that is too large, however few pixels', async () => {
    const picture = await aPicture()
    const padded = (length: number) => Buffer.concat([picture], length)
    const fits = await upload({ bytes: padded(maxUploadSize) })
    const large = await upload({ bytes: padded(maxUploadSize + 1) })

    expect(fits.status).toBe(201)
    expect([large.status, large.body.errors]).toMatchObject([
      413,
      [{ message: 'This file is larger than allowed.' }],
    ])
  })

  test('from an address that Payload would fetch by itself', async () => {
    const response = await calendar.payloadRest(
      new Request(`${site}/api/media`, {
        method: 'POST',
        headers: { Authorization: author, 'Content-Type': 'application/json' },
        body: '{"filename":"a.png","url":"http://127.0.0.1:9/a.png"}',
      }),
    )

    expect(response.status).toBe(400)
    expect(await response.text()).toContain('No files were uploaded')
    expect(await none()).toBe(true)
  })

  test('as a copy of another one, whose file Payload would fetch, too', async () => {
    const { doc } = await upload({ bytes: await aPicture() })
    const response = await calendar.payloadRest(
      new Request(`${site}/api/media/${doc.id}/duplicate`, {
        method: 'POST',
        headers: { Authorization: author, 'Content-Type': 'application/json' },
        body: '{"filename":"a.png","url":"http://127.0.0.1:9/a.png"}',
      }),
    )

    expect(response.status).toBe(404)
    expect(await response.text()).not.toContain('127.0.0.1')
  })

  test('from an address that the form would fetch', async () => {
    const src = encodeURIComponent('http://127.0.0.1:9/a.png')
    const response = await calendar.payloadRest(
      new Request(`${site}/api/media/paste-url?src=${src}`, { headers: { Authorization: editor } }),
    )

    expect(response.status).toBe(400)
  })

  test('from the name of another one', async () => {
    const form = new FormData()
    form.set('file', '{"filename":"none.png","mimeType":"image/png","size":1}')
    const { status } = await calendar.payloadRest(
      new Request(`${site}/api/media`, {
        method: 'POST',
        headers: { Authorization: author },
        body: form,
      }),
    )

    expect(status).toBeGreaterThanOrEqual(400)
    expect(await none()).toBe(true)
  })
})

describe('with more megapixels than its format may have', () => {
  test('no picture is stored', async () => {
    const { status } = await upload({ bytes: await aBomb(10_001, 5_000), as: editor })

    expect(status).toBe(400)
  })

  test('no AVIF is stored, by its header, and a sentence names the bound', async () => {
    const bytes = claiming(await aPicture('avif'), 9_000)
    const { status, body } = await upload({ bytes, name: 'a.avif', type: 'image/avif' })

    expect(status).toBe(400)
    expect(JSON.stringify(body)).toContain('and AVIF of 13')
  })

  test('no animation is stored, by all its frames', async () => {
    const [one, other] = [await aBomb(500, 500, '#369'), await aBomb(500, 500, '#963')]
    const frames = Array.from({ length: 81 }, (_, index) => (index % 2 ? one : other))
    const joined = sharp(frames, { join: { animated: true } })
    const bytes = await joined.gif({ effort: 1 }).toBuffer()

    expect((await upload({ bytes })).status).toBe(400)
  })
})

test('Payload draws the sizes of a picture one at a time', async () => {
  const { bytes } = await cleanPicture(await aPicture())
  const leave = await sizing().enter('others')
  const size = calendar.payload.config.sharp?.(bytes).clone().toBuffer()
  const { waiting } = sizing().state()
  leave()
  await size

  expect(waiting).toBe(1)
})
