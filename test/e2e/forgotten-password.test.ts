import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { programFlags } from '../../scripts/flags'
import { type Mailbox, openMailbox } from '../support/mailbox'
import { administrator, builtApp, register } from './app'
import { browserFound, openWindow } from './browser'
import { signInByForm } from './editors'

describe.skipIf(!browserFound())('a user who forgot the password on a site with mail', () => {
  let mailbox: Mailbox
  beforeAll(async () => {
    mailbox = await openMailbox()
  })
  afterAll(() => mailbox.close())
  const app = builtApp((url) => ({
    SITE_URL: url,
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'Eventi <calendar@calendar.example>',
  }))
  const window = openWindow(app, 'it-IT')
  const chosen = 'another long password'

  beforeAll(async () => {
    const token = await register(app)
    const response = await app.fetch('/api/users/1', {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json', Authorization: `JWT ${token}` },
      body: JSON.stringify({
        email: 'keeper@people.example',
        currentPassword: administrator.password,
      }),
    })
    expect(response.status).toBe(200)
  })

  test('asks on the login page, follows the mail, and signs in with a new password', async () => {
    const { page } = window
    const mail = mailbox.next('keeper@people.example')
    await page.goto('/admin/login')
    await page.getByRole('link', { name: 'Password dimenticata?' }).click()
    // The page before has a field of the same name.
    await page.locator('#field-password').waitFor({ state: 'detached' })
    await window.quiet()
    await page.locator('#field-username').fill(administrator.username)
    await page.locator('button[type=submit]').click()
    await page.getByText('E-mail inviata').first().waitFor()
    const { text, subject } = await mail

    expect(subject).toBe(`Una nuova password per ${new URL(app.url).host}`)
    const link = /^http\S+$/m.exec(text)?.[0] ?? ''
    expect(link).toMatch(new RegExp(`^${app.url}/admin/reset/`))

    await page.goto(link)
    await window.quiet()
    await page.locator('#field-password').fill(chosen)
    await page.locator('#field-confirm-password').fill(chosen)
    await window.shot('reset-password')
    await page.locator('button[type=submit]').click()
    await page.waitForURL(/\/admin$/)
    await page.goto('/admin/logout')
    await page.waitForURL(/\/login/)
    await signInByForm(window, { username: administrator.username, password: chosen })

    expect(new URL(page.url()).pathname).toBe('/admin')
    expect(window.strangers).toEqual([])
  })

  test('reads that the link was used already', async () => {
    const { page } = window
    const link = /^http\S+$/m.exec(mailbox.received[0]?.text ?? '')?.[0] ?? ''
    await page.goto('/admin/logout')
    await page.waitForURL(/\/login/)
    await page.goto(link)
    await window.quiet()
    await page.locator('#field-password').fill('a third password')
    await page.locator('#field-confirm-password').fill('a third password')
    await page.locator('button[type=submit]').click()

    await page.getByText('Questo link non è più valido').waitFor()
  })
})

describe.skipIf(!browserFound())('a user who forgot the password on a site without mail', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'calendar-e2e-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const environment = { DATABASE_URI: `file:${path.join(folder, 'calendar.db')}` }
  const app = builtApp(environment)

  beforeAll(async () => {
    await register(app)
  })

  describe.each([
    ['en-GB', 'Forgot password?', 'This site sends no mail.', 'Back to login'],
    ['it-IT', 'Password dimenticata?', 'Questo sito non invia e-mail.', 'Torna all’accesso'],
  ])('in %s', (locale, question, sentence, back) => {
    const window = openWindow(app, locale)

    test('reads what an administrator can do', async () => {
      const { page } = window
      await page.goto('/admin/login')
      await page.getByRole('link', { name: question }).click()
      await page.getByText(sentence).waitFor()
      await window.shot(`forgotten-${locale}`)

      expect(await page.locator('form').count()).toBe(0)
      await page.getByRole('link', { name: back }).click()
      await page.locator('#field-username').waitFor()
      expect(window.faults).toEqual([])
    })
  })

  describe('as the last administrator', () => {
    const window = openWindow(app, 'en-GB')

    test('gets a new password on the server while the site runs', async () => {
      const { stdout } = await promisify(execFile)(
        process.execPath,
        [...programFlags, 'scripts/password.ts', administrator.username],
        { env: { ...process.env, ...environment, SMTP_URL: '', MAIL_FROM: '' } },
      )
      const password = new RegExp(`New password of ${administrator.username}: (\\S+)`).exec(stdout)
      await signInByForm(window, {
        username: administrator.username,
        password: password?.[1] ?? '',
      })

      expect(new URL(window.page.url()).pathname).toBe('/admin')
    })
  })
})
