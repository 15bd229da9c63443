import { beforeAll, describe, expect, test } from 'vitest'
import { builtApp, register } from './app'
import { browserFound, openWindow } from './browser'
import { hire, signIn, spoken, store } from './editors'

describe.skipIf(!browserFound())('a contributor in the admin', () => {
  const app = builtApp()
  const window = openWindow(app, 'en-GB')
  let others = 0

  beforeAll(async () => {
    const token = await register(app)
    const evening = { startLocal: '2027-03-10 20:30:00', endLocal: '2027-03-10 23:00:00' }
    await store(app, token, ['events', { ...evening, title: 'Secret plan', _status: 'draft' }])
    others = await store(app, token, [
      'events',
      { ...evening, title: 'Spring concert', _status: 'published' },
    ])
    await signIn(window, await hire(app, token, 'contributor'))
  })

  test('finds others’ drafts neither in the list nor on the calendar (AUTH-12, AUTH-22)', async () => {
    const { page } = window
    await page.goto('/admin/collections/events')
    await page.getByRole('link', { name: 'Spring concert' }).waitFor()
    expect(await page.getByText('Secret plan').count()).toBe(0)
    expect(await page.getByRole('link', { name: /^Drafts/ }).innerText()).toBe('Drafts 0')

    await page.goto('/admin/collections/events/calendar?date=2027-03-01')
    await page.getByRole('link', { name: /^Spring concert/ }).waitFor()
    expect(await page.getByText('Secret plan').count()).toBe(0)
  })

  test('cannot move what others published (AUTH-10)', async () => {
    const { page } = window
    await page.getByRole('link', { name: /^Spring concert/ }).focus()
    await page.keyboard.press('Shift+ArrowRight')
    await window.quiet()

    expect((await spoken(app, others)).start_date).toBe('2027-03-10 20:30:00')
  })

  test('submits for review what others publish (ST-2)', async () => {
    const { page } = window
    await page.goto('/admin/collections/events/create?start=2027-03-12')
    await page.locator('#field-title').fill('Open stage')
    await window.quiet()
    await page.getByRole('button', { name: 'Submit for review' }).click()
    await page.waitForURL(/collections\/events\/\d+/)
    await page.getByText('An editor has to look at it before visitors see it.').waitFor()
    await window.shot('contributor')
    const id = Number(/events\/(\d+)/.exec(page.url())?.[1])

    expect((await spoken(app, id)).code).toBe('event-not-accessible')
  })

  test('has no way to make categories, tags or users (AUTH-15, AUTH-16)', async () => {
    const { page } = window
    await page.goto('/admin')
    await page.getByRole('heading', { name: 'What is next' }).waitFor()
    await window.shot('contributor-dashboard')
    for (const collection of ['categories', 'tags', 'users']) {
      expect(await page.locator(`a[href$="/${collection}/create"]`).count()).toBe(0)
    }
  })

  test('meets no fault', () => {
    expect(window.faults).toEqual([])
  })
})
