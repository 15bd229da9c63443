import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { embedSnippet } from '../../src/admin/embed/embedSnippet'
import { type Loopback, loopback } from '../support/loopback'
import { type App, administrator, builtApp, register } from './app'
import { allFaults, seriousFaults } from './axe'
import { browserFound, openWindow } from './browser'
import { signIn, store } from './editors'

/** A website whose pages show the page of the calendar that their address names. */
const openWebsite = (app: Pick<App, 'url'>): Promise<Loopback> =>
  loopback((request) => {
    const path = new URL(request.url).searchParams.get('show') ?? ''
    const code = embedSnippet({
      kind: 'coming',
      address: app.url + path,
      title: 'Events',
      scheme: 'visitor',
    })

    return new Response(
      `<!doctype html><html lang="en"><title>Town</title><h1>Town</h1>${code}<p>Foot</p>`,
      { headers: { 'Content-Type': 'text/html; charset=utf-8' } },
    )
  })

const allow = (app: App, token: string, origins: string[]) =>
  app.fetch('/api/globals/calendar-pages', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `JWT ${token}` },
    body: JSON.stringify({ embedders: origins.map((origin) => ({ origin })) }),
  })

describe.skipIf(!browserFound())('pages in frames of other websites (PG-10)', () => {
  const app = builtApp()
  const english = openWindow(app, 'en-GB')
  const italian = openWindow(app, 'it-IT')
  let token = ''
  let town: Loopback
  let other: Loopback

  beforeAll(async () => {
    token = await register(app)
    town = await openWebsite(app)
    other = await openWebsite(app)
    const music = await store(app, token, ['categories', { name: 'Music' }])
    for (let day = 1; day <= 24; day += 1) {
      const date = `2030-05-${`${day}`.padStart(2, '0')}`
      await store(app, token, [
        'events',
        {
          title: `Concert ${day}`,
          startLocal: `${date} 20:00:00`,
          endLocal: `${date} 22:00:00`,
          timezone: 'Europe/Rome',
          categories: [music],
          _status: 'published',
        },
      ])
    }
  })
  afterAll(async () => {
    await town.close()
    await other.close()
  })

  const showing = (website: Loopback, path: string) =>
    `${website.address}/?show=${encodeURIComponent(path)}`

  const frameOf = (page: Page) => {
    const [, frame] = page.frames()
    if (!frame) throw new Error('The page has no frame.')

    return frame
  }

  /** Waits until the frame is as high as its content. */
  const fitted = async (page: Page): Promise<number> => {
    await page.waitForFunction(() => document.querySelector('iframe')?.height !== '800')
    const height = await frameOf(page).evaluate(
      () => document.documentElement.getBoundingClientRect().height,
    )
    await page.waitForFunction(
      (pixels) => document.querySelector('iframe')?.height === `${pixels}`,
      Math.ceil(height),
    )

    return height
  }

  describe('whose websites are not named', () => {
    test('are not written yet, as the admin says plainly', async () => {
      const { page } = english
      await signIn(english, administrator)
      await page.goto('/admin/collections/events/embed')

      await page.getByText('No website may show your events yet').waitFor()
      expect(await page.getByRole('link', { name: 'Name websites' }).getAttribute('href')).toBe(
        '/admin/globals/calendar-pages',
      )
      expect(await page.locator('iframe').count()).toBe(0)
      expect((await app.fetch('/embed/events/')).status).toBe(404)
    })
  })

  describe('whose website is named', () => {
    beforeAll(() => allow(app, token, [town.address]))

    test.each(['/embed/events/', '/embed/events/month/2030-05/'])(
      'fit the height of the frame to their content: %s',
      async (path) => {
        const { page } = english
        await page.goto(showing(town, path))

        expect(await fitted(page)).toBeGreaterThan(300)
        expect(await frameOf(page).locator('h1').count()).toBe(1)
      },
    )

    test.each(['/embed/events/', '/embed/events/month/2030-05/', '/embed/event/concert-1/'])(
      'can be used by everybody: %s',
      async (path) => {
        await english.page.goto(path)

        expect(await allFaults(english)).toEqual([])
      },
    )

    test('turn within the frame, which comes into sight, and open events in its place', async () => {
      const { page } = english
      await page.goto(showing(town, '/embed/events/'))
      await fitted(page)
      await frameOf(page).getByRole('link', { name: 'Next' }).click()
      await page.frameLocator('iframe').getByRole('heading', { name: 'Concert 24' }).waitFor()
      await page.waitForFunction(() => {
        const { top } = document.querySelector('iframe')?.getBoundingClientRect() ?? { top: 99 }

        return Math.abs(top) < 2
      })

      expect(page.url()).toContain(town.address)
      await frameOf(page).getByRole('link', { name: 'Concert 24' }).click()
      await page.waitForURL(`${app.url}/event/concert-24/`)
    })

    test('are there without JavaScript, at a height that scrolls', async () => {
      const context = await english.page.context().browser()?.newContext({
        javaScriptEnabled: false,
      })
      const page = await context?.newPage()
      await page?.goto(showing(town, '/embed/events/'))
      const frame = page?.frameLocator('iframe')
      await frame?.getByRole('link', { name: 'Next' }).click()
      await frame?.getByRole('heading', { name: 'Concert 24' }).waitFor()

      expect(await page?.locator('iframe').getAttribute('height')).toBe('800')
      await context?.close()
    })

    test('are refused to any other website by the browser', async () => {
      const { page } = english
      await page.goto(showing(other, '/embed/events/'))

      await expect.poll(() => frameOf(page).url()).toBe('chrome-error://chromewebdata/')
    })

    test('are written by the admin, with filters, and previewed', async () => {
      const { page } = english
      await page.goto('/admin/collections/events/embed')
      await page.getByText(`may show your events: ${town.address}`).waitFor()
      const code = page.getByLabel('Code', { exact: true })
      await page.getByLabel('Show', { exact: true }).selectOption('month')
      await page.getByLabel('Category').click()
      await page.getByRole('option', { name: 'Music' }).click()
      await page.getByLabel('Light or dark').selectOption('light')
      const written = await code.inputValue()

      expect(written).toMatch(
        new RegExp(
          `src="${app.url}/embed/events/month/\\?categories=\\d+" title="Events of the month, Music"`,
        ),
      )
      expect(written).toContain('color-scheme: light')
      const feed = await page.getByLabel('Calendar to subscribe to').inputValue()
      expect(await (await fetch(feed)).text()).toContain('X-WR-CALNAME:Music – Events calendar')
      await page
        .frameLocator('iframe')
        .getByRole('heading', { name: 'May 2030', level: 1 })
        .waitFor()
      expect(await seriousFaults(english)).toEqual([])
      await english.shot('embedding')

      await page.getByLabel('Show', { exact: true }).selectOption('event')
      await page.getByText('Choose an event to get its code.').waitFor()
      await page.getByLabel('One event').last().click()
      await page.getByRole('option', { name: /Concert 3 / }).click()
      expect(await code.inputValue()).toContain(`src="${app.url}/embed/event/concert-3/"`)
      expect(await code.inputValue()).toContain('title="Concert 3"')
    })

    test('are written in Italian on a phone', async () => {
      const { page } = italian
      await signIn(italian, administrator)
      await page.setViewportSize({ width: 320, height: 700 })
      await page.goto('/admin/collections/events/embed')
      expect(await page.getByLabel('Lingua della pagina').inputValue()).toBe('it')
      expect(await page.getByLabel('Calendario a cui abbonarsi').inputValue()).toBe(
        `${app.url}/it/events.ics`,
      )
      expect(await page.getByLabel('Codice').inputValue()).toContain(
        `src="${app.url}/it/embed/events/" title="Prossimi eventi"`,
      )
      expect(await seriousFaults(italian)).toEqual([])
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(width).toBeLessThanOrEqual(320)
      await italian.shot('embedding-phone')
      const here = await page.locator('.step-nav__last').boundingBox()
      const language = await page.locator('.app-header__localizer').boundingBox()
      expect(here?.width).toBeGreaterThan(40)
      expect((here?.x ?? 0) + (here?.width ?? 0)).toBeLessThanOrEqual(language?.x ?? 0)
    })
  })
})
