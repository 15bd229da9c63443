import { beforeEach, describe, expect, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar, site } from '../support/calendar'
import { usersOf } from '../support/callers'
import { stopClock } from '../support/clock'
import { clientOf } from '../support/http'
import { complaintsBy } from '../support/openapi'

stopClock()

describe.each([
  ['with caches', {}],
  ['without caches', { cacheSize: 0 }],
])('a calendar %s', (_, options) => {
  const calendar = freshCalendar(options)
  const send = clientOf(calendar)
  const { anEvent, anImage, inItalian, clear } = buildersOf(calendar)
  const { as } = usersOf(calendar)
  beforeEach(() => clear())

  const describeImage = (id: number, alt: string, locale: 'en' | 'it' = 'en') =>
    calendar.payload.update({ collection: 'media', id, data: { alt }, locale })

  const imageOf = async (path: string) => (await send(path)).body.image

  describe('the picture of an event', () => {
    test('has its alternative text in the language of the answer (VN-4)', async () => {
      const image = (await anImage()).id
      const { id } = await anEvent({ image })
      await describeImage(image, 'A chess board')
      await describeImage(image, 'Una scacchiera', 'it')

      expect((await imageOf(`/events/${id}`)).alt).toBe('A chess board')
      expect((await imageOf(`/it/events/${id}`)).alt).toBe('Una scacchiera')
      expect((await send('/it/events')).body.events[0].image.alt).toBe('Una scacchiera')
    })

    test('falls back to the text of the first language, and has none where none is written (VN-4, LANG-4)', async () => {
      const image = (await anImage()).id
      const { id } = await anEvent({ image })

      expect(await imageOf(`/events/${id}`)).not.toHaveProperty('alt')
      await describeImage(image, 'A chess board')
      expect((await imageOf(`/it/events/${id}`)).alt).toBe('A chess board')
    })

    test('has the point that stays visible (VN-4)', async () => {
      const image = (await anImage()).id
      const { id } = await anEvent({ image })

      expect((await imageOf(`/events/${id}`)).focal_point).toEqual({ x: 50, y: 50 })
    })
  })

  describe('the languages of an event', () => {
    const both = async () => {
      const { id } = await anEvent({
        title: 'Chess',
        descriptionHtml: '<p>Bring a board.</p>',
      })
      await inItalian('events', id, { title: 'Scacchi', slug: 'scacchi' })

      return id
    }
    const languages = {
      en: { slug: 'chess', url: `${site}/event/chess/`, fallback: [] },
      it: { slug: 'scacchi', url: `${site}/it/event/scacchi/`, fallback: ['description'] },
    }

    test.each(['', '/it'])(
      'are added at the root "%s" on request, alone and in lists (VN-4)',
      async (root) => {
        const id = await both()
        const slug = root ? 'scacchi' : 'chess'
        const listed = await send(`${root}/events?_embed=languages`)

        expect((await send(`${root}/events/${id}?_embed=languages`)).body.languages).toEqual(
          languages,
        )
        expect(
          (await send(`${root}/events/by-slug/${slug}?_embed[]=languages`)).body.languages,
        ).toEqual(languages)
        expect(listed.body.events[0].languages).toEqual(languages)
        expect(listed.body.rest_url).toContain('_embed=languages')
      },
    )

    test.each(['', '?_embed=1', '?_embed', '?_embed=author,venue', '?_embed[a]=languages'])(
      'are not there with "%s" (VN-4, GEN-36)',
      async (query) => {
        const id = await both()
        const { status, body } = await send(`/events/${id}${query}`)

        expect([status, body.languages]).toEqual([200, undefined])
        expect((await send(`/events${query}`)).body.events[0]).not.toHaveProperty('languages')
      },
    )

    test('do not tell which texts a password hides (VN-4, EV-75)', async () => {
      await anEvent({
        title: 'Chess',
        descriptionHtml: '<p>Bring a board.</p>',
        accessPassword: 'open',
      })
      const closed = await send('/events?_embed=languages')
      const opened = await send('/events?_embed=languages&password=open')

      expect(closed.body.events[0].languages.it.fallback).toEqual(['title'])
      expect(opened.body.events[0].languages.it.fallback).toEqual(['title', 'description'])
    })

    test('have what was written for search engines, each its own (VN-4)', async () => {
      const texts = { seoTitle: ' Chess for all ', seoDescription: 'Every level.' }
      const { id } = await anEvent({ title: 'Chess', ...texts })
      await anEvent({ title: 'Secret', accessPassword: 'open', ...texts })
      await inItalian('events', id, { seoTitle: 'Scacchi per tutti' })
      const { body } = await send(`/it/events/${id}?_embed=languages`)
      const listed = (await send('/events?_embed=languages')).body.events

      expect(body.languages.en).toMatchObject({
        seo_title: 'Chess for all',
        seo_description: 'Every level.',
      })
      expect(body.languages.it.seo_title).toBe('Scacchi per tutti')
      expect(body.languages.it).not.toHaveProperty('seo_description')
      const secret = listed.find(({ title }: { title: string }) => title === 'Secret')
      expect(secret.languages.en).not.toHaveProperty('seo_title')
      expect(JSON.stringify((await send(`/events/${id}`)).body)).not.toContain('Chess for all')
    })

    test('are addresses by id while an event is no page (VN-4, GEN-50)', async () => {
      const { id } = await anEvent({ status: 'draft', title: 'Chess' })
      const { body } = await send(`/events/${id}?_embed=languages`, { as: as('editor') })

      expect(body.languages.it.url).toBe(`${site}/it/?p=${id}`)
      expect((await send(`/events/${id}?_embed=languages`)).status).toBe(403)
    })

    test('match the document (DOC-6)', async () => {
      const image = (await anImage()).id
      const { id } = await anEvent({ image })
      await describeImage(image, 'A chess board')
      const complaints = complaintsBy((await send('/doc')).body)
      const path = `/events/${id}`
      const { status, body } = await send(`${path}?_embed=languages`)

      expect(complaints({ path, status, body })).toEqual([])
    })
  })
})
