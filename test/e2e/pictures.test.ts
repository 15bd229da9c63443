import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { programFlags } from '../../scripts/flags'
import { builtApp } from './app'
import { browserFound, openWindow, type Window } from './browser'
import { signIn, store } from './editors'
import { dayFromNow } from './season'

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
  beforeAll(async () => {
    const signedIn = await app.fetch('/api/users/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(admin),
    })
    const { token }: { token: string } = await signedIn.json()
    await store(app, token, [
      'events',
      {
        title: 'Yoga',
        startLocal: `${dayFromNow(0)} 22:00:00`,
        endLocal: `${dayFromNow(0)} 23:00:00`,
        timezone: 'Europe/Rome',
        _status: 'published',
        recurrence: { rule: 'FREQ=WEEKLY;COUNT=40' },
      },
    ])
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  describe.each([
    {
      locale: 'en-GB',
      language: 'en',
      typed: 'Yoga every Tuesday 18:30 until June at the gym €8',
      whether: 'Change whether it takes place',
      cancel: 'Mark as cancelled',
    },
    {
      locale: 'it-IT',
      language: 'it',
      typed: 'Yoga ogni martedì 18:30 fino a giugno in palestra 8 €',
      whether: 'Stato dell’evento',
      cancel: 'Segna come annullato',
    },
  ])('in $locale', ({ locale, language, typed, whether, cancel }) => {
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

    test('an event in one line', async () => {
      const { page, quiet } = window
      await show(window, `/admin/collections/events/calendar?locale=${language}`, '.calendar-event')
      await page.keyboard.press('n')
      await page.locator('#quick-add').fill(typed)
      await page.locator('.quick-add__understood[aria-busy=false] dd').first().waitFor()
      await quiet()
      await take(window, `line-${language}`)
    })

    test('an event that is called off', async () => {
      const { page, quiet } = window
      await show(window, `/admin/collections/events/calendar?locale=${language}`, '.calendar-event')
      await page.locator('.calendar-event').last().click()
      await page.getByRole('dialog').getByText(whether).click()
      await page.getByRole('button', { name: cancel }).click()
      await quiet()
      await take(window, `cancel-${language}`)
    })

    test('the dates of a series', async () => {
      const { page, quiet } = window
      await show(window, `/admin/collections/events?locale=${language}`, '.dates-of-row__toggle')
      await page.locator('.dates-of-row__toggle').first().click()
      await page.locator('.dates-of-row li').first().waitFor()
      await page.locator('.dates-of-row__toggle').first().scrollIntoViewIfNeeded()
      await quiet()
      await take(window, `series-${language}`)
    })

    test('the palette', async () => {
      const { page, quiet } = window
      await show(window, `/admin?locale=${language}`, '.calendar-dashboard')
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox').waitFor()
      await page.keyboard.type('jazz')
      await page.getByRole('option').first().waitFor()
      await quiet()
      await take(window, `palette-${language}`)
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
      await show(window, `${event}/translate?locale=${language}`, '.translation, h2')
      await take(window, `translate-${language}`)
    })

    test('the page beside its form', async () => {
      const { page, prefers, quiet } = window
      await show(window, `/admin/collections/events?locale=${language}`, 'tbody a')
      const event = await page.locator('tbody td.cell-title a').first().getAttribute('href')
      await page.setViewportSize({ width: 1440, height: 900 })
      await show(window, `${event}?locale=${language}`, '#live-preview-toggler')
      const toggle = () =>
        prefers('collection-events', () => page.locator('#live-preview-toggler').click())
      await toggle()
      await page.frameLocator('.live-page iframe').locator('h1').waitFor()
      await quiet()
      await take(window, `preview-${language}`)
      await toggle()
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
