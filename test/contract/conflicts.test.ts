import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { usersOf } from '../support/callers'
import { clientOf } from '../support/http'
import { rivalOf } from '../support/rival'

const calendar = freshCalendar()
const { aVenue } = buildersOf(calendar)
const { as } = usersOf(calendar)
const send = clientOf(calendar)
let rival: Awaited<ReturnType<typeof rivalOf>>

beforeAll(async () => {
  rival = await rivalOf(calendar)
})
afterAll(() => rival.close())

const duel = { title: 'Duel', start_date: '2027-07-01 10:00', end_date: '2027-07-01 12:00' }
const editor = () => ({ as: as('editor') ?? '' })

const venueNow = (id: number) =>
  calendar.payload.findByID({ collection: 'venues', id, trash: true, showHiddenFields: true })

const slugsOfEvents = async (venue: number) => {
  const { docs } = await calendar.payload.find({
    collection: 'events',
    where: { venues: { in: [venue] } },
    pagination: false,
    depth: 0,
  })

  return docs.map(({ slug }) => slug)
}

test('twenty first writes of a process at once are a transaction each when one of them fails', async () => {
  const create = (number: number) =>
    rival.send('/events', {
      ...editor(),
      json: { ...duel, title: number === 7 ? '' : `Duel ${number}` },
    })
  const answers = await Promise.all(Array.from({ length: 20 }, (_, number) => create(number)))

  expect(answers.map(({ status }) => status)).toEqual(
    Array.from({ length: 20 }, (_, number) => (number === 7 ? 400 : 201)),
  )
  expect(answers.flatMap(({ shared }) => shared)).toEqual([])
  const { totalDocs } = await calendar.payload.count({
    collection: 'events',
    where: { title: { like: 'Duel ' } },
  })
  expect(totalDocs).toBe(19)
}, 90_000)

test('two processes that write to one venue at once lose nothing (EV-80, GEN-46, GEN-48, VE-4)', async () => {
  const { id } = await aVenue({ name: 'Field' })
  const rename = (name: string) => ({ ...editor(), method: 'PATCH', json: { venue: name } })
  const answers = await Promise.all([
    ...Array.from({ length: 4 }, () =>
      send('/events', { ...editor(), json: { ...duel, venue: id } }),
    ),
    ...Array.from({ length: 4 }, () =>
      rival.send('/events', { ...editor(), json: { ...duel, venue: id } }),
    ),
    send(`/venues/${id}`, rename('Field of here')),
    rival.send(`/venues/${id}`, rename('Field of there')),
    rival.send(`/venues/${id}`, { ...editor(), method: 'PATCH', json: { city: 'Rome' } }),
  ])

  expect(answers.map(({ status }) => status)).toEqual([
    ...Array.from({ length: 8 }, () => 201),
    ...[200, 200, 200],
  ])
  expect(new Set(answers.slice(0, 8).map(({ body }) => body.id)).size).toBe(8)
  expect(new Set(await slugsOfEvents(id)).size).toBe(8)
  expect(await venueNow(id)).toMatchObject({
    eventCount: 8,
    name: expect.stringMatching(/^Field of/),
    city: 'Rome',
  })
}, 90_000)

test('a venue that another process trashes meanwhile is on no event (LNK-2, LNK-5, VE-26)', async () => {
  const { id } = await aVenue({ name: 'Closing' })
  const create = () => send('/events', { ...editor(), json: { ...duel, venue: id } })
  const creating = Array.from({ length: 6 }, create)
  await creating[0]
  const gone = rival.send(`/venues/${id}`, { ...editor(), method: 'DELETE' })
  const statuses = (await Promise.all([...creating, create(), create()])).map(
    ({ status }) => status,
  )

  expect((await gone).status).toBe(200)
  expect(statuses.filter((status) => status !== 201 && status !== 400)).toEqual([])
  expect(await slugsOfEvents(id)).toEqual([])
  expect(await venueNow(id)).toMatchObject({ eventCount: 0, deletedAt: expect.any(String) })
}, 90_000)
