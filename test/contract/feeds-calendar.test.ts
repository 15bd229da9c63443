import { beforeEach, describe, expect, test } from 'vitest'
import { calendarFeed, eventCalendar } from '../../src/feeds/calendarFeed'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { stopClock } from '../support/clock'
import { callOf, readCalendar, textOf } from '../support/feeds'

stopClock()
const calendar = freshCalendar()
const { anEvent, aVenue, anOrganizer, aCategory, aTag, anImage, inItalian, clear } =
  buildersOf(calendar)

beforeEach(clear)

const feed = async (filters: Record<string, unknown> = {}, language = 'en') =>
  textOf(await calendarFeed(callOf(calendar, language), filters, 'Jazz, etc.'))
const titles = async (filters: Record<string, unknown> = {}) =>
  readCalendar(await feed(filters)).events.map(({ title }) => title)
const only = async (language = 'en') => {
  const [event] = readCalendar(await feed({}, language)).events
  if (!event) throw new Error('There is no event.')

  return event
}

describe('a calendar feed has events', () => {
  test('from 90 days ago to two years ahead (FD-1)', async () => {
    await anEvent({
      title: 'Too early',
      startLocal: '2026-08-19 20:00:00',
      endLocal: '2026-08-19 21:00:00',
    })
    await anEvent({
      title: 'First',
      startLocal: '2026-08-20 00:00:00',
      endLocal: '2026-08-20 21:00:00',
    })
    await anEvent({
      title: 'Last',
      startLocal: '2028-11-18 20:00:00',
      endLocal: '2028-11-18 23:59:00',
    })
    await anEvent({
      title: 'Too late',
      startLocal: '2028-11-19 20:00:00',
      endLocal: '2028-11-19 21:00:00',
    })

    expect(await titles()).toEqual(['First', 'Last'])
  })

  test('that began earlier or end later, while they last (FD-1)', async () => {
    await anEvent({
      title: 'Exhibition',
      startLocal: '2020-01-01 09:00:00',
      endLocal: '2026-12-01 18:00:00',
    })
    await anEvent({
      title: 'Permanent',
      startLocal: '2028-11-18 09:00:00',
      endLocal: '2039-01-01 18:00:00',
    })

    expect(await titles()).toEqual(['Exhibition', 'Permanent'])
  })

  test('within the requested dates (FD-1)', async () => {
    await anEvent({
      title: 'Long ago',
      startLocal: '2020-08-19 20:00:00',
      endLocal: '2020-08-19 21:00:00',
    })
    await anEvent({ title: 'Coming' })

    expect(await titles({ start_date: '2020-01-01', end_date: '2021-01-01' })).toEqual(['Long ago'])
    expect(await titles({ starts_after: '2020-01-01' })).toEqual(['Long ago', 'Coming'])
  })

  test('that match the filters of lists (FD-1)', async () => {
    const jazz = await aCategory('Jazz')
    const hall = await aVenue()
    await anEvent({ title: 'Concert', categories: [jazz], venues: [hall.id], featured: true })
    await anEvent({ title: 'Chess' })

    expect(await titles({ categories: 'jazz' })).toEqual(['Concert'])
    expect(await titles({ venue: String(hall.id) })).toEqual(['Concert'])
    expect(await titles({ search: 'chess' })).toEqual(['Chess'])
    expect(await titles({ featured: 'true', page: '7', per_page: '1', order: 'desc' })).toEqual([
      'Concert',
    ])
    await expect(feed({ start_date: 'garbage' })).rejects.toMatchObject({
      code: 'rest_invalid_param',
    })
  })

  test('beyond the size of a page, sorted by start (FD-1)', async () => {
    for (let day = 28; day > 0; day -= 1) {
      const date = `2026-12-${String(day).padStart(2, '0')}`
      for (const hour of ['18', '20']) {
        await anEvent({
          title: `${date} ${hour}`,
          startLocal: `${date} ${hour}:00:00`,
          endLocal: `${date} 23:00:00`,
        })
      }
    }
    const found = await titles()

    expect(found).toHaveLength(56)
    expect(found).toEqual([...found].sort())
  })

  test('that are not hidden, protected, private, drafts or scheduled (FD-4)', async () => {
    await anEvent({ title: 'Open' })
    await anEvent({ title: 'Hidden', hideFromListings: true })
    await anEvent({ title: 'Protected', accessPassword: 'Sesame' })
    for (const status of ['draft', 'pending', 'private', 'future', 'trash'] as const) {
      await anEvent({ title: status, status })
    }

    expect(await titles()).toEqual(['Open'])
    expect(await titles({ password: 'Sesame' })).toEqual(['Open'])
    await expect(feed({ hide_from_listings: 'true' })).rejects.toMatchObject({
      code: 'rest_invalid_param',
    })
    await expect(feed({ status: 'draft' })).rejects.toMatchObject({ code: 'rest_invalid_param' })
  })

  test('that are in lists, also by slug (FD-1, FD-4)', async () => {
    await anEvent({ title: 'Open' })
    await anEvent({ title: 'Hidden', hideFromListings: true })
    await anEvent({ title: 'Protected', accessPassword: 'Sesame' })
    await anEvent({ title: 'Draft', status: 'draft' })
    const one = (slug: string) => eventCalendar(callOf(calendar), slug)

    expect(readCalendar(textOf(await one('open'))).events).toHaveLength(1)
    for (const slug of ['hidden', 'protected', 'draft', 'none']) {
      await expect(one(slug)).rejects.toMatchObject({ status: 404 })
    }
  })
})

describe('an event in a calendar feed (FD-2)', () => {
  test('has all public values (FD-2)', async () => {
    const hall = await aVenue({
      name: 'Hall & Co',
      address: '1 Main Street; rear',
      city: 'Springfield',
      zip: '12345',
      country: 'United States',
      latitude: 45.4642,
      longitude: -9.19,
    })
    const club = await anOrganizer({ name: 'Chess, club', email: 'club@chess.example' })
    const image = await anImage()
    const { id, createdAt } = await anEvent({
      title: 'Chess, cheese; and \\ wine: R&D',
      descriptionHtml: '<p>First & foremost.</p><p>Then “wine”,<br>more.</p>',
      timezone: 'Europe/Rome',
      venues: [hall.id],
      organizers: [club.id],
      categories: [await aCategory('Games, indoors')],
      tags: [await aTag('Free')],
      image: image.id,
    })
    const { value, component, ...event } = await only()

    expect(event).toMatchObject({
      uid: `${id}@calendar.example`,
      title: 'Chess, cheese; and \\ wine: R&D',
      startText: 'DTSTART;TZID=Europe/Rome:20261201T200000',
      endText: 'DTEND;TZID=Europe/Rome:20261201T220000',
      start: '2026-12-01T19:00:00.000Z',
      end: '2026-12-01T21:00:00.000Z',
    })
    expect(value('location')).toBe(
      'Hall & Co, 1 Main Street; rear, 12345 Springfield, United States',
    )
    expect(value('geo')).toBe('45.4642,-9.19')
    expect(value('description')).toBe('First & foremost.\nThen “wine”,\nmore.')
    expect(value('x-alt-desc')).toContain('<p>Then “wine”')
    expect(value('url')).toBe(
      `https://calendar.example/event/${(await calendar.payload.findByID({ collection: 'events', id })).slug}/`,
    )
    expect(component.getFirstProperty('categories')?.getValues()).toEqual([
      'Games, indoors',
      'Free',
    ])
    expect(value('contact')).toBe('Chess, club, club@chess.example')
    expect(value('image')).toContain('https://calendar.example/media/poster')
    expect(value('status')).toBe('CONFIRMED')
    expect(value('created')).toBe('2026-01-01T12:00:00Z')
    expect(value('dtstamp')).toBe(`${createdAt.slice(0, 19)}Z`)
    expect(value('last-modified')).toBe(`${createdAt.slice(0, 19)}Z`)
  })

  test('has days when it is all-day, and ends the day after the last', async () => {
    await anEvent({
      allDay: true,
      startLocal: '2026-12-30 00:00:00',
      endLocal: '2026-12-31 23:59:59',
    })
    const { startText, endText } = await only()

    expect(startText).toBe('DTSTART;VALUE=DATE:20261230')
    expect(endText).toBe('DTEND;VALUE=DATE:20270101')
    expect(await feed()).not.toContain('VTIMEZONE')
  })

  test('has no end when it ends as it starts', async () => {
    await anEvent({ startLocal: '2026-12-01 20:00:00', endLocal: '2026-12-01 20:00:00' })

    expect((await only()).endText).toBeUndefined()
  })

  test('is in UTC when its zone is an offset', async () => {
    await anEvent({ title: 'Here', timezone: 'UTC+5.5' })

    expect((await only()).startText).toBe('DTSTART:20261201T143000Z')
  })

  test.each([
    ['cancelled', 'CANCELLED', 'Cancelled'],
    ['postponed', 'TENTATIVE', 'Postponed'],
    ['moved_online', 'CONFIRMED', 'Moved online'],
  ] as const)(
    'has its status and reason when it is %s (EV-77)',
    async (eventStatus, status, word) => {
      await anEvent({
        title: 'Chess',
        eventStatus,
        eventStatusReason: 'Snow & ice.',
        descriptionHtml: '<p>All welcome.</p>',
      })
      const { title, value } = await only()

      expect(value('status')).toBe(status)
      expect(title).toBe(`${word}: Chess`)
      expect(value('description')).toBe(`${word}: Snow & ice.\nAll welcome.`)
    },
  )

  test('is in the language of the calendar, under the same UID', async () => {
    const { id } = await anEvent({ title: 'Chess' })
    await inItalian('events', id, { title: 'Scacchi', slug: 'scacchi' })
    const { uid, title, value } = await only('it')

    expect(uid).toBe((await only()).uid)
    expect(title).toBe('Scacchi')
    expect(value('url')).toBe('https://calendar.example/it/event/scacchi/')
  })
})

describe('a calendar feed (FD-2)', () => {
  test('has a name, a zone and a refresh interval', async () => {
    const text = await feed({}, 'it')

    expect(text).toContain(
      '\r\nNAME:Jazz\\, etc.\r\nX-WR-CALNAME:Jazz\\, etc.\r\nX-WR-TIMEZONE:America/New_York\r\n',
    )
    expect(text).toContain('\r\nREFRESH-INTERVAL;VALUE=DURATION:PT1H\r\n')
  })

  test('has lines of at most 75 octets, with whole characters', async () => {
    await anEvent({
      title: 'Zürich 🎷 è così'.repeat(15),
      descriptionHtml: `<p>${'a'.repeat(500)}é🎷</p>`,
    })
    const text = await feed()

    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect((await only()).title).toBe('Zürich 🎷 è così'.repeat(15))
    expect((await only()).value('description')).toBe(`${'a'.repeat(500)}é🎷`)
  })

  test('of one event has the same event, and no name', async () => {
    await anEvent({ title: 'Chess' })
    const text = textOf(await eventCalendar(callOf(calendar), 'chess'))

    expect(text).not.toContain('X-WR-CALNAME')
    expect(readCalendar(text).events.map(({ title }) => title)).toEqual(['Chess'])
  })
})
