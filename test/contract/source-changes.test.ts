import { en } from '@payloadcms/translations/languages/en'
import { it } from '@payloadcms/translations/languages/it'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sourceOf } from '../../src/admin/sources/storedSources'
import { handle } from '../../src/api/handle'
import { buildersOf } from '../support/builders'
import { freshCalendar, site } from '../support/calendar'
import { stopClock, tick } from '../support/clock'
import { type Loopback, loopback } from '../support/loopback'
import { calendarFile, choir, followedCalendar, jazz } from '../support/sources'

stopClock()
const old = freshCalendar()
const calendar = freshCalendar({ trustedImageHosts: ['127.0.0.1'] }, [
  (config) => ({ ...config, i18n: { ...config.i18n, supportedLanguages: { en, it } } }),
])
const { clear: clearOld, anEvent } = buildersOf(old)
const { ask, user, theirs, aSource, readNow, changes } = followedCalendar(calendar)

let server: Loopback
beforeAll(async () => {
  server = await loopback(async (request) => {
    const { pathname, search } = new URL(request.url)

    return handle(old.payload, new Request(`${site}${pathname}${search}`))
  })
})
afterAll(() => server.close())
beforeEach(() => clearOld())

const first = ['created Chess', 'created Jazz', 'created Choir']

const eventCalled = async (title: string) => {
  const { docs } = await calendar.payload.find({
    collection: 'events',
    where: { title: { equals: title } },
    depth: 0,
  })

  return docs[0]?.id ?? 0
}

const changeHere = async (title: string, data: object) => {
  tick()
  await calendar.payload.update({ collection: 'events', id: await eventCalled(title), data })
}

test('a source keeps by name what its readings did, with the entry of each', async () => {
  const { id } = await aSource()
  await readNow(id)
  expect((await changes(id)).toSorted()).toEqual(first.toSorted())
  tick()
  theirs.file = calendarFile(['1', 'Chess for all', '20370301'], jazz, ['4', '', '20370601'], choir)
  await readNow(id)
  const { body } = await ask('administrator', 'GET', `/admin-sources/${id}/changes`)

  expect(body.changes.slice(0, 2)).toMatchObject([
    { what: 'refused', says: [expect.stringContaining('title')] },
    { what: 'updated', title: 'Chess for all', entry: await eventCalled('Chess for all') },
  ])
  expect(body.changes).toHaveLength(5)
})

test('reasons are in the language of the administrator', async () => {
  const { id } = await aSource()
  theirs.file = calendarFile(['4', '', '20370601'], choir)
  await readNow(id)
  const answer = await calendar.payloadRest(
    new Request(`${site}/api/admin-sources/${id}/changes`, {
      headers: {
        Authorization: `JWT ${user('administrator').token}`,
        Cookie: 'payload-lng=it',
      },
    }),
  )

  expect(await answer.json()).toMatchObject({ changes: [{ says: ['non ha un titolo'] }, {}] })
})

test('what people changed here and a reading left is named, with the fields', async () => {
  const { id } = await aSource({ as: 'draft' })
  await readNow(id)
  await changeHere('Jazz', { title: 'Jazz by hand' })
  // Who may see an event is no content.
  await changeHere('Choir', { _status: 'published' })
  tick()
  theirs.file = calendarFile(['1', 'Chess for all', '20370301'], jazz, choir)
  await readNow(id)
  const { body } = await ask('administrator', 'GET', `/admin-sources/${id}/changes`)

  expect(body.changes.slice(0, 2)).toMatchObject([
    {
      what: 'kept',
      title: 'Jazz',
      entry: await eventCalled('Jazz by hand'),
      says: ['It was changed here', 'Title'],
    },
    { what: 'updated', title: 'Chess for all' },
  ])
})

test('withdrawn events are named, and those that stay although they are gone', async () => {
  const { id } = await aSource({ vanished: 'withdraw' })
  await readNow(id)
  await changeHere('Chess', { title: 'Chess by hand' })
  tick()
  theirs.file = calendarFile(choir)
  await readNow(id)
  expect((await changes(id)).slice(0, 2)).toEqual(['kept Chess', 'withdrawn Jazz'])
  tick()
  theirs.file = calendarFile(jazz, choir)
  await readNow(id)

  expect((await changes(id)).slice(0, 3)).toEqual(['kept Chess', 'returned Jazz', 'withdrawn Jazz'])
})

test('what waits for an answer is named, and what was refused before counts no more', async () => {
  const many = Array.from(
    { length: 8 },
    (_, at) => [`${at + 10}`, `Event ${at}`, `2037010${at + 1}`] as const,
  )
  const { id } = await aSource({ vanished: 'withdraw' })
  theirs.file = calendarFile(...many, ['4', '', '20370102'], choir)
  await readNow(id)
  theirs.file = calendarFile(choir)
  await readNow(id)
  const held = (await changes(id)).filter((one) => one.startsWith('held'))
  expect(held.toSorted()).toEqual(many.map(([, title]) => `held ${title}`))
  await readNow(id, { withdrawsMany: true })

  expect((await changes(id)).filter((one) => /^(?:held|refused)/.test(one))).toEqual([])
})

test('a reading of the same file keeps what is named, and the number is bounded', async () => {
  theirs.file = calendarFile(
    ...Array.from({ length: 130 }, (_, at) => [`${at}`, `Event ${at}`, '20370101'] as const),
  )
  const { id } = await aSource()
  await readNow(id)
  const named = await changes(id)
  expect(named).toHaveLength(100)
  await readNow(id)

  expect(await changes(id)).toEqual(named)
})

test('the event that takes a reading back is named', async () => {
  const { id } = await aSource()
  const { hooks } = calendar.payload.collections.events.config
  const before = hooks.beforeValidate
  hooks.beforeValidate = [
    ...(before ?? []),
    ({ data }) => {
      if (data?.title === 'Jazz') throw Object.assign(new Error('never set'), { status: 400 })

      return data
    },
  ]
  await readNow(id)
  hooks.beforeValidate = before
  const { body } = await ask('administrator', 'GET', `/admin-sources/${id}/changes`)

  expect(body.changes).toMatchObject([
    { what: 'refused', says: [expect.stringMatching(/Jazz.*never set/)] },
  ])
})

test('a calendar with this interface has the same list', async () => {
  const at = (day: string) => ({ startLocal: `${day} 20:00:00`, endLocal: `${day} 22:00:00` })
  const { id: theirChess } = await anEvent({ title: 'Chess', ...at('2037-03-01') })
  const { id: theirJazz } = await anEvent({ title: 'Jazz', ...at('2037-04-01') })
  await anEvent({ title: 'Choir', ...at('2037-05-01') })
  const { id } = await aSource({
    kind: 'service',
    address: `${server.address}/calendar`,
    vanished: 'withdraw',
  })
  await readNow(id)
  expect((await changes(id)).toSorted()).toEqual(first.toSorted())
  await changeHere('Choir', { title: 'Choir by hand' })
  tick()
  await old.payload.update({ collection: 'events', id: theirChess, data: { title: 'Chess club' } })
  await old.payload.update({ collection: 'events', id: theirJazz, data: { _status: 'draft' } })
  await readNow(id)

  expect((await changes(id)).slice(0, 3)).toEqual([
    'kept Choir',
    'withdrawn Jazz',
    'updated Chess club',
  ])
})

test('the list is not among what Payload serves, and a new address begins it again', async () => {
  const { id } = await aSource()
  await readNow(id)
  const { body } = await ask('administrator', 'GET', `/calendar-sources/${id}`)
  expect(body).not.toHaveProperty('changes')
  await ask('administrator', 'PATCH', `/calendar-sources/${id}`, {
    address: 'https://elsewhere.example/all.ics',
  })

  expect((await sourceOf(calendar.payload, id))?.changes).toBeNull()
})

test('a source that is not there has no changes', async () => {
  expect((await ask('administrator', 'GET', '/admin-sources/999999/changes')).status).toBe(404)
})
