import { expect, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { usersOf } from '../support/callers'
import { stopClock } from '../support/clock'
import { displayedEventOf } from '../support/displayedEvent'
import { given } from '../support/given'
import { clientOf } from '../support/http'
import { payloadRestClientOf } from '../support/payloadRest'
import { aPicture } from '../support/pictures'
import { bringIn, serializedEvent } from '../support/serialized'

// Cached answers are never out of date (GEN-34), whatever writes: the admin, the Local API, an import, a hook.

stopClock()
const calendar = freshCalendar()
const { inItalian } = buildersOf(calendar)
const { user } = usersOf(calendar)
const { made, addresses, changedBy } = displayedEventOf(calendar)
const send = clientOf(calendar)

let token = ''
const payloadRest = payloadRestClientOf(calendar, async () => ({ token }))
given(async () => {
  const { id, username } = user('administrator')
  const password = 'a password of the admin'
  await calendar.payload.update({ collection: 'users', id, data: { password } })
  token =
    (await calendar.payload.login({ collection: 'users', data: { username, password } })).token ??
    ''
})

const admin = async (method: string, path: string, body?: Record<string, unknown>) => {
  const answer = await payloadRest('administrator', method, path, body)
  expect(answer.status).toBeLessThan(300)
}

const replacePicture = async () => {
  const data = await aPicture('png', [90, 70])
  await calendar.payload.update({
    collection: 'media',
    id: made.image,
    data: {},
    file: { data, name: 'other.png', mimetype: 'image/png', size: data.length },
    overwriteExistingFiles: true,
  })
}

type Address = keyof typeof addresses

test.each<[string, () => Promise<unknown>, Address[]]>([
  [
    'The admin renames an event',
    () => admin('PATCH', addresses.event(), { title: 'Closed', _status: 'published' }),
    ['event', 'events'],
  ],
  [
    'The admin withdraws an event',
    () => admin('PATCH', addresses.event(), { _status: 'draft' }),
    ['event', 'events'],
  ],
  [
    'The admin trashes events in the list',
    () =>
      admin('PATCH', `/events?where[id][in][0]=${made.event}`, {
        deletedAt: new Date().toISOString(),
      }),
    ['event', 'events', 'category'],
  ],
  [
    'The admin trashes a venue',
    () => admin('PATCH', addresses.venue(), { deletedAt: new Date().toISOString() }),
    ['event', 'events', 'venue', 'venues'],
  ],
  [
    'The admin deletes a tag',
    () => admin('DELETE', `/tags/${made.tag}`),
    ['event', 'events', 'tags'],
  ],
  [
    'The Local API renames an organizer',
    () =>
      calendar.payload.update({
        collection: 'organizers',
        id: made.organizer,
        data: { name: 'Rowers' },
      }),
    ['event', 'events', 'organizer', 'organizers'],
  ],
  [
    'The Local API renames a venue without a transaction',
    () =>
      calendar.payload.update({
        collection: 'venues',
        id: made.venue,
        data: { name: 'Guild hall' },
        disableTransaction: true,
      }),
    ['event', 'events', 'venue', 'venues'],
  ],
  [
    'The Local API trashes a venue without a transaction',
    () =>
      calendar.payload.update({
        collection: 'venues',
        id: made.venue,
        data: { deletedAt: new Date().toISOString() },
        disableTransaction: true,
      }),
    ['event', 'events', 'venue', 'venues'],
  ],
  [
    'The Local API gives a tag its Italian name',
    () => inItalian('tags', made.tag, { name: 'Sera' }),
    ['italian'],
  ],
  ['The Local API replaces a picture', () => replacePicture(), ['event', 'events', 'venue']],
  [
    'The Local API deletes a picture',
    () => calendar.payload.delete({ collection: 'media', id: made.image }),
    ['event', 'events', 'venue'],
  ],
  [
    'The Local API deletes all events',
    () => calendar.payload.delete({ collection: 'events', where: {} }),
    ['event', 'events', 'category'],
  ],
  [
    'The database adapter sets the number of events of a venue',
    () =>
      calendar.payload.db.updateOne({
        collection: 'venues',
        id: made.venue,
        data: { eventCount: 0 },
      }),
    ['venues'],
  ],
  [
    'The database adapter deletes a category',
    () =>
      calendar.payload.db.deleteOne({
        collection: 'categories',
        where: { id: { equals: made.other } },
      }),
    ['categories'],
  ],
  [
    'The database adapter deletes many events',
    () => calendar.payload.db.deleteMany({ collection: 'events', where: {} }),
    ['event', 'events'],
  ],
  [
    'The importer brings in an event',
    () =>
      bringIn(calendar.payload, {
        events: [serializedEvent({ id: 9001, start_date: '2026-12-03 10:00:00' })],
      }),
    ['events'],
  ],
])('%s, and the next answer is current', async (_, operation, changed) => {
  const changes = await changedBy(operation, changed)

  expect(changes).toEqual(expect.arrayContaining(changed))
})

test('a draft of a published event changes no answer', async () => {
  const changes = await changedBy(() =>
    admin('PATCH', `${addresses.event()}?draft=true`, { title: 'A try', _status: 'draft' }),
  )

  expect(changes).toEqual([])
})

test('an event of a deleted author is answered as without a cache', async () => {
  await changedBy(() => admin('DELETE', `/users/${made.user}`))

  expect((await send(addresses.event())).status).toBe(200)
})

test('after a version is restored the next answer has it', async () => {
  const { docs } = await calendar.payload.findVersions({ collection: 'events', depth: 0 })
  await admin('PATCH', addresses.event(), { title: 'Closed evening', _status: 'published' })

  const changes = await changedBy(() =>
    calendar.payload.restoreVersion({ collection: 'events', id: docs[0]?.id ?? '' }),
  )

  expect(changes).toEqual(expect.arrayContaining(['event', 'events']))
  expect((await send(addresses.event())).body.title).toBe('Open evening')
})
