import { beforeAll, describe, expect, test } from 'vitest'
import { builtApp, register } from './app'
import { allFaults } from './axe'
import { browserFound, openWindow, type Window } from './browser'
import { store } from './editors'
import { mapServers } from './mapServers'
import { dayFromNow } from './season'

const servers = await mapServers()

describe.skipIf(!browserFound())('the map of a list', () => {
  const app = builtApp(servers.environment)
  const phone = openWindow(app, 'en-GB')
  const desk = openWindow(app, 'it-IT')
  const ids: number[] = []

  beforeAll(async () => {
    const token = await register(app)
    const published = { _status: 'published' }
    const places = [
      ['Hall', 12.5],
      ['Mill', 12.502],
      ['Barn', 12.504],
      ['Abbey', 12.9],
    ] as const
    for (const [name, longitude] of places)
      ids.push(
        await store(app, token, ['venues', { name, latitude: 41.9, longitude, ...published }]),
      )
    const [hall, mill, barn, abbey] = ids
    const day = dayFromNow(3)
    for (const [title, venue] of [
      ['Tales', hall],
      ['Jazz', hall],
      ['Chess', mill],
      ['Market', barn],
      ['Opera', abbey],
    ])
      await store(app, token, [
        'events',
        {
          title,
          venues: [venue],
          startLocal: `${day} 20:00:00`,
          endLocal: `${day} 22:00:00`,
          ...published,
        },
      ])
  }, 120_000)

  const pins = ({ page }: Window) => page.locator('.map a')
  const titles = ({ page }: Window) => page.locator('.card h3').allTextContents()

  const open = async (window: Window, path: string, width: number) => {
    await window.page.setViewportSize({ width, height: width < 600 ? 844 : 1000 })
    await window.page.goto(path, { waitUntil: 'networkidle' })
  }

  test('leads by three taps from the list to what is at one place, without a script (PG-2)', async () => {
    const { page } = phone
    await page.route('**/*.js', (route) => route.abort())
    await open(phone, '/events/', 390)
    await page.getByRole('link', { name: 'Map', exact: true }).click()
    await page.waitForURL('**/events/?view=map')
    await phone.shot('results-map-390')
    expect(await pins(phone).allTextContents()).toEqual([
      'Hall, Mill, Barn: 4 events4',
      'Abbey: 1 event1',
    ])
    await pins(phone).first().click()
    await page.waitForURL(/venue=/)
    await phone.shot('results-map-nearer-390')
    expect(await pins(phone).count()).toBe(3)
    await pins(phone).filter({ hasText: 'Hall' }).click()
    await page.waitForURL(`**/events/?venue=${ids[0]}`)

    expect(await titles(phone)).toEqual(['Tales', 'Jazz'])
    await page.unroute('**/*.js')
  })

  test.each([320, 390, 1280])(
    'has pins for thumbs and no scrolling sideways at %i pixels',
    async (width) => {
      await open(phone, `/events/?view=map&venue=${ids.slice(0, 3).join(',')}`, width)
      const boxes = await Promise.all((await pins(phone).all()).map((pin) => pin.boundingBox()))

      for (const box of boxes) {
        expect(box?.width).toBeGreaterThanOrEqual(24)
        expect(box?.height).toBeGreaterThanOrEqual(24)
      }
      expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    },
  )

  test('is reached by keyboard through the names of its places', async () => {
    const { page } = phone
    await open(phone, '/events/?view=map', 390)
    await page.getByRole('link', { name: 'Map', exact: true }).focus()
    const passed: string[] = []
    for (let step = 0; step < 5; step++) {
      await page.keyboard.press('Tab')
      passed.push(await page.evaluate(() => document.activeElement?.textContent ?? ''))
    }

    expect(passed).toEqual(['The map of the town', 'Hall', 'Mill', 'Barn', 'Abbey'])
  })

  test('has no fault by axe, in both colours and languages', async () => {
    await open(phone, '/events/?view=map', 390)
    expect(await allFaults(phone)).toEqual([])
    await desk.page.emulateMedia({ colorScheme: 'dark' })
    await open(desk, '/it/events/?view=map', 1280)
    await desk.shot('results-map-dark')
    expect(await allFaults(desk)).toEqual([])
    await desk.page.getByRole('figure', { name: 'Mappa di questi luoghi' }).waitFor()
  })

  test('requests tiles, and nothing else from other hosts (PG-4)', () => {
    const strangers = [...phone.strangers, ...desk.strangers]

    expect([...new Set(strangers.map((address) => new URL(address).host))]).toEqual([servers.tiles])
    expect([...phone.faults, ...desk.faults]).toEqual([])
  })
})
