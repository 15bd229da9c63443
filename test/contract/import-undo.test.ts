import { createLocalReq } from 'payload'
import { beforeEach, expect, test } from 'vitest'
import { importsFor } from '../../src/admin/import/importRecord'
import { serviceRun } from '../../src/admin/import/serviceRun'
import { undoImport } from '../../src/admin/import/undoImport'
import { importCalendar } from '../../src/import/run'
import { defaultSlugs } from '../../src/model/defaultSlugs'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import {
  serializedAt,
  serializedEvent,
  serializedOrganizer,
  serializedTerm,
  serializedVenue,
  sourceOf,
} from '../support/serialized'

const calendar = freshCalendar()
const { aUser, clear } = buildersOf(calendar)

beforeEach(async () => {
  await clear()
  for (const collection of [
    defaultSlugs['calendar-imports'],
    defaultSlugs['calendar-imported-entries'],
  ]) {
    await calendar.payload.db.deleteMany({ collection, where: {} })
  }
})

type Members = { title?: string; place?: string }

const lists = ({ title = 'Chess', place = 'Old mill' }: Members = {}) => ({
  events: [
    serializedEvent({
      id: 9001,
      slug: 'chess',
      title,
      venue: serializedVenue({ id: 9002, slug: 'old-mill', venue: place }),
      organizer: [serializedOrganizer({ id: 9003 })],
      categories: [serializedTerm({ id: 904, name: 'Games', slug: 'games' })],
    }),
    serializedEvent({ id: 9005, slug: 'concert', title: 'Concert' }),
  ],
})

const bringIn = async (members?: Members) => {
  const { writes, finish } = serviceRun(calendar.payload, 'https://old.example')
  const report = await importCalendar({
    payload: calendar.payload,
    source: sourceOf(lists(members)),
    writes,
  })
  await finish(report)

  return report
}

const asAdministrator = async () => {
  const { id } = await aUser('administrator')
  const user = await calendar.payload.findByID({ collection: 'users', id })

  return createLocalReq({ user: { ...user, collection: 'users' } }, calendar.payload)
}

const undoNewest = async () => {
  const req = await asAdministrator()
  const [newest] = await importsFor(req)
  if (!newest) throw new Error('There is no import.')
  let record = newest
  do record = await undoImport(req, record)
  while (record.state === 'undoing')

  return record
}

test('is listed with what it made, and leaves nothing when it is undone', async () => {
  await bringIn()
  const undone = await undoNewest()

  expect(undone).toMatchObject({
    state: 'undone',
    name: 'https://old.example',
    report: { removed: 5, restored: 0, left: [], counts: { events: { created: 2 } } },
  })
  const { total } = await serializedAt(calendar.payload, '/events?start_date=2000-01-01')
  expect(total).toBe(0)
})

test('brings all of it back under the same ids when it runs again', async () => {
  await bringIn()
  await undoNewest()
  const report = await bringIn()

  expect(report.faults).toEqual([])
  expect(report.counts.events).toMatchObject({ created: 2, 'left out': 0 })
  expect(await serializedAt(calendar.payload, '/events/9001')).toMatchObject({
    title: 'Chess',
    slug: 'chess',
    venue: { id: 9002, venue: 'Old mill' },
    organizer: [{ id: 9003 }],
    categories: [{ slug: 'games' }],
  })
  expect((await bringIn()).counts.events).toMatchObject({ unchanged: 2 })
})

test('restores what it changed, and changes it again when it runs again', async () => {
  await bringIn()
  const changed = { title: 'Chess for all', place: 'New mill' }
  await bringIn(changed)
  const undone = await undoNewest()

  expect(undone.report).toMatchObject({ removed: 0, restored: 2, left: [] })
  expect(await serializedAt(calendar.payload, '/events/9001')).toMatchObject({
    title: 'Chess',
    venue: { venue: 'Old mill' },
  })
  expect((await bringIn(changed)).counts.events).toMatchObject({ updated: 1, unchanged: 1 })
})

test('leaves what people changed since, and says so', async () => {
  await bringIn()
  await calendar.payload.update({ collection: 'events', id: 9005, data: { title: 'Recital' } })
  const undone = await undoNewest()

  expect(undone.report?.left).toMatchObject([{ title: 'Concert' }])
  expect(await serializedAt(calendar.payload, '/events/9005')).toMatchObject({ title: 'Recital' })
})

test('is not listed when it changed nothing', async () => {
  await bringIn()
  await bringIn()

  expect(await importsFor(await asAdministrator())).toHaveLength(1)
})
