import { expect, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar, site } from '../support/calendar'
import { given } from '../support/given'
import { clientOf, refused } from '../support/http'
import { bringIn, serializedEvent, serializedTerm, serializedVenue } from '../support/serialized'
import { signedInUsers } from '../support/signedIn'

// Titles longer than users may write, as other calendars have them.

const calendar = freshCalendar()
const { aUser } = buildersOf(calendar)
const users = signedInUsers(calendar)
const send = clientOf(calendar)

const long = (word: string) => `${word} & `.repeat(100).trim()
const serializedLong = (word: string) => long(word).replaceAll('&', '&amp;')

let report: Awaited<ReturnType<typeof bringIn>>
let as = ''
given(async () => {
  as = (await aUser('editor')).authorization
  const venue = serializedVenue({ id: 7001, venue: serializedLong('Hall') })
  const event = {
    id: 7002,
    slug: 'chess',
    venue,
    categories: [serializedTerm({ id: 70, name: 'Games' })],
  }
  report = await bringIn(
    calendar.payload,
    { events: [serializedEvent({ ...event, title: serializedLong('Chess') })] },
    { events: [serializedEvent({ ...event, title: serializedLong('Scacchi') })] },
  )
})

/** A save as the form of the admin sends it. */
const save = async (data: object) => {
  const request = new Request(`${site}/api/events/7002`, {
    method: 'PATCH',
    headers: {
      authorization: `JWT ${users.user('editor').token}`,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify(data),
  })

  return (await calendar.payloadRest(request)).status
}

test('long titles are stored whole by imports, with a report of entry and language (LIM-5)', async () => {
  expect(report.faults).toEqual([])
  expect(report.notes).toEqual([
    'venues 7001: venue has 699 characters, more than 255, and is kept whole',
    'events 7002: title has 799 characters, more than 255, and is kept whole',
    'events 7002: title has 999 characters, more than 255, and is kept whole (Italian)',
  ])
  expect((await send('/events/7002')).body).toMatchObject({
    title: serializedLong('Chess'),
    slug: 'chess',
    venue: { venue: serializedLong('Hall') },
  })
  expect((await send('/it/events/7002')).body.title).toBe(serializedLong('Scacchi'))
  expect((await send('/events?orderby=title&search=chess')).body.total).toBe(1)
})

test('long titles stay when another field changes, and are the same in answers (LIM-5, GEN-57)', async () => {
  const { body } = await send('/events/7002')
  const changed = await send('/events/7002', { method: 'PATCH', as, json: { excerpt: 'Short' } })
  const resent = await send('/events/7002', {
    method: 'PUT',
    as,
    json: { ...body, featured: true },
  })

  expect([changed.status, resent.status]).toEqual([200, 200])
  expect(await save({ title: long('Chess'), featured: false })).toBe(200)
  expect((await send('/events/7002')).body).toMatchObject({ title: body.title, featured: false })
})

test('long titles are refused from every caller (LIM-5)', async () => {
  const json = { title: long('Jazz') }

  expect(refused(await send('/events/7002', { method: 'PATCH', as, json }))).toEqual(['title'])
  expect(await save(json)).toBe(400)
})

test('long titles come back with an earlier version (LIM-5)', async () => {
  const { docs } = await calendar.payload.findVersions({
    collection: 'events',
    where: { parent: { equals: 7002 } },
    sort: 'createdAt',
    limit: 1,
  })
  await send('/events/7002', { method: 'PATCH', as, json: { title: 'Chess' } })
  const restore = new Request(`${site}/api/events/versions/${docs[0]?.id}`, {
    method: 'POST',
    headers: { authorization: `JWT ${users.user('editor').token}` },
  })

  expect((await calendar.payloadRest(restore)).status).toBe(200)
  expect((await send('/events/7002')).body.title).toBe(serializedLong('Chess'))
})

test('titles of something else than text are refused (LIM-5)', async () => {
  const event = serializedEvent({ id: 7003, title: 'x'.repeat(10_001) })

  expect((await bringIn(calendar.payload, { events: [event] })).faults).toEqual([
    'events 7003: title: At most 10000 characters.',
  ])
})
