import type { Plugin } from 'payload'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { smtpMail } from '../../src/app/smtp'
import { freshCalendar, site } from '../support/calendar'
import { type Mailbox, openMailbox } from '../support/mailbox'

let mailbox: Mailbox
beforeAll(async () => {
  mailbox = await openMailbox()
})
afterAll(() => mailbox.close())
const sender = { name: 'Calendar', address: 'calendar@calendar.example' }
const withMail: Plugin = (config) => ({ ...config, email: smtpMail(mailbox.url, sender) })
const calendar = freshCalendar({ trustedProxies: 1 }, [withMail])

let addresses = 0
const ask = (path: string, body: object, cookie = '') => {
  addresses += 1

  return calendar.native(
    new Request(`${site}/api/users/${path}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Forwarded-For': `10.7.${addresses}.1`,
        Cookie: cookie,
      },
      body: JSON.stringify(body),
    }),
  )
}

const password = 'the password of the account'
const email = 'owner@people.example'
const right = { username: 'owner', password }
const guess = (username: string) => ask('login', { username, password: '' })

test('while strangers guess, the link of a mail lets the owner sign in where it is opened (AUTH-4)', async () => {
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
  const nobody = await (await ask('login', { ...right, username: 'nobody' })).json()
  expect(nobody.errors[0].message).toBe(said)

  const { text } = await coming
  const token = /admin\/login\?link=(\S+)/.exec(text)?.[1]
  expect(mailbox.received.filter(({ to }) => to === email)).toHaveLength(1)
  const opened = await ask('login-link', { token })
  expect(opened.status).toBe(200)
  const cookie = opened.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  expect(cookie).toMatch(new RegExp(`-device-${id}=`))

  expect((await ask('login', right)).status).toBe(429)
  expect((await ask('login', right, cookie)).status).toBe(200)
  expect((await ask('login-link', { token })).status).toBe(403)
})

test.each([undefined, null, '', {}, '1.0', `1.${'0'.repeat(40)}`])(
  'a link that is none makes no browser known: %j',
  async (token) => {
    const { status, headers } = await ask('login-link', { token })

    expect(status).toBe(403)
    expect(headers.getSetCookie()).toEqual([])
  },
)

test('links to a new password are five an hour at the most, whoever asks', async () => {
  const address = 'asked@people.example'
  const { id } = await calendar.payload.create({
    collection: 'users',
    data: { username: 'asked', email: address, password, role: 'editor' },
  })
  for (let count = 0; count < 5; count++) {
    const mail = mailbox.next(address)
    await ask('forgot-password', { username: 'asked' })
    await mail
    await calendar.payload.db.updateOne({
      collection: 'users',
      id,
      data: { resetPasswordRequestedAt: new Date(Date.now() - 61_000).toISOString() },
    })
  }
  await ask('forgot-password', { username: 'asked' })
  const other = mailbox.next('other@people.example')
  await calendar.payload.create({
    collection: 'users',
    data: { username: 'other', email: 'other@people.example', password, role: 'editor' },
  })
  await ask('forgot-password', { username: 'other' })
  await other

  expect(mailbox.received.filter(({ to }) => to === address)).toHaveLength(5)
})
