import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { administrator, builtApp, register } from './app'
import { browserFound, openWindow } from './browser'
import { signIn, store, upload } from './editors'

describe.skipIf(!browserFound())('the form of an event', () => {
  const app = builtApp()
  const window = openWindow(app, 'en-GB')
  const italian = openWindow(app, 'it-IT')
  let token = ''
  let draft = 0
  let concert = 0

  const stored = async (id: number) => {
    const response = await app.fetch(`/api/events/${id}?draft=true&depth=0`, {
      headers: { Authorization: `JWT ${token}` },
    })

    // Payload answers with the entry.
    return (await response.json()) as { title: string; _status: string }
  }

  /**
   * Opens a closed section by its button, because the sections above it are drawn as they come into view, and again if the state
   * of the last visit arrives later and closes it.
   */
  const open = (page: Page, section: string) =>
    expect
      .poll(
        async () => {
          if (await page.locator('#field-seoTitle').isVisible()) return true
          await page
            .locator('.collapsible__toggle-wrap', { has: page.getByText(section, { exact: true }) })
            .locator('button.collapsible__toggle')
            .click()

          return false
        },
        { timeout: 30_000, interval: 1_000 },
      )
      .toBe(true)

  beforeAll(async () => {
    token = await register(app)
    const when = { startLocal: '2027-03-10 20:30:00', endLocal: '2027-03-10 23:00:00' }
    draft = await store(app, token, ['events', { title: 'Rough', ...when, _status: 'draft' }])
    concert = await store(app, token, [
      'events',
      { title: 'Concert', ...when, _status: 'published' },
    ])
    await signIn(window, administrator)
    await signIn(italian, administrator)
  })

  test('has the dates right under the title, on a desktop and on a phone', async () => {
    const { page } = window
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/admin/collections/events/create')
    const start = await page.locator('#field-startLocal').boundingBox()
    const end = await page.locator('#field-endLocal').boundingBox()
    await window.shot('form-order')

    expect((end?.y ?? 999) + (end?.height ?? 0)).toBeLessThan(800)
    expect(end?.y).toBe(start?.y)
    await page.setViewportSize({ width: 390, height: 844 })
    await window.quiet()
    await window.shot('form-phone')
    const phone = await page.locator('#field-startLocal').boundingBox()
    expect(phone?.y ?? 999).toBeLessThan(844)
    await page.setViewportSize({ width: 1280, height: 1000 })
  })

  test('says that its picture has no description', async () => {
    const { page } = window
    const when = { startLocal: '2027-03-11 20:30:00', endLocal: '2027-03-11 23:00:00' }
    const image = await upload(app, token, 'untold.png')
    const id = await store(app, token, ['events', { title: 'Untold', ...when, image }])
    await page.goto(`/admin/collections/events/${id}`)

    await page.getByText(/^This picture has no description yet/).waitFor()
  })

  test('saves a draft by itself after a pause in typing', async () => {
    const { page } = window
    await page.goto(`/admin/collections/events/${draft}`)
    await window.quiet()
    await page.locator('#field-title').fill('Polished')
    await page.getByText(/^Draft saved at \d/).waitFor()
    await window.shot('form-autosaved')

    expect(await stored(draft)).toMatchObject({ title: 'Polished', _status: 'draft' })
  })

  test('keeps changes of a public event in the browser, and offers to restore them', async () => {
    const { page } = window
    await page.goto(`/admin/collections/events/${concert}`)
    await window.quiet()
    await page.locator('#field-title').fill('Concert, moved')
    await expect
      .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage })))
      .toContain('Concert, moved')
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await page.getByText('This browser has kept what you typed').waitFor()
    await window.shot('form-kept')
    expect(await stored(concert)).toMatchObject({ title: 'Concert' })

    await page.getByRole('button', { name: 'Put it back' }).click()
    await expect.poll(() => page.locator('#field-title').inputValue()).toBe('Concert, moved')
    await window.quiet()
    await page.locator('#action-save').click()
    await page.getByText('Updated successfully').first().waitFor()
    await expect
      .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage })))
      .not.toContain('Concert, moved')
  })

  test('shows the preview of a search result while typing', async () => {
    const { page } = window
    await page.goto(`/admin/collections/events/${concert}`)
    // The tab of the last visit opens once it is known, over one that was clicked before.
    await window.quiet()
    await open(page, 'Search engines')
    await page.locator('#field-seoTitle').fill('Jazz, free of charge')
    await page.getByText('Title: 20 characters, which fit.').waitFor()
    await window.shot('form-seo')
  })

  test('does so in Italian', async () => {
    const { page } = italian
    await page.goto(`/admin/collections/events/${draft}?locale=it`)
    await italian.quiet()
    await page.locator('#field-title').fill('Rifinito')
    await page.getByText(/^Bozza salvata alle \d/).waitFor()
    await open(page, 'Motori di ricerca')
    await page.getByText('Come può mostrarlo un motore di ricerca').waitFor()
    await italian.shot('form-it')
  })

  test('sends no request to other hosts, and logs no error', () => {
    expect([...window.strangers, ...italian.strangers]).toEqual([])
    expect([...window.faults, ...italian.faults]).toEqual([])
  })
})
