import type { Plugin } from 'payload'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { smtpMail } from '../../src/app/smtp'
import { recordsOf, subjectOf } from '../../src/content/login/loginRecords'
import { mailLoginLink } from '../../src/content/mail/mailLoginLink'
import { freshCalendar, site } from '../support/calendar'
import { type Mailbox, openMailbox } from '../support/mailbox'

let mailbox: Mailbox
beforeAll(async () => {
  mailbox = await openMailbox()
})
afterAll(() => mailbox.close())
afterEach(() => {
  vi.useRealTimers()
})
const sender = { name: 'Calendar', address: 'calendar@calendar.example' }
const withMail: Plugin = (config) => ({ ...config, email: smtpMail(mailbox.url, sender) })
const calendar = freshCalendar({ trustedProxies: 1 }, [withMail])

let addresses = 0
const ask = (path: string, body: object | undefined, headers: Record<string, string> = {}) => {
  addresses += 1

  return calendar.payloadRest(
    new Request(`${site}/api/users/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        'Content-Type': 'application/json',
        'X-Forwarded-For': `10.${addresses >> 8}.${addresses & 255}.1`,
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    }),
  )
}

const password = 'the password of the account'
const email = 'owner@people.example'
const right = { username: 'owner', password }
const guess = (username: string) => ask('login', { username, password: '' })

test('while strangers guess, the mailed link lets the owner sign in where it is opened (AUTH-4)', async () => {
  const { id } = await calendar.payload.create({
    collection: 'users',
    data: { username: 'owner', email, password, role: 'editor' },
  })
  const coming = mailbox.next(email)
  for (let count = 0; count < 10; count++) await guess('owner')
  for (let count = 0; count < 10; count++) await guess('nobody')
  const refused = await ask('login', right)
  const said = (await refused.json()).errors[0].message
  expect(refused.status).toBe(429)
  expect(said).toContain('If the account has an e-mail address, a link was sent to it')
  expect(said).not.toContain(':')
  const unknownUser = await (await ask('login', { ...right, username: 'nobody' })).json()
  expect(unknownUser.errors[0].message).toBe(said)

  const { text } = await coming
  const token = /admin\/login\?link=(\S+)/.exec(text)?.[1]
  expect(mailbox.received.filter(({ to }) => to === email)).toHaveLength(1)
  const opened = await ask('login-link', { token })
  expect(opened.status).toBe(200)
  const cookie = opened.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  expect(cookie).toMatch(new RegExp(`-device-${id}=`))

  expect((await ask('login', right)).status).toBe(429)
  expect((await ask('login', right, { Cookie: cookie })).status).toBe(200)
  expect((await ask('login-link', { token })).status).toBe(403)
})

test.each([undefined, null, '', {}, '1.0', `1.${'0'.repeat(40)}`])(
  'an invalid link makes no browser known: %j',
  async (token) => {
    const { status, headers } = await ask('login-link', { token })

    expect(status).toBe(403)
    expect(headers.getSetCookie()).toEqual([])
  },
)

type Person = { id: number; username: string; email: string }
let people = 0
const aPerson = async (language?: 'it'): Promise<Person> => {
  people += 1
  const username = `person-${people}`
  const address = `${username}@people.example`
  const { id } = await calendar.payload.create({
    collection: 'users',
    data: { username, email: address, password, role: 'editor' },
  })
  if (language) {
    await calendar.payload.db.updateOne({ collection: 'users', id, data: { language } })
  }

  return { id, username, email: address }
}

/** Guesses until the next sign-in is refused; returns the mail that is sent then. */
const mailTo = async ({ username, email: to }: Person, headers?: Record<string, string>) => {
  const coming = mailbox.next(to)
  for (let count = 0; count < 8; count++) {
    await ask('login', { username, password: '' }, headers)
  }
  const mail = await coming

  return { ...mail, token: /^http\S+\?link=(\S+)$/m.exec(mail.text)?.[1] ?? '' }
}

const mailsTo = ({ email: address }: Person) => mailbox.received.filter(({ to }) => to === address)

const hour = 3_600_000

/** Stops the clock; returns a function that moves it on. */
const stopped = () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })

  return (time: number) => vi.setSystemTime(Date.now() + time)
}

describe('a mailed sign-in link (AUTH-4)', () => {
  test.each([
    [2 * hour - 1000, 200],
    [2 * hour, 403],
  ])('is valid for two hours: after %d ms the answer is %d', async (time, status) => {
    const move = stopped()
    const { token } = await mailTo(await aPerson())
    move(time)

    expect((await ask('login-link', { token })).status).toBe(status)
  })

  test('works once when many open it at the same time', async () => {
    const { token } = await mailTo(await aPerson())
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask('login-link', { token })))

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await ask('login-link', { token })).status).toBe(403)
  })

  test('is invalid once the account has another address', async () => {
    const person = await aPerson()
    const { token } = await mailTo(person)
    await calendar.payload.update({
      collection: 'users',
      id: person.id,
      data: { email: `new-${person.email}` },
    })

    expect((await ask('login-link', { token })).status).toBe(403)
  })

  test('does not work for other users', async () => {
    const { token } = await mailTo(await aPerson())
    const { id } = await aPerson()

    expect((await ask('login-link', { token: token.replace(/^\d+/, `${id}`) })).status).toBe(403)
  })

  test('is not used up by a program that opens it', async () => {
    const { token } = await mailTo(await aPerson())
    await ask(`login-link?token=${token}`, undefined)

    expect((await ask('login-link', { token })).status).toBe(200)
  })

  test('signs no user in, and redirects nowhere else', async () => {
    const { token } = await mailTo(await aPerson())
    const answer = await ask('login-link?redirect=https://other.example', {
      token,
      redirect: 'https://other.example',
    })
    const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
    const me = await ask('me', undefined, { Cookie: cookies.join('; ') })

    expect(answer.headers.get('location')).toBeNull()
    expect(cookies).toEqual([expect.stringContaining('-device-')])
    expect(JSON.stringify(await answer.json())).not.toContain('token')
    expect((await me.json()).user).toBeNull()
  })

  test('leads to this site, whatever host a request names', async () => {
    const headers = { Host: 'other.example', 'X-Forwarded-Host': 'other.example' }
    const { raw, text } = await mailTo(await aPerson(), headers)

    expect(text).toContain(`\n${site}/admin/login?link=`)
    expect(raw).not.toContain('other.example')
  })

  test('is written in the language of the account', async () => {
    const { subject, text } = await mailTo(await aPerson('it'))

    expect(subject).toBe(`Accesso a ${new URL(site).host}`)
    expect(text).toContain('sono state provate troppe password errate per l’utente')
    expect(text).toContain('Se non vuoi accedere, non devi fare nulla')
  })

  test('is answered in the language of the browser', async () => {
    const refused = await ask('login-link', { token: '' }, { 'Accept-Language': 'it' })

    expect((await refused.json()).errors[0].message).toContain('Questo link non è più valido')
  })

  test('is mailed once an hour for a name, however often others try it', async () => {
    const move = stopped()
    const person = await aPerson()
    await mailTo(person)
    const other = await aPerson()
    move(hour - 1000)
    await guess(person.username)
    // A mail to another user in the meantime proves that none is pending.
    await mailTo(other)
    expect(mailsTo(person)).toHaveLength(1)
    move(1000)
    await mailTo(person)

    expect(mailsTo(person)).toHaveLength(2)
  })

  test('is mailed once when many refused sign-ins come together', async () => {
    const person = await aPerson()
    const refusals = Array.from({ length: 20 }, () =>
      mailLoginLink(calendar.payload, { login: person.username, language: 'en' }),
    )
    await Promise.all(refusals)

    expect(mailsTo(person)).toHaveLength(1)
  })

  test('counts unknown and known names alike', async () => {
    const counted = (login: string) =>
      recordsOf(calendar.payload, subjectOf(calendar.payload, ['loginLink', login]))
    const person = await aPerson()
    for (let count = 0; count < 8; count++) await guess('nobody-else')
    await mailTo(person)

    expect(await counted(person.username)).toBe(1)
    expect(await counted('nobody-else')).toBe(1)
  })
})

test('links to a new password are mailed at most five times an hour for a user, by all callers', async () => {
  const address = 'anna@people.example'
  const { id } = await calendar.payload.create({
    collection: 'users',
    data: { username: 'anna', email: address, password, role: 'editor' },
  })
  for (let count = 0; count < 5; count++) {
    const mail = mailbox.next(address)
    await ask('forgot-password', { username: 'anna' })
    await mail
    await calendar.payload.db.updateOne({
      collection: 'users',
      id,
      data: { resetPasswordRequestedAt: new Date(Date.now() - 61_000).toISOString() },
    })
  }
  await ask('forgot-password', { username: 'anna' })
  const other = mailbox.next('other@people.example')
  await calendar.payload.create({
    collection: 'users',
    data: { username: 'other', email: 'other@people.example', password, role: 'editor' },
  })
  await ask('forgot-password', { username: 'other' })
  await other

  expect(mailbox.received.filter(({ to }) => to === address)).toHaveLength(5)
})
