import { createLocalReq, type PayloadRequest, type Where } from 'payload'
import { describe, expect, test } from 'vitest'
import { counted } from '../../src/content/lists/countedList'
import { filtersIn } from '../../src/content/lists/listFilters'
import { tabsOf } from '../../src/content/lists/tabs'
import type { Role } from '../../src/model/role'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { usersOf } from '../support/callers'
import { stopClock } from '../support/clock'
import { given } from '../support/given'

stopClock()
const calendar = freshCalendar()
const { aSeries, anEvent, aVenue, anOrganizer, aCategory, anImage, inItalian } =
  buildersOf(calendar)
const users = usersOf(calendar)
const ids = { mill: 0, barn: 0, empty: 0, next: 0, music: 0 }

given(async () => {
  ids.mill = (await aVenue({ name: 'Old mill' })).id
  ids.barn = (await aVenue({ name: 'Barn', status: 'draft' })).id
  ids.empty = (await aVenue({ name: 'Empty hall' })).id
  ids.music = await aCategory('Music')
  const chess = await anOrganizer({ name: 'Chess club' })
  const image = await anImage()
  const last = { startLocal: '2026-10-01 20:00:00', endLocal: '2026-10-01 22:00:00' }
  await anEvent({ title: 'Last month', ...last, descriptionHtml: '<p>With a brass band.</p>' })
  const next = await anEvent({
    title: 'Next month',
    venues: [ids.mill],
    organizers: [chess.id],
    categories: [ids.music],
    image: image.id,
  })
  ids.next = next.id
  await anEvent({ title: 'A draft', status: 'draft', author: users.user('author').id })
  await anEvent({ title: 'For review', status: 'pending', venues: [ids.mill] })
  await anEvent({ title: 'Thrown away', status: 'trash' })
  await inItalian('events', next.id, { title: 'Il mese prossimo' })
  await inItalian('venues', ids.mill, { name: 'Vecchio mulino' })
})

const personOf = async (role: Role) => {
  const user = await calendar.payload.findByID({ collection: 'users', id: users.user(role).id })

  return { ...user, collection: 'users' as const }
}

type ListOptions = { sort?: string; locale?: 'en' | 'it'; collection?: 'events' | 'venues' }

/** The rows of a list of the admin for a role. */
const rows = async (
  role: Role,
  where: Where,
  { sort = 'title', locale = 'en', collection = 'events', ...paging }: ListOptions & Paging = {},
) => {
  const user = await personOf(role)

  return calendar.payload.find({
    collection,
    where,
    draft: true,
    depth: 0,
    locale,
    fallbackLocale: false,
    includeLockStatus: true,
    sort,
    ...paging,
    overrideAccess: false,
    user,
    req: await createLocalReq({ user }, calendar.payload),
  } as Parameters<typeof calendar.payload.find>[0])
}

type Paging = {
  limit?: number
  page?: number
  trash?: boolean
  req?: Partial<PayloadRequest>
}

const listed = async (role: Role, where: Where, options: ListOptions = {}) => {
  const { docs } = await rows(role, where, options)

  return docs.map((doc) => ('title' in doc ? doc.title : undefined))
}

const tab = (name: string, role: Role): Where =>
  tabsOf('events', languages)
    ?.find((other) => other.name === name)
    ?.where({ caller: users.user(role) && { id: users.user(role).id, role }, now, languages }) ?? {}

const languages = ['en', 'it'] as const

const now = '2026-11-18T15:00:00.000Z'

describe('the tabs of the list of events', () => {
  test.each([
    ['upcoming', ['A draft', 'For review', 'Next month']],
    ['past', ['Last month']],
    ['all', ['A draft', 'For review', 'Last month', 'Next month']],
    ['drafts', ['A draft']],
    ['review', ['For review']],
    ['mine', []],
    ['no-it', ['A draft', 'For review', 'Last month']],
    ['no-en', []],
    ['no-venues', ['A draft', 'Last month']],
    ['no-image', ['A draft', 'For review', 'Last month']],
    ['no-categories', ['A draft', 'For review', 'Last month']],
  ])('have the events of an editor: %s (LANG-4, ST-2)', async (name, titles) => {
    expect(await listed('editor', tab(name, 'editor'))).toEqual(titles)
  })

  test.each([
    ['all', ['A draft', 'Last month', 'Next month']],
    ['mine', ['A draft']],
    ['review', []],
  ])('have no drafts of others for an author: %s (AUTH-12, AUTH-22)', async (name, titles) => {
    expect(await listed('author', tab(name, 'author'))).toEqual(titles)
  })

  test('have an event with a deleted venue among those without one, as the filter does', async () => {
    const closing = await aVenue({ name: 'Closing soon' })
    const { id } = await anEvent({ title: 'Orphaned', venues: [closing.id] })
    await calendar.payload.update({
      collection: 'venues',
      id: closing.id,
      data: { deletedAt: now },
    })

    expect(await listed('editor', tab('no-venues', 'editor'))).toContain('Orphaned')
    expect(await listed('editor', { venues: { exists: false } })).toContain('Orphaned')
    expect(await listed('editor', { venues: { exists: true } })).not.toContain('Orphaned')
    await calendar.payload.delete({ collection: 'events', id })
  })

  /** The totals of the tabs at an address of the list, for an editor. */
  const totals = async (query: Record<string, string>) => {
    const user = await personOf('editor')
    const { config } = calendar.payload.collections.events
    const count = await counted(tabsOf('events', languages) ?? [], {
      payload: calendar.payload,
      slug: 'events',
      user,
      caller: { id: user.id, role: 'editor' },
      languages,
      filters: filtersIn(config, query),
    })

    return Object.fromEntries(count)
  }

  test('have the number of their events', async () => {
    expect(await totals({})).toMatchObject({ upcoming: 3, past: 1, all: 4, 'no-it': 3, mine: 0 })
  })

  test.each([
    ['a filter', { 'where[or][0][and][0][venues][in][0]': '1' }, { upcoming: 2, past: 0, all: 2 }],
    ['a search', { search: 'month' }, { upcoming: 1, past: 1, all: 2 }],
    ['a search for a venue', { search: 'mill' }, { upcoming: 2, past: 0, all: 2 }],
    ['days', { from: '2026-09-01', to: '2026-10-31' }, { upcoming: 0, past: 1, all: 1 }],
  ])('have the number within %s', async (_what, query, expected) => {
    const atMill = Object.fromEntries(
      Object.entries(query).map(([name, value]) => [
        name,
        name.includes('venues') ? `${ids.mill}` : value,
      ]),
    )

    expect(await totals(atMill)).toMatchObject(expected)
  })

  test('have no number for a filter by fields that editors may not read, and do not fail', async () => {
    expect(await totals({ 'where[sourceHash][like]': 'a' })).toMatchObject({ all: undefined })
  })
})

describe('the search of a list', () => {
  const search = (words: string) =>
    filtersIn(calendar.payload.collections.events.config, { search: words })

  test.each([
    ['their venue', 'mill', ['For review', 'Next month']],
    ['the Italian name of their venue', 'mulino', ['For review', 'Next month']],
    ['their organizer', 'chess', ['Next month']],
    ['their text', 'brass band', ['Last month']],
    ['their Italian title', 'prossimo', ['Next month']],
  ])('finds events by %s', async (_what, words, titles) => {
    expect(await listed('editor', search(words))).toEqual(titles)
  })

  test.each([
    ['their venue', 'mill', ['Next month']],
    ['their organizer', 'chess', ['Next month']],
    ['their title', 'draft', ['A draft']],
  ])('finds events for an author by %s', async (_what, words, titles) => {
    expect(await listed('author', search(words))).toEqual(titles)
  })

  test('finds in Italian entries with an English title', async () => {
    const { docs } = await rows('editor', search('review'), { locale: 'it' })

    expect(docs).toHaveLength(1)
  })
})

describe('the rows of a list in Italian', () => {
  test('mark names that are English (LANG-4)', async () => {
    const { docs } = await rows('editor', {}, { locale: 'it', sort: 'startLocal' })
    const named = docs.map((doc) => ('rowNames' in doc ? doc.rowNames : undefined))

    expect(named[0]).toMatchObject({
      language: 'it',
      own: { text: 'Last month', language: 'en' },
    })
    expect(named.at(-1) ?? named[1]).toBeDefined()
    expect(named).toContainEqual(
      expect.objectContaining({
        links: expect.objectContaining({
          venues: { [ids.mill]: { text: 'Vecchio mulino', language: 'it' } },
          categories: { [ids.music]: { text: 'Music', language: 'en' } },
        }),
      }),
    )
  })
})

describe('the trash in Italian', () => {
  test('names what has no Italian title by its English one (LANG-4)', async () => {
    const event = await anEvent({ title: 'Old fair', status: 'trash' })
    const venue = await aVenue({ name: 'Old barn', status: 'trash' })
    for (const [collection, id, text] of [
      ['events', event.id, 'Old fair'],
      ['venues', venue.id, 'Old barn'],
    ] as const) {
      const { docs } = await rows(
        'editor',
        { id: { equals: id } },
        { collection, locale: 'it', sort: 'id', trash: true },
      )

      expect(docs).toMatchObject([{ rowNames: { own: { text, language: 'en' } } }])
      await calendar.payload.delete({ collection, id, trash: true })
    }
  })
})

describe('the status of a row', () => {
  const said = async (id: number, trash = false) => {
    const where = { id: { equals: id } }
    const { docs } = await rows('editor', where, { sort: 'id', trash })

    return docs.map((doc) => 'isPublished' in doc && doc.isPublished)
  }

  test('is that of a change only while an older version is published (ST-4)', async () => {
    const { id } = await anEvent({ title: 'Regatta' })
    const change = async (data: object, draft = false) => {
      await calendar.payload.update({ collection: 'events', id, data, draft, trash: true })
    }
    expect(await said(id)).toEqual([false])
    await change({ title: 'Great regatta' }, true)
    expect(await said(id)).toEqual([true])
    await change({ _status: 'draft' })
    expect(await said(id)).toEqual([false])
    await change({ deletedAt: now })
    expect(await said(id, true)).toEqual([false])
    await change({ deletedAt: null, _status: 'draft' })
    expect(await said(id)).toEqual([false])
    await calendar.payload.delete({ collection: 'events', id })
  })
})

describe('the rows of a list in English', () => {
  test('mark titles and names that are copies from Italian (LANG-5)', async () => {
    const begin = (collection: 'events' | 'venues', data: object) =>
      // The builders write in English first.
      calendar.payload.create({ collection, locale: 'it', data: data as never })
    const venue = await begin('venues', { name: 'Municipio', _status: 'published' })
    const event = await begin('events', {
      title: 'Sagra',
      venues: [venue.id],
      startLocal: '2027-03-01 20:00:00',
      endLocal: '2027-03-01 22:00:00',
      _status: 'published',
    })
    const { docs } = await rows('editor', { id: { equals: event.id } })

    expect(docs).toMatchObject([
      {
        rowNames: {
          language: 'en',
          own: { text: 'Sagra', language: 'it' },
          links: { venues: { [venue.id]: { text: 'Municipio', language: 'it' } } },
        },
      },
    ])
    await calendar.payload.delete({ collection: 'events', id: event.id })
    await calendar.payload.delete({ collection: 'venues', id: venue.id })
  })

  test('have no mark on English titles', async () => {
    const { docs } = await rows('editor', {}, { sort: 'startLocal' })

    expect(docs.map((doc) => 'rowNames' in doc && doc.rowNames)).not.toContainEqual(
      expect.objectContaining({ own: expect.anything() }),
    )
  })
})

describe('the rows of a list of events', () => {
  test('mark dates of a series, and those with changes of their own (RC-4)', async () => {
    const { id: series } = await aSeries({
      startLocal: '2028-01-11 19:00:00',
      endLocal: '2028-01-11 20:00:00',
      rule: 'FREQ=WEEKLY;COUNT=2',
    })
    const dates = { startLocal: { greater_than: '2028' } }
    const [first] = (await rows('editor', dates, { sort: 'startLocal' })).docs
    await calendar.payload.update({
      collection: 'events',
      id: first?.id ?? 0,
      data: { title: 'Yoga for two' },
    })
    await anEvent({
      startLocal: '2028-02-01 19:00:00',
      endLocal: '2028-02-01 20:00:00',
    })
    const { docs } = await rows('editor', dates, { sort: 'startLocal' })

    expect(docs.map((doc) => 'repeating' in doc && doc.repeating)).toEqual([
      'byHand',
      'asInSeries',
      false,
    ])
    await calendar.payload.delete({ collection: 'calendar-series', id: series })
    await calendar.payload.delete({ collection: 'events', where: dates })
  })
})

describe('the number of events in the list of venues', () => {
  const counts = async (sort: string, paging: Paging = {}, where: Where = {}) => {
    const { docs, totalDocs } = await rows('editor', where, {
      collection: 'venues',
      sort,
      ...paging,
    })

    return {
      totalDocs,
      rows: docs.map((doc) => ('eventCount' in doc ? [doc.name, doc.eventCount] : [])),
    }
  }

  test('is the current number, whatever the newest version was saved with', async () => {
    expect((await counts('name')).rows).toEqual([
      ['Barn', 0],
      ['Empty hall', 0],
      ['Old mill', 1],
    ])
  })

  test('sorts the list', async () => {
    expect((await counts('-eventCount')).rows).toEqual([
      ['Old mill', 1],
      ['Barn', 0],
      ['Empty hall', 0],
    ])
    expect((await counts('eventCount')).rows.at(-1)).toEqual(['Old mill', 1])
  })

  test('sorts page by page', async () => {
    expect(await counts('-eventCount', { limit: 2, page: 2 })).toEqual({
      totalDocs: 3,
      rows: [['Empty hall', 0]],
    })
  })

  test('filters the list', async () => {
    const used = { eventCount: { greater_than: 0 } }

    expect((await counts('name', {}, used)).rows).toEqual([['Old mill', 1]])
  })
})
