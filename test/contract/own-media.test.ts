import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { APIError, type CollectionConfig, type Payload, type Plugin } from 'payload'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { site as address } from '../support/calendar'
import { clientOf } from '../support/http'
import { type Loopback, loopback } from '../support/loopback'
import { aPicture } from '../support/pictures'
import { aSite, its } from '../support/site'

// A site with its own files as pictures of events; their ids are texts.

/** Created for each start, because Payload completes the objects that it gets. */
const files = (staticDir: string): CollectionConfig => ({
  slug: 'files',
  access: { create: ({ req }) => Boolean(req.user), read: ({ req }) => Boolean(req.user) },
  upload: {
    staticDir,
    mimeTypes: ['image/*', 'text/plain'],
    imageSizes: [{ name: 'card', width: 100, height: 50 }],
  },
  hooks: {
    beforeChange: [
      ({ data, req }) => {
        if (data.alt === 'not here') throw new APIError('Not here.', 400)

        return { ...data, uploader: String(req.user?.id ?? 'nobody') }
      },
    ],
  },
  fields: [
    { name: 'alt', type: 'text', required: true, localized: true },
    { name: 'uploader', type: 'text' },
  ],
})

/** Without users Payload adds its own, whose table ours would not fit. */
const people = (): CollectionConfig => ({ slug: 'people', auth: true, fields: [] })

const localization = { locales: ['de', 'en'], defaultLocale: 'de', fallback: true }

const created = {
  title: 'Jazz',
  start_date: '2027-03-01 20:00:00',
  end_date: '2027-03-01 22:00:00',
}

describe('the files of a site as pictures', () => {
  const site = aSite()
  const staticDir = path.join(site.folder, 'files')
  const calendar: { payload: Payload } = { payload: undefined as unknown as Payload }
  const { anEvent, aVenue, aUser } = buildersOf(calendar)
  const get = clientOf(calendar)
  let server: Loopback
  let editor = ''
  let fieldsBefore: string[] = []
  const before: { id: unknown; text: unknown } = { id: '', text: '' }

  const aFile = async (payload: Payload, name: string, mimetype: string, data: Buffer) =>
    payload.create({
      collection: its('files'),
      data: { alt: name } as never,
      file: { name, mimetype, data, size: data.length },
    })

  beforeAll(async () => {
    const bytes = await aPicture('png', [400, 200])
    server = await loopback(() => new Response(new Uint8Array(bytes)))
    const earlier = await site.start({
      collections: [files(staticDir), people()],
      rest: { localization },
    })
    fieldsBefore = earlier.collections[its('files')].config.flattenedFields.map(({ name }) => name)
    before.id = (await aFile(earlier, 'stage.png', 'image/png', bytes)).id
    before.text = (await aFile(earlier, 'notes.txt', 'text/plain', Buffer.from('notes'))).id
    calendar.payload = await site.start({
      collections: [files(staticDir), people()],
      options: { site: address, media: 'files', trustedImageHosts: ['127.0.0.1'] },
      rest: { localization },
    })
    editor = (await aUser('editor')).authorization
  })
  afterAll(async () => {
    await server.close()
    await site.end()
  })

  const publicIdOf = async (id: unknown): Promise<number> => {
    const found = await calendar.payload.db.findOne<{ calendarId: number; id: string }>({
      collection: its('files'),
      where: { id: { equals: id } },
    })

    return found?.calendarId ?? 0
  }

  test('keep their other behaviour', () => {
    const now = calendar.payload.collections[its('files')].config
    const added = now.flattenedFields
      .map(({ name }) => name)
      .filter((name) => !fieldsBefore.includes(name))

    expect(added).toEqual(['sourceUrl', 'calendarId'])
    expect(now.upload.imageSizes).toEqual([{ name: 'card', width: 100, height: 50 }])
    expect(calendar.payload.config.collections.some(({ slug }) => slug === 'media')).toBe(false)
    const paths = (calendar.payload.config.endpoints || []).map(({ path }) => path)
    expect(paths).not.toContain('/calendar-pictures/:filename')
  })

  test('from before are serialized as pictures (IMG-1, IMG-5)', async () => {
    const image = await publicIdOf(before.id)
    const { status, body } = await get('/events', { json: { ...created, image }, as: editor })

    expect(status).toBe(201)
    const serialized = {
      id: image,
      url: `${address}/api/files/file/stage.png`,
      extension: 'png',
      width: 400,
      height: 200,
      filesize: expect.any(Number),
      alt: 'stage.png',
      focal_point: { x: 50, y: 50 },
      sizes: {
        card: {
          width: 100,
          height: 50,
          'mime-type': 'image/png',
          filesize: expect.any(Number),
          url: `${address}/api/files/file/stage-100x50.png`,
        },
      },
    }
    expect(body.image).toEqual(serialized)
    expect((await get(`/events/${body.id}`)).body.image).toEqual(serialized)
    const listed = await get('/events?search=jazz')
    expect(listed.body.events.map((event: { image: unknown }) => event.image)).toContainEqual(
      serialized,
    )
    const stored = await calendar.payload.db.findOne<{ id: number; image: string }>({
      collection: 'events',
      where: { id: { equals: body.id } },
    })
    expect(stored?.image).toBe(before.id)
  })

  test('without a picture are omitted', async () => {
    const image = await publicIdOf(before.text)

    expect(image).toBeGreaterThan(0)
    expect((await get('/events', { json: { ...created, image }, as: editor })).status).toBe(400)
    const { id } = await anEvent({ image: before.text as number })
    expect((await get(`/events/${id}`)).body.image).toBe(false)
  })

  test('are created from an address, with the texts that they need (IMG-2, IMG-3)', async () => {
    const image = `${server.address}/Our_stage%20tonight.png`
    const { status, body } = await get('/en/events', { json: { ...created, image }, as: editor })

    expect(status).toBe(201)
    expect(body.image.url).toMatch(/^https:\/\/calendar\.example\/api\/files\/file\/our-stage/)
    expect(body.image.sizes.card.width).toBe(100)
    const [stored] = (
      await calendar.payload.db.find<{ id: string; alt: unknown; uploader: string }>({
        collection: its('files'),
        where: { calendarId: { equals: body.image.id } },
        pagination: false,
      })
    ).docs
    expect(stored?.alt).toEqual({ de: 'Our stage tonight' })
    expect(stored?.uploader).not.toBe('nobody')
    const again = await get('/events', { json: { ...created, image }, as: editor })
    expect(again.body.image.id).toBe(body.image.id)
    const byUrl = await get('/events', { json: { ...created, image: body.image.url }, as: editor })
    expect(byUrl.body.image.id).toBe(body.image.id)
  })

  test('are not created when a hook refuses, and neither is the event (IMG-2)', async () => {
    const image = `${server.address}/not-here.png`
    const { status, body } = await get('/events', { json: { ...created, image }, as: editor })

    expect(status).toBe(400)
    expect(body.data.params).toHaveProperty('image')
    expect(existsSync(staticDir) && readdirSync(staticDir).join()).not.toContain('not-here')
  })

  test('are accepted for venues, too', async () => {
    const { id } = await aVenue({ name: 'Hall', image: before.id as number })
    await anEvent({ title: 'At the hall', venues: [id] })

    const image = { id: await publicIdOf(before.id) }
    expect((await get('/venues')).body.venues).toMatchObject([{ image }])
    expect((await get('/events?search=hall')).body.events).toMatchObject([{ venue: { image } }])
  })

  test('have integers that no other entry of the calendar has', async () => {
    const file = await publicIdOf(before.id)

    expect((await get(`/events/${file}`)).body.code).toBe('rest-invalid-event-id')
  })
})

describe.skipIf(inject('mongo'))('files of a site with numeric ids', () => {
  const site = aSite({ ids: 'number' })
  const calendar: { payload: Payload } = { payload: undefined as unknown as Payload }
  const { anEvent, aUser } = buildersOf(calendar)
  const get = clientOf(calendar)
  let server: Loopback

  beforeAll(async () => {
    const bytes = await aPicture('png', [400, 200])
    server = await loopback(() => new Response(new Uint8Array(bytes)))
    calendar.payload = await site.start({
      collections: [files(path.join(site.folder, 'files')), people()],
      options: { site: address, media: 'files', trustedImageHosts: ['127.0.0.1'] },
    })
  })
  afterAll(async () => {
    await server.close()
    await site.end()
  })

  test('have these as public ids', async () => {
    const { authorization } = await aUser('editor')
    const { id } = await anEvent()
    const images: unknown[] = []
    for (const name of ['stage', 'hall', 'door']) {
      const image = `${server.address}/${name}.png`
      const { body } = await get('/events', { json: { ...created, image }, as: authorization })
      images.push(body.image.id)
    }

    expect(images).toEqual([1, 2, 3])
    const second = await get('/events', { json: { ...created, image: 2 }, as: authorization })
    expect(second.body.image.id).toBe(2)
    const none = { json: { ...created, image: 9999999999 }, as: authorization }
    expect((await get('/events', none)).status).toBe(400)
    await calendar.payload.delete({ collection: 'events', id })
    expect((await get(`/events/${id}`)).body.code).toBe('rest-event-not-found')
    const { flattenedFields } = calendar.payload.collections[its('files')].config
    expect(flattenedFields.map(({ name }) => name)).not.toContain('calendarId')
  })
})

/** Acts like a storage plugin: the files are elsewhere, and have their addresses there. */
const stored =
  (slug: string): Plugin =>
  (config) => ({
    ...config,
    collections: (config.collections ?? []).map((collection) =>
      collection.slug === slug
        ? {
            ...collection,
            upload: {
              ...(typeof collection.upload === 'object' && collection.upload),
              disableLocalStorage: true,
            },
            hooks: {
              ...collection.hooks,
              afterRead: [
                ...(collection.hooks?.afterRead ?? []),
                ({ doc }) => ({ ...doc, url: `https://bucket.example/${doc.filename}` }),
              ],
            },
          }
        : collection,
    ),
  })

describe.each([
  ['before', 'files'],
  ['after', 'files'],
  ['after', 'media'],
] as const)('a storage plugin %s the calendar, for %s', (place, slug) => {
  const site = aSite()
  const calendar: { payload: Payload } = { payload: undefined as unknown as Payload }
  const { anEvent } = buildersOf(calendar)
  const get = clientOf(calendar)

  beforeAll(async () => {
    calendar.payload = await site.start({
      collections: [{ ...files(path.join(site.folder, 'files')), hooks: {} }],
      options: { site: address, ...(slug === 'files' && { media: 'files' }) },
      [place]: [stored(slug)],
    })
  })
  afterAll(() => site.end())

  test('gives pictures their addresses', async () => {
    const data = await aPicture('png', [400, 200])
    const { id } = await calendar.payload.create({
      collection: its(slug),
      data: { alt: 'Stage' } as never,
      file: { name: 'stage.png', mimetype: 'image/png', data, size: data.length },
    })
    const event = await anEvent({ image: id as number })

    expect((await get(`/events/${event.id}`)).body.image).toMatchObject({
      url: 'https://bucket.example/stage.png',
      width: 400,
    })
  })
})
