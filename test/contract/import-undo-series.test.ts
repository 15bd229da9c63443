import { gzipSync } from 'node:zlib'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { ImportSummary } from '../../src/admin/import/importAnswers'
import { extendSeries } from '../../src/content/series/extendDaily'
import { defaultSlugs } from '../../src/model/defaultSlugs'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { stopClock, tick } from '../support/clock'
import { dealt } from '../support/dealt'
import { clientOf } from '../support/http'
import { signedInUsers } from '../support/signedIn'
import { event, file, yoga } from '../support/yogaFile'

// Undoing an import reverts its changes of a series unless the series or one of its dates was changed since (decision 62).

stopClock()
const calendar = freshCalendar()
const { clear } = buildersOf(calendar)
const users = signedInUsers(calendar)
const send = clientOf(calendar)

beforeEach(async () => {
  await clear()
  for (const collection of [
    defaultSlugs['calendar-imports'],
    defaultSlugs['calendar-imported-entries'],
  ]) {
    await calendar.payload.db.deleteMany({ collection, where: {} })
  }
})

type Ask = ReturnType<typeof users.askAs>

const askAsEditor: Ask = (method, path, body) => users.ask('editor', method, path, body)

const open = async (text: string) => {
  const file = gzipSync(text).toString('base64')

  return (await users.ask('editor', 'POST', '/admin-imports', { name: 'classes.ics', file })).body
}

const run = async (key: string, body: object): Promise<ImportSummary> => {
  const step = async () =>
    (await users.ask('editor', 'POST', `/admin-imports/${key}/run`, { ...body })).body
  let summary = await step()
  while (summary.state === 'running') summary = await step()
  tick()

  return summary
}

const bringIn = async (text: string) => {
  const { key, settings } = await open(text)

  return run(key, { settings: { ...settings, as: 'published' } })
}

/** Imports in two steps, like a window that is closed after the first event, and opened later. */
const bringInTwice = async (
  first: string[],
  second: string[],
  between: () => Promise<unknown> = async () => undefined,
) => {
  const summary = await bringIn(file(first))
  await between()
  await calendar.payload.db.updateOne({
    collection: defaultSlugs['calendar-imports'],
    where: { key: { equals: summary.key } },
    data: {
      state: 'running',
      file: gzipSync(file(first, second)).toString('base64'),
      total: 2,
    },
  })

  return run(summary.key, {})
}

const undo = async ({ key }: { key: string }, ask = askAsEditor) => {
  const step = async (): Promise<ImportSummary> =>
    (await ask('POST', `/admin-imports/${key}/undo`, {})).body
  let summary = await step()
  while (summary.state === 'undoing') summary = await step()

  return summary
}

const weekly = 'RRULE:FREQ=WEEKLY;COUNT=4'

/** The second date, an hour earlier and at another venue. */
const inThePark = event(
  'SUMMARY:Yoga in the park',
  'RECURRENCE-ID;TZID=Europe/Rome:20270119T190000',
  'DTSTART;TZID=Europe/Rome:20270119T180000',
  'DTEND;TZID=Europe/Rome:20270119T190000',
)

const stored = async () =>
  (
    await calendar.payload.find({
      collection: 'events',
      where: { deletedAt: { exists: false } },
      sort: 'startLocal',
      pagination: false,
      depth: 0,
      showHiddenFields: true,
    })
  ).docs

const listed = async () =>
  (await stored()).map(({ startLocal, title }) => `${startLocal.slice(5, 16)} ${title}`)

const idAt = async (turn: number) => (await stored())[turn]?.id ?? 0

const asEditor = () => ({ as: `JWT ${users.user('editor').token}` })

const patch = async (turn: number, json: object) => {
  tick()
  const { status } = await send(`/events/${await idAt(turn)}`, {
    method: 'PATCH',
    json,
    ...asEditor(),
  })
  expect(status).toBe(200)
}

const changes: [string, () => Promise<unknown>][] = [
  ['another date is called otherwise', () => patch(2, { title: 'Yoga for two' })],
  ['another date is in the trash', () => patch(2, { status: 'trash' })],
  ['all dates are called otherwise', () => patch(2, { title: 'Pilates', scope: 'all' })],
  [
    'the last dates are a series of their own',
    () => patch(2, { title: 'Late', scope: 'following' }),
  ],
  ['there are fewer dates', () => patch(0, { recurrence: 'FREQ=WEEKLY;COUNT=3', scope: 'all' })],
  [
    'a draft lies over another date',
    async () => {
      tick()
      const path = `/events/${await idAt(2)}?draft=true`
      const answer = await users.ask('editor', 'PATCH', path, {
        title: 'Not yet',
        _status: 'draft',
      })
      expect(answer.status).toBe(200)
    },
  ],
  [
    'a program of the site changed another date',
    async () => {
      tick()
      const id = await idAt(2)
      await calendar.payload.update({
        collection: 'events',
        id,
        data: { website: 'https://a.example' },
      })
    },
  ],
]

const broughtIn = {
  made: () => bringIn(file(yoga(weekly), inThePark)),
  changed: async () => {
    await bringIn(file(yoga(weekly)))

    return bringIn(file(yoga('RRULE:FREQ=WEEKLY;COUNT=5', 'DESCRIPTION:With mats')))
  },
}

describe.each(changes)('when %s since', (since, change) => {
  const turn = changes.findIndex(([name]) => name === since)

  test.each(dealt(['made', 'changed'] as const, turn, changes.length))(
    'a series that an import %s stays, which is reported',
    async (how) => {
      const summary = await broughtIn[how]()
      await change()
      const before = await stored()
      const undone = await undo(summary)

      expect(undone.state).toBe('undone')
      expect(undone.says.join(' ')).toContain('Yoga: was changed since')
      expect(await stored()).toEqual(before)
    },
  )
})

describe('undoing an import of a series without later changes', () => {
  test('removes dates that were added as time passed', async () => {
    const summary = await bringIn(file(yoga('RRULE:FREQ=WEEKLY'), inThePark))
    const count = (await stored()).length
    vi.setSystemTime('2027-02-20T04:00:00Z')
    expect(await extendSeries(calendar.payload)).toBe(1)
    expect((await stored()).length).toBeGreaterThan(count)
    const undone = await undo(summary, users.askAs(await users.signIn('editor')))
    vi.setSystemTime('2026-11-18T15:00:00Z')

    expect(undone.says.slice(1)).toEqual(['1 removed, 0 restored.'])
    expect(await stored()).toEqual([])
  })

  test('restores the series and a changed date', async () => {
    await bringIn(file(yoga(weekly)))
    const before = await listed()
    const summary = await bringIn(file(yoga('RRULE:FREQ=WEEKLY;COUNT=5'), inThePark))
    expect((await listed())[1]).toBe('01-19 18:00 Yoga in the park')
    const undone = await undo(summary)

    expect(undone.says.slice(1)).toEqual(['0 removed, 2 restored.'])
    expect(await listed()).toEqual(before)
  })

  test('restores it completely after an import in several steps', async () => {
    const undone = await undo(await bringInTwice(yoga(weekly), inThePark))

    expect(undone.says.slice(1)).toEqual(['1 removed, 0 restored.'])
    expect(await stored()).toEqual([])
  })
})

/** The last two dates, an hour later and in the park. */
const lateInThePark = event(
  'SUMMARY:Late in the park',
  'RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Rome:20270126T190000',
  'DTSTART;TZID=Europe/Rome:20270127T200000',
  'DTEND;TZID=Europe/Rome:20270127T210000',
)

/** The last two dates with only another title. */
const calledLate = event(
  'SUMMARY:Late',
  'RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Rome:20270126T190000',
  'DTSTART;TZID=Europe/Rome:20270126T190000',
  'DTEND;TZID=Europe/Rome:20270126T200000',
)

/** The last date, which is changed beside those that follow another one. */
const lastAlone = event(
  'SUMMARY:The last',
  'RECURRENCE-ID;TZID=Europe/Rome:20270202T190000',
  'DTSTART;TZID=Europe/Rome:20270202T190000',
  'DTEND;TZID=Europe/Rome:20270202T200000',
)

/** The values of a date that an undo must restore: its key, times and texts. */
const everything = async () =>
  (await stored()).map(({ id, title, startLocal, endLocal, series, ...date }) => ({
    ...{ id, title, startLocal, endLocal },
    series: series ?? null,
    occurrence: date.occurrence ?? null,
    overridden: date.overridden ?? [],
    slug: date.slug,
  }))

const seriesThere = async () =>
  (
    await calendar.payload.find({
      collection: defaultSlugs['calendar-series'],
      where: { deletedAt: { exists: false } },
      pagination: false,
    })
  ).docs

describe('undoing an import that split a series', () => {
  test.each([
    ['alone', [lateInThePark]],
    ['before it changed one of the later dates', [calledLate, lastAlone]],
    ['after it changed one of the later dates', [lastAlone, lateInThePark]],
    ['after it changed an earlier date', [inThePark, lateInThePark]],
  ])('%s makes it one again, with the same dates (RC-18)', async (_, rows) => {
    await bringIn(file(yoga(weekly)))
    const before = await everything()
    const summary = await bringIn(file(yoga(weekly), ...rows))
    expect((await seriesThere()).length).toBe(2)
    const undone = await undo(summary)

    expect(undone.says.slice(1)).toEqual([`0 removed, ${rows.length} restored.`])
    expect(await everything()).toEqual(before)
    expect((await seriesThere()).length).toBe(1)
  })

  test('keeps it split when a part was changed since, which is reported', async () => {
    await bringIn(file(yoga(weekly)))
    const summary = await bringIn(file(yoga(weekly), lateInThePark))
    await patch(0, { title: 'Early', scope: 'all' })
    const before = await stored()
    const undone = await undo(summary)

    expect(undone.says.join(' ')).toContain('was changed since')
    expect(await stored()).toEqual(before)
  })
})

describe('undoing an import that made a series of a single event', () => {
  test.each([
    ['alone', []],
    ['that it split', [lateInThePark]],
  ])('%s makes it a single event again (RC-6)', async (_, rows) => {
    await bringIn(file(yoga()))
    const before = await everything()
    const summary = await bringIn(file(yoga(weekly, 'DESCRIPTION:With mats'), ...rows))
    expect((await stored()).length).toBe(4)
    const undone = await undo(summary)

    expect(undone.says.slice(1)).toEqual(['0 removed, 1 restored.'])
    expect(await everything()).toEqual(before)
    expect((await stored())[0]?.description ?? '').toBe('')
    expect(await seriesThere()).toEqual([])
  })

  test('keeps the series when another date was changed since, which is reported', async () => {
    await bringIn(file(yoga()))
    const summary = await bringIn(file(yoga(weekly)))
    await patch(2, { title: 'Yoga for two' })
    const before = await stored()
    const undone = await undo(summary)

    expect(undone.says.join(' ')).toContain('Yoga: was changed since')
    expect(await stored()).toEqual(before)
  })
})

test('a series that was changed between two steps of its import stays', async () => {
  const summary = await bringInTwice(yoga(weekly), inThePark, () =>
    patch(2, { title: 'Yoga for two' }),
  )
  const before = await listed()
  const undone = await undo(summary)

  expect(undone.says.join(' ')).toContain('Yoga: was changed since')
  expect(await listed()).toEqual(before)
})

test('a date that an import changed is restored although another date was changed since', async () => {
  await bringIn(file(yoga(weekly)))
  const summary = await bringIn(file(yoga(weekly), inThePark))
  await patch(2, { title: 'Yoga for two' })
  await undo(summary)

  expect(await listed()).toEqual([
    '01-12 19:00 Yoga',
    '01-19 19:00 Yoga',
    '01-26 19:00 Yoga for two',
    '02-02 19:00 Yoga',
  ])
})
