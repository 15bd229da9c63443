import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readDueSources } from '../../src/admin/sources/sourcesTask'
import { defaultSlugs } from '../../src/model/defaultSlugs'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { type Loopback, loopback } from '../support/loopback'
import { signedInUsers } from '../support/signedIn'

const calendar = freshCalendar({ trustedImageHosts: ['127.0.0.1'] })
const { clear, aCategory } = buildersOf(calendar)
const { ask } = signedInUsers(calendar)

let served = ''
let status = 200
const conditions: string[] = []
let server: Loopback
beforeAll(async () => {
  server = await loopback((request) => {
    const condition = request.headers.get('if-none-match') ?? ''
    conditions.push(condition)
    if (status !== 200) return new Response('', { status })
    const etag = `"${served.length}"`
    if (condition === etag) return new Response(null, { status: 304 })

    return new Response(served, { headers: { etag, 'Content-Type': 'text/calendar' } })
  })
})
afterAll(() => server.close())

const file = (...events: [uid: string, title: string, day: string][]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Test//EN',
    ...events.flatMap(([uid, title, day]) => [
      'BEGIN:VEVENT',
      `UID:${uid}@programme.example`,
      'DTSTAMP:20261101T000000Z',
      `DTSTART:${day}T200000Z`,
      `DTEND:${day}T210000Z`,
      `SUMMARY:${title}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ].join('\r\n')

const chess = ['1', 'Chess', '20370301'] as const
const jazz = ['2', 'Jazz', '20370401'] as const
const choir = ['3', 'Choir', '20370501'] as const

beforeEach(async () => {
  await clear()
  for (const name of [
    'calendar-imports',
    'calendar-imported-entries',
    'calendar-sources',
  ] as const) {
    await calendar.payload.db.deleteMany({ collection: defaultSlugs[name], where: {} })
  }
  status = 200
  conditions.length = 0
  served = file([...chess], [...jazz], [...choir])
})

const aSource = async (further: object = {}) => {
  const { body } = await ask('administrator', 'POST', '/calendar-sources', {
    name: 'Programme',
    address: `${server.address}/programme.ics`,
    as: 'published',
    ...further,
  })

  return body.doc
}

const readNow = async (id: unknown) =>
  (await ask('administrator', 'POST', `/admin-sources/${id}/read`, {})).body

const events = async () => {
  const { docs } = await calendar.payload.find({
    collection: 'events',
    where: { deletedAt: { exists: false } },
    sort: 'startLocal',
    depth: 0,
    pagination: false,
  })

  return docs.map(({ title, _status }) => `${title} ${_status}`)
}

test('a source is read, with its status and categories, and again only where it changed', async () => {
  const category = await aCategory('Games')
  const { id } = await aSource({ categories: [category] })

  expect(await readNow(id)).toMatchObject({ state: 'read', outcome: { created: 3 } })
  expect(await events()).toEqual(['Chess published', 'Jazz published', 'Choir published'])
  const [first] = (await calendar.payload.find({ collection: 'events', depth: 0 })).docs
  expect(first?.categories).toEqual([category])
  await readNow(id)
  expect(conditions).toEqual(['', `"${served.length}"`])
})

test('a job reads what is due', async () => {
  await aSource()
  await readDueSources(calendar.payload)
  await readDueSources(calendar.payload)

  expect(await events()).toHaveLength(3)
  expect(conditions).toEqual([''])
})

test('what changed there is updated, and what changed here is kept', async () => {
  const { id } = await aSource()
  await readNow(id)
  const [, second] = (await calendar.payload.find({ collection: 'events', sort: 'startLocal' }))
    .docs
  await calendar.payload.update({
    collection: 'events',
    id: second?.id ?? 0,
    data: { title: 'Jazz by hand' },
  })
  served = file(['1', 'Chess for all', '20370301'], [...jazz], [...choir])

  expect(await readNow(id)).toMatchObject({ outcome: { updated: 1, unchanged: 2 } })
  expect(await events()).toEqual([
    'Chess for all published',
    'Jazz by hand published',
    'Choir published',
  ])
})

test('what vanished is withdrawn within the window of the source, and comes back', async () => {
  const { id } = await aSource({ vanished: 'withdraw' })
  await readNow(id)
  served = file([...chess], [...choir])
  expect(await readNow(id)).toMatchObject({ outcome: { withdrawn: 1 } })
  expect(await events()).toEqual(['Chess published', 'Jazz draft', 'Choir published'])
  served = file([...chess], [...jazz])

  expect(await readNow(id)).toMatchObject({ outcome: { withdrawn: 0 } })
  expect(await events()).toEqual(['Chess published', 'Jazz published', 'Choir published'])
})

test('what vanished is kept by default', async () => {
  const { id } = await aSource()
  await readNow(id)
  served = file([...chess], [...choir])
  await readNow(id)

  expect(await events()).toEqual(['Chess published', 'Jazz published', 'Choir published'])
})

test('a failure is shown, and the next success clears it', async () => {
  const { id } = await aSource()
  status = 500
  expect(await readNow(id)).toMatchObject({ state: 'failed', fault: 'unreachable' })
  status = 200

  expect(await readNow(id)).toMatchObject({ state: 'read', fault: null })
})

test('a private address is refused (IMG-2)', async () => {
  const { id } = await aSource({ address: 'https://192.168.0.1/programme.ics' })

  expect(await readNow(id)).toMatchObject({ state: 'failed', fault: 'private' })
})

test('a reading is undone like an import', async () => {
  const { id } = await aSource()
  await readNow(id)
  const { imports } = (await ask('editor', 'GET', '/admin-imports')).body
  await ask('editor', 'POST', `/admin-imports/${imports[0].key}/undo`, {})

  expect(await events()).toEqual([])
})

test('sources are for administrators', async () => {
  const { id } = await aSource()

  expect((await ask('editor', 'GET', '/calendar-sources')).status).toBe(403)
  expect((await ask('editor', 'POST', `/admin-sources/${id}/read`, {})).status).toBe(401)
})
