import { beforeAll, describe, expect, test } from 'vitest'
import { administrator, builtApp, register } from './app'
import { seriousFaults } from './axe'
import { browserFound, openWindow } from './browser'
import { signIn, store } from './editors'

describe.skipIf(!browserFound())('single events that look like a series (RC-32)', () => {
  const app = builtApp()
  const english = openWindow(app, 'en-GB')
  const italian = openWindow(app, 'it-IT')
  let [token, first] = ['', 0]

  beforeAll(async () => {
    token = await register(app)
    await signIn(english, administrator)
    await signIn(italian, administrator)
    for (const day of ['2027-03-30', '2027-03-23', '2027-03-09']) {
      first = await store(app, token, [
        'events',
        {
          title: 'Yoga',
          startLocal: `${day} 19:00:00`,
          endLocal: `${day} 20:00:00`,
          timezone: 'Europe/Rome',
          _status: 'published',
        },
      ])
    }
  })

  const seriesOf = async (id: number): Promise<number | undefined> => {
    const response = await app.fetch(`/cal/events/v1/events/${id}`)

    return ((await response.json()) as { series?: { id: number } }).series?.id
  }

  test('are found from the menu of the list, become a series, and single events again', async () => {
    const { page } = english
    await page.goto('/admin/collections/events?show=all')
    await english.quiet()
    await page.locator('.list-controls__popup button').first().click()
    await page.locator('#likely-series').click()
    await page.getByRole('heading', { name: 'Possible series' }).waitFor()
    await page.getByText('every Tuesday until 30 March 2027, 19:00 · 3 events').waitFor()
    await page.getByText('One day is skipped: Tuesday 16 March 2027').waitFor()
    expect(await seriousFaults(english)).toEqual([])
    await english.shot('likely-series')

    await page.getByRole('button', { name: 'Make it a series: “Yoga”' }).click()
    await page.getByText('“Yoga” is a series of 3 dates now.').waitFor()
    expect(await seriesOf(first)).toBeGreaterThan(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Undone: these are single events again.').waitFor()
    expect(await seriesOf(first)).toBeUndefined()
    await page.getByRole('button', { name: 'Make it a series: “Yoga”' }).waitFor()
  })

  test('become a series by keyboard, in Italian, on a phone', async () => {
    const { page } = italian
    await page.setViewportSize({ width: 320, height: 700 })
    await page.goto('/admin/collections/events/likely-series')
    await italian.quiet()
    expect(await seriousFaults(italian)).toEqual([])
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(320)
    await page.getByRole('button', { name: 'Crea la serie «Yoga»' }).press('Enter')
    await page.getByText('«Yoga» è ora una serie di 3 date.').waitFor()
    await page.getByText('Possibili serie trovate: 0.').waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Apri la prima data di «Yoga»' }).press('Enter')
    await page.getByText('Si ripete ogni martedì fino a martedì 30 marzo 2027.').waitFor()

    expect(await seriesOf(first)).toBeGreaterThan(0)
  })
})
