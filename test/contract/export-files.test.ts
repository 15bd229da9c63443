// On SQLite alone: pages, feeds and tables are written alike from what any database answers.

import { gzipSync } from 'node:zlib'
import { createLocalReq } from 'payload'
import { beforeEach, describe, expect, test } from 'vitest'
import { listedEvents } from '../../src/admin/export/listedEvents'
import type { OpenedFile, Preview } from '../../src/admin/import/importAnswers'
import type { Role } from '../../src/model/role'
import { buildersOf } from '../support/builders'
import { freshCalendar, site } from '../support/calendar'
import { stopClock } from '../support/clock'
import { readCalendar } from '../support/feeds'
import { signedInUsers } from '../support/signedIn'

stopClock()
const calendar = freshCalendar()
const { anEvent, aVenue, anOrganizer, aCategory, aTag, inItalian, clear } = buildersOf(calendar)
const users = signedInUsers(calendar)

beforeEach(clear)

const ask = (role: Role, path: string, init: RequestInit = {}) =>
  calendar.payloadRest(
    new Request(`${site}/api${path}`, {
      ...init,
      headers: {
        authorization: `JWT ${users.user(role).token}`,
        'Content-Type': 'application/json',
      },
    }),
  )

/** With the byte order mark, which `text()` would remove. */
const file = async (path: string, role: Role = 'editor') =>
  Buffer.from(await (await ask(role, `/admin-export/${path}`)).arrayBuffer()).toString()

const titles = async (query: string, role: Role = 'editor') =>
  (await file(`events.csv?${query}`, role))
    .split('\r\n')
    .slice(1)
    .flatMap((line) => line.split(',')[1] || [])

const previewOf = async (text: string, language = 'en') => {
  const post = async <Body>(path: string, body: object): Promise<Body> =>
    (
      await ask('editor', `/admin-imports${path}`, { method: 'POST', body: JSON.stringify(body) })
    ).json()
  const { key, settings } = await post<OpenedFile>('', {
    name: 'events',
    file: gzipSync(text).toString('base64'),
  })

  return post<Preview>(`/${key}/preview`, { settings: { ...settings, language } })
}

/** Events with values that are hard to write into a cell. */
const hardEvents = async () => {
  const hall = await aVenue({ name: 'Town hall, "old"', address: '1 Main Street' })
  const mill = await aVenue({ name: 'Mill | barn' })
  const club = await anOrganizer({ name: 'Chess; go' })
  const games = await aCategory('Games, all')
  const tags = [await aTag('young'), await aTag('old')]
  const { id } = await anEvent({
    title: '=SUM(A1) & <b>',
    venues: [hall.id, mill.id],
    organizers: [club.id],
    categories: [games],
    tags,
    cost: '5 $\n3 $ for children',
    website: 'https://club.example/?a=1,2',
    descriptionHtml: '<p>One &amp; "two",</p>\n<p>three</p>',
    eventStatus: 'cancelled',
    eventStatusReason: 'Rain; "snow"',
    featured: true,
  })
  await inItalian('events', id, { title: '-Scacchi', descriptionHtml: '<p>Uno</p>' })
  await anEvent({
    title: 'Fair',
    startLocal: '2026-12-05 00:00:00',
    endLocal: '2026-12-06 00:00:00',
    allDay: true,
    tags: [tags[0] ?? 0],
  })
  await anEvent({
    title: 'Far away',
    timezone: 'Asia/Tokyo',
    status: 'draft',
    startLocal: '2026-12-07 20:00:30',
    endLocal: '2026-12-07 21:00:00',
  })
}

describe('an exported table of events', () => {
  test('is imported without a change', async () => {
    await hardEvents()
    const text = await file('events.csv?show=all')

    expect(text.startsWith('\uFEFFuid,title_en,title_it,start,')).toBe(true)
    expect(text).toContain("'=SUM(A1)")
    expect(text).toContain("'-Scacchi")
    expect((await previewOf(text)).rows.map(({ operation, says }) => [operation, says])).toEqual([
      ['same', []],
      ['same', []],
      ['same', []],
    ])
  })

  test('has the events of the list by tab, days, search, filters and order', async () => {
    await anEvent({ title: 'Chess' })
    await anEvent({
      title: 'Go',
      startLocal: '2026-12-03 20:00:00',
      endLocal: '2026-12-03 21:00:00',
    })
    await anEvent({
      title: 'Long ago',
      startLocal: '2020-12-03 20:00:00',
      endLocal: '2020-12-03 21:00:00',
    })

    expect(await titles('')).toEqual(['Chess', 'Go'])
    expect(await titles('show=past')).toEqual(['Long ago'])
    expect(await titles('show=all&sort=-startLocal')).toEqual(['Go', 'Chess', 'Long ago'])
    expect(await titles('show=all&from=2026-12-02')).toEqual(['Go'])
    expect(await titles('search=chess')).toEqual(['Chess'])
    expect(await titles('where[title][equals]=Go')).toEqual(['Go'])
  })

  test('has only events that its caller may see (AUTH-12)', async () => {
    await anEvent({ title: 'Public' })
    await anEvent({
      title: 'Draft of the editor',
      status: 'draft',
      author: users.user('editor').id,
    })

    expect(await titles('show=all')).toHaveLength(2)
    expect(await titles('show=all', 'author')).toEqual(['Public'])
    expect((await ask('subscriber', '/admin-export/events.csv')).status).toBe(401)
  })

  test('is refused before it begins when the list cannot be shown', async () => {
    expect((await ask('contributor', '/admin-export/events.csv?sort=accessPassword')).status).toBe(
      400,
    )
    expect((await ask('contributor', '/admin-export/events.ics?sort=accessPassword')).status).toBe(
      400,
    )
  })

  test('continues beyond the first batch of events', async () => {
    for (const title of ['One', 'Two', 'Three']) await anEvent({ title })
    const user = await calendar.payload.findByID({
      collection: 'users',
      id: users.user('editor').id,
    })
    const req = await createLocalReq(
      { user: { ...user, collection: 'users' }, req: { query: { show: 'all' } } },
      calendar.payload,
    )
    const pages: string[][] = []
    for await (const events of listedEvents(req, {
      locale: 'en',
      fallbackLocale: false,
      atOnce: 2,
    })) {
      pages.push(events.map(({ title }) => title ?? ''))
    }

    expect(pages).toEqual([['One', 'Two'], ['Three']])
  })
})

describe('an exported calendar of events', () => {
  test.each(['en', 'it'])('is imported without a change in the language %s', async (language) => {
    await hardEvents()
    const text = await file(`events.ics?show=all&locale=${language}`)
    const preview = await previewOf(text, language)

    expect(preview.rows.map(({ operation, says }) => [operation, says])).toEqual([
      ['same', []],
      ['same', []],
      ['same', []],
    ])
  })

  test('has drafts, too, marked as tentative', async () => {
    await anEvent({ title: 'Public' })
    await anEvent({ title: 'Not yet', status: 'draft' })
    const { events } = readCalendar(await file('events.ics?show=all'))

    expect(events.map(({ title, value }) => [title, value('status')])).toEqual([
      ['Public', 'CONFIRMED'],
      ['Not yet', 'TENTATIVE'],
    ])
    const asContributor = readCalendar(await file('events.ics?show=all', 'contributor')).events
    expect(asContributor.map(({ title }) => title)).toEqual(['Public'])
  })
})
