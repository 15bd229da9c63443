import { beforeAll, describe, expect, test } from 'vitest'
import { administrator, builtApp, register } from './app'
import { seriousFaults } from './axe'
import { browserFound, openWindow, type Window } from './browser'
import { signIn, store } from './editors'

const march = '/admin/collections/events/calendar?view=month&date=2027-03-01'

describe.skipIf(!browserFound())('dates of a series in the calendar', () => {
  const app = builtApp()
  const window = openWindow(app, 'en-GB')
  const italian = openWindow(app, 'it-IT')
  let token = ''

  beforeAll(async () => {
    token = await register(app)
    await store(app, token, [
      'calendar-series',
      {
        title: 'Yoga',
        startLocal: '2027-03-02 19:00:00',
        endLocal: '2027-03-02 20:00:00',
        timezone: 'Europe/Rome',
        rule: 'FREQ=WEEKLY;COUNT=5',
        _status: 'published',
      },
    ])
    await window.page.setViewportSize({ width: 1280, height: 900 })
    await signIn(window, administrator)
    await signIn(italian, administrator)
  })

  const bar = ({ page }: Window, day: string) =>
    page.locator(`[data-date="${day}"] .calendar-event`, { hasText: 'Yoga' })
  const dialog = ({ page }: Window) => page.locator('.series-scope')

  /** Moves an event by `Shift` and arrow keys. */
  const move = async (of: Window, day: string, key: string) => {
    await bar(of, day).focus()
    await of.page.keyboard.press(`Shift+${key}`)
    await dialog(of).waitFor()
  }

  const open = async (of: Window) => {
    await of.page.goto(march)
    await bar(of, '2027-03-02').waitFor()
  }

  const starts = async () => {
    const response = await app.fetch(
      '/cal/events/v1/events?search=Yoga&start_date=2027-01-01&per_page=50',
    )
    const { events } = (await response.json()) as { events: { start_date: string }[] }

    return events.map(({ start_date }) => start_date.slice(5, 16))
  }

  const planned = ['03-02 19:00', '03-09 19:00', '03-16 19:00', '03-23 19:00', '03-30 19:00']

  test('have a mark, which screen readers read', async () => {
    await open(window)

    expect(await bar(window, '2027-03-09').textContent()).toContain('↻')
    expect(await window.page.getByRole('link', { name: /^Yoga.*repeats/ }).count()).toBe(5)
  })

  test('ask which dates a move is for; Escape undoes it (RC-35)', async () => {
    await open(window)
    await move(window, '2027-03-09', 'ArrowRight')
    const { page } = window
    await dialog(window).getByText('4 move.').waitFor()
    expect(await page.getByText('is now on').count()).toBe(0)
    await dialog(window).getByText('5 move.').waitFor()
    await dialog(window).getByText('Day: Tue 9 March → Wed 10 March').waitFor()
    await window.shot('series-scope')

    expect(
      await page.evaluate(() => document.activeElement?.querySelector('strong')?.textContent),
    ).toBe('Only this date')
    expect(await seriousFaults(window)).toEqual([])

    for (let stop = 0; stop < 6; stop++) {
      await page.keyboard.press('Tab')
      expect(await dialog(window).locator(':focus').count()).toBe(1)
    }
    await page.keyboard.press('Escape')
    await dialog(window).waitFor({ state: 'detached' })
    await bar(window, '2027-03-09').waitFor()
    expect(await starts()).toEqual(planned)
  })

  test('move together, and back again (RC-35)', async () => {
    const { page } = window
    await move(window, '2027-03-09', 'ArrowRight')
    await dialog(window).getByText('4 move.').waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByText('“Yoga”: 4 dates were moved. Day: Tue 9 March → Wed 10 March.').waitFor()
    await bar(window, '2027-03-10').waitFor()
    await expect.poll(() => page.locator('.calendar-event--fresh').count()).toBe(4)
    await window.shot('series-fresh')
    expect(await page.getByRole('status').filter({ hasText: 'Yoga' }).count()).toBe(1)
    expect(await starts()).toEqual([
      '03-02 19:00',
      '03-10 19:00',
      '03-17 19:00',
      '03-24 19:00',
      '03-31 19:00',
    ])

    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Undone: the series is as before.').waitFor()
    await bar(window, '2027-03-09').waitFor()
    expect(await starts()).toEqual(planned)
  })

  test('move alone, and are then marked as changed by hand', async () => {
    const { page } = window
    await move(window, '2027-03-16', 'ArrowRight')
    await page.keyboard.press('Enter')
    await page
      .getByText(/Yoga.*17 March/)
      .first()
      .waitFor()
    await page.getByRole('link', { name: /^Yoga.*changed by hand/ }).waitFor()

    expect(await starts()).toContain('03-17 19:00')
    await page.getByRole('button', { name: 'Undo' }).click()
    await bar(window, '2027-03-16').waitFor()
    expect(await starts()).toEqual(planned)
  })

  test('are moved to the trash together from the card of one', async () => {
    const { page } = window
    await bar(window, '2027-03-23').click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await dialog(window).getByText('2 go into the trash').waitFor()
    await dialog(window).getByText('This and following').click()
    await page.getByText('“Yoga”: 2 dates are in the trash.').waitFor()
    await bar(window, '2027-03-23').waitFor({ state: 'detached' })
    expect(await starts()).toEqual(planned.slice(0, 3))

    await page.getByRole('button', { name: 'Undo' }).click()
    await bar(window, '2027-03-23').waitFor()
    expect(await starts()).toEqual(planned)
  })

  test('are called off together from the card of one, with reasons, and back (EV-77, RC-35)', async () => {
    const { page } = window
    const card = page.locator('.calendar-panel')
    await bar(window, '2027-03-16').click()
    await card.getByText('Change whether it takes place').click()
    await card.getByRole('button', { name: 'Mark as cancelled' }).click()
    await card.getByLabel('What visitors should know (English)').fill('The hall is closed.')
    await card.getByLabel('What visitors should know (Italian)').fill('La sala è chiusa.')
    await card.getByRole('button', { name: 'Mark as cancelled' }).click()
    await dialog(window).getByText('Takes place: As planned → Cancelled').waitFor()
    await window.shot('series-called-off')
    expect(await seriousFaults(window)).toEqual([])
    await dialog(window).getByText('This and following').click()
    await page
      .getByText(
        /“Yoga”: 3 dates changed.*Cancelled.*The hall is closed\. The 2 earlier dates are a series of their own now\.$/,
      )
      .waitFor()
    await expect.poll(() => page.locator('.calendar-event--fresh').count()).toBe(3)
    await window.shot('series-called-off-done')

    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Undone: the series is as before.').waitFor()
  })

  test('ask in Italian on a phone', async () => {
    const { page } = italian
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/admin/collections/events/calendar?view=agenda&date=2027-03-01')
    await page
      .getByRole('link', { name: /^Yoga.*si ripete/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Elimina', exact: true }).click()
    await dialog(italian).getByText('È la prima data: lo stesso che tutta la serie.').waitFor()
    await dialog(italian).getByText('5 date vanno nel cestino').waitFor()
    await italian.shot('series-scope-phone')

    for (const choice of ['Solo questa data', 'Questa e le successive', 'Tutta la serie']) {
      const box = await dialog(italian).getByText(choice, { exact: true }).boundingBox()
      expect(box?.x).toBeGreaterThanOrEqual(0)
    }
    expect(await seriousFaults(italian)).toEqual([])
    await page.keyboard.press('Escape')
    expect(await starts()).toEqual(planned)
  })
})
