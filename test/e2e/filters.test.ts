import type { Locator } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { builtApp, register } from './app'
import { browserFound, openWindow } from './browser'
import { store } from './editors'
import { dayFromNow } from './season'

const app = builtApp()

/** Saturday, or today at the weekend. */
const weekendDay = (): string => {
  const days = [0, 1, 2, 3, 4, 5, 6].map(dayFromNow)

  return days.find((day) => [0, 6].includes(new Date(day).getUTCDay())) ?? ''
}

/** The whole day, since tests also run in the evening. */
const on = (day: string) => ({ startLocal: `${day} 00:00:00`, endLocal: `${day} 23:59:59` })

beforeAll(async () => {
  const token = await register(app)
  const published = { _status: 'published' }
  const children = await store(app, token, ['tags', { name: 'Children' }])
  const hall = await store(app, token, [
    'venues',
    { name: 'Hall', city: 'Rome', latitude: 41.9, longitude: 12.5, ...published },
  ])
  await app.fetch('/api/globals/calendar-pages', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `JWT ${token}` },
    body: JSON.stringify({ tagGroups: [{ name: 'For whom', tags: [children] }] }),
  })
  const wanted = { venues: [hall], tags: [children], cost: 'Free', ...on(weekendDay()) }
  for (const event of [
    { title: 'Tales', ...wanted },
    { title: 'Far tales', ...wanted, venues: [] },
    { title: 'Puppets', ...wanted, cost: '5' },
    { title: 'Opera', ...wanted, tags: [] },
    { title: 'Later', ...wanted, ...on(dayFromNow(20)) },
  ])
    await store(app, token, ['events', { ...event, ...published }])
}, 120_000)

describe.skipIf(!browserFound())('lists of events on a phone', () => {
  const window = openWindow(app, 'en-GB')

  const open = async (path: string) => {
    await window.page.setViewportSize({ width: 390, height: 844 })
    await window.page.goto(path)
  }

  /** Taps what is in sight, without scrolling. */
  const tap = async (target: Locator) => {
    const { x, y, width, height } = (await target.boundingBox()) ?? {
      x: -1,
      y: -1,
      width: 0,
      height: 0,
    }
    const [across, down] = [x + width / 2, y + height / 2]
    expect(across).toBeGreaterThan(0)
    expect(across).toBeLessThan(390)
    expect(down).toBeLessThan(844)
    await Promise.all([window.page.waitForEvent('load'), window.page.mouse.click(across, down)])
  }

  const titles = () => window.page.locator('.card :is(h2, h3)').allTextContents()

  test('lead in three taps to what is free for children, at the weekend, near the centre (PG-2)', async () => {
    const { page } = window
    await open('/events/')
    await tap(page.getByRole('link', { name: 'This weekend' }))
    await tap(page.getByRole('link', { name: 'Children, free' }))
    await tap(page.getByRole('link', { name: 'Near Rome' }))

    expect(await titles()).toEqual(['Tales'])
    await window.shot('filters-three-taps')
  })

  test('have their first event on the first screen (PG-7)', async () => {
    for (const path of ['/events/', '/events/weekend/', '/it/events/?free=1&near=Rome']) {
      await open(path)
      const first = await window.page.locator('.card').first().boundingBox()

      expect([path, (first?.y ?? 844) < 780]).toEqual([path, true])
    }
  })

  test('take each filter away by a tap', async () => {
    const { page } = window
    await open('/events/?free=1&near=Rome')
    await tap(page.getByRole('link', { name: 'Remove Near Rome' }))

    expect(new URL(page.url()).search).toBe('?free=1')
  })

  test('take days from two fields in the fold', async () => {
    const { page } = window
    await open('/events/?free=1')
    await page.locator('.facets-of-list summary').click()
    await page.getByLabel('From').fill(dayFromNow(19))
    await page.getByLabel('To', { exact: true }).fill(dayFromNow(21))
    await window.shot('filters-fold')
    await page.locator('.more-filters button').click()
    await page.waitForURL(/start_date/)

    expect(await titles()).toEqual(['Later'])
    expect(page.url()).toContain('free=1')
  })

  test('send a place of about 100 metres after a press of the button', async () => {
    const { page } = window
    await page.context().grantPermissions(['geolocation'])
    await page.context().setGeolocation({ latitude: 41.90123456, longitude: 12.50654321 })
    await open('/events/?free=1')
    await page.getByRole('button', { name: 'Near me' }).click()
    await page.waitForURL(/near=/)

    expect(new URL(page.url()).search).toBe('?free=1&near=41.901%2C12.507&radius=5')
    expect(await titles()).not.toContain('Far tales')
    await page.context().clearPermissions()
  })

  test.each([
    ['', 'Near me', 'Your browser did not say where you are'],
    ['/it', 'Vicino a me', 'Il browser non ha comunicato la tua posizione'],
  ])('say where the position is refused, at %j', async (root, name, text) => {
    const { page } = window
    await open(`${root}/events/`)
    await page.getByRole('button', { name }).click()

    await page.locator('.near-status', { hasText: text }).waitFor()
    expect(await page.getByRole('button', { name }).isEnabled()).toBe(true)
  })

  test('request nothing from other sites, and log no error (PG-4)', () => {
    expect(window.strangers).toEqual([])
    expect(window.faults).toEqual([])
  })
})
