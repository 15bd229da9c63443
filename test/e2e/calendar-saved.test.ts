import { beforeAll, describe, expect, test } from 'vitest'
import { administrator, builtApp, register } from './app'
import { browserFound, openWindow, type Window } from './browser'
import { signIn, store } from './editors'

const calendar = '/admin/collections/events/calendar'

describe.skipIf(!browserFound())('the calendar after a save', () => {
  const app = builtApp()
  const window = openWindow(app, 'en-GB')
  let talk = 0

  beforeAll(async () => {
    const token = await register(app)
    const event = async (title: string, startLocal: string, endLocal: string) =>
      store(app, token, ['events', { title, startLocal, endLocal, _status: 'published' }])
    for (const show of ['Photographs', 'Drawings', 'Sculpture', 'Maps', 'Coins']) {
      await event(show, '2027-03-01 10:00:00', '2027-04-30 18:00:00')
    }
    await event('Morning yoga', '2027-03-09 07:30:00', '2027-03-09 08:30:00')
    await event('Late film', '2027-03-11 22:30:00', '2027-03-11 23:30:00')
    talk = await event('Talk', '2027-03-10 20:00:00', '2027-03-10 21:00:00')
    await store(app, token, [
      'calendar-series',
      {
        title: 'Choir',
        startLocal: '2027-06-01 19:00:00',
        endLocal: '2027-06-01 20:00:00',
        timezone: 'Europe/Rome',
        rule: 'FREQ=WEEKLY;COUNT=4',
        _status: 'published',
      },
    ])
    await signIn(window, administrator)
  })

  test('shows the month of a typed event, which stands out above exhibitions', async () => {
    const { page } = window
    await open(window, '?view=month&date=2027-02-01')
    await type(window, 'Concert 19 March 2027 8pm')
    await fresh(window, /^Concert, Friday 19 March 2027/).waitFor()
    await window.shot('calendar-saved-month')

    expect(new URL(page.url()).searchParams.get('date')).toBe('2027-03-19')
    await expect.poll(() => page.locator('.calendar-event--fresh').count()).toBe(0)
  })

  test('shows the hour of a typed event in the week', async () => {
    await open(window, '?view=week&date=2027-02-01')
    await type(window, 'Breakfast 24 March 2027 6am')
    await fresh(window, /^Breakfast, Wednesday 24 March 2027/).waitFor()
    await window.shot('calendar-saved-week')

    await expect.poll(() => isVisible(window, /^Breakfast/)).toBe(true)
  })

  test('scrolls the agenda to a typed event, before what runs since earlier days', async () => {
    const { page } = window
    await open(window, '?view=agenda&date=2027-02-01')
    await type(window, 'Reading 25 April 2027 9pm')
    await fresh(window, /^Reading, Sunday 25 April 2027/).waitFor()
    await expect.poll(() => isVisible(window, /^Reading/)).toBe(true)
    await window.shot('calendar-saved-agenda')

    const day = page.getByRole('region', { name: 'Sunday 25 April 2027' })
    expect(await day.getByRole('link').first().innerText()).toContain('Reading')
  })

  test('shows what was saved in its form', async () => {
    const { page } = window
    await open(window, '?view=month&date=2027-02-01')
    await page.goto(`/admin/collections/events/${talk}`)
    await page.getByLabel(/^Title/).fill('Talk on bees')
    await window.quiet()
    await page.getByRole('button', { name: 'Publish changes' }).click()
    await page.getByText('Updated successfully').first().waitFor()
    await page.locator('.step-nav').getByRole('link', { name: 'Events', exact: true }).click()
    await page.getByRole('link', { name: 'Month', exact: true }).click()
    await fresh(window, /^Talk on bees/).waitFor()

    await page.getByText('“Talk on bees” is saved: Wednesday 10 March 2027').waitFor()
    expect(new URL(page.url()).searchParams.get('date')).toBe('2027-03-10')
  })

  test('has a new event in its place among those of its day, with the focus', async () => {
    const { page } = window
    const order = () => page.locator('[data-date="2027-05-20"] .calendar-event').allInnerTexts()
    await open(window, '?view=month&date=2027-05-01')
    await type(window, 'Lunch 20 May 2027 noon')
    await fresh(window, /^Lunch/).waitFor()
    await open(window, '?view=month&date=2027-05-01')
    await type(window, 'Brunch 20 May 2027 10am')
    await fresh(window, /^Brunch/).waitFor()
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toContain('Brunch')
    await type(window, 'Dinner 20 May 2027 8pm')
    await fresh(window, /^Dinner/).waitFor()

    const atOnce = await order()
    expect(atOnce.join()).toMatch(/Brunch.*Lunch.*Dinner/s)
    await open(window, '?view=month&date=2027-05-01')
    await expect.poll(order).toEqual(atOnce)
  })

  test('gives a new event the focus that a moved one had before', async () => {
    const { page } = window
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    await page.getByRole('link', { name: /^Lunch/ }).focus()
    await page.keyboard.press('Shift+ArrowRight')
    await page.getByRole('link', { name: /^Lunch, Friday 21 May 2027/ }).waitFor()
    await expect.poll(focused).toContain('Lunch, Friday 21 May')
    await page.locator('button[data-day="2027-05-20"]').focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByLabel('Title').waitFor()
    await page.keyboard.type('Supper')
    await page.keyboard.press('Enter')
    await page.getByText('“Supper” is published').waitFor()
    await fresh(window, /^Supper/).waitFor()

    await expect.poll(focused).toContain('Supper')
    await window.quiet()
    expect(await focused()).toContain('Supper')
  })

  test('makes all dates stand out that were changed in a form, once (RC-35)', async () => {
    const { page } = window
    await page.goto('/admin/collections/events?locale=en&search=Choir')
    await page.getByRole('link', { name: 'Choir' }).first().click()
    await page.getByLabel(/^Title/).fill('Choir for all')
    await window.quiet()
    await page.getByRole('button', { name: 'Publish changes' }).click()
    const dialog = page.locator('.series-scope')
    await dialog.getByText('Title: Choir → Choir for all').waitFor()
    await window.reloads(() => dialog.getByText('Whole series').click())
    await page
      .getByText('“Choir for all”: 4 dates changed. Title: Choir → Choir for all.')
      .waitFor()
    await open(window, '?view=month&date=2027-01-01')

    await expect.poll(() => page.locator('.calendar-event--fresh').count()).toBe(4)
    await page
      .locator('[role=status]', { hasText: '“Choir for all”: 4 dates changed.' })
      .waitFor({ state: 'attached' })
    await open(window, '?view=month&date=2027-01-01')
    await page.getByText('January 2027').first().waitFor()
    expect(await page.locator('.calendar-event--fresh').count()).toBe(0)
  })

  test('opens a week at its first event, and names those above and below', async () => {
    const { page } = window
    await open(window, '?view=week&date=2027-03-10')
    await page.getByRole('button', { name: '2 later' }).click()
    await page.getByRole('button', { name: '1 earlier' }).waitFor()
    await expect.poll(() => isVisible(window, /^Late film/)).toBe(true)
    await window.shot('calendar-hours')
    await page.getByRole('button', { name: '1 earlier' }).click()
    await expect.poll(() => isVisible(window, /^Morning yoga/)).toBe(true)
  })
})

const open = async ({ page }: Window, query: string) => {
  await page.goto(`${calendar}${query}`)
  await page.getByRole('button', { name: 'Quick add' }).waitFor()
}

const type = async ({ page }: Window, line: string) => {
  await page.keyboard.press('n')
  await page.getByRole('dialog').getByLabel('What, when and where').waitFor()
  await page.keyboard.type(line)
  await page.keyboard.press('Enter')
}

const fresh = ({ page }: Window, name: RegExp) =>
  page.locator('.calendar-event--fresh', { hasText: name })

/** Whether an event is inside the window and inside the hours that are displayed. */
const isVisible = ({ page }: Window, name: RegExp): Promise<boolean> =>
  page.getByRole('link', { name }).evaluate((event) => {
    const { left, top, width } = event.getBoundingClientRect()
    const there = document.elementFromPoint(left + width / 2, top + 8)

    return there !== null && event.contains(there)
  })
