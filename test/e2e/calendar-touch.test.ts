import type { Locator } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { administrator, builtApp, register } from './app'
import { seriousFaults } from './axe'
import { browserFound, openWindow, type Window } from './browser'
import { signIn, store } from './editors'

/** An hour of the week, in pixels. */
const hour = 52

const calendar = '/admin/collections/events/calendar'

describe.skipIf(!browserFound())('the calendar under a finger', () => {
  const app = builtApp()
  const window = openWindow(app, 'en-GB')

  beforeAll(async () => {
    const token = await register(app)
    for (const [title, day] of [
      ['Concert', '2027-03-10'],
      ['Reading', '2027-03-17'],
    ]) {
      await store(app, token, [
        'events',
        {
          title,
          startLocal: `${day} 10:00:00`,
          endLocal: `${day} 11:30:00`,
          _status: 'published',
        },
      ])
    }
    await signIn(window, administrator)
  })

  test('picks an event up after a long press, and moves it to another time of the week', async () => {
    const { page } = window
    await page.setViewportSize({ width: 1024, height: 900 })
    await open(window, '?view=week&date=2027-03-10')
    const event = page.getByRole('link', { name: /^Concert/ })
    await event.waitFor()
    const from = await centre(event)
    await drag(window, [from, { ...from, y: from.y + hour }], () =>
      page.locator('.calendar-event--picked').first().waitFor({ state: 'attached' }),
    )

    await page.getByText('“Concert” is now on Wednesday 10 March 2027, 11:00–12:30').waitFor()
  })

  test('moves an event from the list of a day to another day, on a phone', async () => {
    const { page } = window
    await page.setViewportSize({ width: 390, height: 844 })
    await open(window, '?view=month&date=2027-03-10')
    await page.getByRole('button', { name: /1 more event: all of Wednesday 17 March/ }).click()
    const list = page.getByRole('dialog')
    const from = await centre(list.getByRole('link', { name: /^Reading/ }))
    const to = await centre(page.locator('[data-day="2027-03-12"]'))
    await drag(window, [from, to], () =>
      page.locator('.events-calendar__list').waitFor({ state: 'hidden' }),
    )

    await page.getByText('“Reading” is now on Friday 12 March 2027, 10:00–11:30').waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(await seriousFaults(window)).toEqual([])
  })

  test('scrolls when the finger moves at once', async () => {
    const { page } = window
    await open(window, '?view=week&date=2027-03-10')
    const event = page.getByRole('link', { name: /^Concert/ })
    await event.waitFor()
    const from = await centre(event)
    await drag(window, [from, { ...from, y: from.y - 150 }], async () => {})
    await window.quiet()

    expect(await page.getByText('is now on').count()).toBe(0)
  })
})

const open = async ({ page }: Window, query: string) => {
  await page.goto(`${calendar}${query}`)
  await page.getByRole('button', { name: 'Quick add' }).waitFor()
}

type Point = { x: number; y: number }

const centre = async (at: Locator): Promise<Point> => {
  const box = await at.boundingBox()
  if (!box) throw new Error('It is not displayed.')

  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Holds a finger on a point until `picked` says that something was picked up, and moves it to another. */
const drag = async (
  { page }: Window,
  [from, to]: [Point, Point],
  picked: () => Promise<unknown>,
): Promise<void> => {
  const browser = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', [from])
  await picked()
  for (const part of [0.25, 0.5, 0.75, 1]) {
    await touch('touchMove', [
      { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part },
    ])
  }
  await touch('touchEnd', [])
}
