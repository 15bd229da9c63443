import { beforeEach, describe, expect, test } from 'vitest'
import { tokenIn, tokenText } from '../../src/api/changes/token'
import { forgetChanges, lastPosition } from '../../src/storage/changeFeed/positions'
import { inTransaction } from '../../src/storage/database/transaction'
import { buildersOf } from '../support/builders'
import { freshCalendar, site } from '../support/calendar'
import { usersOf } from '../support/callers'
import { letPass, stopClock, tick } from '../support/clock'
import { clientOf } from '../support/http'

const day = 24 * 60 * 60 * 1000

stopClock()
const calendar = freshCalendar({ changes: true, languages: ['en', 'it'] })
const { anEvent, aSeries, aVenue, anOrganizer, aCategory, aTag, anImage, clear } =
  buildersOf(calendar)
const { as } = usersOf(calendar)
const get = clientOf(calendar)
beforeEach(clear)

type Told = { type: string; id: number; slug: string; change: string; object?: object }

const read = async (since?: string, path = '/changes') => {
  const query = since === undefined ? '' : `?since=${since}`

  return (await get(`${path}${query}`)).body as { changes: Told[]; next: string; more: boolean }
}

/** Reads to the end: what was told, and the last token. */
const readAll = async (since?: string, path?: string) => {
  const changes: Told[] = []
  let next = since
  for (let more = true; more; ) {
    const page = await read(next, path)
    changes.push(...page.changes)
    next = page.next
    more = page.more
  }

  return { changes, next: next ?? '' }
}

const words = ({ changes }: { changes: Told[] }) =>
  changes.map(({ type, id, change }) => `${type} ${id} ${change}`)

const now = async () => (await readAll()).next

/** In the order of their words: what is written in one millisecond has none. */
const news = async (since: string) => words(await readAll(since)).sort()

describe('the first reading', () => {
  test('is all that lists show, what others show first (CF-2)', async () => {
    const category = await aCategory('Chess')
    const tag = await aTag('Free')
    const { id: venue } = await aVenue()
    const { id: organizer } = await anOrganizer()
    const { id: event } = await anEvent({ venues: [venue] })

    expect(words(await readAll())).toEqual([
      `category ${category} created`,
      `tag ${tag} created`,
      `venue ${venue} created`,
      `organizer ${organizer} created`,
      `event ${event} created`,
    ])
  })

  test('has objects as lists have them, in the language of the request (CF-1)', async () => {
    const { id } = await anEvent({ title: 'Evening of chess' })
    const { body: list } = await get('/it/events?start_date=2026-11-18')
    const { changes } = await readAll(undefined, '/it/changes')

    expect(changes).toEqual([
      {
        type: 'event',
        id,
        slug: 'evening-of-chess',
        change: 'created',
        modified_utc: list.events[0].modified_utc,
        object: list.events[0],
      },
    ])
  })

  test('has no drafts, private, scheduled or hidden entries', async () => {
    await anEvent({ status: 'draft' })
    await anEvent({ status: 'private' })
    await anEvent({ status: 'trash' })
    await anEvent({ status: 'future', date: '2026-12-01T12:00:00.000Z' })
    await anEvent({ hideFromListings: true })
    await aVenue({ status: 'draft' })

    expect(words(await readAll())).toEqual([])
  })

  test('comes page by page, and what changes meanwhile follows (CF-2)', async () => {
    const ids = []
    for (const title of ['One', 'Two', 'Three']) ids.push((await anEvent({ title })).id)
    const { body: first } = await get('/changes?per_page=2')
    tick()
    await calendar.payload.update({ collection: 'events', id: ids[0] ?? 0, data: { title: 'Uno' } })
    const rest = await readAll(first.next)

    expect(first.more).toBe(true)
    expect(words(first)).toEqual([`event ${ids[0]} created`, `event ${ids[1]} created`])
    expect(words(rest)).toEqual([`event ${ids[2]} created`, `event ${ids[0]} updated`])
  })
})

describe('what is told after it (CF-1)', () => {
  test('is what is made, changed, trashed and restored', async () => {
    const since = await now()
    const { id } = await anEvent()
    const made = await readAll(since)
    expect(words(made)).toEqual([`event ${id} created`])

    tick()
    await calendar.payload.update({ collection: 'events', id, data: { title: 'Jazz' } })
    const changed = await readAll(made.next)
    expect(words(changed)).toEqual([`event ${id} updated`])
    expect(changed.changes[0]?.object).toMatchObject({ title: 'Jazz' })

    await calendar.payload.update({
      collection: 'events',
      id,
      data: { deletedAt: '2026-11-18T15:00:00.000Z' },
    })
    const trashed = await readAll(changed.next)
    expect(trashed.changes).toEqual([
      {
        type: 'event',
        id,
        slug: 'evening-of-chess',
        change: 'deleted',
        modified_utc: expect.stringMatching(/^2026-11-18 15:00:0\d$/),
      },
    ])

    await calendar.payload.update({
      collection: 'events',
      id,
      trash: true,
      data: { deletedAt: null },
    })
    expect(await news(trashed.next)).toEqual([`event ${id} created`])
  })

  test('is what is deleted for good, with its last slug in the language of the request', async () => {
    const { id } = await aVenue({ name: 'Town hall' })
    const tag = await aTag('Free')
    const since = await now()
    await calendar.payload.delete({ collection: 'venues', id })
    await calendar.payload.delete({ collection: 'tags', id: tag })
    const { changes } = await readAll(since, '/it/changes')

    expect(changes.toSorted((one, other) => other.id - one.id)).toMatchObject([
      { type: 'venue', id, slug: 'town-hall', change: 'deleted' },
      { type: 'tag', id: tag, slug: 'free', change: 'deleted' },
    ])
    expect(changes.some((change) => 'object' in change)).toBe(false)
  })

  test('is nothing of drafts, nor of their deletion', async () => {
    const since = await now()
    const { id } = await anEvent({ status: 'draft' })
    const drafted = await readAll(since)
    await calendar.payload.update({
      collection: 'events',
      id,
      draft: true,
      data: { title: 'Jazz' },
    })
    await calendar.payload.delete({ collection: 'events', id })

    expect(words(drafted)).toEqual([])
    expect(await news(drafted.next)).toEqual([])
    expect(await news(since)).toEqual([])
  })

  test('is a draft that is published, and nothing of a draft of what is published', async () => {
    const { id } = await anEvent({ status: 'draft' })
    const since = await now()
    await calendar.payload.update({ collection: 'events', id, data: { _status: 'published' } })
    const published = await readAll(since)
    tick()
    await calendar.payload.update({
      collection: 'events',
      id,
      draft: true,
      data: { title: 'Jazz' },
    })

    expect(words(published)).toEqual([`event ${id} created`])
    expect(await news(published.next)).toEqual([])
  })

  test('is what is taken back to drafts, hidden or made private as deleted', async () => {
    const [drafted, hidden, kept] = [await anEvent(), await anEvent(), await anEvent()]
    const since = await now()
    await calendar.payload.update({
      collection: 'events',
      id: drafted.id,
      data: { _status: 'draft' },
    })
    await calendar.payload.update({
      collection: 'events',
      id: hidden.id,
      data: { hideFromListings: true },
    })
    await calendar.payload.update({
      collection: 'events',
      id: kept.id,
      data: { visibility: 'private' },
    })

    expect(await news(since)).toEqual([
      `event ${drafted.id} deleted`,
      `event ${hidden.id} deleted`,
      `event ${kept.id} deleted`,
    ])
  })

  test('is an object once, with its last state, however often it changed', async () => {
    const { id } = await aVenue()
    const since = await now()
    for (const name of ['One', 'Two', 'Three']) {
      tick()
      await calendar.payload.update({ collection: 'venues', id, data: { name } })
    }
    const { changes } = await readAll(since)

    expect(words({ changes })).toEqual([`venue ${id} updated`])
    expect(changes[0]?.object).toMatchObject({ venue: 'Three' })
  })

  test('is a series with its dates, those that stay and those that it loses (RC-1)', async () => {
    const since = await now()
    const series = await aSeries({ rule: 'FREQ=WEEKLY;COUNT=2' })
    const made = await readAll(since)
    await calendar.payload.update({
      collection: 'calendar-series',
      id: series.id,
      data: { rule: 'FREQ=WEEKLY;COUNT=1' },
    })
    const shortened = await readAll(made.next)

    expect(made.changes.map(({ type, change }) => `${type} ${change}`).sort()).toEqual([
      'event created',
      'event created',
      'series created',
    ])
    expect(shortened.changes.map(({ type, change }) => `${type} ${change}`).sort()).toEqual([
      'event deleted',
      'event updated',
      'series updated',
    ])
  })

  test('is each date of a series that changes or is deleted, because it shows the series (RC-24)', async () => {
    const series = await aSeries({ rule: 'FREQ=WEEKLY;COUNT=2' })
    const since = await now()
    await calendar.payload.delete({ collection: 'calendar-series', id: series.id })
    const { changes } = await readAll(since)
    const dates = changes.filter(({ type }) => type === 'event')

    expect(dates.map(({ change }) => change)).toEqual(['updated', 'updated'])
    expect(dates.map(({ object }) => object && 'series' in object)).toEqual([false, false])
  })

  test('is each category below one that changes or is deleted, whose slug is in its address (GEN-50)', async () => {
    const top = await aCategory('Games')
    const middle = await aCategory('Board games', top)
    const bottom = await aCategory('Chess', middle)
    const other = await aCategory('Music')
    const since = await now()
    const data = { name: 'Play', slug: 'play' }
    await calendar.payload.update({ collection: 'categories', id: top, data })
    const renamed = await readAll(since)
    await calendar.payload.delete({ collection: 'categories', id: top })
    const removed = await readAll(renamed.next)
    const addresses = ({ changes }: { changes: Told[] }) =>
      Object.fromEntries(
        changes.map(({ id, object }) => [id, object && 'url' in object ? object.url : undefined]),
      )
    const below = `${site}/events/category`

    expect(addresses(renamed)).toEqual({
      [top]: `${below}/play/`,
      [middle]: `${below}/play/board-games/`,
      [bottom]: `${below}/play/board-games/chess/`,
    })
    expect(addresses(removed)).toEqual({
      [top]: undefined,
      [middle]: `${below}/board-games/`,
      [bottom]: `${below}/board-games/chess/`,
    })
    expect(addresses(removed)).not.toHaveProperty(`${other}`)
  })

  test('is what a date publishes, when it has come (ST-8)', async () => {
    const since = await now()
    const { id } = await anEvent({ status: 'future', date: '2026-11-19T12:00:00.000Z' })
    const before = await readAll(since)
    letPass(2 * day)
    const after = await readAll(before.next)

    expect(words(before)).toEqual([])
    expect(words(after)).toEqual([`event ${id} created`])
    expect(await news(after.next)).toEqual([])
  })

  test('is what shows a picture whose text changes', async () => {
    const image = await anImage()
    const { id: venue } = await aVenue({ image: image.id })
    const { id: event } = await anEvent({ image: image.id })
    await anEvent({ image: image.id, status: 'draft' })
    const since = await now()
    await calendar.payload.update({ collection: 'media', id: image.id, data: { alt: 'A board' } })

    expect(await news(since)).toEqual([`event ${event} updated`, `venue ${venue} updated`])
  })

  test('hides what a password hides, but not from editors (EV-75)', async () => {
    const { id } = await anEvent({ accessPassword: 'rook', description: undefined })
    const { changes } = await readAll()
    const { body } = await get('/changes', { as: as('editor') ?? '' })

    expect(changes[0]).toMatchObject({ id, object: { website: '' } })
    expect(JSON.stringify(body)).not.toContain('rook')
  })
})

describe('a token (CF-2)', () => {
  test('is the same where nothing is new', async () => {
    await anEvent()
    const since = await now()
    letPass(day)

    expect(await read(since)).toEqual({ changes: [], next: since, more: false })
  })

  test('lives 30 days, and is renewed while the calendar is quiet', async () => {
    await anEvent()
    const since = await now()
    letPass(25 * day)
    const renewed = await read(since)
    letPass(25 * day)
    const { status, body } = await get(`/changes?since=${since}`)

    expect(renewed.next).not.toBe(since)
    expect([status, body.code]).toEqual([410, 'rest_sync_token_expired'])
    expect((await read(renewed.next)).changes).toEqual([])
  })

  test('is refused as expired where the changes after it are forgotten', async () => {
    await anEvent()
    const since = await now()
    await anEvent()
    await lastPosition(calendar.payload)
    await anEvent()
    await forgetChanges(calendar.payload, new Date(Date.now() + 1))
    const { status, body } = await get(`/changes?since=${since}`)

    expect([status, body.code]).toEqual([410, 'rest_sync_token_expired'])
  })

  test('is refused as expired by a database that was restored to an earlier state', async () => {
    await anEvent()
    const since = await now()
    const token = tokenIn(calendar.payload, since)
    if (!token) throw new Error('The token is none.')
    const other = { ...token, written: '2026-11-18T14:59:59.000Z' }
    const ahead = { ...token, position: token.position + 1000 }
    const refused = await Promise.all(
      [other, ahead].map(async (one) => {
        const text = tokenText(calendar.payload, one)

        return (await get(`/changes?since=${text}`)).status
      }),
    )

    expect(refused).toEqual([410, 410])
  })

  test.each(['x', '1', 'eyJhIjoxfQ', '', '%00'])('is refused as %j (ERR-13)', async (text) => {
    const { status, body } = await get(`/changes?since=${text}`)

    expect([status, body.code]).toEqual([400, 'rest_invalid_param'])
    expect(Object.keys(body.data.params)).toEqual(['since'])
  })

  test('is refused where another calendar made it, or somebody changed it (ERR-13)', async () => {
    const since = await now()
    const token = tokenIn(calendar.payload, since)
    if (!token) throw new Error('The token is none.')
    const foreign = tokenText({ ...calendar.payload, secret: 'of another calendar' }, token)
    const changed = `${since.slice(0, 30)}${since[30] === 'A' ? 'B' : 'A'}${since.slice(31)}`
    const refused = await Promise.all(
      [foreign, changed].map(async (text) => (await get(`/changes?since=${text}`)).status),
    )

    expect(refused).toEqual([400, 400])
  })

  test('goes on within one transaction of many changes', async () => {
    const since = await now()
    await inTransaction(calendar.payload, {}, async (req) => {
      for (const name of ['A', 'B', 'C', 'D', 'E']) {
        await calendar.payload.create({ collection: 'tags', data: { name }, req })
      }
    })
    const slugs: string[] = []
    let next = since
    for (let more = true; more; ) {
      const { body } = await get(`/changes?per_page=2&since=${next}`)
      expect(body.changes.length).toBeLessThanOrEqual(2)
      slugs.push(...body.changes.map(({ slug }: Told) => slug))
      next = body.next
      more = body.more
    }

    expect(slugs.sort()).toEqual(['a', 'b', 'c', 'd', 'e'])
  })
})
