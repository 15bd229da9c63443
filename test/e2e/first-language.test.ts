import { beforeAll, describe, expect, test } from 'vitest'
import { builtApp, register } from './app'
import { browserFound, openWindow } from './browser'
import { hire, type Person, signInByForm } from './editors'

describe.skipIf(!browserFound())('the language of the content', () => {
  const app = builtApp()
  const italian = openWindow(app, 'it-IT')
  const another = openWindow(app, 'it-IT')
  let token = ''
  let editor: Person = { username: '', password: '' }

  beforeAll(async () => {
    token = await register(app)
    editor = await hire(app, token, 'editor')
    await italian.page.setViewportSize({ width: 390, height: 844 })
    await signInByForm(italian, editor)
  })

  const newestTitle = async () => {
    const response = await app.fetch(
      '/api/events?locale=all&draft=true&depth=0&limit=1&sort=-createdAt',
      {
        headers: { Authorization: `JWT ${token}` },
      },
    )
    const { docs } = (await response.json()) as { docs: { title: unknown }[] }

    return docs[0]?.title
  }

  test('is that of an Italian browser at the first visit', async () => {
    const { page } = italian
    await page.goto('/admin/collections/events/calendar?view=month&date=2027-03-01')
    await page.locator('.localizer-button:visible', { hasText: 'Lingua:' }).waitFor()
    await italian.shot('first-language-calendar')
    await page.getByRole('button', { name: /^venerdì 12 marzo 2027/ }).click()
    const title = page.getByRole('dialog').getByLabel('Titolo (italiano)')
    await title.fill('Serata di lettura')
    await italian.shot('first-language-quick')
    await title.press('Enter')
    await page.getByText('«Serata di lettura» è pubblicato').waitFor()

    expect(await newestTitle()).toMatchObject({ it: 'Serata di lettura' })
  })

  test('is what was chosen then, at the next sign-in on another browser', async () => {
    const { page } = italian
    await page.goto('/admin/collections/events/create')
    await page.locator('#field-title').waitFor()
    await page.locator('.localizer-button:visible').click()
    await page.getByRole('button', { name: /^Inglese/ }).click()
    await page.waitForURL(/locale=en/)
    await page.locator('.localizer-button:visible', { hasText: 'Inglese' }).waitFor()

    await signInByForm(another, editor)
    await another.page.goto('/admin/collections/events/create')
    await another.page.locator('.localizer-button:visible', { hasText: 'Inglese' }).waitFor()
    await another.shot('first-language-other')
  })

  test('logs no error', () => {
    expect([...italian.faults, ...another.faults]).toEqual([])
  })
})
