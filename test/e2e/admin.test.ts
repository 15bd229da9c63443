import { describe, expect, test } from 'vitest'
import { administrator, builtApp } from './app'
import { browserFound, openWindow } from './browser'
import { openSection } from './editors'

describe.skipIf(!browserFound())('the admin in a browser', () => {
  const app = builtApp()
  const english = openWindow(app, 'en-GB')

  test('creates the first user', async () => {
    const { page } = english
    await page.goto('/admin')
    await page.waitForURL('**/create-first-user')
    await page.locator('#field-username').fill(administrator.username)
    await page.locator('#field-password').fill(administrator.password)
    await page.locator('#field-confirm-password').fill(administrator.password)
    await english.shot('first-user')
    await page.locator('button[type=submit]').click()
    await page.waitForURL('**/admin')
    await page.getByRole('link', { name: 'Events', exact: true }).first().waitFor()
    await english.shot('dashboard')
  })

  test('previews a colour of the public pages, refuses an invalid one, and saves one', async () => {
    const { page } = english
    const colour = page.locator('#field-accentColour')
    await page.goto('/admin/globals/calendar-pages')
    await colour.fill('bluish')
    await english.quiet()
    await page.locator('#action-save').click()
    await page.getByText('This must be a colour such as #1d4ed8.').first().waitFor()
    await english.quiet()
    await page.getByLabel('Colour of links and buttons: choose a colour').fill('#1d4ed8')
    expect(await colour.inputValue()).toBe('#1d4ed8')
    await english.quiet()
    await page.locator('#action-save').click()
    await english.quiet()
    await english.shot('public-pages')
    await page.reload()
    expect(await colour.inputValue()).toBe('#1d4ed8')
  })

  test('refuses an event that ends before it starts, at the field', async () => {
    const { page } = english
    await page.goto('/admin/collections/events/create')
    await page.locator('#field-title').fill('Night of lanterns')
    await page.getByLabel('Start').fill('2027-03-28T02:30')
    await page.getByLabel('End').fill('2027-03-28T01:00')
    await page.getByRole('button', { name: 'Change the time zone' }).click()
    await page.getByLabel('Time zone').selectOption('Europe/Rome')
    // Payload's answer to the typing, if it came after that to the click, would remove the fault.
    await english.quiet()
    await page.locator('#action-save').click()
    await page
      .getByText('The end is before the start.')
      .first()
      .waitFor()
      .finally(() => english.shot('event-refused'))
    expect(await page.getByLabel('End').getAttribute('aria-invalid')).toBe('true')
    const cut = await page
      .locator('.field-error .tooltip-content')
      .evaluateAll((all) =>
        all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
      )
    expect(cut).toEqual([])
    await page.getByText('First say when it ends, after its start.').waitFor()
  })

  test('publishes an event by its wall clock', async () => {
    const { page } = english
    await page.getByLabel('End').fill('2027-03-28T05:00')
    await page.locator('#action-save').click()
    await page.waitForURL(/collections\/events\/\d+/)
    await english.shot('event-saved')

    const response = await app.fetch('/cal/events/v1/events')
    expect(await response.json()).toMatchObject({
      events: [
        {
          title: 'Night of lanterns',
          // Half past two does not exist that night: the clock moves from two to three.
          start_date: '2027-03-28 03:30:00',
          end_date: '2027-03-28 05:00:00',
          utc_start_date: '2027-03-28 01:30:00',
          timezone: 'Europe/Rome',
          status: 'publish',
        },
      ],
    })
  })

  test('shows only dates for all-day events', async () => {
    const { page } = english
    await page.getByLabel('All day').check()
    expect(await page.getByLabel('Start').getAttribute('type')).toBe('date')
    await page.locator('#action-save').click()
    await expect
      .poll(async () => {
        const response = await app.fetch('/cal/events/v1/events')
        const { events } = (await response.json()) as { events: Record<string, unknown>[] }

        return events[0]?.end_date
      })
      .toBe('2027-03-28 23:59:59')
    await english.shot('event-all-day')
  })

  test.each([
    'collections/events',
    'collections/venues/create',
    'collections/organizers/create',
    'collections/categories/create',
    'collections/tags/create',
    'collections/media/create',
    'collections/users',
    'collections/events/trash',
    'account',
  ])('opens %s', async (view) => {
    const response = await english.page.goto(`/admin/${view}`)
    expect(response?.status()).toBe(200)
    await english.page.locator('h1').first().waitFor()
    await english.shot(view.replaceAll('/', '-'))
  })

  test('lists the versions of an event', async () => {
    const { page } = english
    await page.goto('/admin/collections/events')
    await page.getByRole('link', { name: 'Night of lanterns', exact: true }).click()
    await page.waitForURL(/collections\/events\/\d+/)
    await page.goto(`${page.url().split('?')[0]}/versions`)
    expect(await page.locator('tbody tr').count()).toBeGreaterThan(1)
    await english.shot('versions')
    await page.locator('tbody tr a').last().click()
    await page.waitForURL(/versions\/\d+/)
    await page.locator('h1').first().waitFor()
    await english.shot('version')
  })

  test('sends no request to other hosts, and logs no error', () => {
    expect(english.strangers).toEqual([])
    expect(english.faults).toEqual([])
  })

  describe('the admin in a browser in Italian', () => {
    const italian = openWindow(app, 'it-IT')
    const hints = [
      'Una o due frasi per gli elenchi.',
      'Inizio e fine sono nell’ora di questo luogo.',
      'Come lo leggeranno i visitatori, un prezzo per riga: 20, 15€, Gratuito …',
    ]

    test('has Italian texts', async () => {
      const { page } = italian
      await page.goto('/admin/login')
      await page.locator('#field-username').fill(administrator.username)
      await page.locator('#field-password').fill(administrator.password)
      await page.locator('button[type=submit]').click()
      await page.waitForURL('**/admin')
      await page.getByRole('link', { name: 'Eventi', exact: true }).first().waitFor()
      await italian.shot('dashboard-it')
      await page.goto('/admin/collections/events/create')
      await openSection(page, 'excerpt')
      await page.getByRole('button', { name: 'Cambia il fuso orario' }).click()
      for (const words of hints) await page.getByText(words).first().waitFor()
      for (const label of ['Inizio', 'Fine', 'Fuso orario', 'Tutto il giorno']) {
        await page.getByLabel(label).first().waitFor()
      }
      await page.locator('#field-title').fill('Senza data')
      await italian.quiet()
      await page.locator('#action-save').click()
      await page.getByText('Servono una data e un’ora.').first().waitFor()
      await italian.shot('event-refused-it')
      expect(await page.locator('html').getAttribute('lang')).toBe('it')
    })

    test('has Italian columns and tabs of lists and an Italian group', async () => {
      const { page } = italian
      await page.goto('/admin/collections/events?show=all')
      await page.getByRole('columnheader', { name: 'Stato' }).waitFor()
      await page.getByRole('link', { name: 'In attesa di revisione' }).waitFor()
      await page.getByRole('navigation').getByText('Calendario', { exact: true }).waitFor()
    })

    test('sends no request to other hosts, and logs no error', () => {
      expect(italian.strangers).toEqual([])
      expect(italian.faults).toEqual([])
    })
  })
})
