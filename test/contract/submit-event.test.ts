import { createHash } from 'node:crypto'
import { createLocalReq, type Plugin } from 'payload'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { decide } from '../../src/admin/review/decide'
import { smtpMail } from '../../src/app/smtp'
import { forgetSenders, submissionOf } from '../../src/content/submissions/submissions'
import { handlePage } from '../../src/publicPages/handlePage'
import { proofBits } from '../../src/publicPages/submit/challenge'
import { buildersOf } from '../support/builders'
import { freshCalendar, site } from '../support/calendar'
import { letPass, stopClock } from '../support/clock'
import { given } from '../support/given'
import { clientOf, titles } from '../support/http'
import { type Mailbox, openMailbox } from '../support/mailbox'
import { visitorOf } from '../support/pages'
import { aPicture } from '../support/pictures'
import { signedInUsers } from '../support/signedIn'

stopClock()
let mailbox: Mailbox
beforeAll(async () => {
  mailbox = await openMailbox()
})
const sender = { name: 'Comune di Prova', address: 'calendar@calendar.example' }
const withMail: Plugin = (config) => ({ ...config, email: smtpMail(mailbox.url, sender) })
const calendar = freshCalendar({ trustedProxies: 1 }, [withMail])
const { aVenue, aCategory } = buildersOf(calendar)
const { ask, user } = signedInUsers(calendar)
const visit = visitorOf(calendar)
const get = clientOf(calendar)
afterAll(() => mailbox.close())

given(async () => {
  await aVenue({ name: 'Town Hall', city: 'Bolzano' })
  await aVenue({ name: 'Secret Cellar', status: 'draft' })
  await aCategory('Music')
})

const switchOn = () =>
  ask('administrator', 'POST', '/globals/calendar-pages', {
    takesEvents: true,
    submissionText: 'We answer within two days.',
  })

const pictureFor = (role: 'editor' | 'contributor', path: string) =>
  calendar.payloadRest(
    new Request(`${site}/api${path}`, { headers: { Authorization: `JWT ${user(role).token}` } }),
  )

const challengeIn = (html: string): string =>
  /name="challenge" value="([^"]+)"/.exec(html)?.[1] ?? ''

/** The number that the script of the page looks for. */
const proofOf = (challenge: string): string => {
  const [id] = challenge.split('.')
  for (let number = 0; ; number += 1) {
    const digest = createHash('sha256').update(`${id}.${number}`).digest()
    if (digest.readUInt32BE(0) >>> (32 - proofBits) === 0) return `${number}`
  }
}

const choir = {
  title: 'Choir <b>night</b>',
  startDate: '2027-02-01',
  startTime: '20:00',
  endTime: '22:00',
  description: 'Songs of the Alps.\nBring a friend.\n\nTea & cake after.',
  venue: 'town hall',
  organizer: 'New Choir',
  cost: '12 €',
  website: 'choir.example',
  name: 'Anna Rossi',
  email: 'anna@choir.example',
  note: 'Is the hall free?',
}

type Sending = { path?: string; from?: string; headers?: Record<string, string>; picture?: Blob }

/** Each visitor comes from a network of their own, unless a test says otherwise. */
const anotherNetwork = () => {
  networks += 1

  return `192.0.2.${networks}`
}
let networks = 10

const send = async (
  fields: Record<string, string>,
  { path = '/events/submit/', from = anotherNetwork(), headers = {}, picture }: Sending = {},
) => {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  if (picture) body.set('picture', picture, 'poster.jpg')
  const request = new Request(site + path, {
    method: 'POST',
    body,
    headers: { host: new URL(site).host, 'x-forwarded-for': from, ...headers },
  })
  const response = await handlePage(calendar.payload, request)

  return { status: response.status, headers: response.headers, html: await response.text() }
}

/** A form that was opened, and the work that a browser does for it. */
const opened = async (path = '/events/submit/') => {
  const challenge = challengeIn((await visit(path)).html)

  return { challenge, proof: proofOf(challenge) }
}

/** What an editor decides on an event. */
const decideAs = async (id: number, decision: 'approve' | 'return', note = '') => {
  const editor = await calendar.payload.findByID({ collection: 'users', id: user('editor').id })
  const req = await createLocalReq({ user: { ...editor, collection: 'users' } }, calendar.payload)
  await decide(req, 'events', { ids: [id], decision, note })
}

const pending = async () =>
  (
    await calendar.payload.find({
      collection: 'events',
      where: { pendingReview: { equals: true } },
      draft: true,
      depth: 1,
      sort: '-id',
      showHiddenFields: true,
    })
  ).docs

describe('without the choice of the owner', () => {
  test('there is no form, no link and nothing to send to', async () => {
    expect((await visit('/events/submit/')).status).toBe(404)
    expect((await visit('/events/')).html).not.toContain('/events/submit/')
    expect((await send(choir)).status).toBe(404)
  })
})

describe('the form', () => {
  given(switchOn)

  test('is a page in each language, which works without a script and is stored nowhere', async () => {
    const { status, html, headers } = await visit('/events/submit/')

    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('content-security-policy')).toContain("script-src 'self'")
    expect(html).toContain('We answer within two days.')
    expect(html).toContain('<option value="Town Hall"></option>')
    expect(html).toContain('>Music</option>')
    expect(html).not.toContain('Secret Cellar')
    expect((await visit('/it/events/submit/')).html).toContain('<h1>Proponi un evento</h1>')
    expect((await visit('/events/')).html).toContain('href="/events/submit/"')
    expect((await visit('/events/submit.js')).html).toContain('use strict')
  })

  test('names all faults at once, beside the fields, with what was typed', async () => {
    const before = (await pending()).length
    const { status, html } = await send({
      ...(await opened()),
      description: 'A "quoted" text',
      startDate: '2027-02-30',
      email: 'nobody',
      city: 'Bolzano',
    })

    expect(status).toBe(422)
    for (const name of ['title', 'startDate', 'startTime', 'email', 'name', 'venue']) {
      expect(html).toContain(`id="${name}-fault"`)
      expect(html).toContain(`href="#${name}"`)
    }
    expect(html).toContain('A &quot;quoted&quot; text')
    expect(html).toContain('value="nobody"')
    expect(await pending()).toHaveLength(before)
  })

  test('lists faults in the order of the fields', async () => {
    const { html } = await send({ ...(await opened()), category: '999', website: 'a b' })
    const listed = [...html.matchAll(/<li><a href="#(\w+)"/g)].map(([, name]) => name)
    const fields = [...html.matchAll(/<(?:input|select|textarea) id="(\w+)"/g)].map(
      ([, name]) => name,
    )

    expect(listed).toContain('category')
    expect(listed).toEqual(fields.filter((name) => listed.includes(name)))
  })

  test('refuses what is over, and an end before the beginning', async () => {
    const over = await send({ ...choir, ...(await opened()), startDate: '2026-01-05' })
    const turned = await send({ ...choir, ...(await opened()), endTime: '19:00' })

    expect(over.html).toContain('This is over already.')
    expect(turned.html).toContain('The end is before the beginning.')
  })
})

describe('a sent event', () => {
  given(switchOn)

  test('waits for review with its new places, and is public nowhere', async () => {
    const mailed = mailbox.next('editor@example.org')
    const editor = user('editor').id
    await calendar.payload.update({
      collection: 'users',
      id: editor,
      data: { email: 'editor@example.org' },
    })
    const form = { ...choir, ...(await opened()) }
    const { status, headers } = await send(form)

    expect(status).toBe(303)
    expect(headers.get('location')).toBe('/events/submit/?sent=1')
    expect((await visit('/events/submit/?sent=1')).html).toContain('<h1>Thank you</h1>')
    const [event] = await pending()
    expect(event).toMatchObject({
      title: 'Choir night',
      startLocal: '2027-02-01 20:00:00',
      endLocal: '2027-02-01 22:00:00',
      descriptionHtml: '<p>Songs of the Alps.<br />Bring a friend.</p><p>Tea &amp; cake after.</p>',
      website: 'https://choir.example',
      cost: '12 €',
      _status: 'draft',
      pendingReview: true,
      author: null,
      reviewNote: 'Is the hall free?',
      venues: [{ name: 'Town Hall' }],
      organizers: [{ name: 'New Choir', pendingReview: true, _status: 'draft' }],
    })
    expect(titles(await get('/events'))).not.toContain('Choir night')
    expect((await visit('/organizer/new-choir/')).status).toBe(404)
    expect((await mailed).text).toContain('Anna Rossi submitted “Choir night”')
  })

  test('is stored once, however often its form is sent', async () => {
    const form = { ...choir, title: 'Once', ...(await opened()) }
    const answers = await Promise.all([send(form), send(form), send(form)])
    answers.push(await send(form))

    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303])
    expect((await pending()).filter(({ title }) => title === 'Once')).toHaveLength(1)
  })

  test('has its picture only when it is published', async () => {
    const picture = new Blob([new Uint8Array(await aPicture('jpeg'))], { type: 'image/jpeg' })
    const sent = await send({ ...choir, title: 'Poster', ...(await opened()) }, { picture })
    expect(sent.status).toBe(303)
    const event = (await pending()).find(({ title }) => title === 'Poster')
    const id = event?.id ?? 0
    const media = () => calendar.payload.count({ collection: 'media' })
    const before = (await media()).totalDocs
    const path = `/admin-review/events/${id}/picture`

    expect(event?.image ?? null).toBeNull()
    expect((await pictureFor('contributor', path)).status).toBe(403)
    const shown = await pictureFor('editor', path)
    expect(shown.headers.get('content-type')).toBe('image/jpeg')
    expect((await shown.arrayBuffer()).byteLength).toBeGreaterThan(100)
    await decideAs(id, 'approve')
    expect((await calendar.payload.findByID({ collection: 'events', id })).image).toBeTruthy()
    expect((await media()).totalDocs).toBe(before + 1)
    expect((await submissionOf(calendar.payload, id))?.picture ?? null).toBeNull()
  })

  test('has its new venue and organizer published with it, unless an editor took them off', async () => {
    const fields = { venue: 'New Cellar', city: 'Bolzano', organizer: 'Cellar Club' }
    await send({ ...choir, ...fields, title: 'Cellar night', ...(await opened()) })
    const other = { venue: 'Wrong Cellar', organizer: '' }
    await send({ ...choir, ...other, title: 'Moved night', ...(await opened()) })
    const named = async (title: string) => (await pending()).find((one) => one.title === title)?.id
    const moved = (await named('Moved night')) ?? 0
    await calendar.payload.update({
      collection: 'events',
      id: moved,
      data: { venues: [] },
      draft: true,
    })
    await decideAs((await named('Cellar night')) ?? 0, 'approve')
    await decideAs(moved, 'approve')

    expect((await visit('/venue/new-cellar/')).html).toContain('Cellar night')
    expect((await visit('/organizer/cellar-club/')).html).toContain('Cellar night')
    expect((await visit('/event/cellar-night/')).html).toContain('New Cellar')
    expect((await visit('/venue/wrong-cellar/')).status).toBe(404)
  })

  test('is refused with a file that is no picture', async () => {
    const picture = new Blob(['not a picture'], { type: 'image/jpeg' })
    const { status, html } = await send({ ...choir, ...(await opened()) }, { picture })

    expect(status).toBe(422)
    expect(html).toContain('id="picture-fault"')
  })

  test('says that a picture is to be chosen again where another field is wrong', async () => {
    const picture = new Blob([new Uint8Array(await aPicture('jpeg'))], { type: 'image/jpeg' })
    const fields = { ...choir, title: '', ...(await opened()) }
    const [withOne, without] = [await send(fields, { picture }), await send(fields)]

    expect(withOne.status).toBe(422)
    expect(withOne.html).toContain('<a href="#picture">Picture: Please choose the picture again.')
    expect(without.html).not.toContain('id="picture-fault"')
  })

  test('says nothing of its sender to anybody but editors', async () => {
    await send({ ...choir, title: 'Discreet', ...(await opened()) })
    const event = (await pending()).find(({ title }) => title === 'Discreet')
    const reads = await Promise.all([
      ask('administrator', 'GET', `/events/${event?.id}?draft=true`),
      ask('administrator', 'GET', '/calendar-submissions'),
      get(`/events/${event?.id}`),
    ])

    expect(JSON.stringify(reads.map(({ body }) => body))).not.toContain('anna@choir.example')
    expect(await submissionOf(calendar.payload, event?.id ?? 0)).toMatchObject({
      name: 'Anna Rossi',
      email: 'anna@choir.example',
    })
  })
})

describe('the outcome', () => {
  given(switchOn)
  const sentAs = async (title: string, email: string, path?: string) => {
    await send({ ...choir, title, email, ...(await opened(path)) }, { path })

    return (await pending()).find((event) => event.title === title)?.id ?? 0
  }

  test('is mailed to the sender in their language, with the address of the page', async () => {
    const id = await sentAs('Coro', 'carla@coro.example', '/it/events/submit/')
    const mail = mailbox.next('carla@coro.example')
    await decideAs(id, 'approve')

    expect(await mail).toMatchObject({
      subject: 'Pubblicato: Coro',
      text: expect.stringContaining(`${site}/it/event/coro/`),
    })
    expect((await mail).html).toContain(`<a href="${site}/it/events/" style=`)
  })

  test('has the reason of the editors where they refuse', async () => {
    const id = await sentAs('Flea market', 'flea@choir.example')
    const mail = mailbox.next('flea@choir.example')
    await decideAs(id, 'return', 'This is private.')

    expect(await mail).toMatchObject({
      subject: 'Not published: Flea market',
      text: expect.stringContaining('This is private.'),
    })
  })

  test('has the sender forgotten thirty days later', async () => {
    const id = await sentAs('Forgotten', 'gone@choir.example')
    const waiting = await sentAs('Waiting', 'stays@choir.example')
    await decideAs(id, 'approve')
    await forgetSenders(calendar.payload)
    expect(await submissionOf(calendar.payload, id)).toBeDefined()
    letPass(31 * 24 * 60 * 60 * 1000)
    await forgetSenders(calendar.payload)

    expect(await submissionOf(calendar.payload, id)).toBeUndefined()
    expect(await submissionOf(calendar.payload, waiting)).toBeDefined()
  })
})

describe('a site without jobs', () => {
  given(switchOn)

  test('forgets senders whose time is over when the next event is sent', async () => {
    await send({ ...choir, title: 'Long ago', ...(await opened()) })
    const id = (await pending()).find(({ title }) => title === 'Long ago')?.id ?? 0
    await decideAs(id, 'return')
    letPass(31 * 24 * 60 * 60 * 1000)
    expect(await submissionOf(calendar.payload, id)).toBeDefined()
    await send({ ...choir, startDate: '2028-02-01', title: 'Today', ...(await opened()) })

    expect(await submissionOf(calendar.payload, id)).toBeUndefined()
  })
})

describe('a form without the work of a browser', () => {
  given(switchOn)

  test('is stored after its sender typed the code of a mail', async () => {
    const { challenge } = await opened()
    const form = { ...choir, title: 'By code', email: 'code@choir.example', challenge }
    const mail = mailbox.next('code@choir.example')
    const first = await send(form, { from: '192.0.2.7' })
    const code = /^\d{8}$/m.exec((await mail).text)?.[0] ?? ''

    expect(first.html).toContain('id="code"')
    expect(first.html).toContain('value="By code"')
    expect((await pending()).map(({ title }) => title)).not.toContain('By code')
    const wrong = await send({ ...form, code: '1' }, { from: '192.0.2.7' })
    expect(wrong.html).toContain('This is not the code from the mail.')
    expect((await send({ ...form, code }, { from: '192.0.2.7' })).status).toBe(303)
    expect((await pending()).map(({ title }) => title)).toContain('By code')
  })

  test('is answered with thanks and not stored where a program filled in the trap', async () => {
    const form = { ...choir, title: 'Trapped', company: 'Bots Inc.', ...(await opened()) }

    expect((await send(form)).status).toBe(303)
    expect((await pending()).map(({ title }) => title)).not.toContain('Trapped')
  })

  test('is not taken from other sites, nor with a challenge of another day', async () => {
    const form = { ...choir, title: 'Foreign', ...(await opened()) }
    const foreign = await send(form, { headers: { 'sec-fetch-site': 'cross-site' } })
    letPass(25 * 60 * 60 * 1000)
    const old = await send(form)

    for (const { html } of [foreign, old]) {
      expect(html).toContain('The form was open for too long.')
      expect(html).toContain('value="Foreign"')
    }
    expect((await pending()).map(({ title }) => title)).not.toContain('Foreign')
  })

  test('is one of ten that a network sends in an hour', async () => {
    const statuses: number[] = []
    for (let count = 0; count < 11; count += 1) {
      const form = { ...choir, title: `Wave ${count}`, ...(await opened()) }
      statuses.push((await send(form, { from: '198.51.100.9' })).status)
    }

    expect(statuses).toEqual([...Array(10).fill(303), 429])
  })
})
