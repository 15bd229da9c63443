import { expect, inject, test } from 'vitest'
import { freshCalendar } from '../support/calendar'
import { usersOf } from '../support/callers'
import { stopClock } from '../support/clock'
import { clientOf } from '../support/http'

stopClock()
const calendar = freshCalendar()
const { as, user } = usersOf(calendar)
const send = clientOf(calendar)

/** SQLite takes a tenth of a second for these, Postgres several times that, and the MongoDB of the tests a second or more. */
const many = inject('mongo') ? 20 : inject('postgres') ? 10 : 80

const atOnce = <T>(times: number, operation: (turn: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, (_, turn) => operation(turn)))

const howMany = async (collection: 'events' | 'venues' | 'organizers' | 'categories' | 'tags') =>
  (await calendar.payload.count({ collection })).totalDocs

test('parallel creates do not conflict (EV-80, GEN-46, GEN-48, VE-24, LNK-3, EV-100, CT-12)', async () => {
  const json = {
    title: 'Rush hour',
    start_date: '2027-07-01 10:00',
    end_date: '2027-07-01 12:00',
    venue: { venue: 'One hall' },
    organizer: [{ organizer: 'One club' }],
    categories: ['One category'],
    tags: ['One tag'],
  }
  const answers = await atOnce(many, () => send('/events', { as: as('editor'), json }))
  const different = (name: string) => new Set(answers.map(({ body }) => body[name])).size

  expect(answers.filter(({ status }) => status !== 201).map(({ body }) => body)).toEqual([])
  expect([different('id'), different('slug')]).toEqual([many, many])
  expect(new Set(answers.map(({ body }) => body.venue.id)).size).toBe(1)
  expect(await howMany('events')).toBe(many)
  for (const collection of ['venues', 'organizers', 'categories', 'tags'] as const) {
    expect(await howMany(collection)).toBe(1)
    const { docs } = await calendar.payload.find({ collection, showHiddenFields: true })
    expect(docs[0]?.eventCount).toBe(many)
  }
  expect((await send('/tags')).body.tags).toMatchObject([{ name: 'One tag', count: many }])
}, 120_000)

test('one of several parallel deletions of a venue succeeds (VE-26, ERR-29)', async () => {
  const { id } = (await send('/venues', { as: as('editor'), json: { venue: 'Wanted' } })).body
  const answers = await atOnce(5, () =>
    send(`/venues/${id}`, { as: as('editor'), method: 'DELETE' }),
  )

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410, 410])
})

test('all parallel changes of one event are stored (EV-81)', async () => {
  const json = { title: 'Busy', start_date: '2027-07-01', end_date: '2027-07-02' }
  const path = `/events/${(await send('/events', { as: as('editor'), json })).body.id}`
  const changes = [{ title: 'Busier' }, { cost: 5 }, { sticky: true }, { venue: { venue: 'New' } }]
  const answers = await atOnce(changes.length, (turn) =>
    send(path, { as: as('editor'), json: changes[turn] }),
  )

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect((await send(path)).body).toMatchObject({
    title: 'Busier',
    cost: '$5',
    sticky: true,
    venue: { venue: 'New' },
  })
})

test('a former author cannot delete an event that another process has just given away (AUTH-19)', async () => {
  const json = { title: 'Given away', start_date: '2027-07-01', end_date: '2027-07-02' }
  const { id } = (await send('/events', { as: as('author'), json })).body
  await send(`/events/${id}`)
  const { payload, close } = await calendar.secondInstance()
  await payload.update({ collection: 'events', id, data: { author: user('editor').id } })
  await close()
  const answer = await send(`/events/${id}`, { as: as('author'), method: 'DELETE' })

  expect(answer.status).toBe(403)
  expect((await send(`/events/${id}`)).body.title).toBe('Given away')
})
