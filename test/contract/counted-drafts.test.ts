import { createLocalReq, type Where } from 'payload'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import { eventsFor } from '../../src/admin/dashboard/eventsFor'
import { counted } from '../../src/content/lists/countedList'
import { tabsOf } from '../../src/content/lists/tabs'
import { fillMissing } from '../../src/content/texts/fillMissing'
import type { Role } from '../../src/model/role'
import { scopeOf, whereScopes } from '../../src/model/status'
import { untitledIn } from '../../src/model/untranslated'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { usersOf } from '../support/callers'
import { stopClock } from '../support/clock'
import { type Command, commandsOf, mongooseOf } from '../support/commands'
import { type Key, uncovered } from '../support/indexRule'

// Lists and the dashboard of editors count drafts without reading them.

const calendar = freshCalendar()
const { aCategory, aSeries, anEvent, anImage, anOrganizer, aVenue, clear, inItalian } =
  buildersOf(calendar)
const users = usersOf(calendar)
const { during } = commandsOf(calendar)

const now = '2026-11-26T10:00:00.000Z'
const coming = { endUtc: { greater_than_equal: now } }

beforeEach(clear)

const userOf = async (name: Role) => {
  const { id } = users.user(name)
  const user = await calendar.payload.findByID({ collection: 'users', id })

  return { ...user, collection: 'users' as const }
}

const idsIn = async (trash: boolean) => {
  const { docs } = await calendar.payload.find({
    collection: 'events',
    draft: true,
    trash,
    where: trash ? { deletedAt: { exists: true } } : {},
    sort: 'id',
  })

  return docs.map(({ id }) => id)
}

test('an unpublished change of a published event is in the trash with its event', async () => {
  const { payload } = calendar
  const other = (await anEvent({ title: 'Chess' })).id
  const { id } = await anEvent({ title: 'Concert' })
  const req = await createLocalReq({ user: await userOf('editor') }, payload)
  const change = (data: object, draft: boolean) =>
    payload.update({ collection: 'events', id, data, draft, trash: true, req })
  await change({ title: 'Louder concert' }, true)

  expect(await idsIn(false)).toEqual([other, id])
  await change({ deletedAt: now }, false)
  expect([await idsIn(false), await idsIn(true)]).toEqual([[other], [id]])
  await change({ deletedAt: null }, false)
  expect([await idsIn(false), await idsIn(true)]).toEqual([[other, id], []])
})

const languages = ['en', 'it'] as const

/** The totals of the tabs of a list for a role. */
const totalsOf = async (collection: 'events' | 'venues' | 'organizers', name: Role) =>
  Object.fromEntries(
    await counted(tabsOf(collection, languages) ?? [], {
      payload: calendar.payload,
      slug: collection,
      user: await userOf(name),
      caller: { id: users.user(name).id, role: name },
      languages,
      filters: {},
    }),
  )

const counts = {
  editor: { all: 3, drafts: 1, review: 0, mine: 0, 'no-venues': 3, 'no-it': 3 },
  author: { all: 2, drafts: 0, mine: 1, 'no-venues': 2, 'no-it': 2 },
  contributor: { all: 1, drafts: 0, mine: 0, 'no-venues': 1, 'no-it': 1 },
}

describe('the counts of the dashboard', () => {
  const lacks = async () => {
    const totals = await totalsOf('events', 'editor')

    return Object.keys(totals).filter((name) => name.startsWith('no-') && totals[name] === 1)
  }
  const none = ['no-it', 'no-venues', 'no-image', 'no-categories']

  test('include drafts of published events, and drop them once published', async () => {
    const { id } = await anEvent({ title: 'Concert' })
    expect(await lacks()).toEqual(none)
    const venues = [(await aVenue()).id]
    const change = (data: object) =>
      calendar.payload.update({ collection: 'events', id, data, draft: true, autosave: true })
    await change({ venues, image: (await anImage()).id, categories: [await aCategory('Music')] })
    expect(await lacks()).toEqual(['no-it'])
    await inItalian('events', id, { title: 'Concerto' })
    expect(await lacks()).toEqual([])
    await change({ venues: [], image: null })
    expect(await lacks()).toEqual(['no-venues', 'no-image'])
  })

  test('follow restored versions', async () => {
    const { id } = await anEvent({ title: 'Concert', venues: [(await aVenue()).id] })
    await calendar.payload.update({ collection: 'events', id, data: { venues: [] } })
    expect(await lacks()).toContain('no-venues')
    const { docs } = await calendar.payload.findVersions({
      collection: 'events',
      where: { parent: { equals: id } },
      sort: 'updatedAt',
    })
    await calendar.payload.restoreVersion({ collection: 'events', id: `${docs[0]?.id}` })

    expect(await lacks()).not.toContain('no-venues')
  })

  test('follow the deletion of the last venue', async () => {
    const [mill, barn] = [(await aVenue()).id, (await aVenue({ name: 'Barn' })).id]
    const { id } = await anEvent({ title: 'Concert', venues: [mill, barn], status: 'draft' })
    await calendar.payload.delete({ collection: 'venues', id: mill })
    expect(await lacks()).not.toContain('no-venues')
    await calendar.payload.delete({ collection: 'venues', id: barn })
    expect(await lacks()).toContain('no-venues')
    await calendar.payload.update({ collection: 'events', id, data: { title: 'Louder' } })

    expect(await lacks()).toContain('no-venues')
  })

  test('include the dates of a series (RC-4)', async () => {
    const venues = [(await aVenue()).id]
    const { id } = await aSeries({ rule: 'FREQ=WEEKLY;COUNT=3', venues })
    expect(await totalsOf('events', 'editor')).toMatchObject({ 'no-venues': 0, 'no-image': 3 })
    await calendar.payload.update({
      collection: 'calendar-series',
      id,
      data: { venues: [], _status: 'published' },
    })

    expect(await totalsOf('events', 'editor')).toMatchObject({ 'no-venues': 3, 'no-image': 3 })
  })

  test('follow a translation into English (LANG-5)', async () => {
    const { id } = await calendar.payload.create({
      collection: 'events',
      locale: 'it',
      draft: true,
      data: { ...when, title: 'Concerto' },
    })
    expect(await lacks()).toContain('no-en')
    await calendar.payload.update({ collection: 'events', id, data: { title: 'Concert' } })

    expect(await lacks()).not.toContain('no-en')
  })

  test('follow when the calendar has one more language', async () => {
    const { id } = await anEvent({ title: 'Concert', venues: [(await aVenue()).id] })
    await forgetItalian()
    await fillMissing(calendar.payload)

    expect(await lacks()).toEqual(['no-it', 'no-image', 'no-categories'])
    expect(await calendar.payload.findByID({ collection: 'events', id })).not.toHaveProperty(
      'missing',
    )
  })
})

const when = {
  allDay: false,
  timezone: 'Europe/Rome',
  startLocal: '2026-12-01 20:00:00',
  endLocal: '2026-12-01 22:00:00',
}

/** Removes from versions on MongoDB the mark of a missing Italian title. */
const forgetItalian = async () => {
  if (!inject('mongo')) return
  await mongooseOf(calendar.payload)
    .connection.collection('_events_versions')
    .updateMany({}, { $unset: { 'version.missing.title_it': 1 } })
}

describe.skipIf(!inject('mongo'))('on MongoDB', () => {
  /** The limits of the counts of versions of events. */
  const endsOf = (commands: Command[]) =>
    commands
      .filter(({ collection, body }) => collection === '_events_versions' && body.pipeline)
      .map(({ body }) => JSON.stringify(body).match(/"\$limit":(\d+)/)?.[1] ?? 'none')

  test('stop at the number that is displayed', async () => {
    await anEvent({ title: 'Chess' })
    const user = await userOf('editor')
    const { commands } = await during(async () => {
      await totalsOf('events', 'editor')
      await eventsFor({ payload: calendar.payload, user, where: coming, language: 'en' })
    })

    expect(new Set(endsOf(commands))).toEqual(new Set(['1000']))
  })

  describe('within one minute', () => {
    stopClock(now)

    test('are computed again only after a save, also of a draft', async () => {
      const { id } = await anEvent({ title: 'Chess' })
      const countsAgain = async () =>
        endsOf((await during(() => totalsOf('events', 'editor'))).commands).length > 0
      await totalsOf('events', 'editor')
      expect(await countsAgain()).toBe(false)
      await calendar.payload.update({
        collection: 'events',
        id,
        data: { title: 'Louder' },
        draft: true,
        autosave: true,
      })

      expect(await countsAgain()).toBe(true)
    })
  })

  const keysOf = async (collection: string): Promise<Key[]> => {
    const { connection } = mongooseOf(calendar.payload)

    return (await connection.collection(collection).indexes()).map(({ key }) => ({ ...key }))
  }
  const faultsAmong = async (commands: Command[], of = '_events_versions') => {
    const keys = await keysOf(of)

    return commands
      .filter(({ collection }) => collection === of)
      .flatMap((command) => uncovered(command, keys))
  }

  test.each(['administrator', 'editor', 'contributor'] as const)(
    'of the list, its trash and the dashboard use an index for an %s',
    async (name) => {
      const { payload } = calendar
      await anEvent({ title: 'Chess' })
      await anEvent({ title: 'Draft', status: 'draft' })
      await anEvent({ title: 'Gone', status: 'trash' })
      const user = await userOf(name)
      const list = (where: Where, more: object = {}) =>
        payload.find({
          collection: 'events',
          draft: true,
          depth: 0,
          limit: 25,
          sort: 'startLocal',
          overrideAccess: false,
          user,
          where,
          ...more,
        })
      const cards = [
        coming,
        whereScopes([scopeOf.pending], now),
        { and: [coming, untitledIn('title', 'it')] },
        { and: [whereScopes([scopeOf.draft], now), { author: { equals: user.id } }] },
      ]
      const { result, commands } = await during(async () => [
        (await list({})).totalDocs,
        (await list(coming, { page: 2, limit: 1 })).totalDocs,
        (await list({ deletedAt: { exists: true } }, { trash: true })).totalDocs,
        ...(await Promise.all(
          cards.map((where) => eventsFor({ payload, user, where, language: 'en' })),
        ).then((filled) => filled.map(({ total }) => total))),
      ])

      expect(result.slice(0, 3)).toEqual(
        name === 'contributor' ? [1, expect.any(Number), 0] : [2, expect.any(Number), 1],
      )
      expect(await faultsAmong(commands)).toEqual([])
    },
  )

  /** Copies a draft, each copy three days after the one before, the first 1,500 days ago. */
  const copyDrafts = async (id: number | string, copies: number) => {
    const versions = mongooseOf(calendar.payload).connection.collection('_events_versions')
    const like = await versions.findOne({ parent: id, latest: true })
    const first = Date.now() - 1_500 * 86_400_000
    await versions.insertMany(
      Array.from({ length: copies }, (_, place) => ({
        ...like,
        _id: undefined,
        parent: 100_000 + place,
        version: {
          ...like?.version,
          startLocal: new Date(first + place * 3 * 86_400_000)
            .toISOString()
            .slice(0, 19)
            .replace('T', ' '),
        },
      })),
    )
  }

  test('a page of drafts by start equals that of the whole list, and is searched near today', async () => {
    const { payload } = calendar
    const { id } = await anEvent({ title: 'Chess' })
    await copyDrafts(id, 1_100)
    const wholeList = { collection: 'events', draft: true, depth: 0, select: {} } as const
    for (const sort of ['startLocal', '-startLocal']) {
      const { docs: all } = await payload.find({ ...wholeList, sort, pagination: false })
      for (const page of [1, 3, 11, 12]) {
        const { docs, totalDocs } = await payload.find({ ...wholeList, sort, page, limit: 100 })

        expect(docs).toEqual(all.slice((page - 1) * 100, page * 100))
        expect(totalDocs).toBe(1_101)
      }
    }
    const { commands } = await during(() =>
      payload.find({ ...wholeList, sort: 'startLocal', limit: 25 }),
    )
    const finds = commands.filter(({ body }) => body.find === '_events_versions')
    expect(
      finds.map(({ body }) => /"version.startLocal":{"\$lt"/.test(JSON.stringify(body))),
    ).toEqual([true])
  })

  const people = ['editor', 'author', 'contributor'] as const

  test.each(people)('of all tabs of the list of events use an index for an %s', async (name) => {
    await anEvent({ title: 'Chess' })
    await anEvent({ title: 'Draft', status: 'draft' })
    await anEvent({ title: 'Kept', author: users.user('author').id, accessPassword: 'open it' })
    const { result, commands } = await during(() => totalsOf('events', name))

    expect(result).toMatchObject(counts[name])
    expect(await faultsAmong(commands)).toEqual([])
  })

  test.each(['venues', 'organizers'] as const)(
    'of all tabs of the list of %s use an index',
    async (collection) => {
      await (collection === 'venues' ? aVenue() : anOrganizer())
      const { result, commands } = await during(() => totalsOf(collection, 'contributor'))

      expect(result).toMatchObject({ all: 1, 'no-it': 1 })
      expect(await faultsAmong(commands, `_${collection}_versions`)).toEqual([])
    },
  )
})
