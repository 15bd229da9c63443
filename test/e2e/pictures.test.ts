import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { programFlags } from '../../scripts/flags'
import { builtApp } from './app'
import { browserFound, openWindow, type Window } from './browser'
import { signIn } from './editors'

/**
 * The pictures of docs/editors.en.md, docs/editors.it.md and the README, from the demo calendar: `PICTURES=1 npm run
 * test:e2e -- pictures`. They show the days on which they are taken, so not every run takes them.
 */
describe.skipIf(!process.env.PICTURES || !browserFound())('the pictures of the manual', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'calendar-pictures-'))
  const environment = {
    DATABASE_URI: `file:${path.join(folder, 'calendar.db')}`,
    MEDIA_DIRECTORY: path.join(folder, 'media'),
    SITE_TIME_ZONE: 'Europe/Rome',
    CURRENCY_SYMBOL: '€',
    CURRENCY_CODE: 'EUR',
    CURRENCY_POSITION: 'postfix',
    PAYLOAD_SECRET: 'a secret of the tests',
  }
  const admin = { username: 'admin', password: '' }
  beforeAll(() => {
    mkdirSync('docs/pictures', { recursive: true })
    const seed = spawnSync(process.execPath, [...programFlags, 'scripts/seed.ts'], {
      env: { ...process.env, ...environment, NODE_ENV: 'production' },
      encoding: 'utf8',
    })
    admin.password = /password (\S+)/.exec(seed.stdout)?.[1] ?? ''
  }, 120_000)
  const app = builtApp(environment)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  describe.each([
    ['en-GB', 'en'],
    ['it-IT', 'it'],
  ])('in %s', (locale, language) => {
    const window = openWindow(app, locale)
    beforeAll(() => signIn(window, admin))

    test.each([
      ['dashboard', '/admin', '.calendar-dashboard'],
      ['month', '/admin/collections/events/calendar', '.calendar-event'],
      ['week', '/admin/collections/events/calendar?view=week', '.calendar-event'],
      ['list', '/admin/collections/events', '.list-tabs'],
      ['trash', '/admin/collections/events/trash', '.collection-trash, h1'],
      ['account', '/admin/account', 'h3'],
    ])('%s', async (name, address, ready) => {
      await show(window, `${address}${address.includes('?') ? '&' : '?'}locale=${language}`, ready)
      await take(window, `${name}-${language}`)
    })

    test('coming events for visitors', async () => {
      const { page } = window
      await page.goto(language === 'en' ? '/events/' : `/${language}/events/`)
      await page.locator('main img').first().scrollIntoViewIfNeeded()
      await window.quiet()
      await page.evaluate(() => scrollTo(0, 0))
      await take(window, `events-${language}`)
    })

    test('the form of an event', async () => {
      const { page } = window
      await show(window, `/admin/collections/events?locale=${language}`, 'tbody a')
      const event = await page.locator('tbody td.cell-title a').first().getAttribute('href')
      await show(window, `${event}?locale=${language}`, '.event-form__panel h3')
      await take(window, `form-${language}`)
      await page.locator('#field-startLocal').scrollIntoViewIfNeeded()
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollTop + 400))
      await take(window, `when-${language}`)
    })
  })
})

const show = async ({ page, quiet }: Window, address: string, ready: string) => {
  await page.goto(address)
  await page.locator(ready).first().waitFor()
  await quiet()
}

const take = ({ page }: Window, name: string) =>
  page.screenshot({ path: `docs/pictures/${name}.jpg`, type: 'jpeg', quality: 72 })
