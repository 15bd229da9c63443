import { describe, expect, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { stopClock } from '../support/clock'
import { given } from '../support/given'
import { clientOf } from '../support/http'
import { signedInUsers } from '../support/signedIn'

// A caller who may change one date of a series, and not read the series, learns nothing of it from refusals (RC-21,
// AUTH-12).

stopClock()
const calendar = freshCalendar()
const users = signedInUsers(calendar)
const send = clientOf(calendar)
const { anEvent, aSeries, anOpenForm } = buildersOf(calendar)

const datesOf = async (series: number) =>
  (
    await calendar.payload.find({
      collection: 'events',
      where: { series: { equals: series } },
      sort: 'startLocal',
      limit: 0,
      trash: true,
    })
  ).docs

/** The id of a public date of an author, in a private series of an editor. */
const ownDate = async (hidden: object = {}) => {
  const { id } = await aSeries({
    author: users.user('editor').id,
    visibility: 'private',
    ...hidden,
  })
  const date = (await datesOf(id))[0]?.id ?? 0
  await calendar.payload.update({
    collection: 'events',
    id: date,
    data: { author: users.user('author').id, visibility: 'public' },
  })

  return date
}

const secret = {
  rule: 'FREQ=DAILY;COUNT=3',
  dates: ['2027-03-01 19:00:00', '2027-03-02 19:00:00'],
  skip: ['2027-01-13 19:00:00'],
}

/** Dates of two series that differ in the tested values; refusals do not change them. */
const twoDates: number[] = []
given(async () => {
  twoDates.push(await ownDate(), await ownDate(secret))
})

const asAuthor = async (method: string, path: string, json?: object) => {
  const as = `JWT ${users.user('author').token}`
  const { status, body } = await send(path, { method, as, ...(json && { json }) })

  return { status, code: body?.code, says: body?.message }
}

const writes: [string, string, string, object?][] = [
  ['a title for all', 'PATCH', '', { title: 'Mine', scope: 'all' }],
  ['a title from here on', 'PATCH', '', { title: 'Mine', scope: 'following' }],
  ['another time', 'PATCH', '', { start_date: '2027-01-12 18:00:00', scope: 'all' }],
  ['another rule', 'PATCH', '', { recurrence: 'FREQ=DAILY;COUNT=3', scope: 'all' }],
  ['no rule', 'PATCH', '', { recurrence: { rule: null }, scope: 'all' }],
  ['other dates', 'PATCH', '', { recurrence: { dates: ['2027-03-01'] }, scope: 'all' }],
  ['the end of the series', 'PATCH', '', { recurrence: null, scope: 'following' }],
  ['the trash', 'PATCH', '', { status: 'trash', scope: 'all' }],
  ['its removal', 'DELETE', '?scope=all'],
  ['its removal from here on', 'DELETE', '?scope=following'],
  ['its removal for good', 'DELETE', '?scope=all&force=true'],
]

describe.each(writes)('over the contract %s', (_, method, query, json) => {
  test.each([false, true])(
    'the answer is the same refusal for any series, dry_run=%s',
    async (dry_run) => {
      const answers = []
      for (const id of twoDates) {
        const path = `/events/${id}${query}${dry_run && !json ? '&dry_run=true' : ''}`
        answers.push(await asAuthor(method, path, json && { ...json, dry_run }))
      }

      expect(answers[0]).toMatchObject({ status: 403 })
      expect(answers[1]).toEqual(answers[0])
    },
  )
})

const operations: [string, object][] = [
  ['a title', { kind: 'save', data: { title: 'Mine' }, publish: true }],
  [
    'a title of a known revision',
    { kind: 'save', data: { title: 'Mine' }, publish: true, revision: 2 },
  ],
  ['a draft', { kind: 'save', data: { title: 'Mine' }, publish: false }],
  ['no repeating', { kind: 'save', data: { recurrence: null }, publish: true }],
  ['a rule', { kind: 'save', data: { recurrence: { rule: 'FREQ=DAILY;COUNT=3' } }, publish: true }],
  [
    'another time',
    { kind: 'move', start: '2027-01-12 18:00:00', end: '2027-01-12 19:00:00', allDay: false },
  ],
  ['publishing', { kind: 'publish' }],
  ['unpublishing', { kind: 'unpublish' }],
  ['the trash', { kind: 'trash' }],
]

const inAdmin = async (path: string, body: Record<string, unknown>) => {
  const { status, body: answer } = await users.ask('author', 'POST', path, body)

  return { status, answer }
}

describe.each(['dry-run', 'change'])('in the admin %s of', (step) => {
  test.each(operations)('%s gets the same refusal for any series', async (_, operation) => {
    for (const scope of ['all', 'following']) {
      const answers = []
      for (const id of twoDates)
        answers.push(await inAdmin(`/admin-series/${id}/${step}`, { scope, operation }))

      expect(answers[0]).toMatchObject({ status: 403 })
      expect(answers[1]).toEqual(answers[0])
    }
  })
})

test('a draft of another user’s series is refused like a published one', async () => {
  const operation = { kind: 'save', data: { title: 'Mine' }, publish: false }
  const [one, other] = [await ownDate(), await ownDate({ _status: 'draft' })]
  const path = (id: number) => `/admin-series/${id}/dry-run`

  expect(await inAdmin(path(other), { scope: 'all', operation })).toEqual(
    await inAdmin(path(one), { scope: 'all', operation }),
  )
})

test('a refusal does not reveal that a user has another date open', async () => {
  const { id: series } = await aSeries({ author: users.user('editor').id, visibility: 'private' })
  const [first, second] = await datesOf(series)
  await calendar.payload.update({
    collection: 'events',
    id: first?.id ?? 0,
    data: { author: users.user('author').id, visibility: 'public' },
  })
  const operation = { kind: 'publish' }
  const ask = () => inAdmin(`/admin-series/${first?.id}/change`, { scope: 'all', operation })
  const before = await ask()
  await anOpenForm('events', second?.id ?? 0, users.user('editor'))

  expect(await ask()).toEqual(before)
})

test('a skipped date is restored only by users who may change the series', async () => {
  const [one, other] = twoDates
  const body = { key: '2027-01-13 19:00:00' }

  const answers = [
    await inAdmin(`/admin-series/${one}/unskip`, body),
    await inAdmin(`/admin-series/${other}/unskip`, body),
  ]
  expect(answers[0]).toMatchObject({ status: 403 })
  expect(answers[1]).toEqual(answers[0])
})

test('a guess of the rule of an unreadable series is refused, right or wrong (RC-25)', async () => {
  const id = await ownDate()
  const guess = async (recurrence: object | null) => {
    const { status, body } = await users.ask('author', 'PATCH', `/events/${id}`, { recurrence })

    return { status, body }
  }
  const wrong = await guess({ rule: 'FREQ=WEEKLY;COUNT=5' })

  expect(wrong.status).toBe(400)
  expect(await guess({ rule: 'FREQ=WEEKLY;COUNT=4' })).toEqual(wrong)
  expect(await guess({})).toEqual(wrong)
})

test('a date gets no values of a series that its editor may not read', async () => {
  const id = await ownDate({ title: 'Not yet public' })
  await asAuthor('PATCH', `/events/${id}`, { title: 'Mine' })
  const single = await anEvent({ title: 'Alone', author: users.user('author').id })
  const reset = (one: number, body = {}) => inAdmin(`/admin-series/${one}/reset`, body)
  const absent = await reset(single.id)

  expect(absent.status).toBe(404)
  expect(await reset(id)).toEqual(absent)
  expect(await reset(id, { members: ['title'] })).toEqual(absent)
  expect((await calendar.payload.findByID({ collection: 'events', id })).title).toBe('Mine')
})

test('a dry run names no date that the caller may not read (RC-27)', async () => {
  const { id } = await aSeries({ author: users.user('author').id })
  const [first, second] = await datesOf(id)
  await calendar.payload.update({
    collection: 'events',
    id: first?.id ?? 0,
    data: { author: users.user('editor').id, visibility: 'private' },
  })
  const { body } = await send(`/events/${second?.id}`, {
    method: 'PATCH',
    json: { title: 'Later', scope: 'following', dry_run: true },
    as: `JWT ${users.user('author').token}`,
  })

  const ids = ['keep', 'move', 'create', 'restore', 'trash'].flatMap((fate) =>
    body[fate].map((date: { id: number }) => date.id),
  )
  expect(ids).toContain(second?.id)
  expect(ids).not.toContain(first?.id)
  expect(body.counts.keep).toBe(body.keep.length)
})
