import { beforeEach, describe, expect, test } from 'vitest'
import { serviceRun } from '../../src/admin/import/serviceRun'
import { undoServiceRun } from '../../src/admin/import/undoServiceRun'
import { reportLines } from '../../src/import/report'
import { importCalendar } from '../../src/import/run'
import { defaultSlugs } from '../../src/model/defaultSlugs'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { serializedAt, serializedEvent, serializedVenue, sourceOf } from '../support/serialized'

const calendar = freshCalendar()
const { anEvent, aUser, clear } = buildersOf(calendar)

beforeEach(async () => {
  await clear()
  for (const collection of [
    defaultSlugs['calendar-imports'],
    defaultSlugs['calendar-imported-entries'],
  ]) {
    await calendar.payload.db.deleteMany({ collection, where: {} })
  }
  await aUser('subscriber')
  await aUser('administrator')
})

const importFrom = async (name: string, events: object[]) => {
  const { writes, finish } = serviceRun(calendar.payload, name)
  const report = await importCalendar({
    payload: calendar.payload,
    source: sourceOf({ events }),
    writes,
  })
  await finish(report)

  return report
}

const slugs = async () =>
  (await serializedAt(calendar.payload, '/events?start_date=2000-01-01')).events.map(
    ({ slug }: { slug: string }) => slug,
  )

describe('--undo', () => {
  test('undoes the newest import of a place, which may be named by its site', async () => {
    await anEvent({ title: 'Chess' })
    await importFrom('https://one.example/cal/events/v1', [serializedEvent({ id: 9001 })])
    await importFrom('https://two.example/cal/events/v1', [serializedEvent({ id: 9002 })])
    const undone = await undoServiceRun(calendar.payload, 'https://one.example/')

    expect(undone).toMatchObject({ name: 'https://one.example/cal/events/v1', left: 0 })
    expect(await slugs()).toEqual(['chess', 'event-9002'])
    await undoServiceRun(calendar.payload)
    expect(await slugs()).toEqual(['chess'])
  })

  test('says which entries stay, because people changed them since', async () => {
    await importFrom('https://one.example', [
      serializedEvent({ id: 9001 }),
      serializedEvent({ id: 9002, title: 'Concert' }),
    ])
    await calendar.payload.update({ collection: 'events', id: 9002, data: { title: 'Recital' } })
    const { left, says } = await undoServiceRun(calendar.payload)

    expect(left).toBe(1)
    expect(says.join('\n')).toContain('Concert: ')
    expect(await slugs()).toEqual(['event-9002'])
  })

  test('is refused where nothing is left to undo', async () => {
    await importFrom('https://one.example', [serializedEvent({ id: 9001 })])

    await expect(undoServiceRun(calendar.payload, 'https://on')).rejects.toThrow(
      'No import from "https://on" is left to undo.',
    )
    await undoServiceRun(calendar.payload)
    await expect(undoServiceRun(calendar.payload)).rejects.toThrow('No import is left to undo')
  })
})

test('--verbose says of each record what became of it', async () => {
  await anEvent({ id: 9001, title: 'Chess' })
  const report = await importFrom('https://one.example', [
    serializedEvent({
      id: 9001,
      title: 'Jazz',
      venue: serializedVenue({ id: 9002, venue: 'Old mill' }),
    }),
    serializedEvent({ id: 9003, title: 'Gone', status: 'trash' }),
  ])
  const [here] = (await serializedAt(calendar.payload, '/events?slug=event-9001')).events
  const lines = reportLines(report, 1, { verbose: true }).map((line) => line.trim())

  expect(lines).toContain(`events 9001, ${here.id} here “Jazz”: created`)
  expect(lines).toContain('venues 9002 “Old mill”: created')
  expect(lines).toContain('events 9003 “Gone”: left out')
  expect(reportLines(report, 1)).not.toContain('Each record:')
})
