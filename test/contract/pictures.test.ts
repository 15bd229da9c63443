import { readdirSync } from 'node:fs'
import path from 'node:path'
import { createLocalReq } from 'payload'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { knownPicture } from '../../src/api/media/knownPicture'
import { discardPictures } from '../../src/media/discardPictures'
import { fetchPicture } from '../../src/media/fetchPicture'
import { storePicture } from '../../src/media/storePicture'
import { inTransaction } from '../../src/storage/database/transaction'
import { buildersOf } from '../support/builders'
import { freshCalendar, site } from '../support/calendar'
import { fileNames } from '../support/fileNames'
import { type Loopback, loopback } from '../support/loopback'
import { aPicture } from '../support/pictures'

const calendar = freshCalendar()
const { anImage, clear } = buildersOf(calendar)

let server: Loopback
beforeAll(async () => {
  const bytes = await aPicture('png', [400, 200])
  server = await loopback(() => new Response(new Uint8Array(bytes)))
})
afterAll(() => server.close())
beforeEach(clear)

const fetched = (path = '/stage.png') =>
  fetchPicture(server.address + path, { trustedHosts: ['127.0.0.1'] })

type Picture = Awaited<ReturnType<typeof fetched>>

const store = async (picture: Picture, id?: number) => {
  const stored = await inTransaction(calendar.payload, {}, (req) =>
    storePicture(req, { ...picture, id }),
  )

  return stored.id
}

const known = async (url: string, at = site) =>
  knownPicture(await createLocalReq({}, calendar.payload), { url, site: at })

const mediaCount = async () => (await calendar.payload.count({ collection: 'media' })).totalDocs

/** The files of a picture on the disk: its file and its sizes. */
const filesOf = ({ filename }: Picture) => {
  const { staticDir = '' } = calendar.payload.collections.media.config.upload

  return readdirSync(staticDir).filter((file) => file.startsWith(filename.slice(0, -'.png'.length)))
}

describe('a fetched picture', () => {
  test('is stored with its sizes, under its own name and type (IMG-2, IMG-5)', async () => {
    const picture = await fetched()
    const id = await store(picture)

    expect(await calendar.payload.findByID({ collection: 'media', id })).toMatchObject({
      filename: picture.filename,
      mimeType: 'image/png',
      width: 400,
      height: 200,
      filesize: picture.bytes.length,
      sizes: { thumbnail: { width: 150, height: 150 }, medium: { width: 300, height: 150 } },
    })
    expect(filesOf(picture)).toHaveLength(5)
  })

  test('may be stored with an imported id (GEN-46)', async () => {
    const id = (await anImage()).id + 100

    expect(await store(await fetched(), id)).toBe(id)
  })

  test('is found by its address, in any spelling (IMG-3)', async () => {
    const id = await store(await fetched('/a/Stage 1.png'))
    const { port } = new URL(server.address)

    expect(await known(`${server.address}/a/Stage 1.png`)).toBe(id)
    expect(await known(`${server.address}/a/Stage%201.png#top`)).toBe(id)
    expect(await known(`HTTP://anna:secret@127.0.0.1:${port}/b/../a/Stage%201.png`)).toBe(id)
    expect(await known(`${server.address}/a/stage%201.png`)).toBeUndefined()
    expect(await known(`${server.address}/a/Stage%201.png?v=2`)).toBeUndefined()
  })

  test('is the first one when an address was fetched twice (IMG-3)', async () => {
    const first = await store(await fetched())
    await store(await fetched())

    expect(await known(`${server.address}/stage.png`)).toBe(first)
  })

  test('is found within the transaction that stores it (IMG-3)', async () => {
    const picture = await fetched()
    const { payload } = calendar

    await inTransaction(payload, {}, async (req) => {
      const { id } = await storePicture(req, picture)

      expect(await knownPicture(req, { url: picture.url, site })).toBe(id)
    })
  })

  test('is removed, with its file, when its transaction fails (IMG-2)', async () => {
    const picture = await fetched()
    const stored = inTransaction(calendar.payload, {}, async (req) => {
      await storePicture(req, picture)
      expect(filesOf(picture)).toHaveLength(5)
      throw new Error('no such venue')
    })
    await expect(stored).rejects.toThrow('no such venue')
    await discardPictures(calendar.payload, [picture])

    expect(filesOf(picture)).toEqual([])
    expect(await mediaCount()).toBe(0)
  })

  test('keeps its files when a retry stores it (IMG-2)', async () => {
    const picture = await fetched()
    await store(picture)
    await discardPictures(calendar.payload, [picture])

    expect(filesOf(picture)).toHaveLength(5)
  })

  test('replaces the files of its first attempt, or leaves them noted for removal (IMG-2)', async () => {
    const picture = await fetched()
    const stored = inTransaction(calendar.payload, {}, async (req) => {
      await storePicture(req, picture)
      throw new Error('another write came in between')
    })
    await expect(stored).rejects.toThrow('another write came in between')
    await store(picture)

    const { staticDir = '' } = calendar.payload.collections.media.config.upload
    const noted = readdirSync(path.join(staticDir, '.unfinished'))

    expect(new Set(fileNames(filesOf(picture))).size).toBe(5)
    expect(filesOf(picture).filter((file) => !noted.includes(file))).toEqual([])
    expect(await mediaCount()).toBe(1)
  })

  test('shares no file with another one of the same name (IMG-2)', async () => {
    const pictures = await Promise.all([fetched(), fetched()])
    await Promise.all(pictures.map((picture) => store(picture)))

    expect(pictures.map((picture) => filesOf(picture).length)).toEqual([5, 5])
  })
})

describe('a picture of the site by its address', () => {
  test('is found by that and by those of its sizes (IMG-3)', async () => {
    const { id, filename, sizes } = await anImage('Fête d’été.png', [400, 300])
    const addresses = [filename, sizes?.thumbnail?.filename, sizes?.medium?.filename].map(
      (name) => `${site}/media/${encodeURIComponent(name ?? '')}`,
    )

    for (const address of addresses) expect(await known(address)).toBe(id)
    expect(await known(`${addresses[0]}?v=1#top`)).toBe(id)
    expect(await known(`${site}/media/${filename}`)).toBe(id)
    expect(await known(`${site}/api/media/file/${filename}`)).toBe(id)
  })

  test('is found on a site with a path (IMG-3)', async () => {
    const { id, filename } = await anImage()
    const elsewhere = 'https://example.org/calendar'

    expect(await known(`${elsewhere}/media/${filename}`, elsewhere)).toBe(id)
    expect(await known(`https://example.org/media/${filename}`, elsewhere)).toBeUndefined()
  })

  test('is found in a storage plugin (IMG-3)', async () => {
    const { id, filename } = await anImage()
    const url = `https://files.example/shelf/${filename}`
    // Acts like a storage plugin: files get their addresses when they are read.
    const { afterRead } = calendar.payload.collections.media.config.hooks
    afterRead.push(({ doc }) => ({ ...doc, url: `${url}?signature=${crypto.randomUUID()}` }))

    expect(await known(url)).toBe(id)
    expect(await known(`${url}?signature=1`)).toBe(id)
    expect(await known(`https://files.example/${filename}`)).toBeUndefined()
    afterRead.pop()
  })

  test.each([
    [`${site}/media/none.png`],
    [`${site}/poster.png`],
    [`${site}/media/`],
    [`${site}/media/%E4`],
    [`${site}/media/..%2Fmedia%2Fposter.png`],
    ['https://elsewhere.example/media/poster.png'],
    ['poster.png'],
    [''],
  ])('is not found as %s (IMG-3)', async (url) => {
    await anImage('poster.png')

    expect(await known(url)).toBeUndefined()
  })
})
