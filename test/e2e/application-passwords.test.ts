import { beforeAll, describe, expect, test } from 'vitest'
import { administrator, builtApp, register } from './app'
import { browserFound, openWindow } from './browser'

describe.skipIf(!browserFound())('application passwords in the admin', () => {
  const app = builtApp()
  const window = openWindow(app, 'it-IT')
  let password = ''
  beforeAll(async () => {
    await register(app)
    const { page } = window
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/admin/login')
    await page.locator('#field-username').fill(administrator.username)
    await page.locator('#field-password').fill(administrator.password)
    await page.locator('button[type=submit]').click()
    await page.waitForURL('**/admin')
    await page.goto('/admin/account')
  })

  const allowed = async () => {
    const credentials = Buffer.from(`${administrator.username}:${password}`).toString('base64')
    const response = await app.fetch('/cal/events/v1/events', {
      headers: { Authorization: `Basic ${credentials}` },
    })

    return [response.status, response.headers.get('allow')]
  }

  test('are created, shown once and copied, in Italian (AUTH-1)', async () => {
    const { page } = window
    const panel = page.getByRole('region', { name: 'Password per applicazioni' })
    await panel.getByText('Non ci sono password per applicazioni.').waitFor()
    await panel.getByLabel('Nome del programma').fill('Lettore')
    await panel.getByLabel('Nome del programma').press('Enter')
    await panel.getByText('Copia ora questa password: non verrà più mostrata.').waitFor()
    await window.shot('application-password-new')
    await panel.getByRole('button', { name: 'Copia', exact: true }).click()
    await page.getByText('La password è stata copiata.').waitFor()
    password = await page.evaluate(() => navigator.clipboard.readText())

    expect(password).toBe(await panel.getByLabel('Nuova password').inputValue())
    expect(await panel.locator('code').textContent()).toBe(
      `curl -u '${administrator.username}:${password}' '${app.url}/cal/events/v1/events'`,
    )
  })

  test('open the interface (AUTH-1)', async () => {
    expect(await allowed()).toEqual([200, 'GET, POST'])
  })

  test('are listed with their last use, without their text (AUTH-1)', async () => {
    const { page } = window
    await page.reload()
    const row = page.getByRole('row', { name: 'Lettore' })
    await row.waitFor()
    await window.shot('application-passwords')

    expect(await row.textContent()).not.toContain('mai')
    expect(await page.content()).not.toContain(password)
  })

  test('are refused after they are revoked (AUTH-4, ERR-18)', async () => {
    const { page } = window
    await page.getByRole('button', { name: 'Revoca: Lettore' }).click()
    const question = page.getByRole('dialog')
    await question.getByText('Nome: Lettore').waitFor()
    await window.shot('application-password-revoke')
    expect(await allowed()).toEqual([200, 'GET, POST'])
    await question.getByRole('button', { name: 'Revoca' }).click()
    await page.getByText('La password è stata revocata.').waitFor()
    await page.getByText('Non ci sono password per applicazioni.').waitFor()

    expect(await allowed()).toEqual([401, null])
  })

  test('are listed on the pages of other users without a button to create one (AUTH-1)', async () => {
    const { page } = window
    const { token } = await (
      await app.fetch('/api/users/login', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(administrator),
      })
    ).json()
    const made = await app.fetch('/api/users', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `JWT ${token}` },
      body: JSON.stringify({
        username: 'other',
        password: 'a password of another',
        role: 'editor',
      }),
    })
    const { doc } = await made.json()
    await page.goto(`/admin/collections/users/${doc.id}`)
    await page.getByText('Non ci sono password per applicazioni.').waitFor()
    await window.shot('application-passwords-of-another')

    expect(await page.getByLabel('Nome del programma').count()).toBe(0)
  })

  test('cause no error in the browser', () => {
    expect(window.strangers).toEqual([])
    expect(window.faults).toEqual([])
  })
})
