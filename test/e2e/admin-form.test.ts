import { beforeAll, describe, expect, test } from 'vitest'
import { administrator, builtApp, register } from './app'
import { browserFound, openWindow } from './browser'
import { hire, signIn, store } from './editors'

const evening = { startLocal: '2027-03-10 20:30:00', endLocal: '2027-03-10 23:00:00' }

describe.skipIf(!browserFound())('a form of the admin', () => {
  const app = builtApp()
  const window = openWindow(app, 'en-GB')
  const colleague = openWindow(app, 'en-GB')
  let token = ''
  let event = 0

  beforeAll(async () => {
    token = await register(app)
    event = await store(app, token, [
      'events',
      { ...evening, title: 'Spring concert', _status: 'published' },
    ])
    await signIn(window, administrator)
  })

  test('marks the title as required', async () => {
    const { page } = window
    await page.goto('/admin/collections/events/create')
    await page.locator('#field-title').waitFor()

    expect(await page.locator('label[for="field-title"]').innerText()).toContain('*')
  })

  test('scrolls to the refused field in any of its tabs', async () => {
    const { page } = window
    await page.goto('/admin/collections/events/create?start=2027-03-12')
    await page.locator('#field-title').waitFor()
    await window.quiet()
    await page
      .getByRole('button', { name: /^Publish/ })
      .first()
      .click()
    await page.waitForFunction(() => document.activeElement?.id === 'field-title')
    await window.shot('refused')
  })

  test('lets Tab leave a rich text', async () => {
    const { page } = window
    await page.goto(`/admin/collections/events/${event}`)
    await window.quiet()
    const text = page.locator('.ContentEditable__root').first()
    const hasFocus = () => text.evaluate((element) => element.contains(document.activeElement))
    await text.click()
    // The editor takes and loses the focus when it draws next.
    await expect.poll(hasFocus).toBe(true)
    await page.keyboard.press('Tab')

    await expect.poll(hasFocus).toBe(false)
  })

  test('closes the drawer of a venue when it is saved, and has the venue in the field', async () => {
    const { page } = window
    await page.goto(`/admin/collections/events/${event}`)
    await window.quiet()
    await page.locator('#field-venues .picker__new').first().click()
    const drawer = page.locator('dialog[open]')
    await drawer.locator('#field-name').fill('Town hall')
    await window.quiet()
    await drawer
      .getByRole('button', { name: /^Publish/ })
      .first()
      .click()
    await drawer.waitFor({ state: 'detached' })
    await window.shot('after-drawer')

    // The field requests the names of its venues.
    await page.locator('#field-venues', { hasText: 'Town hall' }).waitFor()
  })

  test('shows the status of an entry in one word', async () => {
    const id = await store(app, token, [
      'events',
      { ...evening, title: 'Later', publishedAt: '2030-01-01T12:00:00.000Z', _status: 'published' },
    ])
    const { page } = window
    await page.goto(`/admin/collections/events/${id}`)
    await page.getByText('Scheduled', { exact: true }).waitFor()

    expect(
      await page.getByText('Published', { exact: true }).filter({ visible: true }).count(),
    ).toBe(0)
  })

  test('keeps the language of other pages after a translation', async () => {
    const { page } = window
    await page.goto(`/admin/collections/events/${event}`)
    await window.prefers('locale', async () => {
      await page.getByRole('link', { name: 'Translate into Italian' }).click()
      await page.waitForURL(/locale=it/)
    })
    await window.prefers('locale', async () => {
      await page.getByRole('link', { name: 'Go to the English text' }).click()
      await page.waitForURL(/locale=en&back=en/)
    })
    await page.goto('/admin/collections/events')
    await page.locator('.list-tabs').waitFor()
    await page.locator('.localizer-button:visible', { hasText: 'English' }).waitFor()
  })

  test('is headed by the title in another language when it has none in this one', async () => {
    const { page } = window
    await page.goto(`/admin/collections/events/${event}?locale=it`)
    await page.locator('.doc-header__title', { hasText: 'Spring concert' }).waitFor()
    await page.goto(`/admin/collections/events/${event}?locale=en`)
  })

  test('tells visitors of a moved start where the editor says so (DEV-95)', async () => {
    const { page } = window
    const moved = await store(app, token, [
      'events',
      { ...evening, title: 'Gala', eventStatus: 'postponed', _status: 'published' },
    ])
    await page.goto(`/admin/collections/events/${moved}`)
    await window.quiet()
    await page.locator('#field-startLocal').fill('2027-03-17T20:30')
    await page
      .getByLabel('Tell visitors that it is moved from Wednesday 10 March 2027, 20:30')
      .check()
    await window.shot('moved')
    await page
      .getByRole('button', { name: /^Publish/ })
      .first()
      .click()

    await expect
      .poll(async () => (await app.fetch(`/cal/events/v1/events/${moved}`)).json())
      .toMatchObject({
        event_status: 'scheduled',
        json_ld: {
          eventStatus: 'https://schema.org/EventRescheduled',
          previousStartDate: expect.stringContaining('2027-03-10T20:30:00'),
          startDate: expect.stringContaining('2027-03-17T20:30:00'),
        },
      })
  })

  test('names the user who has it open, and says since when in the words of the admin', async () => {
    await signIn(colleague, await hire(app, token, 'editor'))
    await window.page.goto(`/admin/collections/events/${event}`)
    await window.quiet()
    await window.page.locator('#field-title').fill('Spring concert, again')
    await window.quiet()
    await colleague.page.goto(`/admin/collections/events/${event}`)
    const dialog = colleague.page.locator('#document-locked')
    await dialog.waitFor()
    await colleague.shot('locked')

    expect(await dialog.innerText()).toContain('keeper')
    await dialog.getByText(/^\d{1,2} \w{3} 20\d\d, \d\d:\d\d$/).waitFor()
  })

  test('logs no error in the browser', () => {
    expect([...window.faults, ...colleague.faults]).toEqual([])
  })
})
