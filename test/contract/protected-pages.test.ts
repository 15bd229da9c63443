// On SQLite alone: pages and feeds are written alike from what any database answers.

import { describe, expect, test } from 'vitest'
import { handle } from '../../src/api/handle'
import { takeTry } from '../../src/content/login/tries'
import { dividedBy } from '../../src/publicPages/calendarSite'
import { handlePage } from '../../src/publicPages/handlePage'
import { buildersOf } from '../support/builders'
import { freshCalendar, site } from '../support/calendar'
import { stopClock } from '../support/clock'
import { given } from '../support/given'
import { clientOf } from '../support/http'
import { visitorOf } from '../support/pages'

stopClock()
const calendar = freshCalendar({ trustedProxies: 1 })
const { anEvent, aVenue, anOrganizer } = buildersOf(calendar)
const visit = visitorOf(calendar)
const get = clientOf(calendar)

const descriptionHtml = '<p>The cellar</p>'
given(async () => {
  for (const title of ['Sealed', 'Guessed', 'Changed', 'Asked', 'Listed']) {
    await anEvent({ title, accessPassword: 'sesame', descriptionHtml })
  }
  await anEvent({ title: 'Other', accessPassword: 'another' })
  await anEvent({ title: 'Open' })
  await anEvent({
    title: 'Vigil',
    allDay: true,
    startLocal: '2027-03-02 00:00:00',
    endLocal: '2027-03-02 23:59:59',
    accessPassword: 'sesame',
  })
  await aVenue({ name: 'Vault', accessPassword: 'sesame', descriptionHtml })
  await anOrganizer({ name: 'Lodge', accessPassword: 'sesame', descriptionHtml })
})

const send = (path: string, password: string, from = '192.0.2.1') =>
  visit(path, { form: { password }, headers: { 'x-forwarded-for': from } })

const cookieOf = async (path: string) =>
  (await send(path, 'sesame')).headers.get('set-cookie')?.split(';')[0] ?? ''

describe.each(['/event/sealed/', '/venue/vault/', '/organizer/lodge/'])('the page %s', (path) => {
  test('shows title and form without the password (PG-3)', async () => {
    const { status, headers, html } = await visit(path)

    expect(status).toBe(200)
    expect(html).toMatch(/<h1>(Sealed|Vault|Lodge)<\/h1>/)
    expect(html).toContain('<form class="unlock" method="post">')
    expect(html).not.toContain('The cellar')
    expect(html).toContain('content="noindex"')
    expect(headers.get('cache-control')).toMatch(/^private/)
  })

  test('opens with the password, and is remembered (PG-3)', async () => {
    const { status, headers } = await send(path, 'sesame')

    expect(status).toBe(303)
    expect(headers.get('location')).toBe(path)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('set-cookie')).toMatch(
      /^opened-\d+=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure$/,
    )
    const cookie = await cookieOf(path)
    const opened = await visit(path, { headers: { cookie: `a=b; ${cookie}` } })
    expect(opened.html).toContain('The cellar')
    expect(opened.headers.get('cache-control')).toMatch(/^private/)
    expect((await visit(path)).html).not.toContain('The cellar')
  })

  test('stays closed with another one, and with one in the address (PG-3)', async () => {
    const wrong = await send(path, 'open')

    expect(wrong.status).toBe(403)
    expect(wrong.html).toContain('That password is not correct.')
    expect(wrong.headers.has('set-cookie')).toBe(false)
    expect((await visit(`${path}?password=sesame`)).html).not.toContain('The cellar')
  })
})

test('the cookie opens one page, in each language, and is signed (PG-3)', async () => {
  const cookie = await cookieOf('/event/sealed/')
  const [name = '', signature = ''] = cookie.split('=')
  const htmlOf = async (path: string, sent: string) =>
    (await visit(path, { headers: { cookie: sent } })).html.includes('The cellar')

  expect(await htmlOf('/it/event/sealed/', cookie)).toBe(true)
  expect(await htmlOf('/event/guessed/', cookie)).toBe(false)
  expect(await htmlOf('/event/sealed/', `${name}=${'x'.repeat(signature.length)}`)).toBe(false)
  expect(await htmlOf('/event/sealed/', `${name}=`)).toBe(false)
})

test('a new password closes the page again (PG-3)', async () => {
  const cookie = await cookieOf('/event/changed/')
  await calendar.payload.update({
    collection: 'events',
    where: { slug: { equals: 'changed' } },
    data: { accessPassword: 'another' },
  })
  const { html } = await visit('/event/changed/', { headers: { cookie } })

  expect(html).not.toContain('The cellar')
})

test('a network has twenty guesses an hour, and others keep theirs (PG-3)', async () => {
  const guesses = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      send('/event/guessed/', `guess ${index}`, '192.0.2.9'),
    ),
  )
  expect(guesses.map(({ status }) => status)).toEqual(Array(10).fill(403))
  const { docs } = await calendar.payload.find({
    collection: 'events',
    where: { slug: { equals: 'guessed' } },
  })
  const visitor = { kind: 'visitor', id: JSON.stringify([`${docs[0]?.id}`, '192.0.2.9']) } as const
  // Tries after the tenth are delayed by a second each.
  for (let left = 10; left > 0; left -= 1) await takeTry(calendar.payload, visitor)
  const last = await send('/event/guessed/', 'sesame', '192.0.2.9')

  expect(last.status).toBe(429)
  expect(last.headers.get('retry-after')).toBe('3600')
  expect(last.html).toContain('too many wrong passwords')
  expect((await send('/event/guessed/', 'sesame', '198.51.100.7')).status).toBe(303)
})

test('a right password does not count as a guess (PG-3)', async () => {
  const from = '192.0.2.10'
  const { body } = await get('/events?slug=sealed')
  const visitor = { kind: 'visitor', id: JSON.stringify([`${body.events[0].id}`, from]) } as const
  for (let left = 19; left > 0; left -= 1) await takeTry(calendar.payload, visitor)

  expect((await send('/event/sealed/', 'sesame', from)).status).toBe(303)
  expect((await send('/event/sealed/', 'sesame', from)).status).toBe(303)
})

test('a month does not show that a closed event is all-day (EV-75)', async () => {
  const { html } = await visit('/events/month/2027-03/')

  expect(html).toMatch(/<time [^>]*>(?:00:00|12:00 AM)<\/time> <\/b><span>Vigil/i)
})

test('a page without a password redirects to itself, an unknown one answers 404 (PG-3)', async () => {
  expect((await send('/event/open/', 'sesame')).status).toBe(303)
  expect((await send('/event/none/', 'sesame')).status).toBe(404)
  expect((await send('/events/', 'sesame')).status).toBe(404)
})

test('forms are handled by the pages of a site, other posts by the interface', async () => {
  const { payload } = calendar
  const answer = dividedBy(async () => payload.config, {
    contract: (request) => handle(payload, request),
    pages: (request) => handlePage(payload, request),
  })
  const post = (path: string) =>
    answer(
      new Request(site + path, {
        method: 'POST',
        headers: { host: new URL(site).host },
        body: new URLSearchParams({ password: 'sesame' }),
      }),
    )

  expect((await post('/event/open/')).status).toBe(303)
  expect((await post('/cal/events/v1/events')).headers.get('content-type')).toContain('json')
  expect((await post('/events/')).headers.get('content-type')).toContain('json')
})

describe('guesses of a password over the interface', () => {
  const guessing = async (id: string, from: string, count = 20) => {
    const visitor = { kind: 'visitor', id: JSON.stringify([id, from]) } as const
    for (let left = count; left > 0; left -= 1) await takeTry(calendar.payload, visitor)
  }
  const read = async (path: string, from: string) =>
    (await get(path, { headers: { 'x-forwarded-for': from } })).body
  const idOf = async (slug: string) => (await get(`/events?slug=${slug}`)).body.events[0].id

  test.each(['by its id', 'by its slug'])(
    'at an event %s count with those at its page (AUTH-14, PG-3)',
    async (how) => {
      const id = await idOf('asked')
      const path = how === 'by its id' ? `/events/${id}` : '/events/by-slug/asked'
      const from = how === 'by its id' ? '192.0.2.20' : '192.0.2.21'
      await guessing(`${id}`, from, 18)

      expect((await read(`${path}?password=sesame`, from)).title).toBe('Asked')
      expect((await read(`${path}?password=wrong`, from)).code).toBe('event-password-protected')
      expect((await read(`${path}?password=again`, from)).code).toBe('event-password-protected')
      expect((await read(`${path}?password=sesame`, from)).code).toBe('event-password-protected')
      expect((await send('/event/asked/', 'sesame', from)).status).toBe(429)
      expect((await read(`${path}?password=sesame`, '192.0.2.22')).title).toBe('Asked')
    },
  )

  test.each(['events', 'venues', 'organizers'])(
    'at a list of %s are bounded, too (AUTH-14)',
    async (collection) => {
      const from = '192.0.2.23'
      const isVisible = async () =>
        JSON.stringify(await read(`/${collection}?password=sesame`, from)).includes('The cellar')

      for (let left = 3; left > 0; left -= 1) expect(await isVisible()).toBe(true)
      await guessing(collection, from, 19)
      expect(await isVisible()).toBe(true)
      await read(`/${collection}?password=wrong`, from)
      expect(await isVisible()).toBe(false)
    },
  )
})
