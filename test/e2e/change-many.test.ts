import { beforeAll, describe, expect, test } from 'vitest'
import { administrator, builtApp, register } from './app'
import { seriousFaults } from './axe'
import { browserFound, openWindow } from './browser'
import { signIn, store } from './editors'
import { dayFromNow } from './season'

describe.skipIf(!browserFound())('a change of ticked events', () => {
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
    const jazz = await store(app, token, ['categories', { name: 'Jazz' }])
    await store(app, token, ['categories', { name: 'Open air' }])
    await store(app, token, [
      'events',
      { title: 'Yoga', ...evening(2), recurrence: { rule: 'FREQ=WEEKLY;COUNT=10' } },
    ])
    await store(app, token, ['events', { title: 'Concert', ...evening(5), categories: [jazz] }])
    await signIn(window, administrator)
  })

  const row = (title: string) => window.page.locator('tbody tr', { hasText: title })
  const openDialog = async (language: 'en' | 'it') => {
    const { page } = window
    await page.context().addCookies([{ name: 'payload-lng', value: language, url: app.url }])
    await page.goto(`/admin/collections/events?locale=${language}`)
    await window.quiet()
    for (const title of ['Yoga', 'Concert'])
      await row(title).locator('input[type=checkbox]').check()
    const name = language === 'en' ? 'Change …' : 'Modifica …'
    await page.getByRole('button', { name, exact: true }).click()
  }

  test('adds a category to all dates of a series and to what others have, and is undone', async () => {
    const { page } = window
    await openDialog('en')
    const dialog = page.getByRole('dialog', { name: 'Change 11 events' })
    await dialog.getByText('all 10 dates of a series').waitFor()
    await dialog.getByLabel('Categories', { exact: true }).selectOption('add')
    const picker = dialog.getByLabel('categories: which ones')
    await picker.click()
    await picker.fill('open')
    await dialog.getByText('Open air').waitFor()
    await page.keyboard.press('Enter')
    expect(await seriousFaults(window)).toEqual([])
    await window.shot('change-many')
    await page.emulateMedia({ colorScheme: 'dark' })
    await window.shot('change-many-dark')
    await page.emulateMedia({ colorScheme: 'light' })
    await dialog.getByRole('button', { name: 'Change 11 events' }).click()

    const notice = page.locator('.change-many__notice')
    await notice.getByText('11 events were changed.').waitFor()
    await expect.poll(() => row('Concert').innerText()).toContain('Jazz, Open air')
    expect(await row('Yoga').innerText()).toContain('Open air')
    expect(await notice.evaluate((box) => box === document.activeElement)).toBe(true)
    await window.shot('change-many-notice')

    await notice.getByRole('button', { name: 'Undo' }).click()
    await notice.getByText('The events are as they were before.').waitFor()
    await expect.poll(() => row('Concert').innerText()).not.toContain('Open air')
    expect(await row('Concert').innerText()).toContain('Jazz')
    expect(await row('Yoga').innerText()).not.toContain('Open air')
    expect(window.faults).toEqual([])
  })

  test('is readable in Italian on a phone', async () => {
    const { page } = window
    await page.setViewportSize({ width: 390, height: 844 })
    await openDialog('it')
    await page.getByRole('dialog', { name: 'Modifica 11 eventi' }).waitFor()
    await page.getByText('tutte le 10 date di una serie').waitFor()
    await window.shot('change-many-phone')
    expect(await seriousFaults(window)).toEqual([])
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  })
})
