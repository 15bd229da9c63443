import { beforeAll, describe, expect, test } from 'vitest'
import { builtApp, register } from './app'
import { allFaults, faultsOfColours } from './axe'
import { browserFound, openWindow, type Window } from './browser'
import { aSeason } from './season'

const app = builtApp()
let pages: string[] = []

beforeAll(async () => {
  pages = await aSeason(app, await register(app))
})

test('each address of the season has a page, and unknown addresses say so', async () => {
  for (const path of pages.flatMap((one) => [one, `/it${one}`])) {
    const response = await app.fetch(path, { redirect: 'follow' })
    const status = path.endsWith('/nothing/') ? 404 : 200

    expect([path, response.status]).toEqual([path, status])
  }
})

/** The links of a page, as they are written. */
const linksIn = (html: string): string[] =>
  [...html.matchAll(/<(?:a|link|img|form)\b[^>]*?\b(?:href|src|action)="([^"]*)"/g)].map(
    ([, link]) => (link ?? '').replaceAll('&amp;', '&'),
  )

/** The hosts that pages of the season link to: those of its texts, of maps, of calendar services, and for sharing. */
const strangers = [
  'band.example',
  'hall.example',
  'tickets.example',
  'calendar.google.com',
  'outlook.live.com',
  'www.openstreetmap.org',
  'wa.me',
  't.me',
  'www.facebook.com',
]

describe('the links of all pages', () => {
  test('lead to existing pages, and internal ones stay on the site', async () => {
    const { origin } = new URL(app.url)
    const waiting = ['/', '/it/']
    const seen = new Set(waiting)
    const dead: string[] = []
    const hosts = new Set<string>()
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const response = await app.fetch(path, { redirect: 'follow' })
      const isPage = response.headers.get('content-type')?.startsWith('text/html')
      const body = await response.text()
      if (!response.ok) dead.push(`${response.status} ${path}`)
      // Other tests follow links behind the pages.
      if (!isPage || path.startsWith('/admin')) continue
      for (const link of linksIn(body)) {
        if (/^(?:#|mailto:|tel:|webcal:)/.test(link)) continue
        const url = new URL(link, origin + path)
        if (url.origin !== origin) hosts.add(url.host)
        const next = `${url.pathname}${url.search}`
        if (url.origin !== origin || seen.has(next)) continue
        seen.add(next)
        waiting.push(next)
      }
    }

    expect(dead).toEqual([])
    expect([...hosts].filter((host) => !strangers.includes(host))).toEqual([])
    expect(seen.size).toBeGreaterThan(60)
  }, 180_000)
})

describe.skipIf(!browserFound())('the pages in a browser', () => {
  describe.each([
    ['en-GB', ''],
    ['it-IT', '/it'],
  ])('in %s', (locale, root) => {
    const window = openWindow(app, locale)

    test('have no fault by axe, and each fits a narrow phone', async () => {
      for (const path of pages) {
        await window.page.goto(`${root}${path}`)

        expect([path, await faultsIn(window, `${root}${path}`)]).toEqual([path, []])
      }
    }, 180_000)

    test('let the keyboard skip to the content, and open menus', async () => {
      const { page } = window
      await page.goto(`${root}/event/evening-10/`)
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('content')

      const offer = page.locator('details.actions').first()
      await offer.locator('summary').focus()
      await page.keyboard.press('Enter')
      await page.keyboard.press('Tab')
      expect(
        await offer
          .locator('a')
          .first()
          .evaluate((one) => one === document.activeElement),
      ).toBe(true)
    })

    test('search without scripts', async () => {
      const { page } = window
      await page.goto(`${root}/events/`)
      await page.locator('input[type=search]').fill('fair')
      await page.keyboard.press('Enter')
      await page.waitForURL(/search=fair/)

      expect(await page.locator('.card').count()).toBe(1)
    })

    test('print their content only', async () => {
      const { page } = window
      await page.emulateMedia({ media: 'print', colorScheme: 'light' })
      await page.goto(`${root}/event/evening-10/`)

      expect(await page.locator('h1').isVisible()).toBe(true)
      expect(await page.locator('header nav').first().isVisible()).toBe(false)
      expect(await page.locator('details.actions').first().isVisible()).toBe(false)
      await page.emulateMedia({ media: 'screen' })
    })

    test('request nothing from other sites, and log no error (PG-4)', () => {
      expect(window.strangers).toEqual([])
      expect(window.faults).toEqual([])
    })
  })
})

/** The faults of a page in both themes, on a desktop and on a narrow phone, where nothing may scroll sideways. */
const faultsIn = async (window: Window, address: string): Promise<string[]> => {
  const { page } = window
  const shot = (name: string) => window.shot(`pages-${name}${address.replaceAll(/\W+/g, '-')}`)
  await page.setViewportSize({ width: 320, height: 640 })
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  await shot('narrow')
  const narrow = await allFaults(window)
  await page.setViewportSize({ width: 1280, height: 1000 })
  for (const summary of await page.locator('details > summary').all()) await summary.click()
  await shot('light')
  const light = await allFaults(window)
  await page.emulateMedia({ colorScheme: 'dark' })
  await shot('dark')
  const dark = await faultsOfColours(window)
  await page.emulateMedia({ colorScheme: 'light' })

  return [
    ...light,
    ...dark.map((fault) => `dark: ${fault}`),
    ...narrow.map((fault) => `320 px: ${fault}`),
    ...(wide > 320 ? [`320 px: the page is ${wide} px wide`] : []),
  ]
}
