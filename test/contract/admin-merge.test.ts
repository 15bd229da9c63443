import { createLocalReq } from 'payload'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Mergeable } from '../../src/admin/merge/mergeable'
import { mergeEntries } from '../../src/admin/merge/mergeEntries'
import { recentMerges } from '../../src/admin/merge/recentMerges'
import { suggestionsFor } from '../../src/admin/merge/suggestions'
import { undoMerge } from '../../src/admin/merge/undoMerge'
import type { Role } from '../../src/model/role'
import { aliased, giveAlias } from '../../src/storage/aliasRows'
import { inTransaction } from '../../src/storage/database/transaction'
import { checkIndex } from '../../src/storage/eventIndex/checkIndex'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { usersOf } from '../support/callers'
import { clientOf } from '../support/http'

const calendar = freshCalendar()
const { aSeries, anEvent, anOpenForm, aVenue, anOrganizer, aCategory, aTag, inItalian, clear } =
  buildersOf(calendar)
const users = usersOf(calendar)
const send = clientOf(calendar)

/** The answer of the address to which a former slug leads (PG-9). */
const followed = async (path: string) => {
  const { status, headers } = await send(path)
  expect(status).toBe(308)

  return send(headers.get('location')?.split('/cal/events/v1')[1] ?? '')
}

beforeEach(clear)

const requestOf = async (role: Role) => {
  const user = await calendar.payload.findByID({ collection: 'users', id: users.user(role).id })

  return createLocalReq({ user: { ...user, collection: 'users' } }, calendar.payload)
}

const merge = async (
  role: Role,
  resource: Mergeable,
  keep: number,
  others: number[],
  { fill = false } = {},
) => mergeEntries(await requestOf(role), resource, { keep, others, fill })

const undo = async (role: Role, { id }: { id: string }) => undoMerge(await requestOf(role), id)

const event = (id: number, draft = false) =>
  calendar.payload.findByID({ collection: 'events', id, depth: 0, draft })

const venue = (id: number) =>
  calendar.payload.findByID({ collection: 'venues', id, depth: 0, trash: true })

const twoHalls = async () => {
  const [hall, twin] = [await aVenue({ name: 'Town hall' }), await aVenue({ name: 'Townhall' })]

  return { hall: hall.id, twin: twin.id }
}

describe('merged venues', () => {
  test('hand over series, too, so that later changes of those lead to the remaining venue', async () => {
    const { hall, twin } = await twoHalls()
    const { id } = await aSeries({ rule: 'FREQ=WEEKLY;COUNT=3', venues: [twin] })
    const seriesAndDates = async () => {
      const series = await calendar.payload.findByID({
        collection: 'calendar-series',
        id,
        depth: 0,
      })
      const { docs } = await calendar.payload.find({ collection: 'events', depth: 0 })

      return [series, ...docs].map(({ venues }) => venues)
    }
    const done = await merge('editor', 'venues', hall, [twin])
    expect(await seriesAndDates()).toEqual(Array(4).fill([hall]))
    await calendar.payload.update({ collection: 'calendar-series', id, data: { title: 'Tai chi' } })
    expect(await seriesAndDates()).toEqual(Array(4).fill([hall]))

    await undo('editor', done)
    expect(await seriesAndDates()).toEqual(Array(4).fill([twin]))
  })

  test('hand over their events to the remaining venue, at the same place in the list', async () => {
    const { hall, twin } = await twoHalls()
    const garden = (await aVenue({ name: 'Garden' })).id
    const one = await anEvent({ venues: [twin] })
    const both = await anEvent({ venues: [garden, twin, hall] })

    expect(await merge('editor', 'venues', hall, [twin])).toMatchObject({ events: 2, merged: 1 })

    expect((await event(one.id)).venues).toEqual([hall])
    expect((await event(both.id)).venues).toEqual([garden, hall])
    expect((await venue(hall)).eventCount).toBe(2)
    expect((await venue(twin)).deletedAt).toBeTruthy()
    expect(await checkIndex(calendar.payload)).toMatchObject({ mended: 0 })
  })

  test('hand over links of newer drafts and older versions', async () => {
    const { hall, twin } = await twoHalls()
    const { id } = await anEvent({ venues: [] })
    await calendar.payload.update({
      collection: 'events',
      id,
      data: { venues: [twin], _status: 'draft' },
      draft: true,
    })

    await merge('editor', 'venues', hall, [twin])

    expect((await event(id)).venues).toEqual([])
    expect((await event(id, true)).venues).toEqual([hall])
  })

  test('do not change when events were modified (DT-20)', async () => {
    const { hall, twin } = await twoHalls()
    const { id, updatedAt } = await anEvent({ venues: [twin] })

    await merge('editor', 'venues', hall, [twin])

    expect((await event(id)).updatedAt).toBe(updatedAt)
  })

  test('are found by their old addresses in both languages, as the remaining venue', async () => {
    const { hall, twin } = await twoHalls()
    await inItalian('venues', twin, { name: 'Municipio', slug: 'municipio' })

    await merge('editor', 'venues', hall, [twin])

    for (const path of ['/venues/by-slug/townhall', '/venues/by-slug/municipio']) {
      expect(await followed(path)).toMatchObject({ status: 200, body: { id: hall } })
    }
  })

  test('redirect filters and lists to the remaining venue', async () => {
    const { hall, twin } = await twoHalls()
    const { id } = await anEvent({
      venues: [twin],
      startLocal: '2030-12-01 20:00:00',
      endLocal: '2030-12-01 22:00:00',
    })

    await merge('editor', 'venues', hall, [twin])
    const { body } = await send(`/events?venue=${hall}&start_date=2030-11-01&end_date=2031-01-01`)

    expect((body as { events: { id: number }[] }).events.map((one) => one.id)).toEqual([id])
  })

  test('fill empty fields of the remaining venue in each language on request', async () => {
    const hall = await aVenue({ name: 'Town hall', city: 'Bra' })
    const twin = await aVenue({
      name: 'Townhall',
      city: 'Alba',
      address: 'Piazza 1',
      latitude: 44.7,
      longitude: 7.85,
    })
    await inItalian('venues', twin.id, { name: 'Municipio' })
    const { id } = await anEvent({ venues: [hall.id] })

    await merge('editor', 'venues', hall.id, [twin.id], { fill: true })

    expect(await venue(hall.id)).toMatchObject({
      name: 'Town hall',
      city: 'Bra',
      address: 'Piazza 1',
      latitude: 44.7,
      longitude: 7.85,
    })
    const italian = await calendar.payload.findByID({
      collection: 'venues',
      id: hall.id,
      locale: 'it',
      fallbackLocale: false,
    })
    expect(italian.name).toBe('Municipio')
    expect(
      await calendar.payload.db.findOne({ collection: 'events', where: { id: { equals: id } } }),
    ).toMatchObject({ geolocated: true })
  })

  test('are refused when the caller may not change all of them', async () => {
    const own = await aVenue({ author: users.user('author').id })
    const others = await aVenue({ name: 'Garden', author: users.user('editor').id })
    const { id } = await anEvent({ venues: [others.id] })

    for (const role of ['author', 'contributor', 'subscriber'] as const) {
      await expect(merge(role, 'venues', own.id, [others.id])).rejects.toMatchObject({
        status: 403,
      })
    }
    expect((await event(id)).venues).toEqual([others.id])
  })

  test('are merged by an author who owns them', async () => {
    const author = users.user('author').id
    const [one, two] = [await aVenue({ author }), await aVenue({ name: 'Garden', author })]

    expect(await merge('author', 'venues', one.id, [two.id])).toMatchObject({ merged: 1 })
  })

  test.each(['the one that stays', 'the other one'])(
    'are refused while somebody else has one open: %s',
    async (open) => {
      const hall = (await aVenue({ name: 'Town hall' })).id
      const twin = (await aVenue({ name: 'Townhall', city: 'Alba' })).id
      await anOpenForm(
        'venues',
        open === 'the other one' ? twin : hall,
        users.user('administrator'),
      )

      await expect(merge('editor', 'venues', hall, [twin], { fill: true })).rejects.toMatchObject({
        status: 423,
      })
      expect((await venue(hall)).city ?? null).toBeNull()
      expect((await venue(twin)).deletedAt ?? null).toBeNull()
    },
  )

  test('are refused when one does not exist', async () => {
    const { hall, twin } = await twoHalls()

    await expect(merge('editor', 'venues', hall, [twin, 4711])).rejects.toMatchObject({
      status: 404,
    })
    expect((await venue(twin)).deletedAt).toBeFalsy()
  })

  test('are unchanged when an error occurs half-way', async () => {
    const { hall, twin } = await twoHalls()
    const { id } = await anEvent({ venues: [twin] })
    const { create } = calendar.payload.db
    calendar.payload.db.create = async function (args) {
      if (args.collection === 'calendar-merges') throw new Error('The power went out')

      return create.call(this, args)
    }
    try {
      await expect(merge('editor', 'venues', hall, [twin])).rejects.toThrow('The power went out')
    } finally {
      calendar.payload.db.create = create
    }

    expect((await event(id)).venues).toEqual([twin])
    expect((await venue(twin)).deletedAt).toBeFalsy()
    expect((await venue(twin)).eventCount).toBe(1)
    expect((await send('/venues/by-slug/townhall')).body).toMatchObject({ id: twin })
    expect(await checkIndex(calendar.payload)).toMatchObject({ mended: 0 })
  })
})

describe('undoing a merge', () => {
  test('restores links of events and drafts, and addresses', async () => {
    const { hall, twin } = await twoHalls()
    const twinEvent = await anEvent({ venues: [twin] })
    const sharedEvent = await anEvent({ venues: [twin, hall] })
    const draft = await anEvent({ venues: [] })
    await calendar.payload.update({
      collection: 'events',
      id: draft.id,
      data: { venues: [twin], _status: 'draft' },
      draft: true,
    })

    const done = await merge('editor', 'venues', hall, [twin])
    expect(await undo('editor', done)).toEqual({ back: 2, left: [] })

    expect((await event(twinEvent.id)).venues).toEqual([twin])
    expect((await event(sharedEvent.id)).venues).toEqual([twin, hall])
    expect((await event(draft.id, true)).venues).toEqual([twin])
    expect([(await venue(hall)).eventCount, (await venue(twin)).eventCount]).toEqual([1, 2])
    expect((await send('/venues/by-slug/townhall')).body).toMatchObject({ id: twin })
    expect(await checkIndex(calendar.payload)).toMatchObject({ mended: 0 })
  })

  test('restores the places of events (EV-21)', async () => {
    const hall = (await aVenue({ name: 'Town hall' })).id
    const twin = (await aVenue({ name: 'Townhall', latitude: 45, longitude: 9 })).id
    await anEvent({ venues: [twin] })
    const placed = async () => (await send('/events?geoloc=true')).body.total
    const done = await merge('editor', 'venues', hall, [twin])
    expect(await placed()).toBe(0)

    await undo('editor', done)
    expect(await placed()).toBe(1)
  })

  test('restores the former addresses of merged venues (decision 38)', async () => {
    const { hall, twin } = await twoHalls()
    await inTransaction(calendar.payload, {}, (req) =>
      giveAlias(req, { resource: 'venues', slug: 'old-hall', entry: twin }),
    )
    const old = async () => (await followed('/venues/by-slug/old-hall')).body
    const done = await merge('editor', 'venues', hall, [twin])
    expect(await old()).toMatchObject({ id: hall })

    await undo('editor', done)
    expect(await old()).toMatchObject({ id: twin })
  })

  test('keeps later changes, and names these events', async () => {
    const { hall, twin } = await twoHalls()
    const { id } = await anEvent({ title: 'Moved elsewhere', venues: [twin] })
    const done = await merge('editor', 'venues', hall, [twin])
    await calendar.payload.update({ collection: 'events', id, data: { venues: [] } })

    expect(await undo('editor', done)).toEqual({
      back: 0,
      left: [{ id, title: 'Moved elsewhere' }],
    })
    expect((await event(id)).venues).toEqual([])
  })

  test('empties fields that the merge filled, unless they were changed since', async () => {
    const hall = await aVenue({ name: 'Town hall' })
    const twin = await aVenue({ name: 'Townhall', city: 'Alba', phone: '1' })
    const done = await merge('editor', 'venues', hall.id, [twin.id], { fill: true })
    await calendar.payload.update({ collection: 'venues', id: hall.id, data: { phone: '2' } })

    await undo('editor', done)
    const { city, phone } = await venue(hall.id)

    expect([city ?? null, phone]).toEqual([null, '2'])
  })

  test('is refused while another user has one of them open', async () => {
    const { hall, twin } = await twoHalls()
    const done = await merge('editor', 'venues', hall, [twin])
    await anOpenForm('venues', twin, users.user('administrator'))

    await expect(undo('editor', done)).rejects.toMatchObject({ status: 423 })
    expect((await venue(twin)).deletedAt).toBeTruthy()
  })

  test('happens once, and only by users who may change all of it', async () => {
    const { hall, twin } = await twoHalls()
    const done = await merge('editor', 'venues', hall, [twin])

    await expect(undo('author', done)).rejects.toMatchObject({ status: 403 })
    await undo('editor', done)
    await expect(undo('editor', done)).rejects.toMatchObject({ status: 409 })
  })

  test('is offered later to users who may change what was merged', async () => {
    const { hall, twin } = await twoHalls()
    const done = await merge('editor', 'venues', hall, [twin])
    const offered = async (role: Role) => recentMerges(await requestOf(role), 'venues')

    expect(await offered('author')).toEqual([])
    expect((await offered('editor'))[0]).toMatchObject({
      id: done.id,
      survivor: 'Town hall',
      merged: ['Townhall'],
    })
    await undo('editor', done)
    expect((await offered('editor')).filter(({ id }) => id === done.id)).toEqual([])
  })

  test('is refused when one of them was deleted for good', async () => {
    const { hall, twin } = await twoHalls()
    const done = await merge('editor', 'venues', hall, [twin])
    await calendar.payload.delete({ collection: 'venues', id: twin, trash: true })

    await expect(undo('editor', done)).rejects.toMatchObject({ status: 409 })
  })
})

describe('merged organizers and terms', () => {
  test('of organizers hand over events', async () => {
    const [club, twin] = [await anOrganizer({}), await anOrganizer({ name: 'Chess Club' })]
    const { id } = await anEvent({ organizers: [twin.id] })

    await merge('editor', 'organizers', club.id, [twin.id])

    expect((await event(id)).organizers).toEqual([club.id])
  })

  test('are removed as tags, and restored with both languages by undoing', async () => {
    const [jazz, twin] = [await aTag('jazz'), await aTag('Jazz music')]
    await inItalian('tags', twin, { name: 'Musica jazz' })
    const { id } = await anEvent({ tags: [twin] })

    const done = await merge('editor', 'tags', jazz, [twin])
    expect((await event(id)).tags).toEqual([jazz])
    expect((await calendar.payload.count({ collection: 'tags' })).totalDocs).toBe(1)
    expect(
      await aliased({ payload: calendar.payload }, { resource: 'tags', slug: 'jazz-music' }),
    ).toBe(jazz)

    await undo('editor', done)
    const [english, italian] = await Promise.all(
      (['en', 'it'] as const).map((locale) =>
        calendar.payload.findByID({ collection: 'tags', id: twin, locale, fallbackLocale: false }),
      ),
    )
    expect((await event(id)).tags).toEqual([twin])
    expect(english).toMatchObject({ name: 'Jazz music', slug: 'jazz-music', eventCount: 1 })
    expect(italian?.name).toBe('Musica jazz')
  })

  test('leave their place in the owner’s groups of tags to the remaining one, until the merge is undone', async () => {
    const [jazz, twin, quiet] = [await aTag('jazz'), await aTag('Jazz music'), await aTag('quiet')]
    const slug = 'calendar-pages'
    const { tagGroups: named } = await calendar.payload.updateGlobal({
      slug,
      data: {
        footer: 'Town of Prova',
        tagGroups: [
          { name: 'Music', tags: [twin, quiet, jazz] },
          { name: 'Mood', tags: [quiet] },
        ],
      },
    })
    await calendar.payload.updateGlobal({
      slug,
      locale: 'it',
      data: {
        tagGroups: ['Musica', 'Umore'].map((name, place) => ({
          id: named?.[place]?.id,
          name,
          tags: place ? [quiet] : [twin, quiet, jazz],
        })),
      },
    })
    const groups = async () => {
      const [english, italian] = await Promise.all(
        (['en', 'it'] as const).map((locale) =>
          calendar.payload.findGlobal({ slug, locale, depth: 0 }),
        ),
      )
      expect(english?.footer).toBe('Town of Prova')

      return english?.tagGroups?.map(({ name, tags }, place) => [
        name,
        italian?.tagGroups?.[place]?.name,
        tags,
      ])
    }

    const done = await merge('editor', 'tags', jazz, [twin])
    expect(await groups()).toEqual([
      ['Music', 'Musica', [jazz, quiet]],
      ['Mood', 'Umore', [quiet]],
    ])

    await undo('editor', done)
    expect(await groups()).toEqual([
      ['Music', 'Musica', [twin, quiet, jazz]],
      ['Mood', 'Umore', [quiet]],
    ])
  })

  test('of categories hand over children, and none is below itself', async () => {
    const music = await aCategory('Music')
    const concerts = await aCategory('Concerts', music)
    const jazz = await aCategory('Jazz', concerts)
    const choir = await aCategory('Choir', music)

    const done = await merge('editor', 'categories', jazz, [music])
    const below = async () =>
      Promise.all(
        [concerts, jazz, choir].map(
          async (id) =>
            (await calendar.payload.findByID({ collection: 'categories', id, depth: 0 })).parent ??
            null,
        ),
      )
    expect(await below()).toEqual([null, concerts, jazz])

    await undo('editor', done)
    expect(await below()).toEqual([music, concerts, music])
  })

  test('of categories stay where they were moved after the merge', async () => {
    const [music, concerts] = [await aCategory('Music'), await aCategory('Concerts')]
    const choir = await aCategory('Choir', music)
    const done = await merge('editor', 'categories', concerts, [music])
    const parent = await aCategory('Voices')
    await calendar.payload.update({ collection: 'categories', id: choir, data: { parent } })

    await undo('editor', done)
    const { parent: above } = await calendar.payload.findByID({
      collection: 'categories',
      id: choir,
      depth: 0,
    })
    expect(above).toBe(parent)
  })

  test('of tags need the right to manage tags (AUTH-16)', async () => {
    const [jazz, twin] = [await aTag('jazz'), await aTag('Jazz music')]

    await expect(merge('author', 'tags', jazz, [twin])).rejects.toMatchObject({ status: 403 })
  })
})

test('possible duplicates are listed for users who may read them', async () => {
  const author = users.user('editor').id
  const one = await aVenue({ name: 'Caffè  Roma!', author })
  const two = await aVenue({ name: 'caffe roma', author, status: 'draft' })
  await aVenue({ name: 'Garden', author })
  const idsFor = async (role: Role) =>
    (await suggestionsFor(await requestOf(role), 'venues')).map(({ entries }) =>
      entries.map(({ id }) => id),
    )

  expect(await idsFor('editor')).toEqual([[one.id, two.id]])
  expect(await idsFor('author')).toEqual([])
})
