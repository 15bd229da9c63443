import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { administrator, builtApp, register } from './app'
import { seriousFaults } from './axe'
import { browserFound, openWindow } from './browser'
import { signIn, store } from './editors'

const table = (...lines: string[]) => ({
  name: 'programma.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\r\n')),
})

const programme = table(
  'Titolo;Data inizio;Ora inizio;Luogo;Categorie;Colore',
  'Scacchi in piazza;14/03/2027;20.30;Piazza Unità;Giochi;blu',
  'Concerto;31/03/2027;21.00;Teatro Verdi;Musica;',
  'Senza data;;;;;',
)

describe.skipIf(!browserFound())('an import in the browser', () => {
  const app = builtApp()
  const window = openWindow(app, 'en-GB')
  let token = ''

  beforeAll(async () => {
    token = await register(app)
    await signIn(window, administrator)
  })

  const events = async () => {
    const response = await app.fetch('/api/events?depth=0&sort=startLocal&draft=true&limit=0', {
      headers: { Authorization: `JWT ${token}` },
    })

    return ((await response.json()) as { docs: { title: string; startLocal: string }[] }).docs
  }

  const openMenu = () => window.page.locator('.list-controls__popup button').first().click()

  const choose = async (file: ReturnType<typeof table>) => {
    await window.quiet()
    await window.page.locator('input[type=file]').setInputFiles(file)
    await window.page.locator('#import-columns').waitFor()
  }

  test('goes from the menu of the list through columns and preview to new events', async () => {
    const { page } = window
    await page.goto('/admin/collections/events')
    await openMenu()
    await page.locator('#import-events').click()
    await page.locator('.importer h1').waitFor()
    await choose(programme)

    expect(await page.getByLabel('Ora inizio').inputValue()).toBe('startTime')
    expect(await page.getByLabel('Colore').inputValue()).toBe('')
    expect(await page.getByLabel('Order of dates').inputValue()).toBe('dmy')
    expect(await seriousFaults(window)).toEqual([])
    await page.getByRole('button', { name: 'Show what would happen' }).click()
    await page.locator('#import-preview').waitFor()
    expect(
      await page.locator('#import-preview').evaluate((one) => one === document.activeElement),
    ).toBe(true)
    expect(await page.locator('.importer__preview tbody tr').allInnerTexts()).toMatchObject([
      expect.stringContaining('Scacchi in piazza'),
      expect.stringContaining('Concerto'),
      expect.stringContaining('it has no start'),
    ])
    await page.getByLabel('What to do with “Giochi”').selectOption('leave')
    await page.getByText('without the category “Giochi”').waitFor()
    expect(await seriousFaults(window)).toEqual([])
    await window.shot('import-preview')
    await page.getByRole('button', { name: 'Import 2 events' }).click()
    await page
      .getByText('2 new events, 1 new category, 2 new venues, 1 left out')
      .or(page.getByText('2 new events, 1 left out, 1 new category, 2 new venues'))
      .waitFor()

    expect((await events()).map(({ title, startLocal }) => [title, startLocal])).toEqual([
      ['Scacchi in piazza', '2027-03-14 20:30:00'],
      ['Concerto', '2027-03-31 21:00:00'],
    ])
  })

  test('is undone by keyboard', async () => {
    const { page } = window
    await page.goto('/admin/collections/events/import')
    await page.getByRole('button', { name: 'Undo the import of programma.csv' }).focus()
    await page.keyboard.press('Enter')
    await page.getByText('New events go into the trash').waitFor()
    await page.keyboard.press('Enter')
    await page.getByText('5 removed, 0 restored.').waitFor()

    expect(await events()).toEqual([])
    expect(await seriousFaults(window)).toEqual([])
  })

  test('says how far it is, stops between rows, and keeps its outcome until it is closed', async () => {
    const { page } = window
    await page.goto('/admin/collections/events/import')
    await choose(
      table(
        'title_en;start',
        ...Array.from({ length: 150 }, (_, at) => `Evening ${at};2027-04-01 20:00`),
      ),
    )
    await page.getByRole('button', { name: 'Show what would happen' }).click()
    await page.getByRole('button', { name: 'Import 150 events' }).click()
    const bar = page.getByRole('progressbar', { name: 'Importing programma.csv' })
    await bar.waitFor()
    await page.getByText('of 150', { exact: false }).waitFor()
    expect(await bar.getAttribute('max')).toBe('150')
    expect(await seriousFaults(window)).toEqual([])
    await window.shot('import-bar')
    await page.getByRole('button', { name: 'Cancel' }).click()
    const outcome = page.getByRole('region', { name: 'programma.csv' })
    const said = await outcome.getByText('Cancelled after').innerText()
    const stored = Number(/after (\d+) of 150 rows/.exec(said)?.[1])

    expect(stored).toBeLessThan(150)
    expect(await events()).toHaveLength(stored)
    await window.shot('import-stopped')

    await outcome.getByRole('button', { name: 'Go on' }).click()
    await outcome.getByText('150 new events').waitFor()
    expect(await events()).toHaveLength(150)

    await outcome.getByRole('button', { name: 'Undo the import of programma.csv' }).click()
    await outcome.getByRole('button', { name: 'Undo it' }).click()
    await outcome.getByText('150 removed, 0 restored.').waitFor()
    expect(await events()).toEqual([])
    await outcome.getByRole('button', { name: 'Close' }).click()
    await outcome.waitFor({ state: 'detached' })
  })

  test('says what is wrong with a file', async () => {
    const { page } = window
    await page.locator('input[type=file]').setInputFiles(table('Hello'))

    expect(await page.locator('.importer__fault').innerText()).toBe(
      'This is neither a table with headings (CSV), nor a calendar (ICS), nor a feed (RSS, Atom).',
    )
  })

  test('comes with an export of the list, as a table and as a calendar', async () => {
    const { page } = window
    await store(app, token, [
      'events',
      {
        title: 'Fair',
        startLocal: '2027-05-01 10:00:00',
        endLocal: '2027-05-01 12:00:00',
        _status: 'published',
      },
    ])
    await store(app, token, [
      'events',
      { title: 'Ball', startLocal: '2027-05-02 10:00:00', endLocal: '2027-05-02 12:00:00' },
    ])
    await page.goto('/admin/collections/events?show=all&search=Fair')
    for (const [id, says] of [
      ['export-csv', 'Fair'],
      ['export-ics', 'SUMMARY:Fair'],
    ] as const) {
      await openMenu()
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.locator(`#${id}`).click(),
      ])
      const text = readFileSync(await download.path(), 'utf8')
      expect(text).toContain(says)
      expect(text).not.toContain('Ball')
    }
  })

  test('is in Italian on a phone, and fits', async () => {
    const { page } = window
    await page.context().addCookies([{ name: 'payload-lng', value: 'it', url: app.url }])
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/admin/collections/events/import')
      await choose(programme)
      await page.getByRole('button', { name: 'Mostra che cosa succederebbe' }).click()
      await page.locator('#import-preview').waitFor()

      expect(await page.locator('h1').innerText()).toBe('Importa eventi')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        width,
      )
      expect(await seriousFaults(window)).toEqual([])
      await page.screenshot({ path: `test-results/import-it-${width}.png`, fullPage: true })
    }
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.reload()
    await choose(programme)
    expect(await seriousFaults(window)).toEqual([])
    await page.screenshot({ path: 'test-results/import-it-dark.png', fullPage: true })
    expect(window.faults).toEqual([])
    expect(window.strangers).toEqual([])
  })
})
