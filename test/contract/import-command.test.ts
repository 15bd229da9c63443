import { beforeEach, describe, expect, test } from 'vitest'
import { serviceRun } from '../../src/admin/import/serviceRun'
import { undoServiceRun } from '../../src/admin/import/undoServiceRun'
import type { Likely, Match } from '../../src/import/likelySame'
import { reportLines } from '../../src/import/report'
import { importCalendar } from '../../src/import/run'
import { defaultSlugs } from '../../src/model/defaultSlugs'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { clientOf } from '../support/http'
import {
  serializedAt,
  serializedEvent,
  serializedOrganizer,
  serializedVenue,
  sourceOf,
} from '../support/serialized'

const calendar = freshCalendar()
const { anEvent, anOrganizer, aUser, aVenue, clear } = buildersOf(calendar)

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
  const lines = reportLines(report, 1, { verbose: true }).map((line) => line.trim())

  expect(lines).toContain('events 9001 “Jazz”: created with another id')
  expect(lines).toContain('venues 9002 “Old mill”: created')
  expect(lines).toContain('events 9003 “Gone”: left out')
  expect(reportLines(report, 1)).not.toContain('Each record:')
})

describe('--match', () => {
  const lists = {
    events: [
      serializedEvent({
        id: 9001,
        venue: serializedVenue({ id: 9002, venue: 'Old Mill', city: 'springfield', slug: 'mill' }),
        organizer: [serializedOrganizer({ id: 9003, organizer: 'Choir', slug: 'the-choir' })],
      }),
    ],
  }
  const importLists = (match?: Match, more: { dryRun?: boolean } = {}) =>
    importCalendar({
      payload: calendar.payload,
      source: sourceOf(lists),
      ...(match && { match }),
      ...more,
    })
  const same: Match = async ({ isSure }) => isSure
  const placesOfEvent = async () => {
    const { venue, organizer } = await serializedAt(calendar.payload, '/events/9001')

    return [venue.slug, organizer[0].slug]
  }

  test('without an answer the report names what looks the same, and it is created', async () => {
    await aVenue({ name: 'Old mill', city: 'Springfield' })
    const report = await importLists()

    expect(report.likelySame).toEqual([
      expect.stringMatching(
        /^venues 9002 \("Old Mill", springfield\) may be venues \d+ here \("old-mill", Springfield\)$/,
      ),
    ])
    expect(report.counts.venues).toMatchObject({ created: 1, matched: 0 })
    expect(await placesOfEvent()).toEqual(['mill', 'the-choir'])
  })

  test('same uses a place of the same name and town, which stays as it is', async () => {
    const venue = await aVenue({ name: 'Old mill', city: 'Springfield', phone: '555 0100' })
    await anOrganizer({ name: 'Choir' })
    const dry = await importLists(same, { dryRun: true })
    const report = await importLists(same)

    expect(report.faults).toEqual([])
    for (const { counts } of [dry, report]) {
      expect(counts.venues).toMatchObject({ created: 0, matched: 1 })
      expect(counts.organizers).toMatchObject({ created: 0, matched: 1 })
    }
    expect(await placesOfEvent()).toEqual(['old-mill', 'choir'])
    const { body } = { body: await serializedAt(calendar.payload, `/venues/${venue.id}`) }
    expect(body).toMatchObject({ venue: 'Old mill', city: 'Springfield', phone: '555 0100' })
  })

  test('is remembered by later imports, and not among the former slugs', async () => {
    const venue = await aVenue({ name: 'Old mill', city: 'Springfield' })
    await importLists(same)
    await calendar.payload.update({
      collection: 'venues',
      id: venue.id,
      data: { name: 'New mill' },
    })
    const again = await importLists()

    expect(again.counts.venues).toMatchObject({ created: 0, updated: 0, matched: 1 })
    expect(again.counts.events).toMatchObject({ created: 0, updated: 0, unchanged: 1 })
    const { authorization: as } = await aUser('administrator')
    const { body } = await clientOf(calendar)(`/venues/${venue.id}?context=edit`, { as })
    expect(body.edit.aliases ?? []).toEqual([])
  })

  test('asks about a place without a town, and creates what is another one', async () => {
    await aVenue({ name: 'Old mill' })
    const asked: Likely[] = []
    const report = await importLists(async (likely) => {
      asked.push(likely)

      return false
    })

    expect(asked).toMatchObject([{ kind: 'venues', isSure: false, here: { slug: 'old-mill' } }])
    expect(report.counts.venues).toMatchObject({ created: 1 })
  })

  test('leaves apart what is in another town, in the trash, or there twice', async () => {
    await aVenue({ name: 'Old mill', city: 'Shelbyville' })
    await anOrganizer({ name: 'Choir', status: 'trash' })
    const first = await importLists(same)

    expect(first.counts.venues).toMatchObject({ created: 1, matched: 0 })
    expect(first.counts.organizers).toMatchObject({ created: 1, matched: 0 })
    await clear()
    await aVenue({ name: 'Old mill', city: 'Springfield' })
    await aVenue({ name: 'Old mill', city: 'Springfield' })
    expect((await importLists(same)).counts.venues).toMatchObject({ created: 1, matched: 0 })
  })
})
