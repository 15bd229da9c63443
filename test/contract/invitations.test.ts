import { en } from '@payloadcms/translations/languages/en'
import { it } from '@payloadcms/translations/languages/it'
import type { Plugin } from 'payload'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { smtpMail } from '../../src/app/smtp'
import { noMail } from '../../src/content/mail/noMail'
import { freshCalendar, site } from '../support/calendar'
import type { CallerName } from '../support/callers'
import { type Mailbox, openMailbox } from '../support/mailbox'
import { signedInUsers } from '../support/signedIn'

let mailbox: Mailbox
beforeAll(async () => {
  mailbox = await openMailbox()
})
const withMail: Plugin = (config) => ({
  ...config,
  i18n: { ...config.i18n, supportedLanguages: { en, it } },
  email: smtpMail(mailbox.url, { name: 'Comune', address: 'calendar@calendar.example' }),
})
const calendar = freshCalendar({}, [withMail])
const silent = freshCalendar({}, [(config) => ({ ...config, email: noMail })])
const users = signedInUsers(calendar)
const usersOfSilent = signedInUsers(silent)
afterAll(() => mailbox.close())
beforeEach(() => mailbox.become('kind'))

const post = (
  path: string,
  body: object,
  {
    payloadRest,
    as,
  }: { payloadRest: (request: Request) => Promise<Response>; as: string | undefined },
) =>
  payloadRest(
    new Request(`${site}/api${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(as && { Authorization: as }) },
      body: JSON.stringify(body),
    }),
  )

const by = (caller: CallerName) => ({
  payloadRest: calendar.payloadRest,
  as: caller === 'anonymous' ? undefined : `JWT ${users.user(caller).token}`,
})

const rosa = {
  name: 'Rosa',
  username: 'rosa',
  email: 'rosa@people.example',
  role: 'contributor',
  language: 'it',
}

const tokenIn = (text: string) => /\/admin\/reset\/([0-9a-f]+)/.exec(text)?.[1] ?? ''

describe('an invitation', () => {
  test('is mailed in the language of the invited user, and opens a page to choose a password', async () => {
    const mail = mailbox.next(rosa.email)
    const response = await post('/admin-people/invite', rosa, by('administrator'))

    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ mailed: true })
    const { subject, text } = await mail
    expect(subject).toBe('Un invito per calendar.example')
    expect(text).toContain('«rosa»')
    const chosen = await post(
      '/users/reset-password',
      { token: tokenIn(text), password: 'a password of her own' },
      { payloadRest: calendar.payloadRest, as: undefined },
    )
    expect(chosen.status).toBe(200)
    expect(await chosen.json()).toMatchObject({ user: { username: 'rosa', role: 'contributor' } })
  })

  test('reports all used values at once, and creates no user', async () => {
    const someone = { ...rosa, name: 'Rosa again', username: 'ROSA' }
    const response = await post('/admin-people/invite', someone, by('administrator'))

    expect(response.status).toBe(400)
    expect(JSON.stringify(await response.json())).toMatch(/username.*email/)
    const { totalDocs } = await calendar.payload.count({
      collection: 'users',
      where: { name: { equals: 'Rosa again' } },
    })
    expect(totalDocs).toBe(0)
  })

  test('reports all wrong fields at once', async () => {
    const wrong = { ...rosa, name: ' ', email: 'not an address' }
    const response = await post('/admin-people/invite', wrong, by('administrator'))

    expect(response.status).toBe(400)
    expect(JSON.stringify(await response.json())).toContain('"paths":["name","email"]')
  })

  test.each(['editor', 'author', 'contributor', 'subscriber', 'anonymous'] as const)(
    'is refused to a caller who is %s',
    async (caller) => {
      const response = await post('/admin-people/invite', { ...rosa, username: 'x' }, by(caller))

      expect([401, 403]).toContain(response.status)
    },
  )

  test('is a link to hand over when the site sends no mail', async () => {
    const response = await post('/admin-people/invite', rosa, {
      payloadRest: silent.payloadRest,
      as: `JWT ${usersOfSilent.user('administrator').token}`,
    })
    const { link } = await response.json()

    expect(link).toMatch(/^https:\/\/calendar\.example\/admin\/reset\/[0-9a-f]{40}$/)
  })

  test('is a link to hand over when the mail server refuses it', async () => {
    mailbox.become('refusing')
    const someone = { ...rosa, username: 'ugo', email: 'ugo@people.example' }
    const response = await post('/admin-people/invite', someone, by('administrator'))

    expect(await response.json()).toMatchObject({ mailed: false })
  })
})

describe('a link to a new password', () => {
  test('keeps the present password valid until it is used', async () => {
    const { id } = await calendar.payload.create({
      collection: 'users',
      data: { username: 'ida', password: 'the password before', role: 'editor' },
    })
    const { link } = await (await post(`/admin-people/${id}/link`, {}, by('administrator'))).json()
    const signIn = await post(
      '/users/login',
      { username: 'ida', password: 'the password before' },
      { payloadRest: calendar.payloadRest, as: undefined },
    )

    expect(signIn.status).toBe(200)
    expect(tokenIn(link)).toHaveLength(40)
  })

  test('is refused for unknown users, and to editors', async () => {
    expect((await post('/admin-people/99999/link', {}, by('administrator'))).status).toBe(404)
    expect((await post('/admin-people/1/link', {}, by('editor'))).status).toBe(403)
  })
})

describe('the language of a user', () => {
  test('is that of the admin at every sign-in', async () => {
    await calendar.payload.create({
      collection: 'users',
      data: { username: 'ada', password: 'the password before', role: 'editor', language: 'it' },
    })
    const { headers } = await post(
      '/users/login',
      { username: 'ada', password: 'the password before' },
      { payloadRest: calendar.payloadRest, as: undefined },
    )

    expect(headers.getSetCookie().some((cookie) => cookie.startsWith('payload-lng=it;'))).toBe(true)
    expect(headers.getSetCookie().some((cookie) => cookie.startsWith('payload-token='))).toBe(true)
  })

  test('is the last chosen one, and an open account form stays as it is', async () => {
    const { id } = users.user('author')
    const stored = async () =>
      calendar.payload.findByID({ collection: 'users', id, showHiddenFields: true })
    const { updatedAt } = await stored()
    const response = await post('/admin-people/language', { language: 'it' }, by('author'))

    expect(response.status).toBe(200)
    expect(await stored()).toMatchObject({ language: 'it', updatedAt })
  })
})
