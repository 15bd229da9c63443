import { beforeAll, describe, expect, test } from 'vitest'
import { administrator, builtApp, register } from './app'
import { browserFound, openWindow } from './browser'
import { signIn, store } from './editors'

describe.skipIf(!browserFound())('the focus of the keyboard', () => {
  const app = builtApp()
  const window = openWindow(app, 'en-GB')
  let concert = 0
  let exhibition = 0

  beforeAll(async () => {
    const token = await register(app)
    concert = await store(app, token, [
      'events',
      {
        title: 'Concert',
        startLocal: '2027-03-10 20:30:00',
        endLocal: '2027-03-10 23:00:00',
        _status: 'published',
      },
    ])
    exhibition = await store(app, token, [
      'events',
      {
        title: 'Exhibition',
        allDay: true,
        startLocal: '2027-03-04 00:00:00',
        endLocal: '2027-03-18 23:59:59',
        _status: 'published',
      },
    ])
  })

  const focusedId = () => window.page.evaluate(() => document.activeElement?.id)

  test('stays on the field after Ctrl-S, in a new entry, too', async () => {
    const { page } = window
    await signIn(window, administrator)
    await page.goto(`/admin/collections/events/${concert}`)
    await page.locator('#field-title').fill('Concert for two')
    await window.quiet()
    await page.keyboard.press('Control+s')
    await page.getByText('Published, with changes').first().waitFor()
    await expect.poll(focusedId).toBe('field-title')

    await page.goto('/admin/collections/venues/create')
    await page.locator('#field-name').fill('River Park')
    await window.quiet()
    await page.keyboard.press('Control+s')
    await page.waitForURL(/venues\/\d+/)
    await window.quiet()
    await expect.poll(focusedId).toBe('field-name')
  })

  test('is in a drawer as soon as it opens, and on its opener as soon as it closes', async () => {
    const { page } = window
    await page.goto(`/admin/collections/events/${concert}`)
    const opener = page.getByRole('button', { name: 'New venue' })
    await opener.focus()
    await page.keyboard.press('Enter')
    const drawer = page.locator('dialog.drawer')
    await expect
      .poll(() => drawer.evaluate((dialog) => dialog.contains(document.activeElement)))
      .toBe(true)
    await drawer.locator('#field-name').waitFor()
    await expect.poll(focusedId).toBe('field-name')
    await window.shot('focus-drawer')
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'detached' })

    await expect.poll(() => opener.evaluate((it) => it === document.activeElement)).toBe(true)
  })

  test('is on the first field of the login, and then on the heading of the page', async () => {
    const { page } = window
    await page.context().clearCookies()
    await page.goto('/admin/login')
    await expect.poll(focusedId).toBe('field-username')
    await page.keyboard.type(administrator.username)
    await page.keyboard.press('Tab')
    await page.keyboard.type(administrator.password)
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/admin$/)

    await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('h1')
  })

  test('is on the title of a new event, but not on phones', async () => {
    const { page } = window
    await page.goto('/admin/collections/events/create')
    await expect.poll(focusedId).toBe('field-title')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.reload()
    await page.locator('#field-title').waitFor()
    await window.quiet()
    expect(await focusedId()).not.toBe('field-title')
    await page.setViewportSize({ width: 1280, height: 1000 })
  })

  test('comes to today and its events from the top of the calendar', async () => {
    const { page } = window
    await page.goto('/admin/collections/events/calendar?view=month')
    await page.locator('[data-day]').first().waitFor()
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to today')
    await window.shot('focus-skip')
    await page.keyboard.press('Enter')

    await expect
      .poll(() =>
        page.evaluate(() => document.activeElement?.closest('.events-calendar__today') !== null),
      )
      .toBe(true)
  })

  test('stays in its week on the bar of an exhibition that is moved', async () => {
    const { page } = window
    await page.goto('/admin/collections/events/calendar?view=month&date=2027-03-01')
    const bars = page.locator(`.events-calendar__grid [data-event="${exhibition}"]`)
    await bars.nth(1).focus()
    await page.keyboard.press('Shift+ArrowRight')
    await page.getByText('“Exhibition” is now on').waitFor()
    await window.quiet()

    expect(
      await bars.evaluateAll((rows) => rows.findIndex((row) => row === document.activeElement)),
    ).toBe(1)
    expect(window.faults).toEqual([])
  })
})
