import { beforeAll, describe, expect, test } from 'vitest'
import { administrator, builtApp, register } from './app'
import { seriousFaults } from './axe'
import { browserFound, openWindow } from './browser'
import { signIn, store } from './editors'
import { dayFromNow } from './season'

describe.skipIf(!browserFound())('the row of a series in the list of events', () => {
  const app = builtApp()
  const window = openWindow(app, 'en-GB')

  beforeAll(async () => {
    const token = await register(app)
    const evening = (day: number) => ({
      startLocal: `${dayFromNow(day)} 19:00:00`,
      endLocal: `${dayFromNow(day)} 20:00:00`,
      timezone: 'Europe/Rome',
      _status: 'published',
    })
    await store(app, token, [
      'events',
      { title: 'Yoga', ...evening(2), recurrence: { rule: 'FREQ=WEEKLY;COUNT=40' } },
    ])
    await store(app, token, ['categories', { name: 'Music' }])
    await store(app, token, ['events', { title: 'Concert', ...evening(5) }])
    await signIn(window, administrator)
  })

  const speak = async (language: 'en' | 'it') => {
    await window.page.context().addCookies([{ name: 'payload-lng', value: language, url: app.url }])
  }
  const goto = async (path: string) => {
    await window.page.goto(path)
    await window.quiet()
  }
  const list = '/admin/collections/events?locale=en'
  const toggle = () => window.page.getByRole('button', { name: '40 dates of “Yoga”' })

  test('is one of the rows that its tab counts', async () => {
    await goto(list)

    expect(await window.page.locator('tbody tr').count()).toBe(2)
    expect(await window.page.locator('.list-tabs a[aria-current]').innerText()).toBe('Upcoming 2')
  })

  test('opens its dates by keyboard, each with a link, and closes them again', async () => {
    const { page } = window
    await goto(list)
    await toggle().focus()
    await page.keyboard.press('Enter')
    const dates = page.locator('.dates-of-row li')
    await dates.nth(39).waitFor()

    expect(await toggle().getAttribute('aria-expanded')).toBe('true')
    expect(await dates.nth(0).innerText()).toMatch(/, 19:00\s*Published/)
    await window.shot('series-row-open')
    await page.emulateMedia({ colorScheme: 'dark' })
    await window.shot('series-row-open-dark')
    await page.emulateMedia({ colorScheme: 'light' })
    expect(await seriousFaults(window)).toEqual([])
    await page.keyboard.press('Enter')
    expect(await toggle().getAttribute('aria-expanded')).toBe('false')
    expect(await dates.nth(0).isVisible()).toBe(false)
  })

  test('says in dialogs for ticked rows that it is its one date', async () => {
    const { page } = window
    await goto(list)
    await page.locator('tbody tr', { hasText: 'Yoga' }).locator('input[type=checkbox]').check()
    await expect
      .poll(() => page.locator('.list-selection').innerText())
      .toMatch(/^1 selected\s+—\s+Change …/)
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Of a series, only the date in the list changes.').waitFor()
    await window.shot('series-row-bulk')
    await page.keyboard.press('Escape')
  })

  test('gives all its dates a category, with a preview, and takes it back', async () => {
    const { page } = window
    await goto(list)
    await toggle().click()
    await page.getByRole('button', { name: 'Category', exact: true }).click()
    await page.locator('.list-drawer').getByRole('button', { name: 'Music' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change all dates?' })
    await dialog.getByText('concerns 40 dates').waitFor()
    await dialog.getByText('Categories: + Music').waitFor()
    await window.shot('series-row-category')
    await dialog.getByRole('button', { name: 'Whole series' }).click()
    const notice = page.locator('.series-notice', {
      hasText: '“Yoga”: 40 dates changed. Categories: + Music.',
    })
    await notice.waitFor()
    await window.quiet()
    await window.shot('series-row-notice')
    expect(await page.locator('tbody tr', { hasText: 'Yoga' }).innerText()).toContain('Music')

    await window.reloads(() => notice.getByRole('button', { name: 'Undo' }).click())
    await window.quiet()
    expect(await page.locator('tbody tr', { hasText: 'Yoga' }).innerText()).not.toContain('Music')
  })

  test('is once on the dashboard, with the number of its dates', async () => {
    await goto('/admin?locale=en')
    await window.shot('series-row-dashboard')

    expect(await window.page.getByText('next of 40 dates').count()).toBeGreaterThan(0)
    expect(
      await window.page.locator('.calendar-dashboard__card').first().getByText('Yoga').count(),
    ).toBe(1)
  })

  test('is readable in Italian on a phone', async () => {
    const { page } = window
    await speak('it')
    await page.setViewportSize({ width: 390, height: 844 })
    await goto('/admin/collections/events?locale=it')
    await page.getByRole('button', { name: '40 date di «Yoga»' }).click()
    await page.locator('.dates-of-row li').nth(39).waitFor()
    await window.shot('series-row-phone')
    expect(await seriousFaults(window)).toEqual([])
    await page.setViewportSize({ width: 1280, height: 1000 })
    await speak('en')
  })
})
