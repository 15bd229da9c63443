import { beforeAll, describe, expect, test } from 'vitest'
import { administrator, builtApp, register } from './app'
import { allFaults } from './axe'
import { browserFound, openWindow } from './browser'
import { openSection, signIn, store } from './editors'

describe.skipIf(!browserFound())('the palette', () => {
  const app = builtApp()
  const window = openWindow(app, 'en-GB')
  const italian = openWindow(app, 'it-IT')
  let concert = 0

  beforeAll(async () => {
    const token = await register(app)
    concert = await store(app, token, [
      'events',
      {
        title: 'Concert of the spring',
        startLocal: '2027-03-10 20:30:00',
        endLocal: '2027-03-10 23:00:00',
        _status: 'published',
      },
    ])
    await signIn(window, administrator)
    await signIn(italian, administrator)
  })

  test('leads to an entry by the keyboard alone', async () => {
    const { page } = window
    await page.goto('/admin')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search, open or create' }).waitFor()
    await page.keyboard.type('spring')
    await page.getByRole('option', { name: /Concert of the spring/ }).waitFor()
    await window.shot('palette')
    const faults = await allFaults(window)
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/admin/collections/events/${concert}`)

    expect(faults).toEqual([])
    expect(await page.locator('.palette').count()).toBe(0)
  })

  test('closes with Escape, and gives the focus back', async () => {
    const { page } = window
    await page.goto('/admin')
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByRole('combobox', { name: 'Search, open or create' }).waitFor()
    await page.keyboard.press('Escape')
    await page.locator('.palette').waitFor({ state: 'detached' })

    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Search')
  })

  test('leaves its key to rich text, where it makes a link', async () => {
    const { page } = window
    await page.goto(`/admin/collections/events/${concert}`)
    await page.locator('[data-lexical-editor]').first().click()
    await page.keyboard.type('Programme')
    await page.keyboard.press('Shift+Home')
    await page.keyboard.press('Control+k')
    await window.quiet()

    expect(await page.locator('.palette').count()).toBe(0)
  })

  test('opens in the line of an excerpt and in text boxes', async () => {
    const { page } = window
    await page.goto(`/admin/collections/events/${concert}`)
    await openSection(page, 'excerpt')
    for (const box of ['.form-excerpt [data-lexical-editor]', '#field-title']) {
      await page.locator(box).first().click()
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: 'Search, open or create' }).waitFor()
      await page.keyboard.press('Escape')
      await page.locator('.palette').waitFor({ state: 'detached' })
    }
  })

  test('waits for the answer to an Enter that comes before it', async () => {
    const { page } = window
    await page.goto('/admin')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search, open or create' }).waitFor()
    await page.getByRole('option', { name: 'New event' }).waitFor()
    await page.keyboard.type('concert of')
    await page.keyboard.press('Enter')

    await page.waitForURL(`**/admin/collections/events/${concert}`)
  })

  test('speaks Italian, and begins an event of a typed line', async () => {
    const { page } = italian
    await page.goto('/admin')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Cerca, apri o crea' }).waitFor()
    await page.getByRole('option', { name: 'Nuovo evento' }).waitFor()
    await italian.shot('palette-it')
    await page.keyboard.type('Concerto ven 21 alle 20')
    await page.getByRole('option', { name: 'Nuovo evento: «Concerto ven 21 alle 20»' }).waitFor()
    await page.keyboard.press('Enter')
    await page.locator('#quick-add').waitFor()

    expect(await page.locator('#quick-add').inputValue()).toBe('Concerto ven 21 alle 20')
  })

  test('leads to a typed day, in the calendar that is open, too', async () => {
    const { page } = italian
    await page.goto('/admin')
    for (const [line, month] of [
      ['24 dicembre 2027', 'Dicembre 2027'],
      ['2 giugno 2028', 'Giugno 2028'],
    ] as const) {
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: 'Cerca, apri o crea' }).waitFor()
      await page.keyboard.type(line)
      await page.getByRole('option', { name: new RegExp(`^Calendario di .*${line}`) }).waitFor()
      await page.keyboard.press('Enter')
      await page.locator('.events-calendar h2', { hasText: month }).waitFor()
    }
  })

  test('is in the menu on a telephone', async () => {
    const { page } = window
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/admin')
    await page.locator('.app-header__mobile-nav-toggler').click()
    await page.locator('.palette-link').click()
    await page.getByRole('combobox', { name: 'Search, open or create' }).waitFor()
    await window.shot('palette-phone')

    expect(await allFaults(window)).toEqual([])
  })

  test('runs without a fault and asks no other host', () => {
    expect([...window.faults, ...italian.faults]).toEqual([])
    expect([...window.strangers, ...italian.strangers]).toEqual([])
  })
})
