// On SQLite alone: mails are written alike from what any database answers.

import type { Plugin } from 'payload'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { smtpMail } from '../../src/app/smtp'
import { invitationMail, type Mail, resetMail, reviewMail } from '../../src/content/mail/mails'
import { sendMail } from '../../src/content/mail/send'
import { settingsOf } from '../../src/model/settings'
import { payloads } from '../support/attacks/payloads'
import { faultsOfHtml, shapesOf } from '../support/attacks/readMarkup'
import { buildersOf } from '../support/builders'
import { freshCalendar, site } from '../support/calendar'
import { clientOf } from '../support/http'
import { type Mailbox, openMailbox, type Received } from '../support/mailbox'

let mailbox: Mailbox
beforeAll(async () => {
  mailbox = await openMailbox()
})
const sender = { name: 'Comune di Prova', address: 'calendar@calendar.example' }
const withMail: Plugin = (config) => ({ ...config, email: smtpMail(mailbox.url, sender) })
const calendar = freshCalendar({}, [withMail])
const get = clientOf(calendar)
afterAll(() => mailbox.close())

const link = `${site}/admin/collections/events/1`

/** Every mail, with a text of another user in every possible place. */
const mailsOf = (text: string): Mail[] => {
  const { texts } = settingsOf(calendar.payload.config)
  const languages = Object.keys(texts)
  const turns = ['submitted', 'returned', 'approved'] as const

  return languages.flatMap((language) => [
    ...turns.map((turn) =>
      reviewMail(
        { turn, title: text, by: text, note: text, link, site },
        { name: text },
        { language, texts },
      ),
    ),
    invitationMail({ name: text, username: text, by: text, site, link }, { language, texts }),
    resetMail({ name: text, username: text, site, link }, { language, texts }),
  ])
}

const headersOf = ({ raw }: Received): string[] =>
  (raw.split('\r\n\r\n', 1)[0] ?? '')
    .replace(/\r\n[ \t]/g, ' ')
    .split('\r\n')
    .map((line) => line.split(':', 1)[0] ?? '')
    .sort()

describe('input of users in mails (GEN-42)', () => {
  test.each(payloads)('adds no element: %s', (text) => {
    const ours = shapesOf(mailsOf('Words').map(({ html }) => html))
    const faults = mailsOf(text).flatMap(({ html }) =>
      faultsOfHtml(html, { allowed: [ours], site }),
    )

    expect(faults).toEqual([])
  })

  test('adds no header, recipient or part', async () => {
    const readers = { email: 'reader@people.example', name: 'Words' }
    const deliver = async (name: string, [mail]: Mail[]) => {
      const arrived = mailbox.next(readers.email)
      if (mail) await sendMail(calendar.payload, { ...readers, name }, mail)

      return arrived
    }
    const plain = await deliver('Words', mailsOf('Words'))
    const received = []
    for (const text of payloads) received.push(await deliver(text, mailsOf(text)))

    for (const mail of received) {
      expect([mail.subject, mail.to, headersOf(mail)]).toEqual([
        expect.any(String),
        readers.email,
        headersOf(plain),
      ])
    }
    expect(mailbox.received).toHaveLength(payloads.length + 1)
  })
})

describe('a flood of requests for forgotten passwords', () => {
  test('sends one mail, gets the same answer for all, and delays no reader', async () => {
    const { username } = await buildersOf(calendar).aUser('editor')
    const email = 'stormed@people.example'
    const { payload, payloadRest } = calendar
    await payload.update({
      collection: 'users',
      where: { username: { equals: username } },
      data: { email },
    })
    const ask = (body: object) =>
      payloadRest(
        new Request(`${site}/api/users/forgot-password`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(body),
        }),
      )
    const arrived = mailbox.next(email)
    const storm = Array.from({ length: 200 }, (_, index) =>
      ask(index % 2 === 0 ? { username } : { username: `nobody${index}` }),
    )
    const read = await get('/events')
    const answers = await Promise.all(storm)
    const said = await Promise.all(answers.map((answer) => answer.text()))
    await arrived

    expect(read.status).toBe(200)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(said).size).toBe(1)
    // One more request, answered after all others: what they began is over.
    await ask({ email })
    expect(mailbox.received.filter(({ to }) => to === email)).toHaveLength(1)
  })
})
