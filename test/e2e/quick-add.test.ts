import { beforeAll, describe, expect, test } from 'vitest'
import { administrator, builtApp, register } from './app'
import { seriousFaults } from './axe'
import { browserFound, openWindow } from './browser'
import { signIn, store } from './editors'

const calendarPage = '/admin/collections/events/calendar?view=month&date=2027-03-01'

describe.skipIf(!browserFound())('the line for a new event', () => {
  const app = builtApp()
  const window = openWindow(app, 'en-GB')

  beforeAll(async () => {
    const token = await register(app)
    await store(app, token, ['venues', { name: 'Town Theatre', _status: 'published' }])
    await signIn(window, administrator)
  })

  test('is opened by a key, shows what it understood, and is stored by Enter', async () => {
    const { page } = window
    await page.goto(calendarPage)
    await page.getByRole('button', { name: 'Quick add' }).waitFor()
    await page.getByRole('button', { name: /^Friday 12 March 2027/ }).waitFor()
    await page.keyboard.press('n')
    await page.getByRole('dialog').getByLabel('What, when and where').waitFor()
    await page.keyboard.type('Concert 19 March 2027 8pm town theatre €12')
    const understood = page.getByRole('dialog').getByRole('definition')
    await expect
      .poll(() => understood.allInnerTexts())
      .toEqual(['Concert', 'Friday 19 March 2027, 20:00–22:00', '€12'])
    await page.getByRole('button', { name: 'Town Theatre', pressed: true }).waitFor()
    await window.shot('quick-add')
    expect(await seriousFaults(window)).toEqual([])
    await page.keyboard.press('Enter')
    await page.getByText('“Concert” is published').waitFor()

    await page.getByRole('link', { name: /^Concert, Friday 19 March 2027/ }).waitFor()
  })

  test('is taken back by Ctrl-Z, but not while something is typed', async () => {
    const { page } = window
    const event = page.getByRole('link', { name: /^Concert, Friday 19 March 2027/ })
    await page.getByLabel('Go to a day').focus()
    await page.keyboard.press('Control+z')
    await window.quiet()
    expect(await event.count()).toBe(1)
    await event.focus()
    await page.keyboard.press('Control+z')
    await page.getByText('“Concert” is in the trash.').waitFor()
    await page.keyboard.press('Control+z')
    await page.getByText('“Concert” is back.').waitFor()

    await event.waitFor()
  })

  test('asks for the venue by chips, and takes a new one out again', async () => {
    const { page } = window
    await page.getByRole('button', { name: 'Quick add' }).click()
    const input = page.getByLabel('What, when and where')
    await input.fill('Recital 20 March 2027 8pm at the municipal theatre')
    const made = page.getByRole('button', { name: 'New venue “Municipal theatre”' })
    await made.waitFor()
    await page.keyboard.press('Enter')
    await page.getByText('Choose the venue for “municipal theatre”.').waitFor()
    await window.shot('quick-add-place')
    expect(await seriousFaults(window)).toEqual([])
    await made.click()
    await expect.poll(() => made.getAttribute('aria-pressed')).toBe('true')
    await made.click()
    const title = page.getByRole('dialog').getByRole('definition').first()
    await expect.poll(() => title.innerText()).toBe('Recital at the municipal theatre')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect.poll(() => title.innerText()).toBe('Recital')
    await page.keyboard.press('Enter')
    await page.getByText('“Recital” is published').waitFor()
    await page.getByRole('link', { name: /^Recital.*Town Theatre/ }).waitFor()
  })

  test('says all faults, and keeps what was typed', async () => {
    const { page } = window
    await page.getByRole('button', { name: 'Quick add' }).click()
    await page.keyboard.type('Board meeting')
    await page.getByText('Say when:').waitFor()
    await page.keyboard.press('Enter')
    await page.getByText('A date and time are needed.').waitFor()

    expect(await page.getByLabel('What, when and where').inputValue()).toBe('Board meeting')
  })

  test('says which part is no date, and is not stored before that is put right', async () => {
    const { page } = window
    const input = page.getByLabel('What, when and where')
    await input.fill('Supper 31/02/2027 19:30')
    await page.getByText('“31/02/2027” is no date.').waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('alert').getByText('“31/02/2027” is no date.').waitFor()
    await window.shot('quick-add-no-date')
    expect(await seriousFaults(window)).toEqual([])

    expect(await input.inputValue()).toBe('Supper 31/02/2027 19:30')
  })

  test('keeps what was typed when Escape closes it, and typing replaces that', async () => {
    const { page } = window
    const input = page.getByLabel('What, when and where')
    await input.fill('Supper tomorrow 19:30')
    await page.keyboard.press('Escape')
    await input.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Quick add' }).click()
    await expect.poll(() => input.inputValue()).toBe('Supper tomorrow 19:30')
    await page.keyboard.type('L')

    expect(await input.inputValue()).toBe('L')
  })

  test('stores an event once, and keeps it, however often Publish is pressed', async () => {
    const { page } = window
    await page.getByLabel('What, when and where').fill('Pizza night 22 March 2027 18:00')
    await page.getByRole('definition').first().waitFor()
    await page.evaluate(() => {
      const button = document.querySelector<HTMLElement>('.quick-add [type=submit]')
      for (let press = 0; press < 3; press += 1) button?.click()
    })
    await page.getByText('“Pizza night” is published').waitFor()
    const undo = page.getByRole('button', { name: 'Undo' })
    await undo.dispatchEvent('pointerdown')
    await undo.dispatchEvent('pointerdown')
    await undo.dispatchEvent('click')
    await window.quiet()

    expect(await page.getByRole('link', { name: /^Pizza night/ }).count()).toBe(1)
    await page.getByRole('button', { name: 'Quick add' }).click()
  })

  test('goes on in the full form with all that it understood', async () => {
    const { page } = window
    await page
      .getByLabel('What, when and where')
      .fill('Yoga every Tuesday 18:30 until 29 June 2027 at the gym €8')
    await page.getByRole('dialog').getByRole('button', { name: 'More …' }).click()
    await page.waitForURL(/\/create\?/)
    await expect.poll(() => page.getByLabel(/^Title/).inputValue()).toBe('Yoga')

    expect(await page.locator('#field-cost').inputValue()).toBe('€8')
    await page.locator('#field-venues').getByText('“Gym” is not in the calendar yet').waitFor()
    await window.shot('quick-add-new-venue')
    await page.getByRole('button', { name: 'New venue “Gym”' }).click()
    const stored = await page.request.get('/api/venues?where[name][equals]=Gym')
    expect(await stored.json()).toMatchObject({ totalDocs: 0 })
    await expect.poll(() => page.locator('dialog[open] #field-name').inputValue()).toBe('Gym')
  })

  test('begins on the dashboard', async () => {
    const { page } = window
    await page.goto('/admin')
    await page.getByLabel('New event in one line').fill('Fair 20 March 2027 10-18')
    await page.keyboard.press('Enter')
    const input = page.getByLabel('What, when and where')
    await expect.poll(() => input.inputValue()).toBe('Fair 20 March 2027 10-18')

    expect(page.url()).not.toContain('line=')
  })
})
