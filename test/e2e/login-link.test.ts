import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Mailbox, openMailbox } from '../support/mailbox'
import { builtApp, register } from './app'
import { browserFound, openWindow } from './browser'
import { store } from './editors'

const password = 'a long password of the tests'

describe.skipIf(!browserFound())('while strangers guess a password (AUTH-4)', () => {
  let mailbox: Mailbox
  beforeAll(async () => {
    mailbox = await openMailbox()
  })
  afterAll(() => mailbox.close())
  const app = builtApp((url) => ({
    SITE_URL: url,
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'Eventi <calendar@calendar.example>',
    TRUSTED_PROXIES: '1',
  }))
  let token = ''
  beforeAll(async () => {
    token = await register(app)
  })

  const guess = (username: string, address: string) =>
    app.fetch('/api/users/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
      body: JSON.stringify({ username, password: '' }),
    })

  describe.each([
    {
      locale: 'en-GB',
      refusal: 'Too many wrong attempts for this name.',
      button: 'I sign in with this browser',
      known: 'This browser is known now.',
      stale: 'This link is no longer valid',
    },
    {
      locale: 'it-IT',
      refusal: 'Troppi tentativi errati per questo nome.',
      button: 'Accedo con questo browser',
      known: 'Ora questo browser è riconosciuto.',
      stale: 'Questo link non è più valido',
    },
  ])('the owner, who reads $locale', ({ locale, refusal, button, known, stale }) => {
    const window = openWindow(app, locale)
    const username = `owner-${locale}`.toLowerCase()
    const email = `${username}@people.example`
    let link = ''

    const submit = async () => {
      await window.quiet()
      await window.page.locator('#field-username').fill(username)
      await window.page.locator('#field-password').fill(password)
      await window.page.locator('button[type=submit]').click()
    }

    test('reads on a new device why the right password has to wait', async () => {
      await store(app, token, ['users', { username, email, password, role: 'editor' }])
      for (let count = 0; count < 7; count++) await guess(username, `192.0.${count}.1`)
      const mail = mailbox.next(email)
      await window.page.goto('/admin/login')
      await submit()
      await window.page.getByText(refusal).first().waitFor()
      await window.shot(`guessed-${locale}`)
      link = /^http\S+$/m.exec((await mail).text)?.[0] ?? ''

      expect(link).toMatch(new RegExp(`^${app.url}/admin/login\\?link=`))
    })

    test('signs in by the button of the page that the mail links to', async () => {
      const { page } = window
      await page.goto(link)
      await window.quiet()
      await page.getByRole('button', { name: button }).waitFor()
      await window.shot(`login-link-${locale}`)
      await page.getByRole('button', { name: button }).click()
      await page.getByText(known).waitFor()
      await window.shot(`browser-known-${locale}`)
      expect(new URL(page.url()).pathname).toBe('/admin/login')
      await submit()
      await page.waitForURL(/\/admin$/)

      expect(window.strangers).toEqual([])
      expect(window.faults).toEqual([])
    })

    test('reads that the link was used already', async () => {
      const { page } = window
      await page.goto('/admin/logout')
      await page.waitForURL(/\/login/)
      await page.goto(link)
      await window.quiet()
      await page.getByRole('button', { name: button }).click()

      await page.getByText(stale).waitFor()
    })
  })
})
