import { beforeAll, describe, expect, test } from 'vitest'
import { administrator, builtApp, register } from './app'
import { browserFound, openWindow } from './browser'
import { signIn } from './editors'

describe.skipIf(!browserFound())('an Italian editor with the keyboard alone', () => {
  const app = builtApp()
  const window = openWindow(app, 'it-IT')

  beforeAll(async () => {
    await register(app)
    await signIn(window, administrator)
  })

  /** The element that has the focus, by its text for screen readers. */
  const focused = () =>
    window.page.evaluate(() => document.activeElement?.textContent?.replaceAll(/\s+/g, ' ') ?? '')
  const press = (...keys: string[]) =>
    keys.reduce(
      (before, key) => before.then(() => window.page.keyboard.press(key)),
      Promise.resolve(),
    )
  /** Presses Tab until the element with this text has the focus. */
  const tabTo = async (text: string, most = 12) => {
    for (let tabs = 0; tabs < most; tabs++) {
      if ((await focused()).includes(text)) return
      await press('Tab')
    }
    throw new Error(`«${text}» is not within ${most} tabs.`)
  }

  test('adds an event, which then has the focus', async () => {
    const { page } = window
    await page.goto('/admin/collections/events/calendar?view=month&date=2027-03-01')
    await page.locator('[data-day="2027-03-12"]').first().waitFor()
    await press('n')
    await page.locator('#quick-add').waitFor()
    await page.keyboard.type('Concerto 18 marzo 2027 ore 21')
    await page.getByRole('definition').first().waitFor()
    await tabTo('Salva bozza')
    await press('Enter')
    await page.getByText('«Concerto» è salvato come bozza').waitFor()

    await expect.poll(focused).toContain('Concerto, giovedì 18 marzo 2027, 21:00–23:00')
  })

  test('moves it by a day, and takes that back', async () => {
    const { page } = window
    await press('Shift+ArrowRight')
    await page.getByText('«Concerto» è stato spostato: venerdì 19 marzo 2027').waitFor()
    await page.getByRole('button', { name: 'Ripristina' }).waitFor()
    await expect.poll(focused).toContain('venerdì 19 marzo 2027')
    await press('Control+z')
    await page.getByText('Rimesso dov’era.').waitFor()

    await expect.poll(focused).toContain('giovedì 18 marzo 2027')
  })

  test('publishes it on its card, calls it off, and takes that back', async () => {
    const { page } = window
    await press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Pubblica' }).waitFor()
    await tabTo('Pubblica')
    await press('Enter')
    await page.getByText('Pubblicato.').waitFor()
    await expect.poll(focused).toBe('Ripristina')
    await tabTo('Stato dell’evento')
    await press('Enter')
    await tabTo('Segna come annullato')
    await press('Enter')
    await page.getByRole('dialog').getByText('I visitatori leggeranno').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('textarea')
    await page.keyboard.type('The pianist is ill.')
    await tabTo('Segna come annullato')
    await press('Enter')
    await page.getByText('Stato: Annullato.').waitFor()
    await expect.poll(focused).toBe('Ripristina')
    await press('Control+z')
    await page.getByText('Stato: Come previsto.').waitFor()
    await press('Escape')

    await expect.poll(focused).toContain('Concerto, giovedì 18 marzo 2027')
  })

  test('finds it by the palette, and jumps to a day', async () => {
    const { page } = window
    await press('Control+k')
    await page.getByRole('combobox', { name: 'Cerca, apri o crea' }).waitFor()
    await page.keyboard.type('concerto')
    await page.getByRole('option', { name: /^Concerto/ }).waitFor()
    await press('Enter')
    await page.waitForURL(/\/events\/\d+/)
    await press('Control+k')
    await page.getByRole('combobox', { name: 'Cerca, apri o crea' }).waitFor()
    await page.keyboard.type('calendario')
    await page.getByRole('option', { name: 'Calendario degli eventi' }).waitFor()
    await press('Enter')
    await page.waitForURL(/\/events\/calendar/)
    await page.getByRole('button', { name: 'Scegli un giorno' }).focus()
    await press('Enter')
    await page.locator('.mini-month').waitFor()
    await press('PageDown', 'ArrowRight', 'Enter')
    await page.locator('.mini-month').waitFor({ state: 'detached' })

    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'Scegli un giorno',
    )
    expect(window.faults).toEqual([])
  })
})
