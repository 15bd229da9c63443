// On SQLite alone: pages, feeds and tables are written alike from what any database answers.

import Parser from 'rss-parser'
import { beforeEach, describe, expect, test } from 'vitest'
import { htmlToText } from '../../src/calendar/text'
import { jsonFeed, newsFeed } from '../../src/feeds/newsFeed'
import { buildersOf } from '../support/builders'
import { freshCalendar, site } from '../support/calendar'
import { stopClock } from '../support/clock'
import { callOf, textOf } from '../support/feeds'

stopClock()
const calendar = freshCalendar()
const { anEvent, aVenue, aCategory, aTag, anImage, inItalian, clear } = buildersOf(calendar)

beforeEach(clear)

const feed = async (filters: Record<string, unknown> = {}, language = 'en') => {
  const root = language === 'en' ? site : `${site}/${language}`
  const links = {
    name: 'Spring & co',
    page: `${root}/events/`,
    address: `${root}/events/feed/?a=1&b=2`,
  }

  return newsFeed(callOf(calendar, language), filters, links)
}
const read = async (filters: Record<string, unknown> = {}, language = 'en') =>
  new Parser<object, { guid: string }>().parseString(textOf(await feed(filters, language)))
const titles = async (filters: Record<string, unknown> = {}) =>
  (await read(filters)).items.map(({ title }) => title)

describe('a news feed has events', () => {
  test('such as the next 50 by start (FD-3)', async () => {
    await anEvent({
      title: 'Over',
      startLocal: '2026-11-17 20:00:00',
      endLocal: '2026-11-17 21:00:00',
    })
    for (let hour = 51; hour > 0; hour -= 1) {
      const start = `2026-12-0${Math.ceil(hour / 24)} ${String(hour % 24).padStart(2, '0')}:00:00`
      await anEvent({ title: start, startLocal: start, endLocal: '2026-12-30 12:00:00' })
    }
    const found = await titles()

    expect(found).toHaveLength(50)
    expect(found).toEqual([...found].sort())
    expect(found).not.toContain('Over')
  })

  test('such as running ones, as the page of events has (FD-3)', async () => {
    await anEvent({
      title: 'Exhibition',
      startLocal: '2020-01-01 09:00:00',
      endLocal: '2039-12-01 18:00:00',
    })

    expect(await titles()).toEqual(['Exhibition'])
  })

  test('that match the filters of lists (FD-3)', async () => {
    await anEvent({ title: 'Concert', categories: [await aCategory('Jazz')] })
    await anEvent({ title: 'Chess' })

    expect(await titles({ categories: 'jazz' })).toEqual(['Concert'])
    await expect(feed({ categories: 'none' })).rejects.toMatchObject({ code: 'rest_invalid_param' })
  })

  test('up to its size, also when protected ones are omitted (FD-4)', async () => {
    const early = { startLocal: '2026-12-01 08:00:00', endLocal: '2026-12-01 09:00:00' }
    for (let number = 0; number < 50; number += 1) {
      await anEvent({ ...early, title: `Protected ${number}`, accessPassword: 'Sesame' })
    }
    const late = { startLocal: '2026-12-02 08:00:00', endLocal: '2026-12-02 09:00:00' }
    await anEvent({ ...late, title: 'Open' })

    expect(await titles()).toEqual(['Open'])
  })

  test('that are not hidden or protected (FD-4)', async () => {
    await anEvent({ title: 'Open' })
    await anEvent({ title: 'Hidden', hideFromListings: true })
    await anEvent({ title: 'Protected', accessPassword: 'Sesame' })

    expect(await titles()).toEqual(['Open'])
    expect(await titles({ password: 'Sesame' })).toEqual(['Open'])
  })
})

describe('an event in a news feed (FD-3)', () => {
  test('has no character that XML forbids', async () => {
    const odd = '\u0001\u000b\u001f\ufffe\uffff'
    await anEvent({
      title: `Odd${odd} evening`,
      descriptionHtml: `<p>Odd${odd} words</p>`,
      tags: [await aTag(`Odd${odd} tag`)],
    })

    expect(textOf(await feed())).not.toMatch(/[^\P{Cc}\t\r\n]|[\ufffe\uffff]/u)
    expect(await titles()).toEqual([expect.stringMatching(/^Odd +evening$/)])
  })

  test('has its publication date, start, place and picture', async () => {
    const hall = await aVenue({ name: 'Hall & Co', city: 'Springfield' })
    const image = await anImage()
    const { id } = await anEvent({
      title: 'Chess <& cheese> ]]>',
      descriptionHtml: '<p>First & foremost ]]&gt;.</p>',
      timezone: 'Europe/Rome',
      venues: [hall.id],
      categories: [await aCategory('Games & more')],
      image: image.id,
    })
    const [item] = (await read()).items

    expect(item).toMatchObject({
      title: 'Chess <& cheese> ]]>',
      guid: `${id}@calendar.example`,
      pubDate: 'Thu, 01 Jan 2026 12:00:00 GMT',
      categories: ['Games & more'],
      enclosure: { type: 'image/png', length: String(image.filesize) },
    })
    expect(item?.link).toContain('https://calendar.example/event/chess')
    expect(item?.enclosure?.url).toContain('https://calendar.example/media/poster')
    expect(item?.content?.split('\n')).toEqual([
      '<p>Tuesday 1 December 2026, 20:00–22:00, Rome; 19:00 UTC</p>',
      '<p>Hall &amp; Co, Springfield</p>',
      '<p>First &amp; foremost ]]&gt;.</p>',
    ])
  })

  test('has its status and reason when it is cancelled (EV-77)', async () => {
    await anEvent({ title: 'Chess', eventStatus: 'cancelled', eventStatusReason: 'Snow & ice.' })
    const [item] = (await read({}, 'it')).items

    expect(item?.title).toBe('Annullato: Chess')
    expect(item?.content).toMatch(/^<p>Annullato: Snow &amp; ice\.<\/p>\n/)
  })

  test('has the same guid in the other language', async () => {
    const { id } = await anEvent({ title: 'Chess' })
    await inItalian('events', id, { title: 'Scacchi', slug: 'scacchi' })
    const [item] = (await read({}, 'it')).items

    expect(item).toMatchObject({
      title: 'Scacchi',
      guid: (await read()).items[0]?.guid,
      link: 'https://calendar.example/it/event/scacchi/',
    })
    expect(item?.content).toContain('martedì 1 dicembre 2026')
  })
})

test('a news feed has its name, its page and its own address (FD-3)', async () => {
  const text = textOf(await feed({}, 'it'))

  expect(await read({}, 'it')).toMatchObject({
    title: 'Spring & co',
    link: 'https://calendar.example/it/events/',
    language: 'it',
    feedUrl: 'https://calendar.example/it/events/feed/?a=1&b=2',
  })
  expect(text).toContain('<rss version="2.0"')
})

test('a title is the same to readers that parse HTML', async () => {
  await anEvent({ title: 'Say &copy of R&D' })
  const [title = ''] = await titles()

  expect(title.replaceAll('\u2060', '')).toBe('Say &copy of R&D')
  expect(htmlToText(title).replaceAll('\u2060', '')).toBe('Say &copy of R&D')
})

test('a text in a feed has no class, id or picture of another host (FD-3, PG-4)', async () => {
  await anEvent({
    title: 'Chess',
    descriptionHtml:
      '<p class="c" id="i">Hi <img src="https://other.example/a.png" alt="A fox" /><img src="/b.png" alt="B" /></p>',
  })
  const [item] = (await read()).items

  expect(item?.content).toContain(
    '<p id="text-i">Hi <a href="https://other.example/a.png">A fox</a><img src="/b.png" alt="B" /></p>',
  )
})

describe('a JSON Feed (FD-3)', () => {
  const json = async (filters: Record<string, unknown> = {}) => {
    const made = await jsonFeed(callOf(calendar), filters, {
      name: 'Spring & co',
      page: `${site}/events/`,
      address: `${site}/events/feed.json`,
    })

    return { type: made.headers['Content-Type'], ...JSON.parse(textOf(made)) }
  }

  test('has the events of the news feed, with plain titles, text, picture and tags', async () => {
    const image = await anImage()
    await anEvent({
      title: 'Chess & go',
      descriptionHtml: '<p>Bring a board.</p>',
      categories: [await aCategory('Games')],
      image: image.id,
    })
    const { type, version, title, feed_url, language, items } = await json()
    const [item] = items

    expect([type, version, title, feed_url, language]).toEqual([
      'application/feed+json; charset=utf-8',
      'https://jsonfeed.org/version/1.1',
      'Spring & co',
      `${site}/events/feed.json`,
      'en',
    ])
    expect(items).toHaveLength(1)
    expect(item).toMatchObject({
      title: 'Chess & go',
      url: expect.stringMatching(/^https:\/\/calendar\.example\/event\//),
      image: `${site}/media/${image.filename}`,
      tags: ['Games'],
      date_published: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
      date_modified: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
    })
    expect(item.content_html).toContain('<p>Bring a board.</p>')
    expect(item.id).toBe((await read()).items[0]?.guid)
  })

  test('omits what is hidden or protected, and follows filters (FD-4)', async () => {
    await anEvent({ title: 'Secret', accessPassword: 'open' })
    await anEvent({ title: 'Hidden', hideFromListings: true })
    await anEvent({ title: 'Draft', status: 'draft' })
    await anEvent({ title: 'Chess' })
    const titlesIn = async (filters = {}) =>
      (await json(filters)).items.map(({ title }: { title: string }) => title)

    expect(await titlesIn()).toEqual(['Chess'])
    expect(await titlesIn({ search: 'go' })).toEqual([])
  })
})
