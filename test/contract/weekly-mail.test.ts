import { createLocalReq, type Plugin } from 'payload'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SubscriberNumbers } from '../../src/admin/subscribers/SubscriberNumbers'
import { smtpMail } from '../../src/app/smtp'
import { contrast } from '../../src/calendar/contrast'
import { countSubscribers, forgetSubscribers } from '../../src/content/subscribers/subscribers'
import { sendDigests } from '../../src/publicPages/digest/sendDigests'
import { buildersOf } from '../support/builders'
import { freshCalendar, site } from '../support/calendar'
import { letPass, stopClock } from '../support/clock'
import { given } from '../support/given'
import { type Mailbox, openMailbox } from '../support/mailbox'
import { meetingAt } from '../support/meeting'
import { visitorOf } from '../support/pages'
import { signedInUsers } from '../support/signedIn'

// A Wednesday; mails are due on Thursdays.
stopClock('2026-11-18T15:00:00Z')
let mailbox: Mailbox
beforeAll(async () => {
  mailbox = await openMailbox()
})
const sender = { name: 'Comune di Prova', address: 'calendar@calendar.example' }
const withMail: Plugin = (config) => ({ ...config, email: smtpMail(mailbox.url, sender) })
const cronSecret = 'a secret of the cron service'
const calendar = freshCalendar({ trustedProxies: 1, cronSecret }, [withMail])
const { anEvent, aCategory, anImage } = buildersOf(calendar)
const { ask, user } = signedInUsers(calendar)
const visit = visitorOf(calendar)
afterAll(() => mailbox.close())

const day = 24 * 60 * 60 * 1000

/** The afternoon of a later day. */
const goTo = (date: string) => letPass(Date.parse(`${date}T15:00:00Z`) - Date.now())

let music = 0

given(async () => {
  music = await aCategory('Music')
  const choirs = await aCategory('Choirs', music)
  const sport = await aCategory('Sport')
  const on = (date: string) => ({ startLocal: `${date} 20:00:00`, endLocal: `${date} 22:00:00` })
  await anEvent({ title: 'Tea & cake', ...on('2026-11-20'), categories: [choirs] })
  await anEvent({ title: 'Marathon', ...on('2026-11-21'), categories: [sport] })
  await anEvent({ title: 'Chess', ...on('2026-11-22'), previousStart: '2026-11-15 20:00:00' })
  await anEvent({ title: 'Much later', ...on('2027-02-20') })
  for (let week = 0; week < 12; week += 1) {
    const date = new Date(Date.parse('2026-11-28') + week * 7 * day).toISOString().slice(0, 10)
    await anEvent({ title: 'Market', ...on(date) })
  }
  await anEvent({ title: 'A draft', status: 'draft', ...on('2026-11-21') })
  await anEvent({ title: 'A secret', accessPassword: 'sesame', ...on('2026-11-21') })
  await anEvent({ title: 'Unlisted', hideFromListings: true, ...on('2026-11-21') })
})

const switchOn = () =>
  ask('administrator', 'POST', '/globals/calendar-pages', { sendsDigest: true })

/** Each visitor comes from a network of their own, unless a test says otherwise. */
const anotherNetwork = () => {
  networks += 1

  return `192.0.2.${networks}`
}
let networks = 10

const send = async (
  form: Record<string, string>,
  { path = '/events/digest/', from = anotherNetwork(), headers = {} } = {},
) => {
  const opened = (await visit(path)).html
  const challenge = /name="challenge" value="([^"]+)"/.exec(opened)?.[1] ?? ''

  return visit(path, {
    form: { challenge, ...form },
    headers: { 'x-forwarded-for': from, ...headers },
  })
}

/** The path of an address of this site that a mail has. */
const pathIn = (text: string, page: string): string =>
  new RegExp(`${site}(\\S*/events/digest/${page}/\\?token=[^\\s>]+)`).exec(text)?.[1] ?? ''

const asked = async (email: string, form: Record<string, string> = {}, path?: string) => {
  const mail = mailbox.next(email.toLowerCase())
  const { status } = await send({ email, ...form }, { path })
  expect(status).toBe(303)

  return pathIn((await mail).text, 'confirm')
}

const subscribed = async (email: string, form?: Record<string, string>, path?: string) => {
  const link = await asked(email, form, path)
  expect((await visit(link, { form: {} })).status).toBe(303)
}

const subscribers = async () =>
  (
    await calendar.payload.db.find<{
      email: string
      week?: string | null
      categories?: number[] | null
    }>({
      collection: 'calendar-subscribers',
      pagination: false,
    })
  ).docs

/** The addresses that get the mail. */
const confirmed = async () =>
  (await subscribers()).flatMap(({ email, week }) => (week ? email : []))

const mailsTo = (email: string) => mailbox.received.filter(({ to }) => to === email)

describe('without the choice of the owner', () => {
  test('there is no form and no link', async () => {
    expect((await visit('/events/digest/')).status).toBe(404)
    expect((await visit('/events/')).html).not.toContain('/events/digest/')
    expect((await visit('/events/digest/', { form: { email: 'a@b.example' } })).status).toBe(404)
  })
})

describe('a subscription', () => {
  given(switchOn)

  test('begins on a page in each language, which lists of events link to', async () => {
    const { status, html, headers } = await visit('/events/digest/')

    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(html).toContain('>Music<')
    expect(html).not.toContain('>Choirs<')
    expect((await visit('/it/events/digest/')).html).toContain('<h1>Eventi via e-mail</h1>')
    expect((await visit('/events/')).html).toContain('href="/events/digest/"')
  })

  test('is confirmed by a button, not by opening the link, however often it is pressed', async () => {
    const link = await asked('anna@choir.example')
    const page = await visit(link)

    expect(page.html).toContain('Yes, subscribe me')
    expect(await confirmed()).toEqual([])
    const { headers } = await visit(link, { form: {} })
    expect(headers.get('location')).toBe('/events/digest/confirm/?done=1')
    expect((await visit('/events/digest/confirm/?done=1')).html).toContain('You are subscribed')
    expect(await confirmed()).toEqual(['anna@choir.example'])
    expect((await visit(link, { form: {} })).status).toBe(303)
    expect(await confirmed()).toEqual(['anna@choir.example'])
    expect((await visit(`${link}x`, { form: {} })).status).toBe(410)
  })

  test('answers the same whether the address is known or not', async () => {
    await subscribed('known@choir.example')
    const [known, unknown] = [
      await send({ email: 'known@choir.example' }),
      await send({ email: 'unknown@choir.example' }),
    ]

    expect([known.status, known.html]).toEqual([unknown.status, unknown.html])
    expect(known.headers.get('location')).toBe(unknown.headers.get('location'))
    expect((await visit('/events/digest/?sent=1')).html).toContain('One more step')
  })

  test('replaces an earlier one of the same address', async () => {
    await subscribed('Twice@choir.example')
    await subscribed('twice@choir.example', { categories: String(music) })

    expect(
      (await subscribers()).filter(({ email, week }) => email === 'twice@choir.example' && week),
    ).toMatchObject([{ categories: [music] }])
  })

  test('is one of its address, also where two processes confirm it at the same moment', async () => {
    const [one, other] = [await asked('both@choir.example'), await asked('both@choir.example')]
    const second = await calendar.secondInstance()
    const meeting = meetingAt('calendar-subscribers', 'create', [calendar.payload, second.payload])
    const answers = await Promise.all([
      visit(one, { form: {} }),
      visitorOf(second)(other, { form: {} }),
    ])
    await second.close()

    expect(meeting.hasMet()).toBe(true)
    expect(answers.map(({ status }) => status)).toEqual([303, 303])
    expect((await confirmed()).filter((email) => email === 'both@choir.example')).toHaveLength(1)
  })

  test('is requested once and mailed once, however often the form is sent at the same moment', async () => {
    const challenge = /name="challenge" value="([^"]+)"/.exec((await visit('/events/digest/')).html)
    const form = { email: 'eager@choir.example', challenge: challenge?.[1] ?? '' }
    const { payload } = calendar
    const mail = mailbox.next('eager@choir.example')
    const meeting = meetingAt('calendar-subscribers', 'create', [payload, payload])
    const answers = await Promise.all([1, 2].map(() => visit('/events/digest/', { form })))
    await mail
    // A second mail would have come before those of others who come later.
    await asked('patient@choir.example')
    await asked('late@choir.example')

    expect(meeting.hasMet()).toBe(true)
    expect(mailsTo('eager@choir.example')).toHaveLength(1)
    expect(answers.map(({ status }) => status)).toEqual([303, 303])
    expect(
      (await subscribers()).filter(({ email }) => email === 'eager@choir.example'),
    ).toHaveLength(1)
  })

  test('is refused for what is no address, and from other sites', async () => {
    const wrong = await send({ email: 'nobody' })
    const foreign = await send(
      { email: 'foreign@choir.example' },
      { headers: { 'sec-fetch-site': 'cross-site' } },
    )

    expect([wrong.status, foreign.status]).toEqual([422, 422])
    expect(wrong.html).toContain('id="email-fault"')
    expect((await subscribers()).map(({ email }) => email)).not.toContain('foreign@choir.example')
  })

  test('is one of ten of a network in an hour, and an address gets three mails', async () => {
    const statuses: number[] = []
    for (let count = 0; count < 11; count += 1) {
      statuses.push((await send({ email: 'often@choir.example' }, { from: '198.51.100.9' })).status)
    }

    expect(statuses).toEqual([...Array(10).fill(303), 429])
    expect(
      (await subscribers()).filter(({ email }) => email === 'often@choir.example'),
    ).toHaveLength(3)
  })

  test('is nothing that anybody reads over an interface', async () => {
    expect((await ask('administrator', 'GET', '/calendar-subscribers')).status).toBe(403)
  })
})

describe('the weekly mail', () => {
  given(switchOn)

  test('lists the events of seven days by category, in the language that was chosen', async () => {
    await subscribed('anna@choir.example')
    await subscribed('carla@coro.example', { language: 'it', categories: String(music) })
    goTo('2026-11-19')
    const mails = [mailbox.next('anna@choir.example'), mailbox.next('carla@coro.example')]
    await sendDigests(calendar.payload)
    const [all, ofMusic] = await Promise.all(mails)

    expect(all?.subject).toContain('What’s on from Thursday 19 November 2026')
    expect(all?.text).toMatch(
      /MUSIC\n\nTea & cake[\s\S]*SPORT\n\nMarathon[\s\S]*OTHER EVENTS\n\nChess/,
    )
    expect(all?.text).toContain('Friday 20 November 2026, 20:00–22:00')
    expect(all?.text).toContain('Moved from Sunday 15 November 2026, 20:00')
    expect(all?.text.match(/Moved from/g)).toHaveLength(1)
    expect(all?.html).toContain('>Tea &amp; cake</a>')
    for (const title of ['Much later', 'A draft', 'A secret', 'Unlisted']) {
      expect(all?.text).not.toContain(title)
    }
    expect(ofMusic?.subject).toContain('Gli eventi da giovedì 19 novembre 2026')
    expect(ofMusic?.text).toContain('Tea & cake')
    expect(ofMusic?.text).not.toContain('Marathon')
    expect(ofMusic?.text).not.toContain('Chess')
  })

  test('comes once a week, however often the job runs, and again a week later', async () => {
    await subscribed('once@choir.example')
    goTo('2026-11-26')
    await Promise.all([sendDigests(calendar.payload), sendDigests(calendar.payload)])
    await sendDigests(calendar.payload)
    expect(mailsTo('once@choir.example')).toHaveLength(2)
    goTo('2026-12-03')
    await sendDigests(calendar.payload)

    expect(mailsTo('once@choir.example')).toHaveLength(3)
  })

  test('is not sent again to an address that the mail server refuses', async () => {
    await subscribed('gone@choir.example')
    goTo('2026-12-10')
    mailbox.become('refusing')
    await sendDigests(calendar.payload)
    mailbox.become('kind')
    await sendDigests(calendar.payload)

    expect(mailsTo('gone@choir.example')).toHaveLength(1)
  })

  test('ends with one click of a mail program, without a page before (RFC 8058)', async () => {
    await subscribed('end@choir.example')
    goTo('2026-12-17')
    const mail = mailbox.next('end@choir.example')
    await sendDigests(calendar.payload)
    const { raw, text } = await mail
    const link = pathIn(text, 'end')

    expect(raw.replace(/\r\n[ \t]/g, '')).toContain(
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
    )
    expect(raw.replace(/\r\n[ \t]/g, '')).toMatch(/List-Unsubscribe:\s*<http/)
    expect((await visit(link)).html).toContain('Unsubscribe')
    await visit(link, { method: 'HEAD' })
    expect((await subscribers()).map(({ email }) => email)).toContain('end@choir.example')
    const ended = await visit(link, { form: { 'List-Unsubscribe': 'One-Click' } })
    expect(ended.status).toBe(200)
    expect(ended.html).toContain('You are unsubscribed')
    expect((await subscribers()).map(({ email }) => email)).not.toContain('end@choir.example')
  })
})

/** As a cron service does it; jobs of a process run the same way. */
const runJobs = () =>
  calendar.payloadRest(
    new Request(`${site}/api/payload-jobs/run?limit=100`, {
      headers: { host: 'calendar.example', authorization: `Bearer ${cronSecret}` },
    }),
  )

describe('the daily job', () => {
  given(async () => {
    await switchOn()
    await calendar.payload.db.deleteMany({ collection: 'calendar-subscribers', where: {} })
  })

  test('sends the mails of the week, and tries again an hour after a failure', async () => {
    await subscribed('daily@choir.example')
    const confirmations = mailsTo('daily@choir.example').length
    goTo('2026-12-24')
    await mailbox.close()
    expect((await runJobs()).status).toBe(200)
    await mailbox.comeBack()
    letPass(61 * 60 * 1000)
    const mail = mailbox.next('daily@choir.example')
    expect((await runJobs()).status).toBe(200)

    expect((await mail).text).toContain('Market')
    await runJobs()
    expect(mailsTo('daily@choir.example')).toHaveLength(confirmations + 1)
  })
})

describe('where the mail server', () => {
  given(async () => {
    await switchOn()
    await calendar.payload.db.deleteMany({ collection: 'calendar-subscribers', where: {} })
  })

  test('cannot be reached, or takes no mail now, the mails come later', async () => {
    await subscribed('later@choir.example')
    goTo('2026-12-31')
    await mailbox.close()
    await expect(sendDigests(calendar.payload)).rejects.toThrow('Weekly mails cannot be sent')
    await mailbox.comeBack()
    mailbox.become('busy')
    await expect(sendDigests(calendar.payload)).rejects.toThrow('not now')
    mailbox.become('kind')
    await sendDigests(calendar.payload)
    await sendDigests(calendar.payload)

    expect(mailsTo('later@choir.example')).toHaveLength(2)
  })

  test('hangs up after it got a mail, that mail does not come twice, and the others come later', async () => {
    await subscribed('first@choir.example')
    await subscribed('second@choir.example')
    goTo('2027-01-07')
    mailbox.become('rude')
    await expect(sendDigests(calendar.payload)).rejects.toThrow('Weekly mails cannot be sent')
    mailbox.become('kind')
    await sendDigests(calendar.payload)

    const counts = ['later', 'first', 'second'].map(
      (name) => mailsTo(`${name}@choir.example`).length,
    )
    expect(counts).toEqual([3, 2, 2])
  })
})

describe('the weekly mail of a site with a region for dates', () => {
  given(switchOn)

  test('writes dates by the customs of the region, as pages do (PG-4)', async () => {
    const data: Record<string, unknown> = { region: 'en-US' }
    await calendar.payload.updateGlobal({ slug: 'calendar-pages', data, locale: 'en' })
    await subscribed('region@choir.example')
    await subscribed('regione@coro.example', { language: 'it' })
    goTo('2027-01-14')
    const mails = [mailbox.next('region@choir.example'), mailbox.next('regione@coro.example')]
    await sendDigests(calendar.payload)
    const [american, italian] = await Promise.all(mails)

    expect(american?.subject).toContain('What’s on from Thursday, January 14, 2027')
    expect(american?.text).toContain('Saturday, January 16, 2027, 8\u00a0pm–10\u00a0pm')
    expect(italian?.text).toContain('sabato 16 gennaio 2027, 20:00–22:00')
  })
})

describe('the mails of a calendar with a name and colours', () => {
  given(async () => {
    const logo = await anImage('logo.png')
    const data: Record<string, unknown> = {
      name: 'Bolzano & more',
      logo: logo.id,
      accentColour: '#ffd500',
      headerColour: '#123456',
    }
    await calendar.payload.updateGlobal({ slug: 'calendar-pages', data, locale: 'en' })
  })

  test('show them, in colours that can be read by day and by night', async () => {
    const confirmation = mailbox.next('colours@choir.example')
    await subscribed('colours@choir.example')
    goTo('2027-01-21')
    const weekly = mailbox.next('colours@choir.example')
    await sendDigests(calendar.payload)

    expect((await confirmation).subject).toBe('Please confirm your subscription – Bolzano & more')
    expect((await confirmation).text).toMatch(/\n-- \nBolzano & more\nhttps:\S+\/events\/\n$/)
    expect((await weekly).subject).toMatch(/ – Bolzano & more$/)
    expect((await weekly).text).toMatch(/^Bolzano & more\n\nWhat’s on from/)
    for (const { html } of [await confirmation, await weekly]) {
      expect(html).toContain('background: #123456; color: #ffffff')
      expect(html).toContain('Bolzano &amp; more</a>')
      expect(html).toMatch(
        new RegExp(`<img src="${site}/media/logo[^"]*" alt="" width="53" height="40"`),
      )
      const [, day = '', night = ''] = /^a { color: (\S+) }\n.*a { color: (\S+) }/m.exec(html) ?? []
      expect(contrast(day, '#ffffff')).toBeGreaterThanOrEqual(4.5)
      expect(contrast(night, '#303134')).toBeGreaterThanOrEqual(4.5)
    }
  })
})

describe('the weekly mail of two processes that send at the same moment', () => {
  given(() => calendar.payload.db.deleteMany({ collection: 'calendar-subscribers', where: {} }))

  test('comes once', async () => {
    await subscribed('one@choir.example')
    goTo('2027-01-28')
    const second = await calendar.secondInstance()
    const processes = [calendar.payload, second.payload]
    const meeting = meetingAt('calendar-subscribers', 'updateOne', processes)
    await Promise.all(processes.map(sendDigests))
    await second.close()

    expect(meeting.hasMet()).toBe(true)
    expect(mailsTo('one@choir.example').map(({ subject }) => subject)).toEqual([
      expect.stringContaining('confirm'),
      expect.stringContaining('What’s on'),
    ])
  })
})

describe('more weekly mails than a run has time for', () => {
  given(() => calendar.payload.db.deleteMany({ collection: 'calendar-subscribers', where: {} }))
  const names = ['ada', 'ben', 'cleo', 'dan', 'eva', 'finn', 'gus']
  const mailed = (subject: string) =>
    names.filter((name) =>
      mailsTo(`${name}@many.example`).some((mail) => mail.subject.includes(subject)),
    )

  test('are sent a few at once, and the rest by the next run', async () => {
    for (const name of names) await subscribed(`${name}@many.example`)
    goTo('2027-02-04')
    const first = names.map((name) => mailbox.next(`${name}@many.example`))
    void Promise.any(first).then(() => letPass(5 * 60 * 1000))
    await runJobs()
    expect(mailed('What’s on')).toHaveLength(5)
    await runJobs()
    expect(mailed('What’s on')).toEqual(names)
    await runJobs()

    expect(names.flatMap((name) => mailsTo(`${name}@many.example`))).toHaveLength(2 * names.length)
  })
})

describe('a daily job whose process ended', () => {
  given(() => calendar.payload.db.deleteMany({ collection: 'calendar-subscribers', where: {} }))

  test('is taken up again after five minutes', async () => {
    await subscribed('ended@choir.example')
    goTo('2027-02-11')
    const { payload } = calendar
    await payload.jobs.queue({ task: 'extendCalendarSeries', queue: 'default', input: {} })
    await payload.db.updateMany({
      collection: 'payload-jobs',
      where: { taskSlug: { equals: 'extendCalendarSeries' } },
      data: { processing: true },
    })
    await payload.jobs.run({ limit: 100 })
    expect(mailsTo('ended@choir.example')).toHaveLength(1)
    letPass(6 * 60 * 1000)
    await payload.jobs.run({ limit: 100 })

    expect(mailsTo('ended@choir.example')).toHaveLength(2)
  })
})

describe('a subscription that nobody confirms', () => {
  given(switchOn)

  test('is deleted after two days, and its link ends', async () => {
    const link = await asked('never@choir.example')
    letPass(2 * day + 1000)
    await forgetSubscribers(calendar.payload)

    expect((await visit(link)).status).toBe(410)
    expect((await visit(link, { form: {} })).status).toBe(410)
    expect((await subscribers()).map(({ email }) => email)).not.toContain('never@choir.example')
  })
})

describe('the number of subscribers', () => {
  given(async () => {
    await calendar.payload.db.deleteMany({ collection: 'calendar-subscribers', where: {} })
    await subscribed('ada@count.example')
    await subscribed('ada@count.example', { categories: String(music) })
    await subscribed('bruno@count.example', { language: 'it' })
    await asked('cleo@count.example')
    await asked('cleo@count.example')
  })

  test('counts each address once, confirmed or not, and those of each language', async () => {
    expect(await countSubscribers(calendar.payload, ['en', 'it'])).toEqual({
      total: 2,
      byLanguage: [
        { language: 'en', count: 1 },
        { language: 'it', count: 1 },
      ],
      unconfirmed: 1,
    })
  })

  test('is shown to administrators alone, without an address', async () => {
    const shownTo = async (role: 'administrator' | 'editor') => {
      const { payload } = calendar
      const person = await payload.findByID({ collection: 'users', id: user(role).id })
      const req = await createLocalReq({ user: { ...person, collection: 'users' } }, payload)

      return renderToStaticMarkup(await SubscriberNumbers({ req }))
    }

    expect(await shownTo('administrator')).toContain(
      '<strong>2 subscribers</strong> (English 1, Italian 1)</p><p>1 address is not confirmed yet.',
    )
    expect(await shownTo('administrator')).not.toContain('@')
    expect(await shownTo('editor')).toBe('')
  })
})

describe('a subscription for which nothing was sent for half a year', () => {
  given(switchOn)

  test('is deleted', async () => {
    await subscribed('idle@choir.example')
    letPass(175 * day)
    await forgetSubscribers(calendar.payload)
    expect(await confirmed()).toContain('idle@choir.example')
    letPass(10 * day)
    await forgetSubscribers(calendar.payload)

    expect(await confirmed()).not.toContain('idle@choir.example')
  })
})
