import { type CollectionConfig, handleEndpoints, type Payload } from 'payload'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { site as address } from '../support/calendar'
import { aSite, its } from '../support/site'

// A site that installs the calendar without `standalone`: its own lists are as in Payload.

const pages = (): CollectionConfig => ({
  slug: 'pages',
  access: { read: () => true },
  fields: [
    { name: 'title', type: 'text' },
    { name: 'event', type: 'relationship', relationTo: 'events' },
  ],
})

const everything = ['limit=0', 'limit=101', 'pagination=false', 'limit=20000&depth=1']

describe('in another site', () => {
  const site = aSite({ ids: 'number' })
  const calendar: { payload: Payload } = { payload: undefined as unknown as Payload }
  const { anEvent, aTag } = buildersOf(calendar)
  const made = 104

  beforeAll(async () => {
    calendar.payload = await site.start({ collections: [pages()], options: { site: address } })
    await anEvent()
    for (let count = 0; count < made; count += 1) {
      await aTag(`Tag ${count}`)
      await calendar.payload.create({ collection: its('pages'), data: { title: 'P' } as object })
    }
  })
  afterAll(() => site.end())

  const ask = async (path: string) => {
    const response = await handleEndpoints({
      config: calendar.payload.config,
      payloadInstanceCacheKey: `${site.folder} 0`,
      request: new Request(`${address}/api${path}`),
    })

    return { status: response.status, body: await response.json() }
  }

  test('visitors read the collections of the calendar within bounds', async () => {
    for (const slug of ['events', 'tags', 'venues', 'categories', 'organizers']) {
      for (const query of [...everything, 'depth=3']) {
        const { status } = await ask(`/${slug}?${query}`)

        expect([slug, query, status]).toEqual([slug, query, 400])
      }
    }
    expect((await ask('/tags?limit=100&depth=2')).body.docs).toHaveLength(100)
  })

  test('visitors read the site’s own collections without bounds', async () => {
    for (const query of [...everything.filter((one) => one !== 'limit=101'), 'depth=7&limit=200']) {
      const { status, body } = await ask(`/pages?${query}`)

      expect([query, status, body.docs.length]).toEqual([query, 200, made])
    }
  })

  test('the site reads all entries, also anonymously', async () => {
    for (const overrideAccess of [true, false]) {
      const { docs } = await calendar.payload.find({
        collection: 'tags',
        limit: 0,
        depth: 5,
        overrideAccess,
      })

      expect(docs).toHaveLength(made)
    }
  })

  test('the site changes any number of entries', async () => {
    const { docs } = await calendar.payload.update({
      collection: 'tags',
      where: { id: { exists: true } },
      data: {},
    })

    expect(docs).toHaveLength(made)
  })
})
