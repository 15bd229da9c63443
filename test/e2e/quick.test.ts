import { beforeAll, describe, expect, test } from 'vitest'
import { administrator, builtApp, register } from './app'
import { seriousFaults } from './axe'
import { browserFound, openWindow, type Window } from './browser'
import { hire, publicEvent, signIn, store } from './editors'

const month = '/admin/collections/events/calendar?view=month&date=2027-03-01'

/** The element with the focus, by its name or value. */
const focused = ({ page }: Window) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('data-day') ?? document.activeElement?.id,
  )

const focusedText = ({ page }: Window) => page.evaluate(() => document.activeElement?.textContent)

/** Counts the clicks of a mouse from here on. */
const countClicks = ({ page }: Window) =>
  page.evaluate(() => {
    document.body.dataset.clicks = '0'
    window.addEventListener(
      'click',
      ({ detail }) => {
        if (detail > 0) document.body.dataset.clicks = `${Number(document.body.dataset.clicks) + 1}`
      },
      true,
    )
  })

const clicks = ({ page }: Window) => page.evaluate(() => Number(document.body.dataset.clicks))

describe.skipIf(!browserFound())('an editor at the calendar', () => {
  const app = builtApp()
  const window = openWindow(app, 'en-GB')
  let token = ''

  beforeAll(async () => {
    token = await register(app)
    await store(app, token, [
      'venues',
      {
        name: 'Town hall',
        address: '1 Main Street',
        zip: '12345',
        city: 'Springfield',
        _status: 'published',
      },
    ])
    await store(app, token, ['categories', { name: 'Music' }])
    await signIn(window, administrator)
  })

  const panel = () => window.page.getByRole('dialog')
  const day = (name: RegExp) => window.page.getByRole('button', { name })

  test('creates a concert at a known venue by four clicks', async () => {
    const { page } = window
    await page.goto(month)
    await day(/^Friday 12 March 2027, 0 events/).waitFor()
    await countClicks(window)

    await day(/^Friday 12 March 2027, 0 events/).click()
    await panel().getByLabel('Title').waitFor()
    await page.keyboard.type('Spring concert')
    await panel().getByRole('combobox', { name: 'Venue' }).click()
    await panel()
      .getByRole('option', { name: 'Town hall 1 Main Street, 12345 Springfield' })
      .click()
    await window.shot('quick-create')
    await panel().getByRole('button', { name: 'Publish' }).click()
    await page
      .getByText('“Spring concert” is published: Friday 12 March 2027, 20:00–22:00')
      .waitFor()
    await page.getByRole('link', { name: /^Spring concert, Friday 12 March 2027/ }).waitFor()

    expect(await clicks(window)).toBeLessThanOrEqual(4)
    await expect.poll(() => focusedText(window)).toContain('Spring concert')
  })

  test('undoes it, and restores it from the trash', async () => {
    const { page } = window
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('“Spring concert” is in the trash.').waitFor()
    expect(await page.getByRole('link', { name: /^Spring concert/ }).count()).toBe(0)

    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('“Spring concert” is back.').waitFor()
    await page.getByRole('link', { name: /^Spring concert, Friday 12/ }).waitFor()
  })

  test('sees all faults at once and keeps the typed values', async () => {
    const { page } = window
    await page.goto(month)
    await day(/^Friday 12 March 2027, 1 event/).click()
    await panel().getByLabel('Last day').fill('2027-03-11')
    await panel().getByRole('combobox', { name: 'Venue' }).fill('Nowhere at all')
    await page.keyboard.press('Escape')
    await panel().getByRole('button', { name: 'Publish' }).click()
    await panel().getByText('Not saved yet.').waitFor()
    await window.shot('quick-faults')

    await panel().getByText('This is needed.').waitFor()
    await panel().getByText('The end is before the start.').waitFor()
    await panel().getByText('This does not exist.').waitFor()
    await page.waitForFunction(() => document.activeElement?.id === 'quick-title')
    expect(await panel().getByRole('combobox', { name: 'Venue' }).inputValue()).toBe(
      'Nowhere at all',
    )
    expect(await seriousFaults(window)).toEqual([])
    await page.keyboard.press('Escape')
    await panel().waitFor({ state: 'detached' })
    expect(await focused(window)).toBe('2027-03-12')
  })

  test('reads about other events at the venue, and creates a new one', async () => {
    const { page } = window
    await day(/^Friday 12 March 2027, 1 event/).click()
    await panel().getByLabel('Title').fill('Chess')
    await panel().getByRole('combobox', { name: 'Venue' }).fill('town')
    await panel()
      .getByRole('option', { name: /^Town hall/ })
      .click()
    await panel().getByText('Also there at that time: Spring concert (20:00–22:00).').waitFor()
    await window.shot('quick-clash')
    await panel().getByRole('combobox', { name: 'Venue' }).fill('Old mill')
    await panel().getByRole('option', { name: 'New venue “Old mill”' }).click()
    await panel().getByText('Will be created with the event.').waitFor()
    await panel().getByRole('button', { name: 'Save draft' }).click()
    await page.getByText('“Chess” is saved as a draft').waitFor()

    await page.getByRole('link', { name: /^Chess,.*Old mill/ }).waitFor()
  })

  test('drags over days for an all-day event', async () => {
    const { page } = window
    const boxOf = async (one: string) => page.locator(`[data-day="${one}"]`).boundingBox()
    const [from, to] = [await boxOf('2027-03-16'), await boxOf('2027-03-18')]
    if (!from || !to) throw new Error('The calendar is not drawn.')
    await page.mouse.move(from.x, from.y + 50)
    await page.mouse.down()
    await page.mouse.move(from.x + 20, from.y + 52, { steps: 4 })
    await page.mouse.move(to.x, to.y + 50, { steps: 8 })
    await page.mouse.up()
    await panel().getByLabel('Title').fill('Fair')
    expect(await panel().getByLabel('All day').isChecked()).toBe(true)
    expect(await panel().getByLabel('Last day').inputValue()).toBe('2027-03-18')
    await panel().getByRole('button', { name: 'Publish' }).click()

    await page
      .getByText('“Fair” is published: Tuesday 16 March 2027 – Thursday 18 March 2027')
      .waitFor()
  })

  test('continues in the full form with the typed values', async () => {
    const { page } = window
    await day(/^Saturday 20 March 2027, 0 events/).click()
    await panel().getByLabel('Title').fill('Night of lanterns')
    await panel().getByRole('combobox', { name: 'Venue' }).fill('town')
    await panel()
      .getByRole('option', { name: /^Town hall/ })
      .click()
    await panel().getByRole('combobox', { name: 'Category' }).click()
    await panel().getByRole('option', { name: 'Music' }).click()
    await panel().getByRole('button', { name: 'More …' }).click()
    await page.waitForURL('**/create?**')
    await page.locator('#field-title').waitFor()

    expect(await page.locator('#field-title').inputValue()).toBe('Night of lanterns')
    expect(await page.locator('#field-startLocal').inputValue()).toBe('2027-03-20T20:00')
    expect(await page.locator('#field-endLocal').inputValue()).toBe('2027-03-20T22:00')
    await page.locator('#field-venues').getByText('Town hall').first().waitFor()
    await page.locator('#field-categories').getByText('Music').first().waitFor()
  })

  test('opens the event card, cancels the event and undoes that', async () => {
    const { page } = window
    await page.goto(month)
    await page.getByRole('link', { name: /^Spring concert/ }).click()
    await panel().getByText('1 Main Street, 12345 Springfield').waitFor()
    await panel().getByText('Change whether it takes place').click()
    await window.shot('event-card')
    expect(await seriousFaults(window)).toEqual([])
    await panel().getByRole('button', { name: 'Mark as cancelled' }).click()
    await panel().getByLabel('What visitors should know (English)').fill('The hall is closed.')
    await panel().locator('dd[lang=it]').getByText('Annullato (the sentence in English)').waitFor()
    await window.shot('event-card-cancel')
    expect(await seriousFaults(window)).toEqual([])
    await panel().getByRole('button', { name: 'Mark as cancelled' }).click()
    await panel().getByText('Now: Cancelled.').waitFor()
    await panel().getByText('The hall is closed.', { exact: true }).waitFor()
    await panel().getByRole('button', { name: 'Undo' }).click()
    await panel().getByText('Now: As planned.').waitFor()
    await panel().getByText('Change whether it takes place').click()
    await panel().getByRole('button', { name: 'Mark as postponed' }).click()
    await window.shot('event-card-postpone')
    await panel().getByLabel('On another day').check()
    await panel().getByLabel('First day').fill('2027-03-19')
    await panel().getByText('Friday 19 March 2027, 20:00–22:00').waitFor()
    await window.shot('event-card-new-date')
    await panel().getByRole('button', { name: 'Move to the new date' }).click()
    await panel()
      .getByText(/^Now: Friday 19 March 2027/)
      .waitFor()
    await panel().getByRole('button', { name: 'Undo' }).click()
    await panel()
      .getByText(/^Now: Friday 12 March 2027/)
      .waitFor()
    await panel().getByRole('button', { name: 'Unpublish' }).click()
    await panel().getByText('Now a draft.').waitFor()
    await panel().getByRole('button', { name: 'Publish', exact: true }).click()
    await panel().getByText('Published.').waitFor()
    await panel().getByRole('button', { name: 'Delete' }).click()
    await page.getByText('“Spring concert” is in the trash.').waitFor()
    await expect.poll(() => focused(window)).toBe('2027-03-12')
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('“Spring concert” is back.').waitFor()
  })

  test('does all of it by keyboard', async () => {
    const { page } = window
    await page.goto(month)
    await page.locator('[data-day="2027-03-23"]').focus()
    await page.keyboard.press('Enter')
    await panel().getByLabel('Title').waitFor()
    await page.keyboard.type('Reading')
    const venue = panel().getByRole('combobox', { name: 'Venue' })
    while (!(await venue.evaluate((box) => box === document.activeElement))) {
      await page.keyboard.press('Tab')
    }
    await page.keyboard.type('town')
    await panel()
      .getByRole('option', { name: /^Town hall/ })
      .waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    expect(await venue.inputValue()).toBe('Town hall')
    for (let stop = 0; stop < 30; stop++) {
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(
        true,
      )
    }
    await panel().getByRole('button', { name: 'Publish' }).focus()
    await page.keyboard.press('Enter')
    await page.getByText('“Reading” is published').waitFor()
    const event = page.getByRole('link', { name: /^Reading/ })
    await expect.poll(() => event.evaluate((link) => link === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await panel().getByRole('link', { name: 'Edit' }).waitFor()
    await page.keyboard.press('Escape')
    await panel().waitFor({ state: 'detached' })
    await expect.poll(() => event.evaluate((link) => link === document.activeElement)).toBe(true)
  })

  test('starts a timed event at an hour of the week', async () => {
    const { page } = window
    await page.goto('/admin/collections/events/calendar?view=week&date=2027-03-24')
    const head = await page.locator('[data-day="2027-03-25"]').boundingBox()
    const noon = await page.getByText('12:00', { exact: true }).first().boundingBox()
    if (!head || !noon) throw new Error('The calendar is not drawn.')
    await page.mouse.move(head.x + 10, noon.y + 4)
    await page.mouse.down()
    await page.mouse.move(head.x + 10, noon.y + 20, { steps: 4 })
    await page.mouse.move(head.x + 10, noon.y + 70, { steps: 6 })
    await page.mouse.up()
    await panel().getByLabel('Time it starts').waitFor()
    await window.shot('quick-week')

    expect(await panel().getByLabel('First day').inputValue()).toBe('2027-03-25')
    expect(await panel().getByLabel('Time it starts').inputValue()).toBe('12:00')
    expect(await panel().getByLabel('All day').isChecked()).toBe(false)
    await page.keyboard.press('Escape')
  })

  test('writes an Italian title in Italian', async () => {
    const { page } = window
    await page.goto(`${month}&locale=it`)
    await day(/^Monday 29 March 2027, 0 events/).click()
    await panel().getByLabel('Title (Italian)').fill('Serata di lettura')
    await panel().getByRole('button', { name: 'Publish' }).click()
    await page.getByText('“Serata di lettura” is published').waitFor()
    const id = Number(
      await page.getByRole('link', { name: /^Serata di lettura/ }).getAttribute('data-event'),
    )

    expect((await publicEvent(app, id, '/it')).title).toBe('Serata di lettura')
    await page.goto(`${month}&locale=en`)
  })

  test('causes no request to other hosts, and no error', () => {
    expect(window.strangers).toEqual([])
    expect(window.faults).toEqual([])
  })
})

describe.skipIf(!browserFound())('a contributor on an Italian phone', () => {
  const app = builtApp()
  const window = openWindow(app, 'it-IT')

  beforeAll(async () => {
    const token = await register(app)
    await store(app, token, ['venues', { name: 'Teatro', city: 'Lucca', _status: 'published' }])
    await store(app, token, [
      'events',
      {
        title: 'Concerto',
        startLocal: '2027-03-10 20:30:00',
        endLocal: '2027-03-10 23:00:00',
        _status: 'published',
      },
    ])
    const contributor = await hire(app, token, 'contributor')
    await window.page.setViewportSize({ width: 390, height: 844 })
    await signIn(window, contributor)
  })

  const panel = () => window.page.getByRole('dialog')

  test('submits an event for review from a sheet', async () => {
    const { page } = window
    await page.goto(month)
    await page.getByRole('button', { name: /^venerdì 12 marzo 2027/ }).click()
    await panel().getByLabel('Titolo').fill('Lettura')
    await panel().getByRole('combobox', { name: 'Luogo' }).click()
    await panel().getByRole('option', { name: 'Teatro Lucca' }).click()
    await window.shot('quick-phone')
    const sheet = await panel().boundingBox()
    expect(sheet).toMatchObject({ x: 0, width: 390 })
    expect(await seriousFaults(window)).toEqual([])
    await panel().getByRole('button', { name: 'Invia in revisione' }).click()

    await page.getByText('«Lettura» è in attesa di revisione').waitFor()
  })

  test('holds a day for a moment and drags over days', async () => {
    const { page } = window
    const touch = await page.context().newCDPSession(page)
    const at = async (day: string) => {
      const box = await page.locator(`[data-day="${day}"]`).boundingBox()
      if (!box) throw new Error('The calendar is not drawn.')
      return { x: box.x + 10, y: box.y + 30 }
    }
    await page.goto(month)
    await page.locator('[data-day="2027-03-18"]').scrollIntoViewIfNeeded()
    const [from, to] = [await at('2027-03-16'), await at('2027-03-18')]
    await touch.send('Emulation.setTouchEmulationEnabled', { enabled: true })
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] })
    // As long as a finger rests that does not scroll.
    await window.quiet(700)
    await touch.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: [{ x: from.x + 20, y: from.y }],
    })
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [to] })
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await panel().getByLabel('Ultimo giorno').waitFor()

    expect(await panel().getByLabel('Primo giorno').inputValue()).toBe('2027-03-16')
    expect(await panel().getByLabel('Ultimo giorno').inputValue()).toBe('2027-03-18')
    expect(await panel().getByLabel('Tutto il giorno').isChecked()).toBe(true)
    await panel().getByRole('button', { name: 'Chiudi' }).click()
    await touch.send('Emulation.setTouchEmulationEnabled', { enabled: false })
  })

  test("opens the card of another user's event without forbidden buttons", async () => {
    const { page } = window
    await page.goto('/admin/collections/events/calendar?view=agenda&date=2027-03-01')
    await page.getByRole('link', { name: /^Concerto/ }).click()
    await panel().getByRole('button', { name: 'Copia il link' }).waitFor()
    await window.shot('card-phone')

    expect(await panel().getByRole('button', { name: 'Elimina' }).count()).toBe(0)
    expect(await panel().getByRole('link', { name: 'Modifica' }).count()).toBe(0)
    await page.keyboard.press('Escape')
    await panel().waitFor({ state: 'detached' })
    expect(window.faults).toEqual([])
  })
})
