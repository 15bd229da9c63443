// On SQLite alone: mails are written alike from what any database answers.

import type { Plugin } from 'payload'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { smtpMail } from '../../src/app/smtp'
import { noMail } from '../../src/content/mail/noMail'
import type { User } from '../../src/payload-types'
import { freshCalendar, site } from '../support/calendar'
import { type Mailbox, openMailbox } from '../support/mailbox'

let mailbox: Mailbox
beforeAll(async () => {
  mailbox = await openMailbox()
})
const sender = { name: 'Comune di Prova, eventi', address: 'calendar@calendar.example' }
const withMail: Plugin = (config) => ({ ...config, email: smtpMail(mailbox.url, sender) })
const calendar = freshCalendar({}, [withMail])
const below = freshCalendar({ site: `${site}/town` }, [withMail])
const silent = freshCalendar({}, [(config) => ({ ...config, email: noMail })])
afterAll(() => mailbox.close())

const ask = (
  path: string,
  body: Record<string, unknown>,
  headers: Record<string, string> = {},
  { payloadRest } = calendar,
) =>
  payloadRest(
    new Request(`${site}/api/users${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }),
  )
const askForLink = (body: Record<string, unknown>, headers?: Record<string, string>) =>
  ask('/forgot-password', body, headers)

/** The mail after a request for a new password, by the name of the user unless the test says otherwise. */
const mailFor = async (
  { username, email }: Keeper,
  { body = { username }, headers }: { body?: object; headers?: Record<string, string> } = {},
) => {
  const mail = mailbox.next(email)
  expect((await askForLink({ ...body }, headers)).status).toBe(200)

  return mail
}

const tokenIn = ({ text }: { text: string }) => /\/admin\/reset\/([0-9a-f]+)/.exec(text)?.[1] ?? ''

let keepers = 0
/** A user of this test only, without an earlier request. */
const aKeeper = async (members: Partial<User> = {}, { payload } = calendar): Promise<Keeper> => {
  keepers += 1
  const username = `keeper${keepers}`
  const email = `${username}@people.example`
  const { id } = await payload.create({
    collection: 'users',
    data: { username, email, password: 'the password before', role: 'editor', ...members },
  })

  return { id, username, email }
}

type Keeper = { id: number; username: string; email: string }

const signIn = async (username: string, password: string) =>
  (await ask('/login', { username, password })).json()

beforeEach(() => mailbox.become('kind'))
afterEach(() => vi.restoreAllMocks())

describe('the mail about a forgotten password', () => {
  test('has the address of the site as sender, in text and HTML', async () => {
    const mail = await mailFor(await aKeeper())

    expect(mail).toMatchObject({
      from: '"Comune di Prova, eventi" <calendar@calendar.example>',
      subject: 'A new password for calendar.example',
    })
    const link = `${site}/admin/reset/${tokenIn(mail)}`
    expect(mail.text).toContain(`\n${link}\n`)
    expect(mail.text).toContain('within an hour')
    expect(mail.text).toContain('you need not do anything')
    expect(mail.html).toContain('<html lang="en">')
    expect(mail.html).toContain(`<a href="${link}">${link}</a>`)
  })

  test.each([
    ['the cookie of the admin', { Cookie: 'payload-lng=it', 'Accept-Language': 'en' }],
    ['the browser', { 'Accept-Language': 'it-IT,it;q=0.9' }],
  ])('is in Italian when %s is', async (_, headers) => {
    const mail = await mailFor(await aKeeper(), { headers })

    expect(mail.subject).toBe('Una nuova password per calendar.example')
    expect(mail.text).toContain('entro un’ora')
    expect(mail.html).toContain('<html lang="it">')
  })

  test('links to the site, whatever host a request names', async () => {
    const headers = {
      Host: 'evil.example',
      'X-Forwarded-Host': 'evil.example',
      'X-Forwarded-Proto': 'http',
      Forwarded: 'host=evil.example',
    }
    const mail = await mailFor(await aKeeper(), { headers })

    expect(mail.raw).not.toContain('evil')
    expect(mail.text).toContain(`${site}/admin/reset/`)
  })

  test('links below the path of the site', async () => {
    const { username, email } = await aKeeper({}, below)
    const mail = mailbox.next(email)
    await ask('/forgot-password', { username }, {}, below)

    expect((await mail).text).toContain(`${site}/town/admin/reset/`)
  })

  test('shows a name as text, not as markup', async () => {
    const mail = await mailFor(
      await aKeeper({ name: '<a href="https://evil.example">Zoë</a> & Co.' }),
    )

    expect(mail.html).toContain('Hello &lt;a href=&quot;https://evil.example&quot;&gt;')
    expect(mail.text).toContain('Hello <a href="https://evil.example">Zoë</a> & Co.,')
  })

  test.each([
    ['e-mail address', ({ email }: Keeper) => ({ email })],
    ['e-mail address in the place of the name', ({ email }: Keeper) => ({ username: email })],
    ['name in capitals', ({ username }: Keeper) => ({ username: ` ${username.toUpperCase()} ` })],
  ])('is sent for: %s', async (_, bodyOf) => {
    const keeper = await aKeeper()
    await mailFor(keeper, { body: bodyOf(keeper) })
  })

  test('is not sent again within a minute, for any number of parallel requests', async () => {
    const { username, email } = await aKeeper()
    const first = mailbox.next(email)
    await Promise.all(Array.from({ length: 5 }, () => askForLink({ username })))
    await first
    await mailFor(await aKeeper())

    expect(mailbox.received.filter(({ to }) => to === email)).toHaveLength(1)
  })
})

describe('the answer to a forgotten password', () => {
  const answerTo = async (body: Record<string, unknown>) => {
    const response = await askForLink(body)

    return [response.status, await response.text(), Object.fromEntries(response.headers)]
  }

  test('is the same for all names', async () => {
    const known = await answerTo({ username: (await aKeeper()).username })

    expect(await answerTo({ username: 'nobody' })).toEqual(known)
    expect(await answerTo({ username: (await aKeeper({ email: null })).username })).toEqual(known)
    expect(await answerTo({ email: 'nobody@people.example' })).toEqual(known)
  })

  test('is 400 for a request without a name', async () => {
    expect((await askForLink({})).status).toBe(400)
    expect((await askForLink({ username: { like: 'k' } })).status).toBe(400)
  })

  test('does not wait for the mail server, nor does any writer', async () => {
    mailbox.become('silent')
    const reached = mailbox.reached()

    expect(await answerTo({ username: (await aKeeper()).username })).toEqual(
      await answerTo({ username: 'nobody' }),
    )
    await reached
    await aKeeper()
  })

  test('logs a refusal of the server without link and recipient', async () => {
    mailbox.become('refusing')
    const { username } = await aKeeper()
    const line = new Promise<string>((resolve) => {
      vi.spyOn(calendar.payload.logger, 'error').mockImplementation((...said) =>
        resolve(said.map(String).join(' ')),
      )
    })

    expect((await askForLink({ username })).status).toBe(200)
    expect(await line).toMatch(/^A link for a new password was not sent: .*550/)
    expect(await line).not.toMatch(/[0-9a-f]{40}|@/)
  })
})

describe('a site without mail', () => {
  test.each([
    ['en', 'This site sends no mail. An administrator can set a new password for you'],
    ['it', 'Questo sito non invia e-mail. Un amministratore può impostare una nuova password'],
  ])('answers so, with what an administrator can do (%s)', async (language, sentence) => {
    const { username } = await aKeeper({}, silent)
    const headers = { 'Accept-Language': language }
    const answers = await Promise.all(
      [username, 'nobody'].map((name) =>
        ask('/forgot-password', { username: name }, headers, silent),
      ),
    )

    expect(answers.map(({ status }) => status)).toEqual([403, 403])
    for (const answer of answers) {
      expect((await answer.json()).errors[0].message).toContain(sentence)
    }
  })
})

describe('a link to a new password', () => {
  const reset = async (token: unknown, password: string, headers?: Record<string, string>) =>
    ask('/reset-password', { token, password }, headers)

  test('sets a password once, and ends every session', async () => {
    const keeper = await aKeeper()
    const { username } = keeper
    const { token: session } = await signIn(username, 'the password before')
    const token = tokenIn(await mailFor(keeper))

    expect((await reset(token, 'the password after')).status).toBe(200)
    expect(await signIn(username, 'the password before')).not.toHaveProperty('token')
    expect(await signIn(username, 'the password after')).toHaveProperty('token')
    const me = await calendar.payloadRest(
      new Request(`${site}/api/users/me`, { headers: { Authorization: `JWT ${session}` } }),
    )
    expect((await me.json()).user).toBeNull()
    expect((await reset(token, 'once more')).status).toBe(403)
  })

  test.each([
    ['en', 'This link is no longer valid'],
    ['it', 'Questo link non è più valido'],
  ])('says when it is too old (%s)', async (language, sentence) => {
    const keeper = await aKeeper()
    const token = tokenIn(await mailFor(keeper))
    await calendar.payload.db.updateOne({
      collection: 'users',
      id: keeper.id,
      data: { resetPasswordExpiration: new Date(Date.now() - 1000).toISOString() },
    })
    const response = await reset(token, 'too late', { 'Accept-Language': language })

    expect(response.status).toBe(403)
    expect((await response.json()).errors[0].message).toContain(sentence)
  })

  test('is invalid after the password was changed otherwise', async () => {
    const keeper = await aKeeper()
    const token = tokenIn(await mailFor(keeper))
    await calendar.payload.update({
      collection: 'users',
      id: keeper.id,
      data: { password: 'set by an administrator' },
    })

    expect((await reset(token, 'too late')).status).toBe(403)
  })

  test.each([[null], [''], [{ not_equals: '' }], [undefined], [['']]])(
    'is refused as %j',
    async (token) => {
      await aKeeper()

      expect((await reset(token, 'let me in')).status).toBe(403)
    },
  )
})
