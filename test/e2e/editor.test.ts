import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { administrator, builtApp, register } from './app'
import { seriousFaults } from './axe'
import { browserFound, openWindow } from './browser'
import { publicEvent, signIn, store } from './editors'

describe.skipIf(!browserFound())('an editor at work', () => {
  const app = builtApp()
  const window = openWindow(app, 'en-GB')
  let token = ''
  let lanterns = 0
  let concert = 0

  beforeAll(async () => {
    token = await register(app)
    concert = await store(app, token, [
      'events',
      {
        title: 'Spring concert',
        startLocal: '2027-03-10 20:30:00',
        endLocal: '2027-03-10 23:00:00',
        _status: 'published',
      },
    ])
    await signIn(window, administrator)
  })

  const save = async () => {
    await window.quiet()
    await window.page.locator('#action-save').click()
  }
  const start = async (id: number) => (await publicEvent(app, id)).start_date

  test('starts an event on a day of the calendar', async () => {
    const { page } = window
    await page.goto('/admin/collections/events/calendar?date=2027-03-01')
    await page.getByRole('button', { name: /^Friday 12 March 2027, 0 events/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'More …' }).click()
    await page.waitForURL('**/create?start=2027-03-12**')

    expect(await page.locator('#field-startLocal').inputValue()).toBe('2027-03-12T20:00')
    expect(await page.locator('#field-endLocal').inputValue()).toBe('2027-03-12T22:00')
  })

  test('reads the date as visitors will, and the end follows the start', async () => {
    const { page } = window
    await page.locator('#field-title').fill('Night of lanterns')
    await page.locator('#field-startLocal').fill('2027-03-12T21:30')
    await page.locator('#field-cost').fill('10\n15€')

    await page.getByText('Friday 12 March 2027, 21:30–23:30, Rome time').waitFor()
    await page.getByText('10€ – 15€').waitFor()
    await window.shot('form-new')
  })

  test('creates a venue and a picture in the form of the event', async () => {
    const { page } = window
    await page.locator('#field-venues .picker__new').click()
    const venue = page.locator('dialog', { has: page.locator('#field-name') })
    await venue.locator('#field-name').fill('Old mill')
    await window.quiet()
    await venue.locator('#action-save').click()
    await page.getByText('Venue successfully created.').waitFor()
    await venue.waitFor({ state: 'hidden' })

    await page.locator('#field-image').getByRole('button', { name: 'Create New' }).click()
    const picture = page.locator('dialog', { has: page.locator('.file-field') })
    await picture.locator('input[type=file]').setInputFiles({
      name: 'lanterns.png',
      mimeType: 'image/png',
      buffer: await sharp({
        create: { width: 800, height: 500, channels: 3, background: '#c63' },
      })
        .png()
        .toBuffer(),
    })
    await window.quiet()
    await picture.locator('#action-save').click()
    await picture.waitFor({ state: 'hidden' })
    await save()
    await page.waitForURL(/collections\/events\/\d+/)
    lanterns = Number(/events\/(\d+)/.exec(page.url())?.[1])
    await window.quiet()
    await window.shot('form-saved')

    expect(await publicEvent(app, lanterns)).toMatchObject({
      title: 'Night of lanterns',
      start_date: '2027-03-12 21:30:00',
      venue: { venue: 'Old mill' },
      image: { width: 800 },
      cost: '10€ – 15€',
    })
  })

  test('finds the slug filled, and unlocks it', async () => {
    const { page } = window
    const slug = page.getByLabel('Public address')
    expect(await slug.inputValue()).toBe('night-of-lanterns')
    expect(await slug.isEditable()).toBe(false)

    await page.getByRole('button', { name: 'Change the address' }).click()
    expect(await slug.isEditable()).toBe(true)
  })

  test('finds a link to the public page (GEN-50)', async () => {
    const preview = window.page.locator('#preview-button')

    expect(await preview.getAttribute('href')).toBe('/event/night-of-lanterns/')
  })

  test('translates beside the English text (LANG-4, LANG-5)', async () => {
    const { page } = window
    expect((await publicEvent(app, lanterns, '/it')).title).toBe('Night of lanterns')
    await page.getByRole('link', { name: 'Translate into Italian' }).click()
    await page.getByText('The text in English', { exact: true }).waitFor()
    await window.quiet()
    await page.locator('#field-title').fill('La notte delle lanterne')
    await window.shot('translate')
    await save()
    await page.getByText('Italian: complete.').waitFor()

    expect((await publicEvent(app, lanterns, '/it')).title).toBe('La notte delle lanterne')
    expect((await publicEvent(app, lanterns)).title).toBe('Night of lanterns')
  })

  test('finds entries without Italian', async () => {
    const { page } = window
    await page.goto('/admin/collections/events?locale=en')
    await page.getByRole('link', { name: /^No Italian/ }).click()
    await page.waitForURL('**show=no-it**')
    await page.getByRole('link', { name: 'Spring concert', exact: true }).waitFor()
    await window.shot('list')

    expect(await page.getByRole('link', { name: 'Night of lanterns' }).count()).toBe(0)
  })

  test('moves an event by dragging and undoes it', async () => {
    const { page } = window
    await page.goto('/admin/collections/events/calendar?date=2027-03-01')
    const event = page.getByRole('link', { name: /^Spring concert/ })
    const from = await event.boundingBox()
    const to = await page.locator('[data-day="2027-03-18"]').boundingBox()
    if (!from || !to) throw new Error('The calendar is not drawn.')
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
    await page.mouse.down()
    await page.mouse.move(from.x + 60, from.y + 40, { steps: 5 })
    await page.mouse.move(to.x - from.width / 2, to.y + 40, { steps: 10 })
    await page.mouse.up()
    await page.getByText('“Spring concert” is now on Thursday 18 March 2027').waitFor()
    await page.getByRole('button', { name: 'Undo' }).waitFor()
    await window.shot('calendar-month')
    expect(await start(concert)).toBe('2027-03-18 20:30:00')

    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Moved back.').waitFor()
    expect(await start(concert)).toBe('2027-03-10 20:30:00')
  })

  test('moves an event by keyboard', async () => {
    const { page } = window
    await page.getByRole('link', { name: /^Spring concert/ }).focus()
    await page.keyboard.press('Shift+ArrowRight')
    await page.getByText('is now on Thursday 11 March 2027').waitFor()
    await page.getByRole('link', { name: /^Spring concert, Thursday 11/ }).waitFor()
    await page.waitForFunction(() => document.activeElement?.hasAttribute('data-event'))
    await page.keyboard.press('Shift+ArrowDown')
    await page.getByRole('button', { name: 'Undo' }).waitFor()

    expect(await start(concert)).toBe('2027-03-18 20:30:00')
  })

  test('moves between days by arrow keys', async () => {
    const { page } = window
    await page.locator('[data-day="2027-03-17"]').focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowLeft')

    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain(
      'Tuesday 23 March 2027, 0 events. New event on this day',
    )
  })

  test('opens a week and filters it by status', async () => {
    const { page } = window
    await page.getByRole('link', { name: 'Week', exact: true }).click()
    await page.getByRole('button', { name: 'Today', exact: true }).waitFor()
    await page.goto('/admin/collections/events/calendar?view=week&date=2027-03-12')
    await page.getByRole('link', { name: /^Night of lanterns/ }).waitFor()
    await window.shot('calendar-week')
    await page.getByLabel('Status').selectOption('draft')
    await page.getByText('0 events', { exact: true }).waitFor()

    expect(page.url()).toContain('status=draft')
  })

  test('schedules an event by its publication date (ST-3)', async () => {
    const { page } = window
    await page.goto(`/admin/collections/events/${concert}`)
    const date = page.locator('#field-publishedAt input')
    await date.fill('1 January 2099, 09:00')
    await date.press('Enter')
    await save()
    await page.getByText('Scheduled', { exact: true }).waitFor()
    await window.shot('scheduled')

    expect(await publicEvent(app, concert)).toMatchObject({ code: 'event-not-accessible' })
  })

  test('schedules publishing and unpublishing, by the clock of the computer', async () => {
    const { page } = window
    await page.locator('.form-submit .popup button').last().click()
    await page.getByText('Schedule Publish').first().click()
    const drawer = page.locator('.drawer--is-open')
    const when = drawer.getByLabel('When', { exact: true })
    await drawer.getByText('Nothing yet.').waitFor()
    const button = drawer.getByRole('button', { name: 'Schedule', exact: true })
    await button.click()
    await drawer.getByText('Enter the whole day and time.').waitFor()
    await when.fill('2026-01-02T09:00')
    await button.click()
    await drawer.getByText('This time is over. Enter a later one.').waitFor()
    await drawer.getByLabel('Unpublish').check()
    await when.fill('2099-07-02T09:00')
    await button.click()
    await drawer.getByText('Unpublish, Thursday 2 July 2099, 09:00').waitFor()
    await window.shot('schedule-drawer')
    expect(await seriousFaults(window)).toEqual([])

    await drawer.getByRole('button', { name: 'Remove: Unpublish' }).click()
    await drawer.getByText('Nothing yet.').waitFor()
    await drawer.getByRole('button', { name: 'Close', exact: true }).last().click()
    await drawer.waitFor({ state: 'detached' })
  })

  test('may publish a draft, and not unpublish what was never public', async () => {
    const { page } = window
    const evening = { startLocal: '2027-03-10 20:30:00', endLocal: '2027-03-10 23:00:00' }
    const draft = await store(app, token, [
      'events',
      { ...evening, title: 'Still a draft', _status: 'draft' },
    ])
    await page.goto(`/admin/collections/events/${draft}`)
    await window.quiet()
    await page.locator('.form-submit .popup button').last().click()
    await page.getByText('Schedule Publish').first().click()
    const publish = page.locator('.drawer--is-open input[type=radio]').first()
    await publish.waitFor({ state: 'attached' })

    expect(await publish.isChecked()).toBe(true)
    await page.keyboard.press('Escape')
  })

  test('moves an event to the trash and restores it', async () => {
    const { page } = window
    await page.goto(`/admin/collections/events/${lanterns}`)
    await page.locator('.doc-controls__popup button').first().click()
    await page.locator('#action-delete').click()
    await page.locator('dialog').getByRole('button', { name: 'Confirm' }).click()
    await page.waitForURL(/collections\/events(\?|$)/)
    expect((await publicEvent(app, lanterns)).code).toBe('event-no-longer-available')

    await page.goto(`/admin/collections/events/trash/${lanterns}`)
    await page.getByText('In the trash').waitFor()
    await page.getByRole('button', { name: 'Restore' }).first().click()
    await window.shot('restore')
    await page.locator('dialog').getByRole('button', { name: 'Confirm' }).click()
    await page.waitForURL(/collections\/events\/\d+/)
    await page.locator('.event-form__badge', { hasText: 'Draft' }).waitFor()
  })

  test('publishes many events at once from the list', async () => {
    const { page } = window
    await page.goto('/admin/collections/events?show=drafts')
    await page.getByLabel('Select all rows').check()
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.locator('dialog').getByRole('button', { name: 'Confirm' }).click()

    await expect
      .poll(async () => (await publicEvent(app, lanterns)).title)
      .toBe('Night of lanterns')
  })

  test('causes no request to other hosts, and no error', () => {
    expect(window.strangers).toEqual([])
    expect(window.faults).toEqual([])
  })
})
