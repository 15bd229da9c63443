import { afterEach, describe, expect, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { stopClock } from '../support/clock'
import { type Collection, collections, ownedEntries } from '../support/owned'
import { payloadRestClientOf } from '../support/payloadRest'

stopClock()
const calendar = freshCalendar()
const { entries, entry, user, become, restore } = ownedEntries(calendar)
const { anImage } = buildersOf(calendar)
const ask = payloadRestClientOf(calendar, become)

const storedEntry = (collection: Collection, id: number) =>
  calendar.payload.findByID({ collection, id, depth: 0, trash: true, showHiddenFields: true })

const newEvent = {
  title: 'From outside',
  startLocal: '2026-12-01 20:00:00',
  endLocal: '2026-12-01 22:00:00',
}

describe('a request cannot set', () => {
  afterEach(restore)

  test.each(['author', 'contributor'] as const)(
    'as %s another author (AUTH-10, AUTH-20)',
    async (caller) => {
      const author = user('others').id
      const created = await ask(caller, 'POST', '/events?depth=0', { ...newEvent, author })
      const { id } = entry('events', 'own', 'draft')
      await ask(caller, 'PATCH', `/events/${id}`, { author })

      expect(created.doc.author).toBe(user('own').id)
      expect((await storedEntry('events', id)).author).toBe(user('own').id)
    },
  )

  test('another author unless the user is an editor (AUTH-10, AUTH-20)', async () => {
    const { id } = entry('venues', 'own', 'draft')
    await ask('editor', 'PATCH', `/venues/${id}`, { author: user('others').id })

    expect((await storedEntry('venues', id)).author).toBe(user('others').id)
  })

  const calculated = {
    costParsed: { members: [{ text: 'forged' }] },
    eventCount: 99,
    sourceHash: 'forged',
    publishedAtChosen: true,
    geolocated: true,
    startUtc: '1999-01-01T00:00:00.000Z',
    endUtc: '1999-01-01T00:00:00.000Z',
    timezoneAbbr: 'FORGED',
    resolved: { en: { slug: 'forged', key: 'forged', search: 'forged' } },
  }

  test.each(['administrator', 'author', 'contributor'] as const)(
    'as %s computed fields',
    async (caller) => {
      for (const collection of collections) {
        const wanted = collection === 'events' ? newEvent : { name: 'From outside' }
        const { doc } = await ask(caller, 'POST', `/${collection}`, { ...wanted, ...calculated })
        const { id } = entry(collection, 'own', 'draft')
        await ask(caller, 'PATCH', `/${collection}/${id}`, calculated)
        expect(await storedEntry(collection, doc.id)).toMatchObject({ publishedAtChosen: false })
        for (const one of [doc.id, id]) {
          const stored = JSON.stringify(await storedEntry(collection, one))

          expect(stored).not.toMatch(/forged|"FORGED"|1999-01-01/)
          expect(stored).not.toMatch(/"eventCount":99|"geolocated":true/)
        }
      }
      for (const collection of ['categories', 'tags'] as const) {
        const { id } = await calendar.payload.create({ collection, data: { name: 'Plain' } })
        await ask('administrator', 'PATCH', `/${collection}/${id}`, calculated)
        const stored = JSON.stringify(
          await calendar.payload.findByID({ collection, id, showHiddenFields: true }),
        )

        expect(stored).not.toMatch(/forged|"eventCount":99/)
        await calendar.payload.delete({ collection, id })
      }
    },
  )

  const long = '1999-01-01T00:00:00.000Z'
  const times = { createdAt: long, updatedAt: long, deletedAt: long }

  test.each(['administrator', 'editor', 'author', 'contributor'] as const)(
    'as %s the dates of creation, change and deletion',
    async (caller) => {
      for (const collection of collections) {
        const wanted = collection === 'events' ? newEvent : { name: 'From outside' }
        const { doc } = await ask(caller, 'POST', `/${collection}`, { ...wanted, ...times })
        const copy = await ask(caller, 'POST', `/${collection}/${doc.id}/duplicate`, times)
        const { id } = entry(collection, 'own', 'draft')
        await ask(caller, 'PATCH', `/${collection}/${id}`, { ...times, deletedAt: null })
        await ask(caller, 'PATCH', `/${collection}?where[id][equals]=${id}`, {
          createdAt: long,
          updatedAt: long,
        })
        expect(await storedEntry(collection, doc.id)).toMatchObject({
          createdAt: expect.any(String),
        })
        for (const one of [doc.id, copy.doc.id, id]) {
          const stored = await storedEntry(collection, one)

          expect(JSON.stringify(stored)).not.toContain('1999')
          expect(stored.deletedAt ?? null).toBeNull()
        }
        await ask(caller, 'PATCH', `/${collection}/${id}`, { deletedAt: long })
        const trashed = await storedEntry(collection, id)

        expect(trashed.deletedAt).toMatch(/^2026/)
      }
    },
  )

  test('the dates of creation of users, terms, pictures and application passwords', async () => {
    const { doc } = await ask('administrator', 'POST', '/tags', { name: 'Late', ...times })
    const { id } = await anImage('late.png')
    await ask('editor', 'PATCH', `/media/${id}`, times)
    await ask('author', 'PATCH', `/users/${user('own').id}`, times)
    const password = await ask('author', 'POST', '/calendar-application-passwords', {
      name: 'Late',
      ...times,
    })
    const stored = [
      await calendar.payload.findByID({ collection: 'tags', id: doc.id }),
      await calendar.payload.findByID({ collection: 'media', id }),
      await calendar.payload.findByID({ collection: 'users', id: user('own').id }),
      await calendar.payload.findByID({
        collection: 'calendar-application-passwords',
        id: password.doc.id,
      }),
    ]

    expect(JSON.stringify(stored)).not.toContain('1999')
  })

  test('secrets, sessions and role of a user', async () => {
    const { id } = user('own')
    const before = await calendar.payload.findByID({
      collection: 'users',
      id,
      showHiddenFields: true,
    })
    const renumbered = await ask('author', 'PATCH', `/users/${id}`, { id: 4711 })
    expect(renumbered.status).toBe(400)
    await ask('author', 'PATCH', `/users/${id}`, {
      role: 'administrator',
      hash: 'forged',
      salt: 'forged',
      resetPasswordToken: 'forged',
      resetPasswordExpiration: '2099-01-01T00:00:00.000Z',
      sessions: [{ id: 'forged', expiresAt: '2099-01-01T00:00:00.000Z' }],
      loginAttempts: -5,
      lockUntil: '2099-01-01T00:00:00.000Z',
      collection: 'forged',
      _verified: true,
    })
    const { updatedAt: _, ...after } = await calendar.payload.findByID({
      collection: 'users',
      id,
      showHiddenFields: true,
    })

    expect(before).toMatchObject(after)
  })

  test('the file of a picture by its fields', async () => {
    const { id, filename, url, sizes } = await anImage('kept.png')
    await ask('editor', 'PATCH', `/media/${id}`, {
      filename: 'calendar.db',
      url: 'https://elsewhere.example/x.png',
      thumbnailURL: 'javascript:alert(1)',
      sizes: { thumbnail: { filename: 'calendar.db', url: '/x' } },
      mimeType: 'text/html',
      width: 99999,
    })
    const stored = await calendar.payload.findByID({ collection: 'media', id })

    expect(stored).toMatchObject({ filename, url, sizes, mimeType: 'image/png', width: 40 })
    expect(JSON.stringify(stored)).not.toMatch(/calendar\.db|elsewhere|javascript/)
  })

  test('the source address of a picture, by which others find it (IMG-3)', async () => {
    const { id } = await anImage()
    await ask('editor', 'PATCH', `/media/${id}`, { sourceUrl: 'https://pictures.example/1.png' })

    const { sourceUrl } = await calendar.payload.findByID({
      collection: 'media',
      id,
      showHiddenFields: true,
    })
    expect(sourceUrl ?? null).toBeNull()
  })

  test('an id: new entries take the next of their sequence (GEN-46)', async () => {
    const last = Math.max(...entries.map(({ id }) => id))
    for (const id of [777, entry('events', 'own', 'publish').id]) {
      const { doc } = await ask('administrator', 'POST', '/events', { ...newEvent, id })

      expect(doc.id).toBeGreaterThan(last)
      expect(doc.id).not.toBe(777)
    }
    const { id } = entry('events', 'own', 'draft')
    const data = { id: 888, title: 'Renumbered' }
    const { status } = await ask('administrator', 'PATCH', `/events/${id}`, data)
    const { docs } = await calendar.payload.find({
      collection: 'events',
      where: { or: [{ title: { equals: data.title } }, { id: { equals: data.id } }] },
    })

    expect(status).toBe(400)
    expect(docs).toEqual([])
  })
})
