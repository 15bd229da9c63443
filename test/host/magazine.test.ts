import mongoose from 'mongoose'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { browserFound, openWindow } from '../e2e/browser'
import { aBucket, type Bucket } from '../support/bucket'
import { type Loopback, loopback } from '../support/loopback'
import { aPicture } from '../support/pictures'
import { clientOf } from './client'
import { faultsIn } from './faults'
import { programsOf, recipeIn } from './recipes'
import { installedSite, type Site } from './site'

// A magazine on MongoDB that existed before: users with roles of its own, files in a bucket, categories, tags and posts, in
// German and English. It gets a calendar under `/veranstaltungen-api`.

const server = inject('mongo')
const uri =
  server === 'missing'
    ? undefined
    : server?.replace('/?', `/magazine-${process.pid}?`).replace('&monitorCommands=true', '')
const password = 'a password of the magazine'
const festival = '## A festival in half an hour'

type Snapshot = {
  posts: unknown
  files: unknown
  people: unknown
  indexes: string[]
}

describe.skipIf(!uri)('the magazine', () => {
  const site: { own?: Site; url: string; stop?: () => Promise<void>; said: () => string } = {
    url: '',
    said: () => '',
  }
  const outside: { bucket?: Bucket; pictures?: Loopback } = {}
  const database = mongoose.createConnection()
  const ask = clientOf(() => site.url)
  const api = '/veranstaltungen-api/cal/events/v1'
  const english = '/veranstaltungen-api/en/cal/events/v1'
  const before: Partial<Snapshot> = {}
  /** What the commands of the recipe said. */
  const wired: string[] = []
  /** Signed in before there was a calendar. */
  const session = { chief: '' }

  const app = {
    get url() {
      return site.url
    },
  }

  const signIn = async (who: string): Promise<string> => {
    const { body } = await ask('/api/people/login', {
      json: { email: `${who}@magazine.example`, password },
    })

    return `JWT ${body.token}`
  }

  const snapshot = async (as: string): Promise<Snapshot> => {
    const indexes = (await database.listCollections()).map(async ({ name }) =>
      (await database.collection(name).indexes()).map((index) => `${name} ${index.name}`),
    )

    return {
      posts: (await ask('/api/posts?depth=1&locale=en', { as })).body,
      files: (await ask('/api/files', { as })).body,
      people: (await ask('/api/people', { as })).body,
      indexes: (await Promise.all(indexes)).flat().sort(),
    }
  }

  beforeAll(async () => {
    outside.bucket = await aBucket()
    const picture = await aPicture('png', [800, 500])
    outside.pictures = await loopback(
      () => new Response(new Uint8Array(picture), { headers: { 'Content-Type': 'image/png' } }),
    )
    const environment = {
      MONGODB_URI: uri ?? '',
      PAYLOAD_SECRET: 'a secret of the tests',
      S3_ENDPOINT: outside.bucket.address,
    }
    await database.openUri(uri ?? '')
    const installed = await installedSite({
      name: 'magazine',
      payload: 'lowest',
      packages: ['@payloadcms/db-mongodb', '@payloadcms/storage-s3'],
      environment,
    })
    site.own = installed
    for (const [program, words] of programsOf(festival)) {
      wired.push(await installed.run(program, words))
    }
    await installed.run('next', ['build'])

    const past = installed.withEnvironment({ WITHOUT_CALENDAR: 'true' })
    await past.run('payload', ['run', 'src/before.ts'])
    const started = await past.start()
    Object.assign(site, started)
    session.chief = await signIn('chief')
    Object.assign(before, await snapshot(session.chief))
    await started.stop()

    Object.assign(site, await installed.start())
  })
  afterAll(async () => {
    await site.stop?.()
    await outside.bucket?.close()
    await outside.pictures?.close()
    await database.dropDatabase()
    await database.close()
    site.own?.remove()
  })

  test('keeps its own documents, files and indexes', async () => {
    const after = await snapshot(session.chief)

    expect(after.posts).toEqual(before.posts)
    expect(after.people).toEqual(before.people)
    expect(after.files).toEqual(before.files)
    expect(after.indexes).toEqual(expect.arrayContaining(before.indexes ?? []))
    expect((await ask('/')).body).toContain('Ein Abend mit Jazz')
    expect((await ask('/start')).status).toBe(200)
    expect((await ask('/old')).status).toBe(308)
  })

  test('serves the contract in German, and in English at a second root', async () => {
    expect((await ask(`${api}/events`)).body).toMatchObject({ events: [], total: 0 })
    expect((await ask(`${english}/nothing`)).body).toMatchObject({ code: 'rest_no_route' })
    expect((await ask(`${api}/events?multilang_language=it`)).status).toBe(400)
  })

  const issued = async (who: string) => {
    const as = await signIn(who)
    const { body } = await ask('/api/calendar-application-passwords', {
      json: { name: 'Reader' },
      as,
    })

    return `Basic ${btoa(`${who}@magazine.example:${body.doc?.password}`)}`
  }

  describe('an event on it', () => {
    const made = { id: 0, slug: '', writer: '', author: 0 }

    test('gets a venue and a picture in the bucket from a writer', async () => {
      made.writer = await issued('writer')
      const { status, body } = await ask(`${api}/events`, {
        as: made.writer,
        json: {
          title: 'Lange Nacht',
          start_date: '2031-03-01 20:00:00',
          end_date: '2031-03-01 23:00:00',
          venue: { venue: 'Rathaus', city: 'Lindau' },
          categories: ['Musik'],
          image: `${outside.pictures?.address}/nacht.png`,
        },
      })
      Object.assign(made, { id: body.id, slug: body.slug, author: Number(body.author) })

      expect(status).toBe(201)
      expect(Number.isSafeInteger(made.author) && made.author > 0).toBe(true)
      expect(body.image).toMatchObject({ id: expect.any(Number), width: 800 })
      expect((await fetch(body.image.url)).status).toBe(200)
      expect([...(outside.bucket?.stored.keys() ?? [])].join()).toContain('nacht')
      expect(Object.keys(body.image.sizes)).toContain('card')
    })

    test('is in the list, also by its author, and found by its slug', async () => {
      const span = 'start_date=2031-01-01&end_date=2031-12-31'

      for (const query of [span, `${span}&author=${made.author}`, `${span}&search=nacht`]) {
        expect((await ask(`${api}/events?${query}`)).body).toMatchObject({ total: 1 })
      }
      expect((await ask(`${api}/events?${span}&author=${made.author + 1}`)).body.total).toBe(0)
      expect((await ask(`${api}/events/by-slug/${made.slug}`)).body.id).toBe(made.id)
    })

    test('has a text in English, too', async () => {
      const { body } = await ask(`${english}/events/${made.id}`, {
        as: made.writer,
        method: 'PATCH',
        json: { title: 'Long night' },
      })

      expect(body.title).toBe('Long night')
      expect((await ask(`${api}/events/${made.id}`)).body.title).toBe('Lange Nacht')
    })

    test('accepts a picture of the magazine by its id', async () => {
      const files = database.collection<{ calendarId?: number }>('files')
      const { calendarId } = (await files.findOne({ filename: 'blue.png' })) ?? {}
      const { body } = await ask(`${api}/events/${made.id}`, {
        as: made.writer,
        method: 'PATCH',
        json: { image: calendarId },
      })

      expect(body.image).toMatchObject({ id: calendarId, url: expect.stringContaining('blue') })
    })

    test('cannot be written by readers, who cannot read drafts either', async () => {
      const reader = await signIn('reader')
      const chief = await issued('chief')
      const draft = await ask(`${api}/events`, {
        as: chief,
        json: {
          title: 'Geheim',
          start_date: '2031-04-01',
          end_date: '2031-04-01',
          status: 'draft',
        },
      })

      expect(draft.status).toBe(201)
      expect((await ask(`${api}/events/${draft.body.id}`, { as: reader })).status).toBe(403)
      expect((await ask(`${api}/events/${draft.body.id}`)).status).toBe(403)
      expect((await ask(`/api/events/${draft.body.id}`, { as: reader })).status).toBe(404)
      expect((await ask('/api/events', { as: reader, json: { title: 'Mein' } })).status).toBe(403)
    })

    test('has a page in the layout of the magazine, and its list too (PG-2)', async () => {
      const { status, body } = await ask(`/event/${made.slug}/`)

      expect(status).toBe(200)
      expect(body).toContain('<html lang="de">')
      expect(body).toMatch(/Das Magazin<\/header><main>.*<h1>Lange Nacht<\/h1>.*<\/main>/s)
      expect(body).toContain('<title>Lange Nacht, 1. März 2031 – ')
      expect(body).toContain(`<link rel="canonical" href="${site.url}/event/${made.slug}/"/>`)
      expect(body).toContain('application/ld+json')
      expect((await ask('/event/nothing/')).status).toBe(404)
      const sheet = /href="([^"]*style\.css[^"]*)"/.exec(body)?.[1]?.replaceAll('&amp;', '&') ?? ''
      expect((await ask(sheet)).body).toContain('.calendar-page{')
      const list = await ask('/events/?search=nacht')
      expect(list.body).toContain('<h1>Our programme</h1>')
      expect(list.body).toContain('Lange Nacht')
    })

    test('has a page in English in the layout of that language, and each leads to the other', async () => {
      const german = (await ask(`/event/${made.slug}/`)).body
      const there = /<a href="([^"]+)" hrefLang="en" lang="en">English<\/a>/.exec(german)?.[1] ?? ''
      const { body } = await ask(there)

      expect(there).toMatch(/^\/en\/event\//)
      expect(body).toContain('<html lang="en">')
      expect(body).toContain('<title>Long night, 1 March 2031 – ')
      expect(body).toMatch(/Programma<\/a><\/header><main>.*<h1>Long night<\/h1>.*<\/main>/s)
      expect(body).toContain(`<a href="/event/${made.slug}/" hrefLang="de" lang="de">Deutsch</a>`)
    })

    test('has the components of the magazine where the calendar draws a page', async () => {
      expect((await ask('/developers/')).body).toContain('About us')
    })

    test('leaves out a page, and all that is no page is the calendar’s', async () => {
      expect((await ask('/organizers/')).headers.get('location')).toBe('/events/')
      expect((await ask('/venues/')).body).toMatch(/<main>.*Rathaus.*<\/main>/s)
      expect((await ask('/events.ics')).body).toContain('BEGIN:VCALENDAR')
      expect((await ask(`/event/${made.slug}/?ical=1`)).body).toContain('BEGIN:VCALENDAR')
    })

    test('asks for its password in the layout of the magazine (PG-3)', async () => {
      const protect = (post_password: string) =>
        ask(`${api}/events/${made.id}`, {
          as: made.writer,
          method: 'PATCH',
          json: { post_password },
        })
      await protect('a secret of the night')
      const address = `${site.url}/event/${made.slug}/`
      const asked = await fetch(address)
      const sent = await fetch(address, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ password: 'a secret of the night' }),
      })
      const cookie = sent.headers.get('set-cookie')?.split(';')[0] ?? ''
      const opened = await fetch(address, { headers: { cookie } })

      expect(await asked.text()).toMatch(/<main>.*<form class="unlock" method="post">.*<\/main>/s)
      expect(sent.status).toBe(303)
      expect(await opened.text()).toMatch(/<h1[^>]*>Lange Nacht<\/h1>.*Rathaus/s)
      await protect('')
    })

    test('looks as the style sheet of the owner says', async () => {
      const ownStyle = recipeIn('css', '## A style sheet of your own')
      const { status } = await ask('/api/globals/calendar-pages', {
        as: session.chief,
        json: { ownStyle },
      })
      const { body } = await ask('/developers/')
      const sheet = /href="([^"]*style\.css[^"]*)"/.exec(body)?.[1] ?? ''

      expect(status).toBe(200)
      expect((await ask(sheet)).body).toContain('text-transform: uppercase')
    })

    test('is in a frame of a website that the magazine names, without its header (PG-10)', async () => {
      await ask('/api/globals/calendar-pages', {
        as: session.chief,
        json: { embedders: [{ origin: 'https://town.example' }] },
      })
      const { status, headers, body } = await ask('/embed/events/?search=nacht')

      expect(status).toBe(200)
      expect(headers.get('content-security-policy')).toContain('https://town.example')
      expect(body).toMatch(/<article>.*Lange Nacht/s)
      expect(body).not.toContain('About us')
      expect((await ask('/en/embed/events/month/2031-03/')).status).toBe(200)
      expect((await ask('/events/embed.js')).body).toContain('postMessage')
    })

    test('leaves the lists when it is moved to the trash', async () => {
      const { status } = await ask(`${api}/events/${made.id}`, {
        as: made.writer,
        method: 'DELETE',
      })

      expect(status).toBe(200)
      expect((await ask(`${api}/events/${made.id}`)).body.code).toBe('event-no-longer-available')
    })
  })

  describe('the festival in half an hour', () => {
    const stages = /<p class="stage-name"[^>]*>([^<]*)<\/p>/g

    test('needs no more than the recipe wrote', () => {
      expect(wired[0]?.match(/has the calendar already/g)).toHaveLength(4)
    })

    test('is a programme by day and stage in the layout of the magazine, in both languages', async () => {
      await site.own?.run('payload', ['run', 'src/calendar/programme.ts'])
      await ask('/api/globals/calendar-pages', { as: session.chief, json: { look: 'festival' } })
      for (const { root, titles } of [
        { root: '', titles: /Brass on the quay.*Night swimmers.*Who owns the sea\?/s },
        { root: '/en', titles: /Ottoni sul molo.*Nuotatori di notte.*Di chi è il mare\?/s },
      ]) {
        const { body } = await ask(`${root}/events/day/2027-07-02/`)

        expect(body).toMatch(/<\/header><main>.*<div class="calendar-page"/s)
        expect([...body.matchAll(stages)].map(([, name]) => name)).toEqual([
          'Quay stage, Ancona',
          'Fish hall, Ancona',
        ])
        expect(body).toMatch(titles)
      }
    })
  })

  describe.skipIf(!browserFound())('the festival in a browser', () => {
    const window = openWindow(app, 'de-DE')

    test('has no faults on a phone and on a desk', async () => {
      const { page } = window
      const faults = faultsIn(page)
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        await page.goto('/events/day/2027-07-02/')
        await window.quiet()
        await window.shot(`host-magazine-festival-${width}`)
        const overflow = () => document.documentElement.scrollWidth - innerWidth

        expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0)
        expect(await page.locator('h1').count()).toBe(1)
        expect(await page.locator('main').count()).toBe(1)
      }

      expect(faults).toEqual([])
    })

    test('fits the frame of a website, by the code for it (PG-10)', async () => {
      const code = recipeIn('html', '## Embedding').replaceAll(
        'https://calendar.example.org',
        site.url,
      )
      const website = await loopback(
        () => new Response(code, { headers: { 'Content-Type': 'text/html' } }),
      )
      await ask('/api/globals/calendar-pages', {
        as: session.chief,
        json: { embedders: [{ origin: website.address }] },
      })
      const { page } = window
      await page.goto(website.address)
      await page.frameLocator('iframe').getByText('Brass on the quay').waitFor()
      await page.waitForFunction(() => document.querySelector('iframe')?.height !== '800')
      await website.close()
    })
  })

  describe.skipIf(!browserFound())('the admin of the magazine', () => {
    const window = openWindow(app, 'de-DE')

    test('opens the collections of the magazine and of the calendar without an error', async () => {
      const { page } = window
      const faults = faultsIn(page)
      await page.goto('/admin/login')
      await page.locator('#field-email').fill('chief@magazine.example')
      await page.locator('#field-password').fill(password)
      await page.locator('button[type=submit]').click()
      await page.waitForURL('**/admin')
      await window.shot('host-magazine-dashboard')
      await page.goto('/admin/collections/posts')
      await page.getByText('Ein Abend mit Jazz').first().waitFor()
      // A picture that a browser stops loading is an error in the log of the magazine's bucket.
      await window.quiet()
      await page.goto('/admin/collections/people')
      await page.getByText('Writer').first().waitFor()
      await window.quiet()
      await page.goto('/admin/collections/events/calendar?date=2031-04-01')
      await page.getByText('Geheim').first().waitFor()
      await window.quiet()
      await window.shot('host-magazine-calendar')
      await page.goto('/admin/collections/events/create')
      await page.locator('#field-title').fill('Aus dem Formular')
      await window.quiet()
      await window.shot('host-magazine-form')

      expect(faults).toEqual([])
    })
  })

  test('no error was logged on the server', () => {
    expect(site.said()).not.toMatch(/\b(ERROR|Error|⨯)/)
  })
})
