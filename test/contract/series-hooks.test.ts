import { searchPlugin } from '@payloadcms/plugin-search'
import type { CollectionAfterChangeHook, CollectionAfterDeleteHook, Payload } from 'payload'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { site as address, freshCalendar } from '../support/calendar'
import { stopClock } from '../support/clock'
import { clientOf } from '../support/http'
import { aSite, its } from '../support/site'
import { takeBroken } from '../support/strictMongo/broken'

stopClock()

type HookCall = { hook: string; title: string; was?: string; day: string; within: boolean }

const calls: HookCall[] = []
const failing = { at: Number.POSITIVE_INFINITY }

const afterChange: CollectionAfterChangeHook = async ({ doc, operation, previousDoc, req }) => {
  calls.push({
    hook: operation,
    title: doc.deletedAt ? `${doc.title}, in the trash` : doc.title,
    ...(previousDoc?.title && { was: previousDoc.title }),
    day: doc.startLocal.slice(0, 10),
    within: Boolean(await req.transactionID),
  })
  if (calls.length >= failing.at) throw new Error('The hook of the site fails.')
}

const afterDelete: CollectionAfterDeleteHook = async ({ doc, id, req }) => {
  expect(doc.id).toBe(id)
  calls.push({
    hook: 'delete',
    title: doc.title,
    day: doc.startLocal.slice(0, 10),
    within: Boolean(await req.transactionID),
  })
}

const calendar = freshCalendar({
  overrides: {
    events: ({ defaultCollection }) => ({
      ...defaultCollection,
      hooks: {
        ...defaultCollection.hooks,
        afterChange: [...(defaultCollection.hooks?.afterChange ?? []), afterChange],
        afterDelete: [...(defaultCollection.hooks?.afterDelete ?? []), afterDelete],
      },
    }),
  },
})
const { anEvent, aSeries, aUser, clear } = buildersOf(calendar)
const send = clientOf(calendar)

beforeEach(async () => {
  await clear()
  calls.length = 0
  failing.at = Number.POSITIVE_INFINITY
})

const days = ['2027-01-12', '2027-01-19', '2027-01-26', '2027-02-02']

const update = (id: number, data: object) =>
  calendar.payload.update({ collection: 'calendar-series', id, data })

const eventCount = async () => (await calendar.payload.count({ collection: 'events' })).totalDocs

describe('hooks of a site on events', () => {
  test('run for every date of a new series', async () => {
    await aSeries()

    expect(calls).toEqual(days.map((day) => ({ hook: 'create', title: 'Yoga', day, within: true })))
  })

  test('get each date as it was before a change', async () => {
    const { id } = await aSeries()
    calls.length = 0
    await update(id, { title: 'Pilates' })

    expect(calls).toEqual(
      days.map((day) => ({ hook: 'update', title: 'Pilates', was: 'Yoga', day, within: true })),
    )
  })

  test('run for every date that is trashed', async () => {
    const { id } = await aSeries()
    calls.length = 0
    await update(id, { deletedAt: '2026-11-18T15:00:00.000Z' })

    expect(calls).toEqual(
      days.map((day) => ({
        hook: 'update',
        title: 'Yoga, in the trash',
        was: 'Yoga',
        day,
        within: true,
      })),
    )
  })

  test('run for every date that is deleted for good', async () => {
    const { id } = await aSeries()
    const { docs } = await calendar.payload.find({
      collection: 'events',
      where: { series: { equals: id } },
    })
    const { authorization } = await aUser('editor')
    calls.length = 0
    await send(`/events/${docs[0]?.id}?scope=all&force=true`, {
      method: 'DELETE',
      as: authorization,
    })

    expect(calls.filter(({ hook }) => hook === 'delete')).toEqual(
      days.map((day) => ({ hook: 'delete', title: 'Yoga', day, within: true })),
    )
  })

  test('undo the whole write when they throw', async () => {
    failing.at = 3

    await expect(aSeries()).rejects.toThrow('The hook of the site fails.')
    expect(await eventCount()).toBe(0)
  })

  test('run once for an event that becomes a series, and for its further dates', async () => {
    await anEvent({
      title: 'Yoga',
      startLocal: '2027-01-12 19:00:00',
      endLocal: '2027-01-12 20:00:00',
      recurrence: { rule: 'FREQ=WEEKLY;COUNT=4' },
    })

    expect(calls.map(({ hook, day }) => [hook, day]).sort()).toEqual(
      days.map((day) => ['create', day]),
    )
  })
})

describe('Payload’s own search plugin, on a site with a calendar', () => {
  const site = aSite()
  const searched: { payload: Payload } = { payload: undefined as unknown as Payload }
  const series = buildersOf(searched)

  beforeAll(async () => {
    searched.payload = await site.start({
      collections: [],
      options: { site: address },
      after: [searchPlugin({ collections: ['events'] })],
      rest: { localization: { locales: ['en', 'it'], defaultLocale: 'en' } },
    })
  })
  afterAll(() => site.end())

  const found = async () => {
    const { docs } = await searched.payload.find({ collection: its('search'), pagination: false })

    return docs.map((doc) => Reflect.get(doc, 'title'))
  }

  test('finds the current version of every date of a series', async () => {
    const { id } = await series.aSeries()
    expect(await found()).toEqual(['Yoga', 'Yoga', 'Yoga', 'Yoga'])

    await searched.payload.update({
      collection: 'calendar-series',
      id,
      data: { title: 'Pilates', rule: 'FREQ=WEEKLY;COUNT=5' },
    })
    expect(await found()).toEqual(['Pilates', 'Pilates', 'Pilates', 'Pilates', 'Pilates'])
    // On MongoDB the plugin makes Payload's adapter run a count and a read of its own pages in parallel, as on any site.
    const broken = await takeBroken()
    expect(broken.filter(({ command }) => command !== 'find searches')).toEqual([])
  })
})

describe('a site with hooks that do not run for each date', () => {
  const site = aSite()
  const lines: string[] = []
  afterAll(site.end)

  test('gets a warning of those hooks at the start, and of no others', async () => {
    await site.start({
      collections: [],
      options: {
        site: address,
        overrides: {
          events: ({ defaultCollection: { hooks = {}, ...events } }) => ({
            ...events,
            hooks: {
              ...hooks,
              beforeChange: [...(hooks.beforeChange ?? []), ({ data }) => data],
              afterOperation: [...(hooks.afterOperation ?? []), ({ result }) => result],
              afterChange: [...(hooks.afterChange ?? []), ({ doc }) => doc],
            },
          }),
        },
      },
      rest: {
        logger: { options: { level: 'warn' }, destination: { write: (line) => lines.push(line) } },
      },
    })

    const said = lines.filter((line) => line.includes('Hooks of this site'))
    expect(said).toEqual([
      expect.stringContaining(
        'run once for a series, and not for each of its dates: beforeChange.',
      ),
      expect.stringContaining('do not run for dates of series: afterOperation.'),
    ])
  })
})
