import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { administrator, builtApp, register } from './app'
import { browserFound, openWindow } from './browser'
import { hire, openSection, type Person, signIn, store, upload } from './editors'

const evening = { startLocal: '2027-03-10 20:30:00', endLocal: '2027-03-10 23:00:00' }

/** The height of a new entry in pixels, on a screen of 1440 by 900, and the most stops of Tab in its first layer. */
const bounds = { height: 1300, stops: 28 }

/** What each press of Tab reaches from a field to the heading *More*, the parts of a box for a date one by one. */
const stopsFrom = async (page: Page, first: string) => {
  await page.locator(first).focus()
  const stops: string[] = []
  for (;;) {
    const stop = await page.evaluate(() => {
      const element = document.activeElement
      const more = document.querySelector('.form-more__heading')
      if (!element || !more) return null
      const isBefore = more.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING
      if (!isBefore || !element.closest('.document-fields__main')) return null

      return `${element.id || element.getAttribute('aria-label') || element.textContent}`
    })
    if (stop === null) return stops
    stops.push(stop)
    await page.keyboard.press('Tab')
  }
}

const shownInSide = (page: Page) =>
  page
    .locator('.document-fields__sidebar-fields .field-label')
    .filter({ visible: true })
    .allInnerTexts()

const section = (page: Page, name: string) =>
  page.locator('.form-more', { has: page.getByText(name, { exact: true }) })

describe.skipIf(!browserFound())('the form of an event in two layers', () => {
  const app = builtApp()
  const window = openWindow(app, 'en-GB')
  const italian = openWindow(app, 'it-IT')
  const people: { [role: string]: Person } = { administrator }
  let token = ''
  let concert = 0

  const openAs = async (role: string, address: string) => {
    const person = people[role]
    if (!person) throw new Error(`nobody is ${role}`)
    await signIn(window, person)
    await window.page.goto(address)
    await window.quiet()
  }

  beforeAll(async () => {
    token = await register(app)
    for (const role of ['editor', 'contributor']) people[role] = await hire(app, token, role)
    concert = await store(app, token, [
      'events',
      { ...evening, title: 'Concert', website: 'https://a.example', _status: 'published' },
    ])
    await signIn(italian, administrator)
  })

  test('has what an event needs on one screen, within few stops of Tab', async () => {
    const { page } = window
    await page.setViewportSize({ width: 1440, height: 900 })
    await openAs('administrator', '/admin/collections/events/create')
    await page.getByRole('heading', { name: 'More' }).waitFor()
    await window.shot('layers')

    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(
      bounds.height,
    )
    const stops = await stopsFrom(page, '#field-title')
    expect(stops.length).toBeLessThanOrEqual(bounds.stops)
    expect(stops).toEqual(
      expect.arrayContaining([
        'field-startLocal',
        'field-endLocal',
        'field-venues-input',
        'New venue',
        'field-organizers-input',
        'New organizer',
        'field-cost',
        'field-categories-input',
        'New category',
      ]),
    )
  })

  test('is as short for venues and organizers', async () => {
    const { page } = window
    for (const collection of ['venues', 'organizers']) {
      await openAs('administrator', `/admin/collections/${collection}/create`)
      await page.getByRole('heading', { name: 'More' }).waitFor()
      await window.shot(`layers-${collection}`)

      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(
        bounds.height,
      )
      const stops = await stopsFrom(page, '#field-name')
      expect(stops.length).toBeLessThanOrEqual(bounds.stops)
      expect(stops.length).toBeGreaterThan(5)
    }
  })

  test('begins a new venue, organizer or category from the picker, with the name that was typed', async () => {
    const { page } = window
    await openAs('editor', '/admin/collections/events/create')
    for (const [field, option] of [
      ['venues', 'New venue “Old mill”'],
      ['organizers', 'New organizer “Old mill”'],
      ['categories', 'New category “Old mill”'],
    ]) {
      await page.locator(`#field-${field}-input`).focus()
      await page.keyboard.type('Old mill')
      await page
        .getByRole('option', { name: option })
        .or(page.getByText(`${option}`))
        .waitFor()
      await window.quiet()
      await page.keyboard.press('Enter')
      const drawer = page.locator('dialog.drawer[open]')
      await drawer.locator('#field-name').waitFor()
      await window.shot(`new-${field}`)
      expect(await drawer.locator('#field-name').inputValue()).toBe('Old mill')
      await page.keyboard.press('Escape')
      await drawer.waitFor({ state: 'detached' })
      // The drawer gives the focus back once it is gone.
      await window.quiet()
    }
  })

  test('says that visitors do not see a venue saved as a draft', async () => {
    const { page } = window
    await openAs('editor', '/admin/collections/events/create')
    await page.locator('#field-title').fill('Evening at the barn')
    await page.locator('#field-startLocal').fill('2027-03-14T20:30')
    await page.locator('#field-venues-input').focus()
    await page.keyboard.type('Old barn')
    await page.getByText('New venue “Old barn”').waitFor()
    await window.quiet()
    await page.keyboard.press('Enter')
    const drawer = page.locator('dialog.drawer[open]')
    await drawer.locator('#field-name').waitFor()
    await window.quiet()
    await drawer.locator('#action-save-draft').click()
    await drawer.waitFor({ state: 'detached' })
    await page.getByText('Draft: visitors do not see it.').waitFor()
    await window.quiet()
    await page.locator('#action-save').click()
    await page.waitForURL(/collections\/events\/\d+/)
    await page.getByText('Visitors see it without Old barn, which is not public.').waitFor()
    await window.shot('draft-venue')
  })

  test('publishes a new venue by Ctrl-S, as its button does', async () => {
    const { page } = window
    await openAs('editor', '/admin/collections/events/create')
    await page.getByRole('button', { name: 'New venue', exact: true }).click()
    const drawer = page.locator('dialog.drawer[open]')
    await drawer.locator('#field-name').fill('Old forge')
    await window.quiet()
    await drawer.locator('#field-name').press('Control+s')
    await drawer.waitFor({ state: 'detached' })
    await page.locator('.picker__chosen', { hasText: 'Old forge' }).waitFor()

    const { venues } = await app.fetch('/cal/events/v1/venues').then((answer) => answer.json())
    expect(venues).toContainEqual(expect.objectContaining({ venue: 'Old forge' }))
  })

  test('names what is filled in behind More, and remembers what is open for other events', async () => {
    const { page } = window
    await openAs('administrator', `/admin/collections/events/${concert}`)
    const tickets = section(page, 'Website and tickets')
    expect(await tickets.locator('.form-more__filled').innerText()).toContain('Website')

    const button = page.getByRole('button', { name: 'Website and tickets', exact: true })
    expect(await button.getAttribute('aria-expanded')).toBe('false')
    await window.prefers('open-sections-events', () => button.click())
    await page.locator('#field-website').waitFor()
    expect(await button.getAttribute('aria-expanded')).toBe('true')
    await page.goto('/admin/collections/events/create')
    await page.locator('#field-website').waitFor()
    await window.prefers('open-sections-events', () =>
      section(page, 'Website and tickets').locator('.collapsible__toggle').first().click(),
    )
  })

  test('opens a section whose field was refused, and goes there', async () => {
    const { page } = window
    await openAs('administrator', `/admin/collections/events/${concert}`)
    const tickets = section(page, 'Website and tickets')
    await tickets.locator('.collapsible__toggle').first().click()
    await page.locator('#field-website').fill('no address')
    await tickets.locator('.collapsible__toggle').first().click()
    await page.locator('#field-website').waitFor({ state: 'hidden' })
    await window.quiet()
    await page.getByRole('button', { name: 'Publish changes' }).click()

    await page.waitForFunction(() => document.activeElement?.id === 'field-website')
  })

  test('shows the time zone as a line until it is changed', async () => {
    const { page } = window
    await openAs('administrator', '/admin/collections/events/create')
    await page.getByText('Rome time', { exact: true }).waitFor()
    expect(await page.locator('#field-timezone').count()).toBe(0)
    await page.getByRole('button', { name: 'Change the time zone' }).click()

    await page.waitForFunction(() => document.activeElement?.id === 'field-timezone')
    await page.goto('about:blank')
  })

  test('names the button by what it does', async () => {
    const { page } = window
    await openAs('editor', '/admin/collections/events/create')
    await page.getByRole('button', { name: 'Publish', exact: true }).waitFor()
    await page.goto(`/admin/collections/events/${concert}`)
    await page.getByRole('button', { name: 'Publish changes', exact: true }).waitFor()
    await italian.page.goto('/admin/collections/events/create')
    await italian.page.getByRole('button', { name: 'Pubblica', exact: true }).waitFor()
    await italian.page.goto(`/admin/collections/events/${concert}`)
    await italian.page.getByRole('button', { name: 'Pubblica le modifiche', exact: true }).waitFor()
  })

  test('shows in the side column what a role works with, and the API to administrators alone', async () => {
    const { page } = window
    const seen: Record<string, { side: string[]; tabs: string[] }> = {}
    for (const role of ['contributor', 'editor', 'administrator']) {
      await openAs(role, '/admin/collections/events/create')
      await page.locator('.event-form__status').waitFor()
      const side = await shownInSide(page)
      await window.shot(`side-${role}`)
      await page.goto(`/admin/collections/events/${concert}`)
      await page.locator('.doc-tab').first().waitFor()
      seen[role] = { side, tabs: await page.locator('.doc-tab').allInnerTexts() }
    }

    expect(seen.contributor?.side.filter((label) => !label.startsWith('Note'))).toEqual([])
    expect(seen.editor?.side).toEqual(
      expect.arrayContaining(['Public address', 'Publication date', 'Password', 'Author']),
    )
    expect(seen.administrator?.side).toEqual(seen.editor?.side)
    expect(seen.editor?.tabs).not.toContain('API')
    expect(seen.contributor?.tabs).not.toContain('API')
    expect(seen.administrator?.tabs).toContain('API')
  })

  test('begins with the status on a phone', async () => {
    const { page } = window
    await page.setViewportSize({ width: 390, height: 844 })
    await openAs('editor', `/admin/collections/events/${concert}`)
    const status = await page.locator('.event-form__status').boundingBox()
    const title = await page.locator('#field-title').boundingBox()
    await window.shot('layers-phone')
    await page.setViewportSize({ width: 1440, height: 900 })

    expect(status?.y ?? 999).toBeLessThan(title?.y ?? 0)
  })

  test('asks before Escape closes a drawer with what was typed in it', async () => {
    const { page } = window
    await openAs('editor', '/admin/collections/events/create')
    await page.locator('#field-venues .picker__new').click()
    const drawer = page.locator('dialog.drawer[open]')
    await drawer.locator('#field-name').fill('Town hall')
    await window.quiet()
    await page.keyboard.press('Escape')
    await page.locator('#confirm-cancel').click()
    expect(await drawer.locator('#field-name').inputValue()).toBe('Town hall')
    await page.keyboard.press('Escape')
    await page.locator('#confirm-action').click()

    await drawer.waitFor({ state: 'detached' })
  })

  test('asks before Escape closes a list of pictures of which some are ticked', async () => {
    const { page } = window
    await upload(app, token, 'stage.png')
    await openAs('editor', '/admin/collections/events/create')
    await openSection(page, 'excerpt')
    await page.locator('#field-gallery .upload__listToggler').click()
    const drawer = page.locator('dialog.list-drawer[open]')
    await drawer.locator('tbody input[type=checkbox]').first().check()
    await page.keyboard.press('Escape')
    await page.getByRole('heading', { name: 'Close without keeping this?' }).waitFor()
    await window.shot('discard')
    await page.getByRole('button', { name: 'Go back' }).click()

    expect(await drawer.locator('tbody input:checked').count()).toBe(1)
  })

  test('causes no error in the browser', () => {
    expect([...window.faults, ...italian.faults]).toEqual([])
  })
})
