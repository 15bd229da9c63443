import { beforeEach, describe, expect, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { stopClock, tick } from '../support/clock'
import { clientOf } from '../support/http'

stopClock()
const calendar = freshCalendar()
const send = clientOf(calendar)
const { aSeries, aVenue, aTag, clear } = buildersOf(calendar)
beforeEach(clear)

const listed = async (from = '2027-01-01') => {
  const { body } = await send(`/events?start_date=${from}&per_page=50`)

  return body.events.map(({ id, title, slug, start_date }: Record<string, unknown>) => ({
    id,
    title,
    slug,
    start_date,
  }))
}

test('dates of a series are events, with slugs of their days (RC-2, RC-22)', async () => {
  const tag = await aTag('mats')
  const venue = await aVenue()
  await aSeries({ venues: [venue.id], tags: [tag] })

  expect(
    (await listed()).map(({ slug, start_date }: Record<string, unknown>) => [slug, start_date]),
  ).toEqual([
    ['yoga-2027-01-12', '2027-01-12 19:00:00'],
    ['yoga-2027-01-19', '2027-01-19 19:00:00'],
    ['yoga-2027-01-26', '2027-01-26 19:00:00'],
    ['yoga-2027-02-02', '2027-02-02 19:00:00'],
  ])
  const { body } = await send(`/tags/${tag}`)
  expect(body.count).toBe(4)
})

test('dates of a series keep their ids when they are moved to another hour (RC-15)', async () => {
  const { id } = await aSeries()
  const before = await listed()
  await calendar.payload.update({
    collection: 'calendar-series',
    id,
    data: { startLocal: '2027-01-12 20:00:00', endLocal: '2027-01-12 21:00:00' },
  })
  const after = await listed()

  expect(after.map(({ id }: { id: number }) => id)).toEqual(
    before.map(({ id }: { id: number }) => id),
  )
  expect(after.map(({ start_date }: { start_date: string }) => start_date.slice(11))).toEqual(
    Array(4).fill('20:00:00'),
  )
})

test('dates of a series follow its texts, in both languages (RC-4, RC-5)', async () => {
  const { id } = await aSeries()
  await calendar.payload.update({
    collection: 'calendar-series',
    id,
    data: { title: 'Yoga with mats' },
  })
  await calendar.payload.update({
    collection: 'calendar-series',
    id,
    data: { title: 'Yoga col tappetino' },
    locale: 'it',
  })

  expect((await listed()).map(({ title }: { title: string }) => title)).toEqual(
    Array(4).fill('Yoga with mats'),
  )
  const { body } = await send('/it/events?start_date=2027-01-01')
  expect(body.events[0].title).toBe('Yoga col tappetino')
})

test('a change of one date stays its own, text by text (RC-4)', async () => {
  const { id } = await aSeries()
  const [, second] = await listed()
  await calendar.payload.update({
    collection: 'events',
    id: second.id,
    data: {
      title: 'Yoga outdoors',
      startLocal: '2027-01-19 18:00:00',
      endLocal: '2027-01-19 19:00:00',
    },
  })
  await calendar.payload.update({
    collection: 'calendar-series',
    id,
    data: { title: 'Yoga with mats', descriptionHtml: '<p>Bring one.</p>' },
  })
  const stored = await calendar.payload.findByID({
    collection: 'events',
    id: second.id,
    showHiddenFields: true,
  })

  expect(stored.overridden).toEqual(['title.en', 'start_date', 'end_date'])
  expect(stored).toMatchObject({
    title: 'Yoga outdoors',
    descriptionHtml: '<p>Bring one.</p>',
    startLocal: '2027-01-19 18:00:00',
  })
})

describe('a deleted date (RC-19)', () => {
  const skipped = async (id: number) =>
    (await calendar.payload.findByID({ collection: 'calendar-series', id })).skip

  test('is skipped, and does not return with the next save', async () => {
    const { id } = await aSeries()
    const [, second] = await listed()
    await calendar.payload.update({
      collection: 'events',
      id: second.id,
      data: { deletedAt: new Date().toISOString() },
    })
    await calendar.payload.update({ collection: 'calendar-series', id, data: { title: 'Pilates' } })

    expect(await skipped(id)).toEqual(['2027-01-19 19:00:00'])
    expect((await listed()).map(({ start_date }: { start_date: string }) => start_date)).toEqual([
      '2027-01-12 19:00:00',
      '2027-01-26 19:00:00',
      '2027-02-02 19:00:00',
    ])
  })

  test('takes place again when it is restored', async () => {
    const { id } = await aSeries()
    const [, second] = await listed()
    for (const deletedAt of [new Date().toISOString(), null]) {
      await calendar.payload.update({
        collection: 'events',
        id: second.id,
        data: { deletedAt },
        trash: true,
      })
    }

    expect(await skipped(id)).toEqual([])
    expect((await listed()).map(({ slug }: { slug: string }) => slug)).toContain('yoga-2027-01-19')
  })

  test('for good is skipped, too, and its slug is free', async () => {
    const { id } = await aSeries()
    const [, second] = await listed()
    await calendar.payload.delete({ collection: 'events', id: second.id })
    await calendar.payload.update({
      collection: 'calendar-series',
      id,
      data: { startLocal: '2027-01-12 20:00:00', endLocal: '2027-01-12 21:00:00' },
    })

    expect(await skipped(id)).toEqual(['2027-01-19 20:00:00'])
    expect(await listed()).toHaveLength(3)
  })
})

describe('a series in the trash (RC-19)', () => {
  test('takes its coming dates along, and restores them', async () => {
    const { id } = await aSeries({
      startLocal: '2026-11-10 19:00:00',
      endLocal: '2026-11-10 20:00:00',
    })
    const all = await listed('2026-01-01')
    const put = (deletedAt: string | null) =>
      calendar.payload.update({
        collection: 'calendar-series',
        id,
        data: { deletedAt },
        trash: true,
      })
    await put(new Date().toISOString())
    const left = await listed('2026-01-01')
    await put(null)

    expect(left.map(({ slug }: { slug: string }) => slug)).toEqual([
      'yoga-2026-11-10',
      'yoga-2026-11-17',
    ])
    expect(await listed('2026-01-01')).toEqual(all)
  })

  test('restores no date that was in the trash before', async () => {
    const { id } = await aSeries()
    const [first, second, ...others] = await listed()
    await calendar.payload.update({
      collection: 'events',
      id: second.id,
      data: { deletedAt: new Date().toISOString() },
    })
    tick()
    for (const deletedAt of [new Date().toISOString(), null]) {
      const data = { deletedAt }
      await calendar.payload.update({ collection: 'calendar-series', id, data, trash: true })
    }

    expect(await listed()).toEqual([first, ...others])
  })
})

test.each([{ startLocal: 'soon' }, { endLocal: 'later' }, { timezone: 'Europe/Nowhere' }])(
  'a series with %j as its date is refused',
  async (when) => {
    await expect(aSeries(when)).rejects.toThrow(/The following field is invalid/)
    expect(await listed()).toEqual([])
  },
)

describe('a draft', () => {
  test('of a series has drafts of dates, which are published with it (RC-20)', async () => {
    const { id } = await aSeries({ _status: 'draft' })
    const hidden = await listed()
    const { totalDocs } = await calendar.payload.count({
      collection: 'events',
      where: { _status: { equals: 'draft' } },
    })
    await calendar.payload.update({
      collection: 'calendar-series',
      id,
      data: { _status: 'published' },
    })

    expect(hidden).toEqual([])
    expect(totalDocs).toBe(4)
    expect(await listed()).toHaveLength(4)
  })

  test('that unpublishes a series unpublishes its dates (RC-20)', async () => {
    const { id } = await aSeries()
    await calendar.payload.update({ collection: 'calendar-series', id, data: { _status: 'draft' } })

    expect(await listed()).toEqual([])
  })

  test('over a published series changes no date yet (RC-20)', async () => {
    const { id } = await aSeries()
    const before = await listed()
    await calendar.payload.update({
      collection: 'calendar-series',
      id,
      draft: true,
      data: { title: 'Pilates', rule: 'FREQ=WEEKLY;COUNT=2', _status: 'draft' },
    })
    const meanwhile = await listed()
    await calendar.payload.update({
      collection: 'calendar-series',
      id,
      draft: true,
      data: { _status: 'published' },
    })

    expect(meanwhile).toEqual(before)
    expect((await listed()).map(({ title }: { title: string }) => title)).toEqual([
      'Pilates',
      'Pilates',
    ])
  })
})

test('two saves at once create each date once (RC-3)', async () => {
  const { id } = await aSeries()
  const longer = () =>
    calendar.payload.update({
      collection: 'calendar-series',
      id,
      data: { rule: 'FREQ=WEEKLY;COUNT=8' },
    })
  const ends = await Promise.allSettled([longer(), longer()])
  if (!ends.some(({ status }) => status === 'fulfilled')) await longer()
  const dates = await listed()

  expect(dates.map(({ start_date }: { start_date: string }) => start_date.slice(0, 10))).toEqual([
    '2027-01-12',
    '2027-01-19',
    '2027-01-26',
    '2027-02-02',
    '2027-02-09',
    '2027-02-16',
    '2027-02-23',
    '2027-03-02',
  ])
})

describe('a draft over one date (RC-20)', () => {
  const newest = async (id: number) =>
    calendar.payload.findByID({ collection: 'events', id, draft: true, depth: 0 })

  test('stays when the series is changed, with shared values merged in', async () => {
    const { id: series } = await aSeries()
    const [, second] = await listed()
    tick()
    await calendar.payload.update({
      collection: 'events',
      id: second.id,
      data: { title: 'Yoga in the park' },
      draft: true,
    })
    tick()
    await calendar.payload.update({
      collection: 'calendar-series',
      id: series,
      data: {
        cost: '5 €',
        startLocal: '2027-01-12 20:00:00',
        endLocal: '2027-01-12 21:00:00',
      },
    })

    expect(await newest(second.id)).toMatchObject({
      _status: 'draft',
      title: 'Yoga in the park',
      cost: '5 €',
      startLocal: '2027-01-19 20:00:00',
    })
    expect((await send(`/events/${second.id}`)).body).toMatchObject({
      title: 'Yoga',
      start_date: '2027-01-19 20:00:00',
    })
    tick()
    await calendar.payload.update({
      collection: 'events',
      id: second.id,
      data: { _status: 'published' },
    })
    const { body } = await send(`/events/${second.id}`)
    expect(body).toMatchObject({ title: 'Yoga in the park', start_date: '2027-01-19 20:00:00' })
    expect(body.series.overridden).toEqual(['title.en'])
  })

  test('of an unpublished series stays on its date when the series is published', async () => {
    const { id: series } = await aSeries({ _status: 'draft' })
    const { docs } = await calendar.payload.find({
      collection: 'events',
      where: { series: { equals: series } },
      sort: 'startLocal',
    })
    const id = docs[1]?.id ?? 0
    tick()
    await calendar.payload.update({
      collection: 'events',
      id,
      data: { title: 'Yoga in the park' },
      draft: true,
    })
    tick()
    await calendar.payload.update({
      collection: 'calendar-series',
      id: series,
      data: { cost: '5 €', _status: 'published' },
    })

    expect(await newest(id)).toMatchObject({ title: 'Yoga in the park', cost: '5 €' })
    const { body } = await send(`/events/${id}`)
    expect(body).toMatchObject({ title: 'Yoga in the park', cost: '5€' })
    expect(body.series.overridden).toEqual(['title.en'])
  })
})
