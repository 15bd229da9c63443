import type { Plugin } from 'payload'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readSource } from '../../src/admin/sources/readSource'
import { readDueSources } from '../../src/admin/sources/sourcesTask'
import { sourceOf } from '../../src/admin/sources/storedSources'
import { smtpMail } from '../../src/app/smtp'
import { freshCalendar } from '../support/calendar'
import { letPass, stopClock } from '../support/clock'
import { type Mailbox, openMailbox } from '../support/mailbox'
import { calendarFile, chess, choir, followedCalendar } from '../support/sources'

stopClock()
let mailbox: Mailbox
beforeAll(async () => {
  mailbox = await openMailbox()
})
afterAll(() => mailbox.close())
const sender = { name: 'Comune di Prova', address: 'calendar@calendar.example' }
const withMail: Plugin = (config) => ({ ...config, email: smtpMail(mailbox.url, sender) })
const calendar = freshCalendar({ trustedImageHosts: ['127.0.0.1'] }, [withMail])
const { ask, user, theirs, aSource, readNow, events } = followedCalendar(calendar)
const start = Date.parse('2026-11-18T15:00:00Z')
beforeEach(() => {
  mailbox.received.length = 0
  letPass(start - Date.now())
})

const hour = 60 * 60 * 1000
const all = ['Chess published', 'Jazz published', 'Choir published']
const broken = () => new Response('', { status: 500 })

test('a failure is shown, and the next success clears it', async () => {
  const { id } = await aSource()
  theirs.answer = broken
  expect(await readNow(id)).toMatchObject({ state: 'failed', fault: 'unreachable' })
  theirs.answer = undefined

  expect(await readNow(id)).toMatchObject({ state: 'read', fault: null })
})

test('administrators get one mail, after the third failure in a row', async () => {
  await aSource({ every: 'hour' })
  theirs.answer = broken
  const received: number[] = []
  const readFor = async (hours: number) => {
    for (let count = 0; count < hours; count += 1) {
      await readDueSources(calendar.payload)
      received.push(mailbox.received.length)
      letPass(hour)
    }
  }
  await readFor(5)
  expect(received).toEqual([0, 0, 1, 1, 1])
  const [mail] = mailbox.received
  expect(mail?.to).toBe(`administrator-${user('administrator').id}@mail.example`)
  expect(mail?.subject).toBe('Source not read: Programme')
  expect(mail?.text).toContain('The address does not answer as it should.')
  theirs.answer = undefined
  await readFor(1)
  theirs.answer = broken
  await readFor(3)

  expect(received.slice(5)).toEqual([1, 1, 1, 2])
})

/** An answer that says it has more than it sends. */
const cutOff = (text: string) =>
  new Response(
    new ReadableStream({
      start: (controller) => {
        controller.enqueue(new TextEncoder().encode(text))
        controller.error(new Error('The server is stopped.'))
      },
    }),
  )

test('an answer that breaks off withdraws nothing', async () => {
  const { id } = await aSource({ vanished: 'withdraw' })
  await readNow(id)
  theirs.answer = () => cutOff(calendarFile(chess, choir))

  expect(await readNow(id)).toMatchObject({ state: 'failed', fault: 'unreachable' })
  expect(await events()).toEqual(all)
})

test('a file without its last line withdraws nothing (RFC 5545, 3.4)', async () => {
  const { id } = await aSource({ vanished: 'withdraw' })
  await readNow(id)
  theirs.file = calendarFile(chess, choir).replace('END:VCALENDAR', '')

  expect(await readNow(id)).toMatchObject({ state: 'failed', fault: 'unreadable' })
  expect(await events()).toEqual(all)
})

test('a page instead of a calendar changes nothing', async () => {
  const { id } = await aSource({ vanished: 'withdraw' })
  await readNow(id)
  theirs.file = '<!doctype html><title>Please sign in</title>'

  expect(await readNow(id)).toMatchObject({ state: 'failed', fault: 'unreadable' })
  expect(await events()).toEqual(all)
})

test('an event that cannot be stored takes the reading back, and its file is not tried each time', async () => {
  const { id } = await aSource({ every: 'hour' })
  const refuse = new Error('never set')
  const { hooks } = calendar.payload.collections.events.config
  const before = hooks.beforeValidate
  hooks.beforeValidate = [
    ...(before ?? []),
    ({ data }) => {
      if (data?.title === 'Jazz') throw Object.assign(refuse, { status: 400 })

      return data
    },
  ]
  expect(await readNow(id)).toMatchObject({ state: 'failed', fault: 'refused' })
  const inTrash = () => calendar.payload.count({ collection: 'events', trash: true })
  const { totalDocs } = await inTrash()
  letPass(hour)
  await readDueSources(calendar.payload)
  expect(await events()).toEqual([])
  expect((await inTrash()).totalDocs).toBe(totalDocs)
  hooks.beforeValidate = before

  expect(await readNow(id)).toMatchObject({ state: 'read', fault: null })
  expect(await events()).toEqual(all)
})

test('private addresses are refused, also behind names and redirections (IMG-2)', async () => {
  for (const address of [
    'https://192.168.0.1/programme.ics',
    'https://[::1]/programme.ics',
    'http://programme.example/all.ics',
    'https://user:word@programme.example/all.ics',
    'file:///etc/passwd',
  ]) {
    const { status } = await ask('administrator', 'POST', '/calendar-sources', {
      name: 'Programme',
      address,
    })
    expect([address, status]).toEqual([address, 400])
  }
  const { id: named } = await aSource({ address: 'https://localhost/programme.ics' })
  expect(await readNow(named)).toMatchObject({ state: 'failed', fault: 'private' })
  theirs.answer = () =>
    new Response(null, { status: 302, headers: { Location: 'https://10.0.0.1/programme.ics' } })
  const { id: redirected } = await aSource()

  expect(await readNow(redirected)).toMatchObject({ state: 'failed', fault: 'private' })
})

test('a file has the limits of imported files', async () => {
  const { id } = await aSource()
  theirs.answer = () => new Response('x'.repeat(8_000_001))
  expect(await readNow(id)).toMatchObject({ state: 'failed', fault: 'tooLarge' })
  theirs.answer = undefined
  theirs.file = calendarFile(
    ...Array.from({ length: 5001 }, (_, at) => [`${at}`, 'Event', '20370101'] as const),
  )
  expect(await readNow(id)).toMatchObject({ state: 'failed', fault: 'limits' })

  expect(await events()).toEqual([])
})

test('a source whose administrator became something else is not read', async () => {
  const { id } = await aSource()
  await calendar.payload.db.updateOne({
    collection: 'calendar-sources',
    id,
    data: { user: user('author').id },
  })

  expect(await readNow(id)).toMatchObject({ state: 'failed', fault: 'reader' })
  expect(await events()).toEqual([])
})

test('an unfinished reading goes on where it ended', async () => {
  theirs.file = calendarFile(
    ...Array.from({ length: 45 }, (_, at) => [`${at}`, `Event ${at}`, '20370101'] as const),
  )
  const { id } = await aSource()
  const source = await sourceOf(calendar.payload, id)
  if (!source) throw new Error('The source is gone.')
  await readSource(calendar.payload, source, { until: 0 })
  expect(await sourceOf(calendar.payload, id)).toMatchObject({ state: 'reading', lease: 0 })
  theirs.answer = broken

  expect(await readNow(id)).toMatchObject({ state: 'read', outcome: { created: 45 } })
  expect(await events()).toHaveLength(45)
})
