import { beforeAll, describe, expect, test } from 'vitest'
import { administrator, builtApp, register } from './app'
import { seriousFaults } from './axe'
import { browserFound, openWindow, type Window } from './browser'
import { hire, openSection, signIn, store } from './editors'
import { mapServers } from './mapServers'

const servers = await mapServers()

const numbersIn = async ({ page }: Window) => [
  await page.locator('#field-latitude').inputValue(),
  await page.locator('#field-longitude').inputValue(),
]

describe.skipIf(!browserFound())('the map of a venue', () => {
  const app = builtApp({ ...servers.environment, GEOCODER: `nominatim:http://${servers.geocoder}` })
  const window = openWindow(app, 'en-GB')
  const italian = openWindow(app, 'it-IT')
  const contributor = openWindow(app, 'en-GB')
  let token = ''
  let mill = 0

  const stored = async (id: number) => {
    const response = await app.fetch(`/api/venues/${id}?draft=true&depth=0`, {
      headers: { Authorization: `JWT ${token}` },
    })

    // Payload answers with the entry.
    return (await response.json()) as Record<string, unknown>
  }
  const open = async (one: Window, path: string) => {
    await one.page.goto(`/admin/collections/venues/${path}`)
    await one.page.locator('.leaflet-tile-loaded').first().waitFor()
    await one.quiet()
    await openSection(one.page, 'address')
  }

  beforeAll(async () => {
    token = await register(app)
    mill = await store(app, token, [
      'venues',
      { name: 'Old mill', latitude: 42.73, longitude: 12.73, _status: 'published' },
    ])
    await signIn(window, administrator)
    await signIn(italian, administrator)
    // The page may store nothing.
    for (const one of [window, italian]) {
      one.page.on('dialog', (dialog) => void dialog.accept())
    }
    await signIn(contributor, await hire(app, token, 'contributor'))
  })

  test('has an attribution and no fault by axe, in both themes', async () => {
    const { page } = window
    await open(window, `${mill}`)
    await page.getByRole('button', { name: /^Pin at 42.73, 12.73/ }).waitFor()
    await page.getByRole('link', { name: 'The map of the town' }).waitFor()
    await page.locator('.place-map').scrollIntoViewIfNeeded()
    await window.shot('venue-map')
    expect(await seriousFaults(window)).toEqual([])
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'))
    await window.quiet()
    await window.shot('venue-map-dark')
    expect(await seriousFaults(window)).toEqual([])
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'))
    expect([...servers.referrers]).toEqual([`${app.url}/`])
  })

  test('moves the pin by arrow keys, and saves it', async () => {
    const { page } = window
    await open(window, `${mill}`)
    await page.getByRole('button', { name: /^Pin at/ }).focus()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Shift+ArrowRight')
    const [latitude, longitude] = (await numbersIn(window)).map(Number)
    expect(latitude).toBeGreaterThan(42.73)
    expect(longitude).toBeGreaterThan(12.73)
    await page.getByRole('button', { name: `Pin at ${latitude}, ${longitude}` }).waitFor()
    await window.quiet()
    await page.locator('#action-save').click()
    await page.getByText('Updated successfully').first().waitFor()

    expect(await stored(mill)).toMatchObject({ latitude, longitude })
  })

  test('follows dragging, clicking and typing with its pin', async () => {
    const { page } = window
    await open(window, `${mill}`)
    const before = await numbersIn(window)
    await page.locator('.place-map').scrollIntoViewIfNeeded()
    const pin = page.getByRole('button', { name: /^Pin at/ })
    const box = await pin.boundingBox()
    const [x, y] = [(box?.x ?? 0) + 16, (box?.y ?? 0) + 20]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 60, y + 30, { steps: 5 })
    await page.mouse.up()
    await expect.poll(() => numbersIn(window)).not.toEqual(before)
    const dragged = await numbersIn(window)
    await page.locator('.place-map__box').click({ position: { x: 100, y: 60 } })
    await expect.poll(() => numbersIn(window)).not.toEqual(dragged)

    await page.locator('#field-latitude').fill('95')
    await page.getByText('The pin needs both numbers').waitFor()
    expect(await pin.count()).toBe(0)
    await page.locator('#field-latitude').fill('41.9')
    await page.locator('#field-longitude').fill('12.5')
    await page.getByRole('button', { name: /^Pin at 41.9, 12.5/ }).waitFor()
  })

  test('removes the pin and restores it without a pointer', async () => {
    const { page } = window
    await open(window, `${mill}`)
    await page.getByRole('button', { name: 'Remove the pin' }).press('Enter')
    expect(await numbersIn(window)).toEqual(['', ''])
    await page.getByRole('button', { name: 'Put the pin in the middle of the map' }).press('Enter')
    await page.getByRole('button', { name: /^Pin at/ }).waitFor()
    expect((await numbersIn(window)).every(Boolean)).toBe(true)
  })

  test('begins near the other venues, and looking changes no form', async () => {
    const { page } = window
    await open(window, 'create')
    await page.getByText('No pin yet').waitFor()
    expect(await numbersIn(window)).toEqual(['', ''])
    await page.getByRole('button', { name: 'Put the pin in the middle of the map' }).click()
    const [latitude = 0, longitude = 0] = (await numbersIn(window)).map(Number)
    expect(Math.hypot(latitude - 42.73, longitude - 12.73)).toBeLessThan(0.1)
    await open(window, `${mill}`)
    expect(await page.locator('#action-save').isDisabled()).toBe(true)
  })

  test('lets the wheel scroll the page', async () => {
    const { page } = window
    await open(window, `${mill}`)
    await page.locator('.place-map__box').hover({ position: { x: 200, y: 100 } })
    const before = await page.locator('.place-map').boundingBox()
    await page.mouse.wheel(0, 200)
    await expect
      .poll(async () => (await page.locator('.place-map').boundingBox())?.y)
      .not.toBe(before?.y)
  })

  test('finds an address by keyboard, and overwrites no typed field', async () => {
    const { page } = window
    await open(window, 'create')
    await page.locator('#field-name').fill('Cinema')
    await page.locator('#field-address').fill('Roma 1')
    const button = page.getByRole('button', { name: 'Find on the map' })
    await button.press('Enter')
    await page.getByRole('option', { name: /^Via Roma, / }).waitFor()
    await page.getByText(`Answered by ${servers.geocoder}`).waitFor()
    await page.locator('.look-up').scrollIntoViewIfNeeded()
    await window.shot('venue-look-up')
    expect(await seriousFaults(window)).toEqual([])
    await page.keyboard.press('Escape')
    expect(await page.getByRole('listbox', { name: 'Places found' }).count()).toBe(0)
    expect(await button.evaluate((one) => one === document.activeElement)).toBe(true)

    await button.press('Enter')
    await page.getByRole('option', { name: /^Via Roma Vecchia/ }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page
      .getByText('Street and number stays “Roma 1”; the service found “Via Roma Vecchia”.')
      .waitFor()
    expect(await numbersIn(window)).toEqual(['42.75', '12.75'])
    expect(await page.locator('#field-address').inputValue()).toBe('Roma 1')
    expect(await page.locator('#field-city').inputValue()).toBe('Spoleto')
    await page.getByRole('button', { name: /^Pin at 42.75, 12.75/ }).waitFor()
    await page.locator('.look-up').scrollIntoViewIfNeeded()
    await window.shot('venue-look-up-taken')

    await page.getByRole('button', { name: 'Replace with what was found' }).click()
    expect(await page.locator('#field-address').inputValue()).toBe('Via Roma Vecchia')
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    expect(await numbersIn(window)).toEqual(['', ''])
    expect(await page.locator('#field-address').inputValue()).toBe('Roma 1')
    expect(servers.sought).toEqual(['Roma 1', 'Roma 1'])
  })

  test('fits a phone, in Italian, and says when nothing is found', async () => {
    const { page } = italian
    await page.setViewportSize({ width: 390, height: 844 })
    await open(italian, `${mill}`)
    await page.locator('#field-address').fill('Via che non c’è')
    await page.getByRole('button', { name: 'Cerca l’indirizzo' }).click()
    await page.getByText('Nessun risultato per «Via che non c’è».').waitFor()
    await page.locator('.look-up').scrollIntoViewIfNeeded()
    await italian.shot('venue-look-up-it-390')
    await page.locator('.place-map').scrollIntoViewIfNeeded()
    await italian.shot('venue-map-it-390')
    expect(await seriousFaults(italian)).toEqual([])
    await page.setViewportSize({ width: 320, height: 800 })
    await italian.quiet()

    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })

  test('is read-only for users who may not write the venue', async () => {
    const { page } = contributor
    await open(contributor, `${mill}`)
    await page.getByRole('button', { name: /^Pin at [\d., ]+$/ }).waitFor()
    const before = await numbersIn(contributor)
    await page.locator('.place-map__box').click({ position: { x: 100, y: 60 } })
    await page.getByRole('button', { name: /^Pin at/ }).press('ArrowUp')

    expect(await numbersIn(contributor)).toEqual(before)
    expect(await page.getByRole('button', { name: 'Remove the pin' }).count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Find on the map' }).count()).toBe(0)
  })

  test('works the same in the drawer of an event', async () => {
    const { page } = window
    await page.goto('/admin/collections/events/create')
    await window.quiet()
    await page.locator('#field-venues .picker__new').click()
    const drawer = page.locator('dialog[open]')
    await drawer.locator('.leaflet-tile-loaded').first().waitFor()
    await drawer.getByRole('button', { name: 'Put the pin in the middle of the map' }).click()
    await drawer.getByRole('button', { name: /^Pin at/ }).waitFor()
    await window.shot('venue-map-drawer')
    await openSection(drawer, 'address')

    expect(await drawer.locator('#field-latitude').inputValue()).not.toBe('')
  })

  test('requests tiles, and nothing else from other hosts', () => {
    const strangers = [...window.strangers, ...italian.strangers, ...contributor.strangers]

    expect([...new Set(strangers.map((address) => new URL(address).host))]).toEqual([servers.tiles])
    expect([...window.faults, ...italian.faults, ...contributor.faults]).toEqual([])
  })
})

describe.skipIf(!browserFound())('a site with a geocoder only', () => {
  const app = builtApp({ GEOCODER: `nominatim:http://${servers.geocoder}` })
  const window = openWindow(app, 'en-GB')

  test('looks up addresses without a map, and loads no tiles', async () => {
    await register(app)
    await signIn(window, administrator)
    const { page } = window
    const addresses: string[] = []
    page.on('response', async (response) => {
      if (!response.url().endsWith('.js')) return
      if ((await response.text().catch(() => '')).includes('leaflet-tile'))
        addresses.push(response.url())
    })
    await page.goto('/admin/collections/venues/create')
    await window.quiet()
    await page.locator('#field-address').fill('Via Roma 1')
    await page.getByRole('button', { name: 'Find on the map' }).click()
    await page.getByRole('option', { name: /^Via Roma, / }).click()
    await openSection(page, 'address')

    expect(await numbersIn(window)).toEqual(['42.7341', '12.7384'])
    expect(await page.locator('.place-map').count()).toBe(0)
    expect(addresses).toEqual([])
    expect(window.strangers).toEqual([])
  })
})
