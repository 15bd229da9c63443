import { gzipSync } from 'node:zlib'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ImportSummary, OpenedFile, Preview } from '../../src/admin/import/importAnswers'
import { defaultSlugs } from '../../src/model/defaultSlugs'
import { buildersOf } from '../support/builders'
import { freshCalendar, site } from '../support/calendar'
import { stopClock } from '../support/clock'
import { clientOf } from '../support/http'
import { visitorOf } from '../support/pages'
import { signedInUsers } from '../support/signedIn'
import { event, file, yoga } from '../support/yogaFile'

stopClock()
const calendar = freshCalendar()
const client = clientOf(calendar)
const { aUser, clear } = buildersOf(calendar)
const users = signedInUsers(calendar)
const visit = visitorOf(calendar)

beforeEach(async () => {
  await clear()
  for (const collection of [
    defaultSlugs['calendar-imports'],
    defaultSlugs['calendar-imported-entries'],
  ]) {
    await calendar.payload.db.deleteMany({ collection, where: {} })
  }
})

const send = async <Body>(path: string, body: object): Promise<Body> =>
  (
    await calendar.payloadRest(
      new Request(`${site}/api/admin-imports${path}`, {
        method: 'POST',
        headers: {
          authorization: `JWT ${users.user('editor').token}`,
          'Content-Type': 'application/json',
        },
        body: JSON.stringify(body),
      }),
    )
  ).json()

const open = (text: string) =>
  send<OpenedFile>('', { name: 'classes.ics', file: gzipSync(text).toString('base64') })

const preview = async (text: string) => {
  const { key, settings } = await open(text)

  return send<Preview>(`/${key}/preview`, { settings })
}

const bringIn = async (text: string) => {
  const { key, settings } = await open(text)
  const run = () =>
    send<ImportSummary>(`/${key}/run`, { settings: { ...settings, as: 'published' } })
  let summary = await run()
  while (summary.state === 'running') summary = await run()

  return summary
}

const undo = async ({ key }: { key: string }) => {
  const step = () => send<ImportSummary>(`/${key}/undo`, {})
  let summary = await step()
  while (summary.state === 'undoing') summary = await step()

  return summary
}

type Listed = {
  id: number
  title: string
  start_date: string
  event_status: string
  series?: { rule: string; dates: string[]; skip: string[]; overridden: string[]; root: number }
}

const listed = async (): Promise<Listed[]> => {
  const { authorization: as } = await aUser('editor')
  const { body } = await client('/events?start_date=2027-01-01&per_page=50', { as })

  return body.events
}

const starts = async () => (await listed()).map(({ start_date }) => start_date.slice(5, 16))

const weekly = 'RRULE:FREQ=WEEKLY;COUNT=4'

describe('a repeating event of a calendar file (RC-31)', () => {
  test('becomes a series', async () => {
    const text = file(yoga(weekly, 'EXDATE;TZID=Europe/Rome:20270126T190000'))

    expect((await preview(text)).notes).toEqual(['1 event repeats: it becomes a series.'])
    await bringIn(text)
    expect(await starts()).toEqual(['01-12 19:00', '01-19 19:00', '02-02 19:00'])
    expect((await listed())[0]?.series).toMatchObject({
      rule: 'FREQ=WEEKLY;COUNT=4',
      skip: ['2027-01-26 19:00:00'],
    })
  })

  test('changes nothing when it is imported twice', async () => {
    const text = file(
      yoga(weekly),
      event(
        'SUMMARY:Yoga in the park',
        'RECURRENCE-ID;TZID=Europe/Rome:20270119T190000',
        'DTSTART;TZID=Europe/Rome:20270119T180000',
        'DTEND;TZID=Europe/Rome:20270119T190000',
      ),
    )
    await bringIn(text)
    const before = await listed()
    const { counts } = await bringIn(text)

    expect(counts.events).toMatchObject({ created: 0, updated: 0, unchanged: 2 })
    expect(await listed()).toEqual(before)
  })

  test('has changed dates, in any order of the file', async () => {
    await bringIn(
      file(
        event(
          'SUMMARY:Yoga in the park',
          'RECURRENCE-ID:20270119T180000Z',
          'DTSTART;TZID=Europe/Rome:20270120T180000',
          'DTEND;TZID=Europe/Rome:20270120T190000',
        ),
        event(
          'SUMMARY:Yoga',
          'STATUS:CANCELLED',
          'RECURRENCE-ID;TZID=Europe/Rome:20270126T190000',
          'DTSTART;TZID=Europe/Rome:20270126T190000',
          'DTEND;TZID=Europe/Rome:20270126T200000',
        ),
        yoga(weekly),
      ),
    )

    expect(
      (await listed()).map(({ title, start_date, event_status, series }) => [
        title,
        start_date.slice(5, 16),
        event_status,
        series?.overridden.length,
      ]),
    ).toEqual([
      ['Yoga', '01-12 19:00', 'scheduled', 0],
      ['Yoga in the park', '01-20 18:00', 'scheduled', 3],
      ['Yoga', '01-26 19:00', 'cancelled', 1],
      ['Yoga', '02-02 19:00', 'scheduled', 0],
    ])
  })

  test('is split when this and the following dates are changed', async () => {
    await bringIn(
      file(
        yoga(weekly),
        event(
          'SUMMARY:Yoga',
          'RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Rome:20270126T190000',
          'DTSTART;TZID=Europe/Rome:20270126T200000',
          'DTEND;TZID=Europe/Rome:20270126T210000',
        ),
      ),
    )

    expect(await starts()).toEqual(['01-12 19:00', '01-19 19:00', '01-26 20:00', '02-02 20:00'])
    expect(new Set((await listed()).map(({ series }) => series?.root)).size).toBe(1)
  })

  test('changes as the file does, and keeps ids and skipped dates', async () => {
    await bringIn(file(yoga(weekly)))
    const [first, second] = await listed()
    await calendar.payload.update({
      collection: 'events',
      id: second?.id ?? 0,
      data: { deletedAt: new Date().toISOString() },
    })
    await bringIn(file(yoga('RRULE:FREQ=WEEKLY;COUNT=5', 'DESCRIPTION:With mats')))

    expect(await starts()).toEqual(['01-12 19:00', '01-26 19:00', '02-02 19:00', '02-09 19:00'])
    expect((await listed())[0]?.id).toBe(first?.id)
  })

  test('has a first date outside the rule as an extra date (RC-10)', async () => {
    const { key } = await bringIn(file(yoga('RRULE:FREQ=WEEKLY;BYDAY=TH;COUNT=3')))

    expect(key).toBeTruthy()
    expect(await starts()).toEqual(['01-12 19:00', '01-14 19:00', '01-21 19:00'])
    expect((await listed())[0]?.series).toMatchObject({ dates: ['2027-01-12 19:00:00'] })
  })

  test('has single dates when the rule is unknown, which is reported', async () => {
    const text = file(yoga('RRULE:FREQ=YEARLY;BYWEEKNO=2;BYDAY=TU;COUNT=2'))

    expect((await preview(text)).rows[0]?.says.join()).toContain('one by one')
    await bringIn(text)
    const [first] = await listed()
    expect(first?.series).toMatchObject({ rule: '', dates: ['2028-01-11 19:00:00'] })
  })

  test('is refused with the number when it has too many dates (RC-11)', async () => {
    const { rows } = await preview(file(yoga('RRULE:FREQ=DAILY;COUNT=800')))

    expect(rows[0]).toMatchObject({ operation: 'refuse' })
    expect(rows[0]?.says.join()).toContain('750')
  })

  test('is undone with all its dates', async () => {
    const summary = await bringIn(
      file(
        yoga(weekly),
        event(
          'SUMMARY:Yoga',
          'RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Rome:20270126T190000',
          'DTSTART;TZID=Europe/Rome:20270126T200000',
          'DTEND;TZID=Europe/Rome:20270126T210000',
        ),
      ),
    )
    await undo(summary)

    expect(await starts()).toEqual([])
  })

  test('is as before an import when that is undone', async () => {
    await bringIn(file(yoga(weekly)))
    const before = await listed()
    await undo(await bringIn(file(yoga('RRULE:FREQ=WEEKLY;COUNT=6', 'DESCRIPTION:With mats'))))

    expect(await listed()).toMatchObject(before.map(({ id, start_date }) => ({ id, start_date })))
  })
})

describe('texts that are too large for the dates of an existing series (RC-11)', () => {
  /** More than 240 kB when stored, the bound for each of a hundred dates. */
  const long = `DESCRIPTION:${'With mats. '.repeat(13_000)}`
  const titled = (title: string, count: number) =>
    event(
      `SUMMARY:${title}`,
      'DTSTART;TZID=Europe/Rome:20270112T190000',
      'DTEND;TZID=Europe/Rome:20270112T200000',
      `RRULE:FREQ=WEEKLY;COUNT=${count}`,
    )

  test('are in the preview when the file has only the title', async () => {
    await bringIn(file(yoga('RRULE:FREQ=WEEKLY;COUNT=4', long)))
    const { rows, counts } = await preview(file(titled('Pilates', 100)))
    const summary = await bringIn(file(titled('Pilates', 100)))

    expect([rows[0]?.operation, counts.refuse]).toEqual(['refuse', 1])
    expect(rows[0]?.says.join()).toContain('of a series of 100 dates')
    expect([summary.state, summary.counts.events.refused]).toEqual(['done', 1])
    expect((await listed()).map(({ title }) => title)).toEqual(Array(4).fill('Yoga'))
  })

  test('are reported for a date and the following ones', async () => {
    const following = event(
      'SUMMARY:Yoga',
      'RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Rome:20270119T190000',
      'DTSTART;TZID=Europe/Rome:20270119T190000',
      'DTEND;TZID=Europe/Rome:20270119T200000',
      long,
    )
    const master = yoga('RRULE:FREQ=WEEKLY;COUNT=100')
    await bringIn(file(master))
    const { rows } = await preview(file(master, following))

    expect(rows.map(({ operation }) => operation)).toEqual(['same', 'refuse'])
    expect(rows[1]?.says.join()).toContain('of a series of 99 dates')
  })

  test('are imported when they are not too large', async () => {
    await bringIn(file(yoga('RRULE:FREQ=WEEKLY;COUNT=4', long)))

    expect((await preview(file(titled('Pilates', 5)))).counts.update).toBe(1)
  })
})

test('a changed date without its series is a single event (RC-31)', async () => {
  await bringIn(
    file(
      event(
        'SUMMARY:Yoga in the park',
        'RECURRENCE-ID;TZID=Europe/Rome:20270119T190000',
        'DTSTART;TZID=Europe/Rome:20270119T180000',
        'DTEND;TZID=Europe/Rome:20270119T190000',
      ),
    ),
  )

  expect(await listed()).toMatchObject([{ title: 'Yoga in the park' }])
  expect((await listed())[0]?.series).toBeUndefined()
})

test('the exported calendar of a series changes nothing when imported again (RC-30)', async () => {
  await bringIn(file(yoga(weekly, 'EXDATE;TZID=Europe/Rome:20270126T190000')))
  const [, second] = await listed()
  await calendar.payload.update({
    collection: 'events',
    id: second?.id ?? 0,
    data: {
      title: 'Yoga in the park',
      startLocal: '2027-01-20 18:00:00',
      endLocal: '2027-01-20 19:00:00',
    },
  })
  const before = await listed()
  const { html } = await visit('/series/yoga/series.ics')
  const { counts } = await bringIn(html)

  expect(counts.events).toMatchObject({ created: 0, refused: 0 })
  expect(await listed()).toMatchObject(
    before.map(({ id, title, start_date }) => ({ id, title, start_date })),
  )
})
