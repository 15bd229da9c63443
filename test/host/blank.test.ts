import { statSync } from 'node:fs'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { browserFound, openWindow } from '../e2e/browser'
import { type Loopback, loopback } from '../support/loopback'
import { aPicture } from '../support/pictures'
import { clientOf } from './client'
import { faultsIn } from './faults'
import { installedSite, type Site } from './site'

// A blank site: no localization, Payload's own SQLite adapter, and collections with the same slugs as the calendar's.

const site: { own?: Site; url: string; stop?: () => Promise<void>; said: () => string } = {
  url: '',
  said: () => '',
}
const pictures: Partial<Loopback> = {}
const ask = clientOf(() => site.url)
const api = '/cal/events/v1'
const keeper = { username: 'keeper', password: 'a long password of the tests' }
const me = { basic: '', token: '' }
const wired = { said: '' }

beforeAll(async () => {
  const installed = await installedSite({
    name: 'blank',
    payload: 'newest',
    packages: [
      '@modelcontextprotocol/server',
      '@payloadcms/db-sqlite',
      '@payloadcms/live-preview-react',
    ],
    environment: { DATABASE_URI: 'file:./site.db', PAYLOAD_SECRET: 'a secret of the tests' },
  })
  site.own = installed
  wired.said = await installed.run('payload-events-calendar', ['init', '--write'])
  await installed.run('payload', ['generate:importmap'])
  await installed.run('payload', ['generate:types'])
  await installed.run('payload', ['migrate:create', 'calendar'])
  await installed.run('payload', ['migrate'])
  await installed.run('next', ['build'])
  Object.assign(site, await installed.start())
  const picture = await aPicture()
  Object.assign(
    pictures,
    await loopback(
      () => new Response(new Uint8Array(picture), { headers: { 'Content-Type': 'image/png' } }),
    ),
  )
})
afterAll(async () => {
  await site.stop?.()
  await pictures.close?.()
  site.own?.remove()
})

test('installs a package of 1.6 MB at the most', () => {
  expect(statSync(inject('tarball')).size).toBeLessThan(1_600_000)
})

test('has tables for its own collections and the calendar’s, by its own migration', async () => {
  expect((await ask('/api/events')).status).toBe(403)
  expect((await ask('/api/calendar-events')).body).toMatchObject({ docs: [] })
})

test('passes the doctor, whose output has no secret', async () => {
  const said = await site.own?.run('payload-events-calendar', ['doctor'])

  expect(said).toMatch(/^ok +Payload config/m)
  expect(said).toMatch(/^ok +Migrations +All 1 were run/m)
  expect(said).toMatch(/^ok +Preparation/m)
  expect(said).toContain(' 0 wrong')
  expect(said).not.toContain('a secret of the tests')
})

test('serves the contract at its root in both languages', async () => {
  expect((await ask(`${api}/events`)).body).toMatchObject({ events: [], total: 0 })
  expect((await ask(`${api}/events?multilang_language=it`)).status).toBe(200)
  expect((await ask(`${api}/events/`)).status).toBe(200)
  expect((await ask(`${api}/nothing`)).body).toMatchObject({ code: 'rest_no_route' })
})

test('serves Italian at the address for which `init` adds a route file', async () => {
  const italian = '/it/cal/events/v1'

  expect(wired.said).toContain(`is written: the addresses of the calendar, ${italian}.`)
  expect(wired.said.match(/has the calendar already/g)).toHaveLength(3)
  expect((await ask(`${italian}/nothing`)).body.message).toMatch(/^Nessuna rotta/)
  expect((await ask(`${italian}/events`)).body.rest_url).toContain(italian)
  expect((await ask('/it/developers/')).headers.get('link')).toContain(`${italian}/doc`)
})

test('signs in the first user of the calendar, and a program with their credentials', async () => {
  const { body } = await ask('/api/calendar-users/first-register', { json: keeper })
  const made = await ask('/api/calendar-passwords', {
    json: { name: 'A program' },
    as: `JWT ${body.token}`,
  })
  me.token = `JWT ${body.token}`
  me.basic = `Basic ${btoa(`keeper:${made.body.doc.password}`)}`

  expect(made.status).toBe(201)
  expect((await ask(`${api}/events?status=draft`, { as: me.basic })).status).toBe(200)
})

test.each(['', '/it'])(
  'answers programs of other systems at “%s”, where `init` adds route files (VN-1, VN-2)',
  async (root) => {
    const { status, headers, body } = await ask(`${root}/acme/v2/events`)
    const user = await ask(`${root}/wp/v2/users/me`, { as: me.basic })

    expect([status, body, headers.get('x-wp-total')]).toEqual([200, [], '0'])
    expect([user.status, user.body.slug]).toEqual([200, 'keeper'])
    expect((await ask(`${root}/wp/v2/users/me`)).status).toBe(401)
  },
)

test('has the index of the site where `init` adds a route file, and the interface below it (VN-2)', async () => {
  const slashed = await ask('/old-json/')
  const { status, body } = await ask('/old-json')

  // Next takes a slash from the end of addresses that it does not know.
  expect([slashed.status, slashed.headers.get('location')]).toEqual([308, '/old-json'])
  expect([status, body.home]).toEqual([200, site.url])
  expect((await ask(`/old-json${api}/events`)).status).toBe(200)
  expect((await ask('/old-json/acme/v2/events')).body).toEqual([])
})

test('has tools for assistants at the address for which `init` adds a route file (DEV-92)', async () => {
  const client = new Client({ name: 'test', version: '1.0.0' })
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${site.url}/mcp`), {
      requestInit: { headers: { Authorization: me.basic } },
    }),
  )
  const { content } = await client.callTool({ name: 'list_events', arguments: {} })

  expect(content).toEqual([{ type: 'text', text: expect.stringContaining('"total":0') }])
})

test('has a page of its own for an event, which shows editors the last save and updates itself', async () => {
  const { body } = await ask(`${api}/events`, {
    as: me.basic,
    json: { title: 'Night walk', start_date: '2031-02-01 20:00', end_date: '2031-02-01 22:00' },
  })
  const displayed = async (as = '') => {
    const page = await ask('/whats-on/night-walk', { as })

    // Next names components of the browser in a text within a script.
    const listens = page.body.includes(String.raw`\"Listener\"`)

    return [page.status, /<h1>(.*?)<\/h1>/.exec(page.body)?.[1], listens]
  }
  await ask(`/api/calendar-events/${body.id}?draft=true`, {
    as: me.token,
    method: 'PATCH',
    json: { title: 'Night walks' },
  })

  expect(await displayed()).toEqual([200, 'Night walk', false])
  expect(await displayed(me.token)).toEqual([200, 'Night walks', true])
  await ask(`${api}/events/${body.id}?force=true`, { as: me.basic, method: 'DELETE' })
  expect((await displayed(me.token))[0]).toBe(404)
})

describe('an event', () => {
  const ids = { event: 0, slug: '' }

  test('is not on a page of the site before it exists', async () => {
    const { body } = await ask('/whats-on')

    expect(body).toContain('What’s on')
    expect(body).not.toContain('Jazz night')
  })

  test('is created with a venue and a picture', async () => {
    const { status, body } = await ask(`${api}/events`, {
      as: me.basic,
      json: {
        title: 'Jazz night',
        start_date: '2031-03-01 20:00:00',
        end_date: '2031-03-01 23:00:00',
        venue: { venue: 'Town hall', city: 'Mestre' },
        tags: ['jazz'],
        image: `${pictures.address}/jazz.png`,
      },
    })
    Object.assign(ids, { event: body.id, slug: body.slug })

    expect(status).toBe(201)
    expect(body).toMatchObject({
      title: 'Jazz night',
      venue: { venue: 'Town hall' },
      image: { url: expect.stringMatching(/^http:.*jazz.*\.png$/), width: 60 },
    })
    expect((await fetch(body.image.url)).status).toBe(200)
  })

  test('is on that page, which is rebuilt when the event changes', async () => {
    expect((await ask('/whats-on')).body).toContain('<a href="/event/jazz-night/">Jazz night</a>')
  })

  test('has the additional field of the site', async () => {
    const address = `/api/calendar-events/${ids.event}`
    const { status } = await ask(address, {
      as: me.token,
      method: 'PATCH',
      json: { dressCode: 'Black tie' },
    })
    const { body } = await ask(`${api}/events/${ids.event}`)

    expect(status).toBe(200)
    expect(JSON.stringify(body.custom_fields)).toContain('Black tie')
  })

  test('is in the list, and found by its slug', async () => {
    const list = await ask(`${api}/events?start_date=2031-01-01&end_date=2031-12-31&search=jazz`)

    expect(list.body).toMatchObject({ total: 1, events: [{ id: ids.event }] })
    expect((await ask(`${api}/events/by-slug/${ids.slug}`)).body.id).toBe(ids.event)
  })

  test('has a text in the second language, and another address', async () => {
    const italian = await ask(`${api}/events/${ids.event}?multilang_language=it`, {
      as: me.basic,
      method: 'PATCH',
      json: { title: 'Notte jazz' },
    })

    expect(italian.body.title).toBe('Notte jazz')
    expect((await ask(`${api}/events/${ids.event}`)).body.title).toBe('Jazz night')
  })

  test.each([
    ['/events/', 'text/html; charset=UTF-8', 'Jazz night'],
    ['/it/events/', 'text/html; charset=UTF-8', 'Notte jazz'],
    ['/events/month/2031-03/', 'text/html; charset=UTF-8', 'Jazz night'],
    ['/event/jazz-night/', 'text/html; charset=UTF-8', 'Mestre'],
    ['/venue/town-hall/', 'text/html; charset=UTF-8', 'Jazz night'],
    ['/it/tag/jazz/', 'text/html; charset=UTF-8', 'Notte jazz'],
    ['/events/style.css', 'text/css; charset=UTF-8', ':root'],
    ['/event/jazz-night/event.ics', 'text/calendar; charset=utf-8', 'SUMMARY:Jazz night'],
    [
      '/it/events.ics?start_date=2031-01-01&end_date=2031-12-31',
      'text/calendar; charset=utf-8',
      'Notte jazz',
    ],
    [
      '/events/feed/?start_date=2031-01-01&end_date=2031-12-31',
      'application/rss+xml; charset=utf-8',
      'Jazz night',
    ],
    ['/sitemap.xml', 'application/xml; charset=UTF-8', '/event/jazz-night/</loc>'],
    ['/robots.txt', 'text/plain; charset=UTF-8', '/sitemap.xml'],
  ])('is shown to visitors at %s (PG-2)', async (path, type, text) => {
    const { status, headers, body } = await ask(path)

    expect([status, headers.get('content-type')]).toEqual([200, type])
    expect(body).toContain(text)
  })

  test('has one public address, to which its other addresses redirect (PG-2)', async () => {
    const led = async (path: string) => {
      const { status, headers } = await ask(path)

      return [status, headers.get('location')]
    }

    expect(await led('/event/jazz-night')).toEqual([308, '/event/jazz-night/'])
    expect(await led(`/?p=${ids.event}`)).toEqual([302, '/event/jazz-night/'])
    expect((await ask('/event/nothing/')).status).toBe(404)
  })

  test('leaves the lists when it is moved to the trash', async () => {
    const trashed = await ask(`${api}/events/${ids.event}`, { as: me.basic, method: 'DELETE' })

    expect(trashed.status).toBe(200)
    expect((await ask(`${api}/events/${ids.event}`)).body.code).toBe('event-no-longer-available')
    expect((await ask(`${api}/venues?search=town`)).body.total).toBe(1)
  })
})

describe.skipIf(!browserFound())('the admin of the blank site', () => {
  const window = openWindow(
    {
      get url() {
        return site.url
      },
    },
    'en-GB',
  )

  test('opens the collections of the site and of the calendar without an error', async () => {
    const { page } = window
    const faults = faultsIn(page)
    await page.goto('/admin/login')
    await page.fill('#field-username', keeper.username)
    await page.fill('#field-password', keeper.password)
    await page.click('button[type=submit]')
    await page.waitForURL('**/admin')
    await window.shot('host-blank-dashboard')
    await page.goto('/admin/collections/events')
    await page.waitForSelector('.collection-list')
    await page.goto('/admin/collections/calendar-events')
    await page.waitForSelector('.collection-list')
    await page.goto('/admin/collections/calendar-events/calendar')
    await page.waitForSelector('.events-calendar')
    await window.shot('host-blank-calendar')
    await page.goto('/admin/collections/calendar-events/create')
    await page.waitForSelector('#field-title')
    await window.quiet()
    await window.shot('host-blank-form')

    expect(faults).toEqual([])
  })

  test('lists an event, changes the field of the site in many, and shows a live preview beside its form', async () => {
    const { page } = window
    const { body } = await ask(`${api}/events`, {
      as: me.basic,
      json: {
        title: 'Day walk',
        start_date: '2031-02-01 10:00',
        end_date: '2031-02-01 12:00',
        status: 'draft',
      },
    })
    await page.goto('/admin/collections/calendar-events')
    await page.getByRole('button', { name: 'Sort by Title Ascending' }).waitFor()
    await window.quiet()
    await page.locator('tbody tr input[type=checkbox]').first().check()
    await page.getByRole('button', { name: 'Other fields …' }).click()
    await page.locator('.edit-many__form .rs__control').click()
    expect(await page.locator('.edit-many__form .rs__option').allInnerTexts()).toEqual([
      'Dress Code',
    ])
    await page.goto(`/admin/collections/calendar-events/${body.id}`)
    await page.click('#live-preview-toggler')
    const beside = page.frameLocator('#live-preview-iframe')
    await beside.getByRole('heading', { name: 'Day walk', exact: true }).waitFor()
    await page.fill('#field-title', 'A walk by day')
    await window.quiet()
    await page.click('#action-save-draft')
    await beside.getByRole('heading', { name: 'A walk by day', exact: true }).waitFor()
  })
})

test('no error was logged on the server', () => {
  expect(site.said()).not.toMatch(/\b(ERROR|Error|⨯)/)
})
