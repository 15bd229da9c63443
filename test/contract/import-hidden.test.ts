import { gzipSync } from 'node:zlib'
import type { Where } from 'payload'
import { beforeEach, describe, expect, test } from 'vitest'
import type { PreviewedRow } from '../../src/admin/import/importAnswers'
import { defaultSlugs } from '../../src/model/defaultSlugs'
import type { Role } from '../../src/model/role'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { stopClock } from '../support/clock'
import { isOnSqlite } from '../support/dealt'
import { clientOf } from '../support/http'
import { signedInUsers } from '../support/signedIn'

// A file with ids of this calendar reveals nothing that its reader may not read (AUTH-11 to AUTH-13).

stopClock()
const calendar = freshCalendar()
const users = signedInUsers(calendar)
const send = clientOf(calendar)
const { anEvent, aSeries, clear } = buildersOf(calendar)

beforeEach(async () => {
  await clear()
  for (const collection of [
    defaultSlugs['calendar-imports'],
    defaultSlugs['calendar-imported-entries'],
  ]) {
    await calendar.payload.db.deleteMany({ collection, where: {} })
  }
})

/** The host in UIDs of this calendar, from a public event. */
const ownHost = async () => {
  const { id } = await anEvent({ title: 'Fair' })

  return new URL((await send(`/events/${id}`)).body.url).hostname
}

const event = (uid: string, start: string, ...lines: string[]) => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  'SUMMARY:Guess',
  `DTSTART;TZID=Europe/Rome:${start}`,
  ...lines,
  'END:VEVENT',
]

const dateOf = (uid: string, start: string) =>
  event(uid, start, `RECURRENCE-ID;TZID=Europe/Rome:${start}`)

const open = async (role: Role, ...events: string[][]) => {
  const text = ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events.flat(), 'END:VCALENDAR'].join('\r\n')
  const file = gzipSync(text).toString('base64')

  return (await users.ask(role, 'POST', '/admin-imports', { name: 'guesses.ics', file })).body
}

/** The planned changes of each row in a preview, without its own time. */
const preview = async (role: Role, ...events: string[][]) => {
  const { key, settings } = await open(role, ...events)
  const { body } = await users.ask(role, 'POST', `/admin-imports/${key}/preview`, { settings })

  return body.rows.map(({ operation, says }: PreviewedRow) => ({ operation, says }))
}

const bringIn = async (role: Role, ...events: string[][]) => {
  const { key, settings } = await open(role, ...events)
  const run = () => users.ask(role, 'POST', `/admin-imports/${key}/run`, { settings })
  let answer = await run()
  while (answer.body.state === 'running') answer = await run()

  return answer
}

const stored = async (where: Where) =>
  (
    await calendar.payload.find({
      collection: 'events',
      where,
      limit: 0,
      sort: 'startLocal',
      draft: true,
      trash: true,
      showHiddenFields: true,
    })
  ).docs

describe.each(isOnSqlite() ? ['private', 'draft'] : ['private'])(
  'the dates of a %s series of another user',
  (state) => {
    const hiddenSeries = () =>
      aSeries({
        author: users.user('editor').id,
        ...(state === 'private' ? { visibility: 'private' } : { _status: 'draft' }),
      })
    /** The first date of a series, a clock without a date, and one of its dates. */
    const guesses = (uid: string) => [
      event(uid, '20270112T190000', 'RRULE:FREQ=DAILY;COUNT=60'),
      dateOf(uid, '20270120T190000'),
      dateOf(uid, '20270119T190000'),
    ]

    test('are not revealed by the preview of an import', async () => {
      const host = await ownHost()
      const { id } = await hiddenSeries()
      const [, absent, present] = await preview('contributor', ...guesses(`series-${id}@${host}`))

      expect(absent.operation).toBe('create')
      expect(present).toEqual(absent)
      expect(await preview('contributor', ...guesses(`series-${id}@${host}`))).toEqual(
        await preview('contributor', ...guesses(`series-999999@${host}`)),
      )
    })

    test('are not revealed after an editor has imported their calendar', async () => {
      const host = await ownHost()
      const { id } = await hiddenSeries()
      const uid = `series-${id}@${host}`
      await bringIn(
        'editor',
        event(uid, '20270112T190000', 'RRULE:FREQ=WEEKLY;COUNT=4'),
        dateOf(uid, '20270119T190000'),
      )
      const [, absent, present] = await preview('contributor', ...guesses(uid))

      expect(present).toEqual(absent)
    })

    test('are not changed by such an import, which creates new events (RC-21)', async () => {
      const host = await ownHost()
      const { id } = await hiddenSeries()
      const uid = `series-${id}@${host}`
      const before = await stored({ series: { equals: id } })
      const answer = await bringIn('contributor', ...guesses(uid))

      expect(answer).toMatchObject({ status: 200, body: { state: 'done' } })
      expect(await stored({ series: { equals: id } })).toEqual(before)
      const ownEvents = await stored({ author: { equals: users.user('contributor').id } })
      expect(ownEvents.length).toBeGreaterThan(0)
      expect(ownEvents.every(({ _status }) => _status === 'draft')).toBe(true)
      // The UIDs still lead users who may read the series to its dates.
      expect(
        await preview(
          'editor',
          event(uid, '20270112T190000', 'RRULE:FREQ=WEEKLY;COUNT=4', 'LOCATION:Old mill'),
        ),
      ).toMatchObject([{ operation: 'update' }])
      await bringIn('editor', dateOf(uid, '20270119T190000'))
      expect(await stored({ author: { equals: users.user('contributor').id } })).toEqual(ownEvents)
    })
  },
)

test('a public date of a hidden series is previewed as an unknown one', async () => {
  const host = await ownHost()
  const { id } = await aSeries({ author: users.user('editor').id, visibility: 'private' })
  const [, second] = await stored({ series: { equals: id } })
  await calendar.payload.update({
    collection: 'events',
    id: second?.id ?? 0,
    data: { visibility: 'public' },
  })
  const uid = `series-${id}@${host}`
  const rows = [
    event(uid, '20270112T190000', 'RRULE:FREQ=WEEKLY;COUNT=4'),
    dateOf(uid, '20270119T190000'),
    dateOf(uid, '20270120T190000'),
  ]
  await bringIn('editor', ...rows.slice(0, 2))
  // By its current title it would be found as any public event is.
  const renamed = rows.map((lines) => lines.map((line) => line.replace('Guess', 'Another')))
  const [, visible, absent] = await preview('contributor', ...renamed)

  expect(visible).toEqual(absent)
})

test('a guess of the rule of a hidden series reveals nothing through an own date (RC-21)', async () => {
  const host = await ownHost()
  const { id } = await aSeries({ author: users.user('editor').id, visibility: 'private' })
  const [date] = await stored({ series: { equals: id } })
  const author = users.user('author').id
  await calendar.payload.update({ collection: 'events', id: date?.id ?? 0, data: { author } })
  const before = await stored({ series: { equals: id } })
  const guess = (rule: string) => event(`${date?.id}@${host}`, '20270112T190000', `RRULE:${rule}`)
  const [right, wrong] = ['FREQ=WEEKLY;COUNT=4', 'FREQ=WEEKLY;COUNT=5'].map(guess)

  expect(await preview('author', right ?? [])).toEqual(await preview('author', wrong ?? []))
  expect((await bringIn('author', right ?? [])).body.state).toBe('failed')
  expect(await stored({ series: { equals: id } })).toEqual(before)
})

test('a hidden date of a public series is previewed as an unknown one', async () => {
  const host = await ownHost()
  const { id } = await aSeries({ author: users.user('editor').id })
  const [, second] = await stored({ series: { equals: id } })
  await calendar.payload.update({
    collection: 'events',
    id: second?.id ?? 0,
    data: { visibility: 'private' },
  })
  const uid = `series-${id}@${host}`
  const [, visible, hidden, absent] = await preview(
    'contributor',
    event(uid, '20270112T190000', 'RRULE:FREQ=WEEKLY;COUNT=4'),
    dateOf(uid, '20270126T190000'),
    dateOf(uid, '20270119T190000'),
    dateOf(uid, '20270120T190000'),
  )

  expect(visible.operation).toBe('refuse')
  expect(hidden).toEqual(absent)
})

test('an event of another user in the trash is previewed as their draft', async () => {
  const host = await ownHost()
  const author = users.user('editor').id
  const trashed = await anEvent({ title: 'Trashed', status: 'trash', author })
  const draft = await anEvent({ title: 'Draft', status: 'draft', author })
  const rows = [
    event(`${trashed.id}@${host}`, '20270301T100000'),
    event(`${draft.id}@${host}`, '20270301T100000'),
  ]
  const [one, other] = await preview('contributor', ...rows)

  expect(one).toEqual(other)
  expect((await preview('editor', ...rows))[0].says[0]).toMatch(/trash/)
})

describe.each(['private', 'draft', 'trash'] as const)(
  'the UID of an event in state %s of another user',
  (state) => {
    const uid = 'rehearsal@club.example'
    const hidden = async () => {
      await bringIn('editor', event(uid, '20270301T100000'))
      const [{ id } = { id: 0 }] = await stored({ title: { equals: 'Guess' } })
      await calendar.payload.update({
        collection: 'events',
        id,
        data: {
          private: { visibility: 'private' as const },
          draft: { _status: 'draft' as const },
          trash: { deletedAt: new Date().toISOString() },
        }[state],
      })

      return id
    }
    /** With another title and time, so that it matches no event by these. */
    const row = (...lines: string[]) =>
      event(uid, '20270405T110000', ...lines).map((line) => line.replace('Guess', 'Another'))

    test('is previewed as an unknown one', async () => {
      await hidden()

      expect(await preview('contributor', row())).toEqual(
        await preview(
          'contributor',
          row().map((line) => line.replace('rehearsal', 'unknown')),
        ),
      )
    })

    test('gives each user an event of their own, and an editor the older one', async () => {
      const id = await hidden()
      await bringIn('contributor', row())
      const own = await stored({ title: { equals: 'Another' } })

      expect(own).toMatchObject([{ _status: 'draft' }])
      expect(own[0]?.id).not.toBe(id)
      expect(await preview('contributor', row())).toMatchObject([{ operation: 'same' }])
      expect(await preview('contributor', row('LOCATION:Old mill'))).toMatchObject([
        { operation: 'update' },
      ])
      // A user who may change both gets the older one.
      expect(await preview('editor', event(uid, '20270301T100000'))).toMatchObject([
        { operation: state === 'trash' ? 'refuse' : 'same' },
      ])
    })
  },
)
