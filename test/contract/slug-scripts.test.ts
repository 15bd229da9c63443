import { beforeEach, describe, expect, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar, site } from '../support/calendar'
import { usersOf } from '../support/callers'
import { stopClock, tick } from '../support/clock'
import { clientOf } from '../support/http'
import { visitorOf } from '../support/pages'
import {
  bringIn,
  serializedEvent,
  serializedOrganizer,
  serializedTerm,
  serializedVenue,
} from '../support/serialized'

stopClock()
const calendar = freshCalendar()
const { anEvent, clear } = buildersOf(calendar)
const { as } = usersOf(calendar)
const get = clientOf(calendar)
const visit = visitorOf(calendar)

beforeEach(clear)

const music = '%d0%bc%d1%83%d0%b7%d1%8b%d0%ba%d0%b0'

describe('an imported slug', () => {
  test('stays in its script, and is percent-encoded in addresses (GEN-48, GEN-50)', async () => {
    const report = await bringIn(calendar.payload, {
      categories: [serializedTerm({ id: 4101, slug: music })],
      tags: [serializedTerm({ id: 4102, slug: '夏' })],
      events: [
        serializedEvent({
          id: 4103,
          slug: `${music}_2027`,
          venue: serializedVenue({ id: 4104, slug: 'caf%c3%a9-z%c3%bcrich' }),
          organizer: [serializedOrganizer({ id: 4105, slug: 'نادي' })],
        }),
      ],
    })

    expect(report.notes).toEqual([])
    expect((await get('/events/4103')).body).toMatchObject({
      slug: 'музыка_2027',
      url: `${site}/event/${music}_2027/`,
      venue: { slug: 'café-zürich', url: `${site}/venue/caf%c3%a9-z%c3%bcrich/` },
      organizer: [{ slug: 'نادي', url: `${site}/organizer/%d9%86%d8%a7%d8%af%d9%8a/` }],
    })
    expect((await get('/categories/4101')).body).toMatchObject({
      slug: 'музыка',
      url: `${site}/events/category/${music}/`,
    })
    expect((await get('/tags/4102')).body.url).toBe(`${site}/tag/%e5%a4%8f/`)
  })

  test.each(['музыка', 'МУЗЫКА', music, music.toUpperCase()])(
    'is found as %s (EV-48, GEN-48)',
    async (slug) => {
      await bringIn(calendar.payload, { events: [serializedEvent({ id: 4111, slug: music })] })

      expect((await get(`/events/by-slug/${slug}`)).body.id).toBe(4111)
      expect((await get(`/events?slug=${slug}`)).body.events[0]?.id).toBe(4111)
      const page = await visit(`/event/${slug}/`)
      expect([page.status, page.headers.get('location')]).toEqual(
        slug === 'МУЗЫКА' ? [308, `/event/${music}/`] : [200, null],
      )
    },
  )

  test('stays through changes and the trash (GEN-48, GEN-49)', async () => {
    await bringIn(calendar.payload, { events: [serializedEvent({ id: 4121, slug: music })] })
    const change = async (method: string, json: object) => {
      tick()

      return (await get('/events/4121', { as: as('editor'), method, json })).body.slug
    }

    expect(await change('PATCH', { title: 'Concert' })).toBe('музыка')
    expect(await change('PATCH', { slug: 'музыка', status: 'draft' })).toBe('музыка')
    expect(await change('PATCH', { status: 'trash' })).toBe('музыка__trashed')
    expect(await change('PATCH', { status: 'publish' })).toBe('музыка')
    expect(await change('PATCH', { slug: 'Балет' })).toBe('balet')
  })

  test('gets a number when another entry has it, and keeps that at the next import (GEN-48)', async () => {
    const events = [4131, 4132].map((id) => serializedEvent({ id, slug: music }))
    await bringIn(calendar.payload, { events })
    const slugs = async () => [
      (await get('/events/4131')).body.slug,
      (await get('/events/4132')).body.slug,
    ]
    expect(await slugs()).toEqual(['музыка', 'музыка-2'])
    const { counts } = await bringIn(calendar.payload, { events })

    expect(counts.events).toMatchObject({ unchanged: 2 })
    expect(await slugs()).toEqual(['музыка', 'музыка-2'])
  })
})

describe('a slug made from a title', () => {
  test.each([
    ['Ночь музеев', 'noch-muzeev'],
    ['さくらまつり', 'sakuramatsuri'],
    ['ليلة الجاز', 'lila-aljaz'],
    ['Straße', 'strasse'],
  ])('is in ASCII: of %s it is %s (GEN-48)', async (title, slug) => {
    expect((await get(`/events/${(await anEvent({ title })).id}`)).body.slug).toBe(slug)
    expect((await get(`/events/${(await anEvent({ slug: `${title} 2` })).id}`)).body.slug).toBe(
      `${slug}-2`,
    )
  })

  test('is kind and id when no character can be transliterated (GEN-48)', async () => {
    const { id } = await anEvent({ title: '夏祭り' })

    expect((await get(`/events/${id}`)).body.slug).toBe(`event-${id}`)
  })
})

describe('with slugs in their own script', () => {
  const own = freshCalendar({ slugScript: 'own' })
  const made = buildersOf(own)
  const ask = clientOf(own)

  test.each([
    ['夏祭り 2027', '夏祭り-2027', '%e5%a4%8f%e7%a5%ad%e3%82%8a-2027'],
    ['Ночь музеев', 'ночь-музеев', '%d0%bd%d0%be%d1%87%d1%8c-%d0%bc%d1%83%d0%b7%d0%b5%d0%b5%d0%b2'],
    ['Straße & Café', 'strasse-cafe', 'strasse-cafe'],
  ])('the slug of %s is %s (GEN-48)', async (title, slug, encoded) => {
    const { body } = await ask(`/events/${(await made.anEvent({ title })).id}`)

    expect(body).toMatchObject({ slug, url: `${site}/event/${encoded}/` })
    expect((await ask(`/events/by-slug/${encoded}`)).body.id).toBe(body.id)
  })
})
