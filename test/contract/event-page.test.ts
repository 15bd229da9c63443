// On SQLite alone: pages are written alike from what any database answers.

import { beforeEach, describe, expect, test } from 'vitest'
import { htmlToText } from '../../src/calendar/text'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { stopClock } from '../support/clock'
import { datesOfSeries } from '../support/datesOfSeries'
import { visitorOf } from '../support/pages'
import { faultsOf, structuredOf } from '../support/structuredData'

stopClock('2026-11-20T12:00:00.000Z')
const calendar = freshCalendar()
const { anEvent, aSeries, aVenue, anOrganizer, anImage, aCategory, clear } = buildersOf(calendar)
const visit = visitorOf(calendar)

beforeEach(clear)

/** The words of a page, in a line. */
const wordsOf = async (path: string) => htmlToText((await visit(path)).html).replace(/\s+/g, ' ')

const past = { startLocal: '2026-11-10 20:00:00', endLocal: '2026-11-10 22:00:00' }

const linkTo = (slug: string) => `<a href="/event/${slug}/"`

describe('the page of an event that has ended (PG-11)', () => {
  test('says so in each language', async () => {
    await anEvent({ slug: 'chess', ...past })

    expect(await wordsOf('/event/chess/')).toContain('This event is over.')
    expect(await wordsOf('/it/event/chess/')).toContain('Questo evento è terminato.')
  })

  test('offers no calendar links, no tickets and no feed', async () => {
    await anEvent({ slug: 'chess', ...past, tickets: { url: 'https://tickets.example/' } })
    const { html } = await visit('/event/chess/')

    expect(html).not.toMatch(/calendar\.google|outlook\.live|text\/calendar|tickets\.example/)
  })

  test('shows what comes next of its venue and its category, each once', async () => {
    const venues = [(await aVenue()).id]
    const categories = [await aCategory('Games')]
    await anEvent({ slug: 'chess', ...past, venues, categories })
    await anEvent({ title: 'Go', slug: 'go', venues, categories })
    await anEvent({ title: 'Cards', slug: 'cards', categories })
    await anEvent({ title: 'Dice', slug: 'dice', ...past, venues, categories })
    const { html } = await visit('/event/chess/')

    expect(html).toContain('Coming up at Town hall')
    expect(html.split(linkTo('go'))).toHaveLength(2)
    expect(html.split(linkTo('cards'))).toHaveLength(2)
    expect(html).not.toContain(linkTo('dice'))
  })

  test('shows no exhibition in place of what happens on a day, but others of an exhibition (PG-7)', async () => {
    const venues = [(await aVenue()).id]
    const long = { startLocal: '2026-11-01 10:00:00', endLocal: '2027-01-10 18:00:00', venues }
    await anEvent({ slug: 'chess', ...past, venues })
    await anEvent({ slug: 'go', venues })
    await anEvent({ slug: 'maps', ...long })
    await anEvent({ slug: 'toys', ...long })
    const [chess, maps] = [await visit('/event/chess/'), await visit('/event/maps/')]

    expect(chess.html).toContain(linkTo('go'))
    expect(chess.html).not.toContain(linkTo('maps'))
    expect(maps.html).toContain(linkTo('toys'))
  })

  test('shows the next dates of its series', async () => {
    const { id } = await aSeries({
      startLocal: '2026-11-17 19:00:00',
      endLocal: '2026-11-17 20:00:00',
    })
    const [first, second] = await datesOfSeries(calendar, id)
    const { html } = await visit(`/event/${first?.slug}/`)

    expect(html).toContain('Next dates')
    expect(html).toContain(linkTo(`${second?.slug}`))
  })
})

describe('the page of an event that is to come', () => {
  test('names its venue and its price once', async () => {
    const venues = [(await aVenue({ name: 'Palace', address: 'High Street 1' })).id]
    await anEvent({ slug: 'chess', venues, cost: '12', tickets: { price: 12 } })
    const words = await wordsOf('/event/chess/')

    for (const fact of ['Palace', 'High Street 1', '$12']) expect(words.split(fact)).toHaveLength(2)
  })

  test('has its picture first, as a phone shows it', async () => {
    const image = (await anImage()).id
    await anEvent({ slug: 'chess', image })
    await aSeries({ image })
    for (const path of ['/event/chess/', '/series/yoga/']) {
      const { html } = await visit(path)

      expect(html.indexOf('<img class="picture')).toBeGreaterThan(0)
      expect(html.indexOf('<img class="picture')).toBeLessThan(html.indexOf('<h1'))
    }
  })

  test('is not said to be over, and offers calendar links', async () => {
    await anEvent({ slug: 'chess' })
    const { html } = await visit('/event/chess/')

    expect(html).not.toContain('This event is over.')
    expect(html).toContain('calendar.google')
    expect(html).toContain('outlook.live.com')
    expect(html).toContain('Apple Calendar and other programs (.ics)')
  })

  test('shows what else there is on that evening, and no event twice', async () => {
    const venues = [(await aVenue()).id]
    await anEvent({ slug: 'chess', venues })
    await anEvent({ title: 'Go', slug: 'go', venues, startLocal: '2026-12-01 21:00:00' })
    await anEvent({ title: 'Brunch', slug: 'brunch', startLocal: '2026-12-01 11:00:00' })
    const { html } = await visit('/event/chess/')

    expect(html).toContain('Also on that evening')
    expect(html.split(linkTo('go'))).toHaveLength(2)
    expect(html).not.toContain(linkTo('brunch'))
  })

  test('has no exhibitions that open on that day in place of what happens on it (PG-7)', async () => {
    const onDay = (clock: string) => ({ startLocal: `2026-12-01 ${clock}:00:00` })
    for (const number of [1, 2, 3]) {
      await anEvent({ slug: `maps-${number}`, ...onDay('09'), endLocal: '2027-01-10 18:00:00' })
    }
    await anEvent({ slug: 'chess', ...onDay('15') })
    await anEvent({ slug: 'go', ...onDay('16') })
    const { html } = await visit('/event/chess/')

    expect(html).toContain('Also on that day')
    expect(html).toContain(linkTo('go'))
    expect(html).not.toContain('/event/maps-')
  })

  test.each([
    ['cancelled', 'Do not travel to the venue.'],
    ['postponed', 'Wait for the new date before you travel.'],
    ['moved_online', 'Nobody is at the venue'],
  ] as const)('says what follows for visitors where it is %s (EV-77)', async (status, advice) => {
    await anEvent({ slug: 'chess', eventStatus: status })

    expect(await wordsOf('/event/chess/')).toContain(advice)
  })

  test.each([
    ['cancelled', false],
    ['postponed', false],
    ['moved_online', true],
    ['scheduled', true],
  ] as const)(
    'of one that is %s offers a calendar: %s; the feed stays (PG-11, EV-77)',
    async (status, offers) => {
      await anEvent({ slug: 'chess', eventStatus: status })
      const { html } = await visit('/event/chess/')

      expect(html.includes('calendar.google')).toBe(offers)
      expect(html.includes('Add to calendar')).toBe(offers)
      expect(html).toContain('type="text/calendar"')
    },
  )

  test('shows its further pictures in their order, each with what it shows', async () => {
    const [first, second] = [await anImage('b.png'), await anImage('a.png')]
    await calendar.payload.update({ collection: 'media', id: first.id, data: { alt: 'A board' } })
    await anEvent({ slug: 'chess', gallery: [first.id, second.id] })
    const { html } = await visit('/event/chess/')

    expect(html).toMatch(/media\/b-w.*A board.*media\/a-w.*Picture 2/s)
  })

  test('has links that share it, without a request to them, and a script for the share sheet (PG-6)', async () => {
    await anEvent({ title: 'Chess & tea', slug: 'chess' })
    const { html, headers } = await visit('/event/chess/')
    const script = await visit('/events/share.js')

    expect(html).toContain('https://wa.me/?text=Chess%20%26%20tea%20https%3A%2F%2Fcalendar.example')
    expect(html).toContain('value="https://calendar.example/event/chess/"')
    expect(html.match(/<script src="[^"]*"/g)).toEqual(['<script src="/events/share.js"'])
    expect(headers.get('content-security-policy')).toContain("script-src 'self';")
    expect(script.headers.get('content-type')).toContain('text/javascript')
    expect(script.html).toContain('navigator.share(')
  })
})

describe('the sale of tickets of an event', () => {
  const url = 'https://tickets.example/chess'
  const button = `<a class="tickets-button" href="${url}"`

  test.each([
    [{}, true, 'Tickets'],
    [{ price: 12.5, currency: 'CHF' }, true, 'CHF 12.50'],
    [{ price: 0 }, true, 'Free'],
    [{ availability: 'LimitedAvailability' }, true, 'Few tickets left'],
    [{ until: '2026-12-01 18:00:00' }, true, 'On sale until 1 December 2026, 18:00'],
    [{ availability: 'SoldOut' }, false, 'Sold out'],
    [{ from: '2026-11-25 10:00:00' }, false, 'On sale from 25 November 2026, 10:00'],
    [{ until: '2026-11-19 10:00:00' }, false, 'The sale has ended'],
  ] as const)('with %j has a button: %s', async (tickets, isButton, words) => {
    await anEvent({ slug: 'chess', tickets: { url, ...tickets } })
    const { html } = await visit('/event/chess/')

    expect(html.includes(button)).toBe(isButton)
    expect(htmlToText(html).replace(/\s+/g, ' ')).toContain(words)
  })

  test('shows the price that editors wrote for visitors in place of the number', async () => {
    await anEvent({ slug: 'chess', cost: '€15, reduced €10', tickets: { url, price: 12.5 } })
    const words = await wordsOf('/event/chess/')

    expect(words).toContain('€15, reduced €10')
    expect(words).not.toContain('12.50')
  })

  test('is not offered where the event is cancelled', async () => {
    await anEvent({ slug: 'chess', tickets: { url }, eventStatus: 'cancelled' })

    expect((await visit('/event/chess/')).html).not.toContain(url)
  })
})

describe('the accessibility of a venue', () => {
  const accessible = {
    accessibility: ['step-free', 'hearing-loop'],
    accessibilityDetails: 'Ring at the side door.',
  } satisfies Parameters<typeof aVenue>[0]

  test('is on its page and on the pages of its events', async () => {
    const { id } = await aVenue({ slug: 'hall', ...accessible })
    await anEvent({ slug: 'chess', venues: [id] })

    for (const path of ['/venue/hall/', '/event/chess/']) {
      const words = await wordsOf(path)
      expect(words).toContain('Step-free access')
      expect(words).toContain('Ring at the side door.')
    }
    expect(await wordsOf('/it/venue/hall/')).toContain('Ingresso senza gradini')
  })

  test('is hidden with the rest of the venue where it has a password (VE-31)', async () => {
    const { id } = await aVenue({ ...accessible, accessPassword: 'sesame' })
    await anEvent({ slug: 'chess', venues: [id] })

    expect(await wordsOf('/event/chess/')).not.toContain('side door')
  })
})

describe('the JSON-LD of an event on its page (PG-4)', () => {
  const eventOn = async (path: string) => {
    const [event] = structuredOf((await visit(path)).html)

    return event
  }

  test('is valid by the rules of search engines, with all there is to say', async () => {
    const hall = await aVenue({ address: '1 Main Street', city: 'Springfield' })
    const club = await anOrganizer({ name: 'Chess club', email: 'club@chess.example' })
    const picture = await anImage()
    await anEvent({
      slug: 'chess',
      timezone: 'Europe/Rome',
      descriptionHtml: '<p>Bring a board.</p>',
      venues: [hall.id],
      organizers: [club.id],
      image: picture.id,
      gallery: [(await anImage('b.png')).id],
      cost: 'from €10',
      tickets: {
        url: 'https://tickets.example/chess',
        availability: 'PreOrder',
        price: 12.5,
        currency: 'EUR',
        from: '2026-11-01 10:00:00',
      },
    })
    const event = await eventOn('/event/chess/')

    expect(event).toMatchObject({
      startDate: '2026-12-01T20:00:00+01:00',
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: { '@type': 'Place', address: { streetAddress: '1 Main Street' } },
      organizer: { '@type': 'Organization', name: 'Chess club' },
      performer: { '@type': 'Organization', name: 'Chess club' },
      offers: {
        url: 'https://tickets.example/chess',
        price: 12.5,
        priceCurrency: 'EUR',
        availability: 'https://schema.org/PreOrder',
        validFrom: '2026-11-01T10:00:00+01:00',
      },
    })
    expect(event?.image).toHaveLength(2)
    expect(event && (await faultsOf(event))).toEqual([])
  })

  test('has a virtual location where the event moved online', async () => {
    await anEvent({
      slug: 'chess',
      eventStatus: 'moved_online',
      website: 'https://stream.example/',
      venues: [(await aVenue()).id],
    })

    expect(await eventOn('/event/chess/')).toMatchObject({
      location: { '@type': 'VirtualLocation', url: 'https://stream.example/' },
      eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
      eventStatus: 'https://schema.org/EventMovedOnline',
    })
  })

  test('has a number for a price that was read, and none for words', async () => {
    await anEvent({ slug: 'priced', cost: '$10' })
    await anEvent({ slug: 'donated', cost: 'What you like' })

    expect(await eventOn('/event/priced/')).toMatchObject({
      offers: { price: 10, priceCurrency: 'USD' },
    })
    expect(await eventOn('/event/donated/')).not.toHaveProperty('offers')
  })

  test('names the series of a date, and says when one that was moved would have been', async () => {
    const { id } = await aSeries()
    const [, second] = await datesOfSeries(calendar, id)
    await calendar.payload.update({
      collection: 'events',
      id: second?.id ?? 0,
      data: { startLocal: '2027-01-20 19:00:00', endLocal: '2027-01-20 20:00:00' },
    })
    const event = await eventOn(`/event/${second?.slug}/`)

    expect(event).toMatchObject({
      superEvent: { '@type': 'EventSeries', url: 'https://calendar.example/series/yoga/' },
      eventStatus: 'https://schema.org/EventRescheduled',
      previousStartDate: '2027-01-19T19:00:00+01:00',
      startDate: '2027-01-20T19:00:00+01:00',
    })
    expect(event && (await faultsOf(event))).toEqual([])
  })
})

test('dates of a series have different titles (PG-4)', async () => {
  const { id } = await aSeries()
  const dates = await datesOfSeries(calendar, id)
  const titles = await Promise.all(
    dates.map(async ({ slug }) => /<title>.*<.title>/.exec((await visit(`/event/${slug}/`)).html)),
  )

  expect(titles[0]?.[0]).toContain('<title>Yoga, 12 January 2027')
  expect(new Set(titles.map((title) => title?.[0])).size).toBe(4)
})

test('the titles of events name their first day, so that those of one name differ (PG-4)', async () => {
  await anEvent({ title: 'Story time', slug: 'story' })
  await anEvent({
    title: 'Story time',
    slug: 'story-2',
    startLocal: '2027-01-05 10:00:00',
    endLocal: '2027-01-07 11:00:00',
  })
  const { html } = await visit('/event/story-2/')

  expect((await visit('/event/story/')).html).toContain('<title>Story time, 1 December 2026 – ')
  expect(html).toContain('<title>Story time, 5 January 2027 – ')
  expect(html).toContain('<meta property="og:title" content="Story time, 5 January 2027"/>')
  expect(html).toContain('<h1>Story time</h1>')
  expect(structuredOf(html)[0]?.name).toBe('Story time')
})

test('the description of a page says when and where the event is (PG-4)', async () => {
  const venues = [(await aVenue({ city: 'Chester' })).id]
  await anEvent({ slug: 'chess', venues, descriptionHtml: '<p>Bring a board.</p>' })

  expect((await visit('/event/chess/')).html).toContain(
    '<meta name="description" content="Tuesday 1 December 2026, 20:00–22:00, Town hall, Chester: Bring a board."/>',
  )
})
