import { beforeAll, describe, expect, test } from 'vitest'
import { administrator, builtApp, register } from './app'
import { browserFound, openWindow } from './browser'
import { hire, signIn, store } from './editors'

describe.skipIf(!browserFound())('the own account in the admin', () => {
  const app = builtApp()
  const window = openWindow(app, 'it-IT')
  const changed = 'another long password of the tests'

  beforeAll(async () => {
    await register(app)
    await signIn(window, administrator)
    await window.page.goto('/admin/account')
  })

  const current = () => window.page.getByLabel('Password attuale')

  test('tells the language of the admin from that of the texts', async () => {
    await window.page.getByText('Lingua del pannello', { exact: true }).waitFor()
    await window.page.locator('.localizer-button:visible', { hasText: 'Lingua:' }).waitFor()
  })

  test('asks for no password while e-mail and password are unchanged', async () => {
    await window.page.getByRole('button', { name: 'Cambia Password' }).waitFor()

    expect(await current().count()).toBe(0)
  })

  test('requires the current password for a new one, and says when it is wrong', async () => {
    const { page } = window
    await window.quiet()
    await page.locator('#change-password').click()
    await page.locator('#field-confirm-password').waitFor()
    await window.quiet()
    await page.locator('#field-password').fill(changed)
    await page.locator('#field-confirm-password').fill(changed)
    await current().fill('not it')
    await window.quiet()
    await page.locator('#action-save').click()
    await page.getByText('Non è la tua password attuale.').first().waitFor()
    await window.shot('current-password')
  })

  test('stores the new password with the current one, and empties both fields', async () => {
    const { page } = window
    await current().fill(administrator.password)
    await window.quiet()
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
    await page.locator('#action-save').click()
    expect((await saved).status()).toBe(200)
    await page.locator('#change-password').waitFor()
    await current().waitFor({ state: 'detached' })
    const answer = await app.fetch('/api/users/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username: administrator.username, password: changed }),
    })

    expect(answer.status).toBe(200)
  })

  test('does not ask again at the next change', async () => {
    const { page } = window
    await page.locator('#field-name').fill('Keeper')
    await window.quiet()
    expect(await current().count()).toBe(0)
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
    await page.locator('#action-save').click()

    expect((await saved).status()).toBe(200)
  })

  test('requires the password for a new e-mail address', async () => {
    const { page } = window
    await page.reload()
    await page.locator('#field-email').fill('keeper@mail.example')
    await current().fill(changed)
    await window.quiet()
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
    await page.locator('#action-save').click()

    expect((await saved).status()).toBe(200)
  })

  test('says why the last administrator cannot give up the role', async () => {
    const { page } = window
    await page.reload()
    await page.locator('#field-role input').fill('Redattore')
    await page.keyboard.press('Enter')
    await window.quiet()
    await page.locator('#action-save').click()
    await page.getByText('È l’ultimo amministratore. Prima nomina qualcun altro.').first().waitFor()
  })

  test('logs no error in the browser', () => {
    expect(window.faults).toEqual([])
  })
})

describe.skipIf(!browserFound())('other users in the admin', () => {
  const app = builtApp()
  const window = openWindow(app, 'en-GB')
  let event = 0

  beforeAll(async () => {
    const token = await register(app)
    await store(app, token, [
      'users',
      { username: 'anna', name: 'Anna Bell', email: 'anna@mail.example', password: 'x-long-one' },
    ])
    const evening = { startLocal: '2027-03-10 20:30:00', endLocal: '2027-03-10 23:00:00' }
    event = await store(app, token, ['events', { ...evening, title: 'Quiz' }])
    await signIn(window, await hire(app, token, 'editor'))
  })

  test('are shown to editors by name, without e-mail address', async () => {
    const { page } = window
    await page.goto('/admin/collections/users')
    await page.getByText('Anna Bell').waitFor()
    await window.shot('users-of-an-editor')

    expect(await page.content()).not.toContain('anna@mail.example')
  })

  test('are chosen as authors by name', async () => {
    const { page } = window
    await page.goto(`/admin/collections/events/${event}`)
    await page.locator('#field-author').getByText(administrator.username).waitFor()
    await page.locator('#field-author .rs__control').click()
    await page.getByRole('option', { name: 'anna' }).waitFor()

    expect(await page.content()).not.toContain('anna@mail.example')
  })

  test('cause no error in the browser', () => {
    expect(window.faults).toEqual([])
  })
})
