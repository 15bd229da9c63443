import { beforeAll, describe, expect, test } from 'vitest'
import { administrator, builtApp, register } from './app'
import { seriousFaults } from './axe'
import { browserFound, openWindow, type Window } from './browser'
import { signIn, store } from './editors'

const created = '/admin/collections/events/create'

describe.skipIf(!browserFound())('a repeating event in the form', () => {
  const app = builtApp()
  const window = openWindow(app, 'en-GB')
  const italian = openWindow(app, 'it-IT')
  let token = ''
  let hall = 0

  beforeAll(async () => {
    token = await register(app)
    hall = await store(app, token, ['venues', { name: 'Town hall', _status: 'published' }])
    await store(app, token, [
      'events',
      {
        title: 'Chess',
        startLocal: '2027-01-26 18:30:00',
        endLocal: '2027-01-26 21:00:00',
        venues: [hall],
        _status: 'published',
      },
    ])
    await signIn(window, administrator)
    await signIn(italian, administrator)
  })

  const repeats = ({ page }: Window) => page.locator('#field-recurrence')
  const day = ({ page }: Window, name: string | RegExp) =>
    page.locator('.repeats__months').getByRole('button', { name })
  const status = ({ page }: Window) => page.locator('.repeats__preview [role=status]')

  /** Opens a new event at seven, and waits until the form knows its dates. */
  const begin = async ({ page }: Window, title: string, date: string, venue?: number) => {
    await page.goto(
      `${created}?${new URLSearchParams({ title, start: `${date} 19:00:00`, end: `${date} 20:00:00`, ...(venue && { venue: `${venue}` }) })}`,
    )
    await page.locator('#field-recurrence:not([disabled])').waitFor()
  }

  const publish = async (of: Window) => {
    await of.quiet()
    await of.page.locator('#action-save').click()
    await of.page.waitForURL(/\/events\/\d+/)
  }

  const daysOf = async (title: string) => {
    const response = await app.fetch(
      `/cal/events/v1/events?${new URLSearchParams({ search: title, start_date: '2027-01-01', per_page: '50' })}`,
    )
    const { events } = (await response.json()) as { events: { start_date: string }[] }

    return events.map(({ start_date }) => start_date.slice(0, 10))
  }

  test('becomes a weekly class without the holidays that were clicked', async () => {
    const { page } = window
    await begin(window, 'Yoga', '2027-01-12', hall)
    await repeats(window).selectOption('Every week on Tuesday')
    await page.getByLabel('Ends').selectOption('After a number of dates')
    await page.getByLabel('How many dates').fill('6')
    await page.getByText('Takes place every Tuesday, 6 times.').waitFor()
    await status(window).getByText('6 dates, from Tuesday 12 January 2027').waitFor()
    await page.getByText('Tuesday 26 January 2027: Chess (18:30–21:00)').waitFor()

    await day(window, 'Tuesday 19 January 2027, takes place').click()
    await day(window, /^Tuesday 2 February 2027, takes place/).click()
    await status(window).getByText('2 skipped').waitFor()
    await window.shot('repeats-weekly')
    await day(window, 'Tuesday 2 February 2027, skipped').click()
    await status(window).getByText('1 skipped').waitFor()
    await publish(window)

    expect(await daysOf('Yoga')).toEqual([
      '2027-01-12',
      '2027-01-26',
      '2027-02-02',
      '2027-02-09',
      '2027-02-16',
    ])
    await page.getByText('Takes place every Tuesday, 6 times.').waitFor()
    await day(window, 'Tuesday 19 January 2027, skipped').waitFor()
    // Stored values replace the form, and with it earlier clicks.
    await window.quiet()
    await window.shot('repeats-series')
  })

  test('becomes a date, and its changes ask for other dates', async () => {
    const { page } = window
    const hint = page.getByText(
      'When you save, choose whether a change is for this and the following dates',
    )
    await day(window, /^Tuesday 9 February 2027, takes place/).click()
    await hint.waitFor()
    await day(window, /^Tuesday 9 February 2027, skipped/).click()
    await hint.waitFor({ state: 'detached' })
    await page.locator('#field-startLocal').fill('2027-01-13T19:00')
    await page.getByText('Takes place every Wednesday, 6 times.').waitFor()
    await day(window, 'Wednesday 20 January 2027, skipped').waitFor()
    await repeats(window).selectOption('Never')
    await page.getByText('The coming dates become single events.').waitFor()
    await window.shot('repeats-never')
  })

  test('was a draft before, and is marked as a date once saved', async () => {
    const { page } = window
    const id = await store(app, token, [
      'events',
      {
        title: 'Reading',
        startLocal: '2027-04-01 18:00:00',
        endLocal: '2027-04-01 19:00:00',
        _status: 'draft',
      },
    ])
    await page.goto(`/admin/collections/events/${id}`)
    await repeats(window).selectOption('Every day')
    await page.getByLabel('Ends').selectOption('After a number of dates')
    await page.getByLabel('How many dates').fill('3')
    await status(window).getByText('3 dates').waitFor()
    await window.quiet()
    await page.locator('#action-save-draft').click()
    await day(window, /^Friday 2 April 2027, takes place/).waitFor()
    await window.quiet()
    expect(await page.getByText('choose whether a change is for this').count()).toBe(0)
    await page.reload()
    await page.getByText('Takes place every day, 3 times.').waitFor()

    expect(await daysOf('Reading')).toEqual([])
  })

  test('takes place on first Saturdays', async () => {
    const { page } = window
    await begin(window, 'Market', '2027-02-06')
    await repeats(window).selectOption('First Saturday of the month')
    await page.getByLabel('Ends').selectOption('On a day')
    await page.getByLabel('Last day').fill('2027-05-31')
    await status(window).getByText('4 dates').waitFor()
    await publish(window)

    expect(await daysOf('Market')).toEqual(['2027-02-06', '2027-03-06', '2027-04-03', '2027-05-01'])
  })

  test('follows its start, in words and dates', async () => {
    const { page } = window
    await begin(window, 'Choir', '2027-01-12')
    await repeats(window).selectOption('Every week on Tuesday')
    await page.getByText('Takes place every Tuesday.').waitFor()
    await page.locator('#field-startLocal').fill('2027-01-13T19:00')
    await page.getByText('Takes place every Wednesday.').waitFor()
    await day(window, /^Wednesday 20 January 2027, takes place/).waitFor()

    expect(await repeats(window).locator('option:checked').textContent()).toBe(
      'Every week on Wednesday',
    )
  })

  test('is on days that are chosen by keyboard', async () => {
    const { page } = window
    await begin(window, 'Festival', '2027-06-04')
    await repeats(window).focus()
    await page.keyboard.type('Chosen')
    await page.locator('.day-picker').waitFor()
    await page.getByText('Pick the other days below').waitFor()
    expect(await page.locator('.repeats__fault').count()).toBe(0)
    expect(await repeats(window).getAttribute('aria-invalid')).toBe('false')
    await page.locator('.day-picker [data-day="2027-06-04"]').focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press(' ')
    await status(window).getByText('3 dates').waitFor()
    await window.shot('repeats-chosen')
    await publish(window)

    expect(await daysOf('Festival')).toEqual(['2027-06-04', '2027-06-05', '2027-06-12'])
  })

  test('has a custom rule, whose dates are skipped by keyboard', async () => {
    const { page } = window
    await begin(window, 'Training', '2027-01-12')
    await repeats(window).selectOption('Custom')
    await page.getByLabel('Every', { exact: true }).fill('2')
    await page.locator('.repeats__custom').getByLabel('Thursday').check()
    await page.getByLabel('Ends').selectOption('After a number of dates')
    await page.getByLabel('How many dates').fill('4')
    await page.getByText('Takes place every 2 weeks on Tuesday and Thursday, 4 times.').waitFor()
    await day(window, /^Thursday 14 January 2027, takes place/).waitFor()
    await page.locator('.repeats__months [data-day="2027-01-12"]').focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await status(window).getByText('1 skipped').waitFor()
    await window.shot('repeats-custom')
    expect(await seriousFaults(window)).toEqual([])
    await publish(window)

    expect(await daysOf('Training')).toEqual(['2027-01-12', '2027-01-26', '2027-01-28'])
  })

  test('is refused at the field, and not stored', async () => {
    const { page } = window
    await begin(window, 'Nothing', '2027-01-12')
    await repeats(window).selectOption('Custom')
    const rule = page.locator('.repeats__custom')
    await rule.getByLabel('Wednesday').check()
    await rule.getByLabel('Tuesday').uncheck()
    await page
      .getByText(
        'It would not take place on Tuesday 12 January 2027; the first date of the rule is Wednesday 13 January 2027.',
      )
      .waitFor()
    await window.quiet()
    await page.locator('#action-save').click()
    await page.locator('.field-type.error #field-recurrence').waitFor()
    await window.shot('repeats-fault')

    expect(page.url()).toContain('/create')
    expect(await daysOf('Nothing')).toEqual([])
  })

  test('is described in Italian, on a phone', async () => {
    const { page } = italian
    await page.setViewportSize({ width: 320, height: 800 })
    await begin(italian, 'Ginnastica', '2027-01-12')
    await page.getByText('Si ripete').first().waitFor()
    await repeats(italian).selectOption('Il secondo martedì del mese')
    await page.getByText(/^Si svolge ogni mese/).waitFor()
    await day(italian, /^martedì 9 febbraio 2027, si svolge/).click()
    await status(italian).getByText('1 saltata').waitFor()
    await repeats(italian).scrollIntoViewIfNeeded()
    await italian.shot('repeats-phone')
    const { wide, small } = await page.evaluate(() => ({
      wide: document.documentElement.scrollWidth,
      small: [...document.querySelectorAll('.repeats button, .repeats select, .repeats input')]
        .map((target) => target.getBoundingClientRect())
        .filter(({ width, height }) => width > 0 && (width < 20 || height < 20)).length,
    }))

    expect(wide).toBeLessThanOrEqual(320)
    expect(small).toBe(0)
    expect(await seriousFaults(italian)).toEqual([])
  })

  test('is legible in the dark theme', async () => {
    const { page } = window
    await page.emulateMedia({ colorScheme: 'dark' })
    await begin(window, 'Night', '2027-03-28')
    await repeats(window).selectOption('Every week on Sunday')
    await day(window, /^Sunday 4 April 2027, takes place/).click()
    await status(window).getByText('1 skipped').waitFor()
    await window.shot('repeats-dark')

    expect(await seriousFaults(window)).toEqual([])
    await page.emulateMedia({ colorScheme: 'light' })
  })

  test('is created on the calendar, and undone with all its dates', async () => {
    const { page } = window
    await page.goto('/admin/collections/events/calendar?view=month&date=2027-09-01')
    await page.getByRole('button', { name: /^Wednesday 1 September 2027, 0 events/ }).click()
    await page.getByRole('dialog').getByLabel('Title').fill('Dancing')
    await page.getByRole('dialog').getByLabel('Repeats').selectOption('Every week on Wednesday')
    await page.getByRole('dialog').getByText('It has no end').waitFor()
    await page
      .getByRole('dialog')
      .getByLabel('The series ends')
      .selectOption('After a number of dates')
    await page.getByRole('dialog').getByLabel('How many dates').fill('5')
    await window.shot('repeats-quick')
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
    await page
      .getByText('“Dancing” is published: 5 dates, the first on Wednesday 1 September 2027')
      .waitFor()
    await page.getByRole('link', { name: /^Dancing, Wednesday 29 September 2027/ }).waitFor()
    await expect.poll(() => page.locator('.calendar-event--fresh').count()).toBe(5)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('all dates are in the trash.').waitFor()
    await page
      .getByRole('link', { name: /^Dancing/ })
      .first()
      .waitFor({ state: 'detached' })

    expect(window.faults).toEqual([])
  })
})
