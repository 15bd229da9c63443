import { beforeAll, describe, expect, test } from 'vitest'
import { administrator, builtApp, register } from './app'
import { seriousFaults } from './axe'
import { browserFound, openWindow } from './browser'
import { signIn, store, upload } from './editors'

describe.skipIf(!browserFound())('tidying up in the admin', () => {
  const app = builtApp()
  const english = openWindow(app, 'en-GB')
  const italian = openWindow(app, 'it-IT')
  let token = ''

  beforeAll(async () => {
    token = await register(app)
    await signIn(english, administrator)
    await signIn(italian, administrator)
  })

  const aVenue = (name: string) => store(app, token, ['venues', { name, _status: 'published' }])
  const anEventAt = (venue: number) =>
    store(app, token, [
      'events',
      {
        title: 'Spring concert',
        startLocal: '2027-03-10 20:30:00',
        endLocal: '2027-03-10 22:00:00',
        venues: [venue],
        _status: 'published',
      },
    ])
  const venuesOf = async (event: number): Promise<number[]> => {
    const response = await app.fetch(`/api/events/${event}?depth=0`)

    return ((await response.json()) as { venues: number[] }).venues
  }

  test('merges the selected entries of a list, and undoes it', async () => {
    const { page } = english
    const [hall, twin] = [await aVenue('Town hall'), await aVenue('Townhall of Bra')]
    const [one, other] = [await anEventAt(hall), await anEventAt(twin)]
    await anEventAt(hall)
    await page.goto('/admin/collections/venues')
    for (const name of ['Town hall', 'Townhall of Bra']) {
      await page
        .getByRole('row')
        .filter({ has: page.getByRole('link', { name, exact: true }) })
        .getByRole('checkbox')
        .check()
    }
    await page.getByRole('link', { name: 'Merge 2 ticked' }).click()
    await page.getByRole('heading', { name: 'Merge', exact: true }).waitFor()
    expect(
      await page
        .getByRole('radio', { name: /^Town hall/ })
        .first()
        .isChecked(),
    ).toBe(true)
    await page.getByText('1 event moves.').waitFor()
    expect(await seriousFaults(english)).toEqual([])

    await page.getByRole('button', { name: 'Merge into “Town hall”' }).click()
    await page.getByText('Merged into “Town hall”: 1 event was moved.').waitFor()
    expect([await venuesOf(one), await venuesOf(other)]).toEqual([[hall], [hall]])

    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Undone: 1 event is linked as before.').waitFor()
    expect(await venuesOf(other)).toEqual([twin])
  })

  test('lists unused pictures, and deletes the selected ones', async () => {
    const { page } = english
    const used = await upload(app, token, 'shown.png')
    await upload(app, token, 'spare.png')
    await store(app, token, ['venues', { name: 'Gallery', image: used, _status: 'published' }])
    await page.goto('/admin/collections/media')
    await page.getByRole('link', { name: 'Unused pictures' }).click()
    await page.getByText('1 picture is used nowhere.').waitFor()
    expect(await seriousFaults(english)).toEqual([])
    await page.getByRole('checkbox', { name: 'spare.png' }).check()
    await page.getByRole('button', { name: 'Delete 1 picture …' }).click()
    await page.getByRole('button', { name: 'Delete for good' }).click()
    await page.getByText('1 picture was deleted.').waitFor()
    await page.goto('/admin/collections/media/unused')

    await page.getByText('0 pictures are used nowhere.').waitFor()
  })

  test('suggests possible duplicates, in Italian, by keyboard, on a phone', async () => {
    const { page } = italian
    const [roma, twin] = [await aVenue('Caffè Roma'), await aVenue('caffe roma')]
    const event = await anEventAt(twin)
    await page.setViewportSize({ width: 320, height: 700 })
    await page.goto('/admin/collections/venues')
    await page.getByRole('link', { name: 'Possibili doppioni' }).press('Enter')
    await page
      .getByRole('link', { name: 'Confronta e unisci Caffè Roma · caffe roma' })
      .press('Enter')
    await page.getByRole('radio', { name: /^Caffè Roma/ }).press('Space')
    expect(await seriousFaults(italian)).toEqual([])
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(320)
    await page.getByRole('button', { name: 'Unisci in «Caffè Roma»' }).press('Enter')
    await page.getByText('Uniti in «Caffè Roma»: 1 evento spostato.').waitFor()

    expect(await venuesOf(event)).toEqual([roma])
  })
})
