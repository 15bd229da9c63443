import { beforeAll, describe, expect, test } from 'vitest'
import { administrator, builtApp, register } from './app'
import { seriousFaults } from './axe'
import { browserFound, openWindow } from './browser'
import { signIn, store } from './editors'

describe.skipIf(!browserFound())('duplicating an event to other days', () => {
  const app = builtApp()
  const english = openWindow(app, 'en-GB')
  const italian = openWindow(app, 'it-IT')
  let [token, concert] = ['', 0]

  beforeAll(async () => {
    token = await register(app)
    await signIn(english, administrator)
    await signIn(italian, administrator)
    const hall = await store(app, token, ['venues', { name: 'Town hall', _status: 'published' }])
    const anEvent = (title: string, day: string) =>
      store(app, token, [
        'events',
        {
          title,
          startLocal: `${day} 20:30:00`,
          endLocal: `${day} 22:00:00`,
          timezone: 'Europe/Rome',
          venues: [hall],
          _status: 'published',
        },
      ])
    concert = await anEvent('Spring concert', '2027-03-10')
    await anEvent('Chess evening', '2027-03-24')
  })

  const eventsNamed = async (title: string): Promise<string[]> => {
    const response = await app.fetch(
      `/api/events?where[title][equals]=${title}&sort=startLocal&depth=0&draft=true`,
      { headers: { Authorization: `JWT ${token}` } },
    )
    const { docs } = (await response.json()) as { docs: { startLocal: string }[] }

    return docs.map(({ startLocal }) => startLocal)
  }

  test('starts from the menu of the event and from the row of the list', async () => {
    const { page } = english
    await page.goto(`/admin/collections/events/${concert}`)
    await page.locator('.doc-controls__popup button').click()
    await page.getByRole('link', { name: 'Duplicate to …' }).click()
    await page.getByRole('heading', { name: 'Duplicate to other days' }).waitFor()
    await page.goto('/admin/collections/events?show=all')
    await page.getByRole('link', { name: 'Duplicate to …: “Spring concert”' }).click()
    await page.getByRole('heading', { name: 'Duplicate to other days' }).waitFor()

    expect(new URL(page.url()).pathname).toBe(`/admin/collections/events/${concert}/copies`)
  })

  test('shows overlaps and clock changes, creates the copies and undoes them', async () => {
    const { page } = english
    await page.goto(`/admin/collections/events/${concert}/copies`)
    await english.quiet()
    await page.getByLabel('Until').fill('2027-04-07')
    await page.getByRole('button', { name: 'Pick these days' }).click()
    await page.getByText(/^\d+ days? added to the copies\.$/).waitFor()
    await page.getByText('1 day clashes with something else at the venue.').waitFor()
    expect(await page.getByText(/Chess evening \(20:30–22:00\)/).count()).toBe(1)
    await page.getByRole('button', { name: 'Leave out Wednesday 24 March 2027' }).click()
    expect(await seriousFaults(english)).toEqual([])

    await page.getByLabel('Published at once').check()
    await page.getByRole('button', { name: 'Create 3 copies' }).click()
    await page.getByText('3 copies were created.').waitFor()
    expect(await eventsNamed('Spring concert')).toEqual([
      '2027-03-10 20:30:00',
      '2027-03-17 20:30:00',
      '2027-03-31 20:30:00',
      '2027-04-07 20:30:00',
    ])

    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('3 copies are in the trash.').waitFor()
    expect(await eventsNamed('Spring concert')).toEqual(['2027-03-10 20:30:00'])
  })

  test('works by keyboard, in Italian, on a phone', async () => {
    const { page } = italian
    await page.setViewportSize({ width: 320, height: 700 })
    await page.goto(`/admin/collections/events/${concert}/copies`)
    await page.getByRole('heading', { name: 'Duplica in altri giorni' }).waitFor()
    await page.locator('[data-day="2027-03-10"]').focus()
    for (const key of ['ArrowDown', 'Enter', 'PageDown', 'ArrowLeft', 'Enter']) {
      await page.keyboard.press(key)
    }
    await page.getByText('2 copie', { exact: true }).waitFor()
    expect(await seriousFaults(italian)).toEqual([])
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(320)

    await page.getByRole('button', { name: 'Crea 2 copie' }).press('Enter')
    await page.getByText('Sono state create 2 copie.').waitFor()
    expect(await eventsNamed('Spring concert')).toEqual([
      '2027-03-10 20:30:00',
      '2027-03-17 20:30:00',
      '2027-04-16 20:30:00',
    ])
  })
})
