import { existsSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { seedCalendar } from '../../src/app/seed/seedCalendar'
import { type Report, reportLines } from '../../src/import/report'
import { importCalendar } from '../../src/import/run'
import { openFolder } from '../../src/import/sources/sourceFolder'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import {
  type Body,
  bringIn,
  serializedAt,
  serializedEvent,
  serializedOrganizer,
  serializedTerm,
  serializedVenue,
  sourceOf,
} from '../support/serialized'

const folder = path.resolve('../shared/data/legacy')

const totals = ({ counts }: Report) =>
  Object.values(counts).reduce<Record<string, number>>((sum, kind) => {
    for (const [outcome, count] of Object.entries(kind)) sum[outcome] = (sum[outcome] ?? 0) + count

    return sum
  }, {})

describe.skipIf(!existsSync(folder))('a real calendar of 770 events beside the demo', () => {
  const calendar = freshCalendar()
  let report: Report
  const before = new Map<number, unknown[]>()

  const bringItIn = async () =>
    importCalendar({ payload: calendar.payload, source: await openFolder(folder) })

  beforeAll(async () => {
    await seedCalendar(calendar.payload)
    const { docs } = await calendar.payload.find({ collection: 'events', limit: 0 })
    for (const { id, title, slug, updatedAt } of docs) before.set(id, [title, slug, updatedAt])
    report = await bringItIn()
  }, 600_000)

  test('is imported completely: ids that are taken are no reason to refuse', () => {
    expect(report.faults).toEqual([])
    expect(report.counts.events).toMatchObject({ created: 770, refused: 0 })
    expect(totals(report)).toMatchObject({ refused: 0, updated: 0 })
    expect(report.renumbered).toBeGreaterThan(0)
  })

  test('changes nothing of the demo', async () => {
    const { docs } = await calendar.payload.find({ collection: 'events', limit: 0 })
    const after = new Map(
      docs.map(({ id, title, slug, updatedAt }) => [id, [title, slug, updatedAt]]),
    )

    expect(before.size).toBeGreaterThan(30)
    for (const [id, values] of before) expect(after.get(id)).toEqual(values)
  })

  test('changes nothing when it is imported again', async () => {
    const again = await bringItIn()

    expect(again.faults).toEqual([])
    expect(again.counts.events).toMatchObject({ unchanged: 770 })
    expect(totals(again)).toMatchObject({ created: 0, updated: 0, refused: 0 })
  }, 300_000)
})

describe('an object whose id is taken', () => {
  const calendar = freshCalendar()
  const { aVenue, anOrganizer, anEvent } = buildersOf(calendar)
  const source = {
    categories: [
      serializedTerm({ id: 901, name: 'Music', slug: 'music' }),
      serializedTerm({ id: 902, name: 'Jazz', slug: 'jazz', parent: 901 }),
    ],
    organizers: [serializedOrganizer({ id: 7002, slug: 'orchestra' })],
    events: [
      serializedEvent({
        id: 7001,
        slug: 'night-of-jazz',
        venue: serializedVenue({ id: 7003, slug: 'old-mill' }),
        organizer: [serializedOrganizer({ id: 7002, slug: 'orchestra' })],
        categories: [serializedTerm({ id: 902, name: 'Jazz', slug: 'jazz', parent: 901 })],
      }),
      serializedEvent({ id: 7004, slug: 'free' }),
    ],
  }
  let report: Report
  let dry: Report
  let afterDry: Body

  beforeAll(async () => {
    await anEvent({ id: 7001, title: 'Chess' })
    await aVenue({ id: 7002 })
    await anOrganizer({ id: 7003, name: 'Choir' })
    await calendar.payload.create({ collection: 'categories', data: { id: 902, name: 'Sports' } })
    await calendar.payload.create({ collection: 'categories', data: { id: 903, name: 'Music' } })
    dry = await importCalendar({
      payload: calendar.payload,
      source: sourceOf(source),
      dryRun: true,
    })
    afterDry = await serializedAt(calendar.payload, '/events/7004')
    report = await bringIn(calendar.payload, source)
  })

  const bySlug = (path: string) => serializedAt(calendar.payload, path)

  test('gets a new id, and its links follow (GEN-46)', async () => {
    const event = await bySlug('/events/by-slug/night-of-jazz')

    expect(report.faults).toEqual([])
    expect(report.renumbered).toBe(4)
    expect(event.id).toBeGreaterThan(7004)
    expect(event).toMatchObject({
      venue: { slug: 'old-mill' },
      organizer: [{ slug: 'orchestra' }],
      categories: [{ slug: 'jazz', parent: 903 }],
    })
    expect(await bySlug('/events/7001')).toMatchObject({ title: 'Chess' })
  })

  test('is in a dry run what it becomes, and nothing is stored', () => {
    expect(afterDry).toMatchObject({ code: 'rest-event-not-found' })
    expect({ ...dry, isDry: false, likely: report.likely }).toEqual(report)
    expect(reportLines(dry, 1)).toContain('Nothing was stored. An import would do this:')
    expect(dry.matches).toEqual(['categories 901 ("music") is categories 903 here'])
  })

  test('leaves a free id to the others', async () => {
    expect(await bySlug('/events/7004')).toMatchObject({ slug: 'free' })
  })

  test('leads to the term with its slug and parent, which stays as it is', async () => {
    expect(report.counts.categories).toMatchObject({ created: 1, matched: 1 })
    expect(await bySlug('/categories/903')).toMatchObject({ name: 'Music', slug: 'music' })
  })

  test('is found again by the id of its source', async () => {
    const again = await bringIn(calendar.payload, {
      ...source,
      events: source.events.map((event) => ({ ...event, title: `New ${event.id}` })),
    })

    expect(totals(again)).toMatchObject({ created: 0, updated: 2, unchanged: 3, matched: 1 })
    expect(await bySlug('/events/by-slug/night-of-jazz')).toMatchObject({ title: 'New 7001' })
    expect(await bySlug('/events/7001')).toMatchObject({ title: 'Chess' })
  })

  test('is not confused with the object here that has the id by now', async () => {
    const { id } = await bySlug('/events/by-slug/night-of-jazz')
    const again = await bringIn(calendar.payload, {
      events: [serializedEvent({ id, slug: 'another' })],
    })

    expect(again.counts.events).toMatchObject({ created: 1, refused: 0 })
    expect(await bySlug(`/events/${id}`)).toMatchObject({ slug: 'night-of-jazz' })
  })
})

describe('an import that keeps all ids', () => {
  const calendar = freshCalendar()
  const { anEvent } = buildersOf(calendar)
  const keepIds = (events: unknown[]) =>
    importCalendar({ payload: calendar.payload, source: sourceOf({ events }), keepIds: true })
  const from = (host: string, members: Parameters<typeof serializedEvent>[0]) =>
    serializedEvent({ ...members, global_id: `${host}?id=${members.id}` })

  test('goes on where it was interrupted', async () => {
    await keepIds([from('old.example', { id: 8001 })])
    const report = await keepIds([
      from('old.example', { id: 8001 }),
      from('old.example', { id: 8002 }),
    ])

    expect(report.counts.events).toMatchObject({ created: 1, unchanged: 1 })
  })

  test('refuses an object whose id one of another source has (GEN-46)', async () => {
    const report = await keepIds([from('other.example', { id: 8001, slug: 'another' })])

    expect(report.faults).toEqual(['events 8001: the id 8001 belongs to "event-8001" here'])
  })

  test('is refused where something was made in the calendar itself', async () => {
    await anEvent()

    await expect(keepIds([from('old.example', { id: 8003 })])).rejects.toThrow(
      'Ids can only be kept in an empty calendar, and this one has entries of its own.',
    )
  })
})

describe('an import that is interrupted', () => {
  const calendar = freshCalendar()
  const { anEvent } = buildersOf(calendar)
  const venue = serializedVenue({ id: 8101 })
  const events = Array.from({ length: 45 }, (_, turn) =>
    serializedEvent({ id: 8110 + turn, venue: turn % 2 ? venue : serializedVenue({ id: 8102 }) }),
  )
  const bringAllIn = (stopAt?: string) =>
    importCalendar({
      payload: calendar.payload,
      source: sourceOf({ events }),
      onProgress: ({ task, done }) => {
        if (`${task} ${done}` === stopAt) throw new Error('The power failed.')
      },
    })

  test('ends as if it had never been, with what has new ids, too', async () => {
    for (const id of [8101, 8112, 8140]) await anEvent({ id })
    for (const stopAt of ['venues 1', 'events 1', 'events 25'])
      await expect(bringAllIn(stopAt)).rejects.toThrow('The power failed.')
    const report = await bringAllIn()
    const again = await bringAllIn()

    expect(report.faults).toEqual([])
    expect(again.counts.events).toMatchObject({ created: 0, updated: 0, unchanged: 45 })
    expect((await calendar.payload.count({ collection: 'events' })).totalDocs).toBe(48)
    expect((await calendar.payload.count({ collection: 'venues' })).totalDocs).toBe(2)
    const { venue: of } = await serializedAt(calendar.payload, '/events/8111')
    expect(of).toMatchObject({ slug: 'venue-8101' })
  })
})
