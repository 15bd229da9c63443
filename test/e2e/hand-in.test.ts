import { beforeAll, describe, expect, test } from 'vitest'
import { administrator, builtApp, register } from './app'
import { browserFound, openWindow } from './browser'
import { hire, signIn, store } from './editors'

describe.skipIf(!browserFound())('an event between author and editors', () => {
  const app = builtApp()
  const writer = openWindow(app, 'it-IT')
  const editor = openWindow(app, 'it-IT')
  let event = 0

  beforeAll(async () => {
    const token = await register(app)
    const contributor = await hire(app, token, 'contributor')
    await signIn(writer, contributor)
    await signIn(editor, administrator)
    await writer.page.setViewportSize({ width: 390, height: 844 })
    await editor.page.setViewportSize({ width: 390, height: 844 })
    const login = await app.fetch('/api/users/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(contributor),
    })
    event = await store(app, (await login.json()).token, [
      'events',
      {
        title: 'Serata jazz',
        startLocal: '2027-03-12 20:30:00',
        endLocal: '2027-03-12 23:00:00',
        _status: 'draft',
      },
    ])
  })

  const status = ({ page }: typeof writer) => page.locator('.event-form__status')

  test('is handed in with its state shown at once (ST-2)', async () => {
    const { page } = writer
    await page.goto(`/admin/collections/events/${event}`)
    await page.locator('#field-title').fill('Serata swing')
    await writer.quiet()
    await page.getByRole('button', { name: 'Invia in revisione' }).click()
    await page.getByText('Inviato in revisione.').waitFor()
    await status(writer).getByText('In attesa di revisione').waitFor()
    await writer.quiet()
    await writer.shot('handed-in')

    expect(await status(writer).innerText()).not.toContain('con modifiche')
    expect(await page.getByRole('button', { name: 'Invia in revisione' }).isDisabled()).toBe(true)
  })

  test('is handed back without a question, and stays where it was', async () => {
    const { page } = editor
    const dialogs: string[] = []
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.type())
      void dialog.accept()
    })
    await page.goto(`/admin/collections/events/${event}`)
    expect(await status(editor).innerText()).not.toContain('solo tu')
    await page.getByLabel('Nota per chi l’ha scritto').click()
    await page.getByLabel('Nota per chi l’ha scritto').pressSequentially('Manca l’immagine.')
    // What is typed is stored in the browser after 800 ms.
    await editor.quiet(1_000)
    await page.getByRole('button', { name: 'Rimanda indietro' }).click()
    await page.getByText('Rimandato indietro a chi l’ha scritto.').waitFor()
    await status(editor).getByText('Bozza', { exact: true }).waitFor()
    await editor.quiet(1_000)
    await editor.shot('handed-back')

    expect(await page.getByRole('button', { name: 'Rimanda indietro' }).count()).toBe(0)
    await page.reload()
    await editor.quiet()
    expect(dialogs).toEqual([])
    expect(await page.getByText('Questo browser conserva').count()).toBe(0)
  })

  test('shows its author what to mend over the fields of a phone', async () => {
    const { page } = writer
    await page.goto(`/admin/collections/events/${event}`)
    await status(writer).getByText('Manca l’immagine.').waitFor()
    await writer.shot('to-mend')
    const box = await status(writer).boundingBox()

    expect(box?.y).toBeLessThan(844)
    expect(await page.getByRole('button', { name: 'Invia in revisione' }).isEnabled()).toBe(true)
  })

  test('has its buttons whole in one bar that stays on a phone', async () => {
    const { page } = writer
    const bar = page.locator('.doc-controls__controls-wrapper')
    const preview = await bar.locator('a:visible, button:visible').first().boundingBox()
    expect(preview?.width).toBeGreaterThanOrEqual(24)
    expect(preview?.x).toBeGreaterThan(0)
    await page.getByLabel('Nota per la redazione').scrollIntoViewIfNeeded()
    await expect.poll(async () => (await bar.boundingBox())?.y).toBe(0)
    await writer.shot('narrow-bar')
  })

  test('names the author, not the reader, among those who see a draft (AUTH-12)', async () => {
    const { page } = editor
    await page.goto(`/admin/collections/events/${event}`)

    expect(await status(editor).innerText()).toContain(
      'Lo vedono solo chi l’ha scritto e i redattori.',
    )
  })

  test('says when it goes out, after the drawer and after a reload', async () => {
    const { page } = editor
    await page.setViewportSize({ width: 1280, height: 1000 })
    await page.goto(`/admin/collections/events/${event}`)
    await page.locator('.form-submit .popup button').last().click()
    await page.locator('#schedule-publish').click()
    await page.getByLabel(/^Quando/).fill('2027-03-01T09:00')
    await page.getByRole('button', { name: 'Programma', exact: true }).click()
    await page.getByText('Programmato.', { exact: true }).waitFor()
    await status(editor).getByText('lunedì 1 marzo 2027, 09:00').waitFor()
    await page.reload()
    await status(editor).getByText('lunedì 1 marzo 2027, 09:00').waitFor()
    await editor.shot('scheduled-draft')
  })

  test('causes no error in the browser', () => {
    expect([...writer.faults, ...editor.faults]).toEqual([])
  })
})
