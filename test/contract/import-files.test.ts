import { gzipSync } from 'node:zlib'
import { ValidationError } from 'payload'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ImportSummary, OpenedFile, Preview } from '../../src/admin/import/importAnswers'
import { calendarFeed } from '../../src/feeds/calendarFeed'
import { defaultSlugs } from '../../src/model/defaultSlugs'
import type { Role } from '../../src/model/role'
import { buildersOf } from '../support/builders'
import { freshCalendar, site } from '../support/calendar'
import { callOf, textOf } from '../support/feeds'
import { signedInUsers } from '../support/signedIn'

const calendar = freshCalendar()
const { anEvent, anOpenForm, aVenue, clear } = buildersOf(calendar)
const users = signedInUsers(calendar)
const authorizationOf = (role: Role) => `JWT ${users.user(role).token}`

beforeEach(async () => {
  await clear()
  for (const collection of [
    defaultSlugs['calendar-imports'],
    defaultSlugs['calendar-imported-entries'],
  ]) {
    await calendar.payload.db.deleteMany({ collection, where: {} })
  }
})

const send = async <Body>(
  role: Role,
  path: string,
  body: object,
): Promise<{ status: number; body: Body }> => {
  const response = await calendar.payloadRest(
    new Request(`${site}/api/admin-imports${path}`, {
      method: 'POST',
      headers: { authorization: authorizationOf(role), 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  )

  return { status: response.status, body: await response.json() }
}

const lines = (...all: string[]) => all.join('\r\n')

const open = async (text: string, role: Role = 'editor') => {
  const file = gzipSync(text).toString('base64')
  const { status, body } = await send<OpenedFile>(role, '', { name: 'programme.csv', file })
  if (status !== 200) throw new Error(JSON.stringify(body))

  return body
}

type Chosen = Partial<OpenedFile['settings']>

const preview = async (
  text: string,
  { as = 'editor', ...chosen }: Omit<Chosen, 'as'> & { as?: Role } = {},
) => {
  const { key, settings } = await open(text, as)

  return (await send<Preview>(as, `/${key}/preview`, { settings: { ...settings, ...chosen } })).body
}

const bringIn = async (
  text: string,
  { role = 'editor', ...chosen }: Chosen & { role?: Role } = {},
) => {
  const { key, settings } = await open(text, role)
  const run = () =>
    send<ImportSummary>(role, `/${key}/run`, {
      settings: { ...settings, as: 'published', ...chosen },
    })
  let { body } = await run()
  while (body.state === 'running') body = (await run()).body

  return body
}

const undo = async ({ key }: { key: string }) => {
  const step = () => send<ImportSummary>('editor', `/${key}/undo`, {})
  let { body } = await step()
  while (body.state === 'undoing') body = (await step()).body

  return body
}

const past = async (): Promise<ImportSummary[]> => {
  const response = await calendar.payloadRest(
    new Request(`${site}/api/admin-imports`, {
      headers: { authorization: authorizationOf('editor') },
    }),
  )

  return (await response.json()).imports
}

/** Begins an import and leaves before the first answer, like a closed window. */
const bringInHalf = (key: string, settings: OpenedFile['settings']) =>
  calendar.payload.db.updateOne({
    collection: defaultSlugs['calendar-imports'],
    where: { key: { equals: key } },
    data: { state: 'running', settings, startedAt: new Date().toISOString() },
  })

const events = async () =>
  (
    await calendar.payload.find({
      collection: 'events',
      where: { deletedAt: { exists: false } },
      sort: 'startLocal',
      depth: 1,
      pagination: false,
    })
  ).docs

const titles = async () => (await events()).map(({ title }) => title)

const programme = lines(
  'uid,title_en,title_it,start,end,venue,categories,cost',
  'a1,Chess,Scacchi,2026-12-01 20:00,22:00,Town hall,Games,5 $',
  'a2,Jazz night,,2026-12-02 21:00,,Blue room,"Music, Jazz",',
)

describe('an imported table', () => {
  test('keeps a title longer than the bound, and reports it (LIM-5)', async () => {
    const long = 'Chess '.repeat(60).trim()
    const text = lines('title_en,title_it,start,end', `${long},Scacchi,2026-12-01 20:00,22:00`)
    const { rows } = await preview(text)
    await bringIn(text)

    expect(rows[0]?.says).toEqual([
      'its title has 359 characters, more than the 255 that may be written here, and is kept whole',
    ])
    expect(await titles()).toEqual([long])
  })

  test('shows the price of each row before it is imported', async () => {
    const { rows } = await preview(programme)

    expect(rows.map(({ title, price }) => [title, price])).toEqual([
      ['Chess', '5 $'],
      ['Jazz night', ''],
    ])
  })

  test('shows which venues it will create', async () => {
    const wheres = async (chosen: Omit<Chosen, 'as'> = {}) =>
      (await preview(programme, chosen)).rows.map(({ where }) => where)
    const none = { venues: {}, organizers: {}, categories: {}, tags: {} }

    expect(await wheres()).toContain('Town hall (new)')
    expect(await wheres({ names: { ...none, venues: { 'town hall': 'leave' } } })).toContain(
      'Town hall',
    )
    await aVenue({ name: 'Town hall' })
    expect(await wheres()).toContain('Town hall')
  })

  test('becomes events in all its languages, with their links', async () => {
    await aVenue({ name: 'Town hall' })
    const summary = await bringIn(programme)

    expect(summary).toMatchObject({
      state: 'done',
      says: ['2 new events, 3 new categories, 1 new venue'],
    })
    expect(await events()).toMatchObject([
      {
        title: 'Chess',
        startLocal: '2026-12-01 20:00:00',
        endLocal: '2026-12-01 22:00:00',
        timezone: 'America/New_York',
        _status: 'published',
        venues: [{ name: 'Town hall' }],
        categories: [{ name: 'Games' }],
        cost: '5 $',
      },
      {
        title: 'Jazz night',
        venues: [{ name: 'Blue room' }],
        categories: [{ name: 'Music' }, { name: 'Jazz' }],
      },
    ])
    const italian = await calendar.payload.find({
      collection: 'events',
      locale: 'it',
      fallbackLocale: false,
      sort: 'startLocal',
    })
    expect(italian.docs.map(({ title }) => title ?? null)).toEqual(['Scacchi', null])
  })

  test('has a preview of each row', async () => {
    await aVenue({ name: 'Town hall' })
    const previewed = await preview(
      lines(programme, 'a3,,,2026-12-03,,,,', 'a1,Again,,2026-12-03,,,,', 'a4,Talk,,yesterday,,,,'),
    )

    expect(previewed.counts).toEqual({ create: 2, update: 0, same: 0, refuse: 3 })
    expect(previewed.rows.map(({ at, title, says }) => [at, title, says])).toEqual([
      [2, 'Chess', []],
      [3, 'Jazz night', []],
      [4, '', ['it has no title']],
      [5, 'Again', ['row 2 has the same uid']],
      [6, 'Talk', ['“yesterday” is no date that can be read']],
    ])
    expect(previewed.unknown.map(({ kind, name, choice }) => [kind, name, choice])).toEqual([
      ['categories', 'Games', 'make'],
      ['venues', 'Blue room', 'make'],
      ['categories', 'Music', 'make'],
      ['categories', 'Jazz', 'make'],
    ])
    expect(await titles()).toEqual([])
  })

  test('changes nothing the second time, and only new values the third', async () => {
    await bringIn(programme)
    const again = await bringIn(programme)
    expect(again.says).toEqual(['2 as they were'])

    const changed = await bringIn(programme.replace('5 $', '6 $'))
    expect(changed.says).toEqual(['1 changed, 1 as it was'])
    expect((await events()).map(({ cost }) => cost ?? '')).toEqual(['6 $', ''])
  })

  test('keeps changes made here while the file is the same', async () => {
    await bringIn(programme)
    const [chess] = await events()
    await calendar.payload.update({
      collection: 'events',
      id: chess?.id ?? 0,
      data: { title: 'Chess for all' },
    })
    await bringIn(programme)

    expect(await titles()).toEqual(['Chess for all', 'Jazz night'])
  })

  test('matches events by title, start and venue on request', async () => {
    const hall = await aVenue({ name: 'Town hall' })
    await anEvent({ title: 'Chess', venues: [hall.id] })
    const table = lines('title,start,venue', 'Chess,2026-12-01 20:00,Town hall')

    expect((await preview(table)).twins).toBe(1)
    expect((await preview(table, { twins: 'leave' })).rows[0]?.says).toEqual([
      'it is in the calendar already, by title, start and venue',
    ])
    await bringIn(table, { twins: 'new' })
    expect(await titles()).toEqual(['Chess', 'Chess'])
  })

  test('may be Italian, which is then in both languages', async () => {
    await bringIn(lines('Titolo;Data;Ora;Luogo', 'Scacchi;01/12/2026;20.30;Sala rossa'), {
      language: 'it',
      order: 'dmy',
    })

    expect(await events()).toMatchObject([
      { title: 'Scacchi', startLocal: '2026-12-01 20:30:00', venues: [{ name: 'Sala rossa' }] },
    ])
  })

  test('links names as chosen', async () => {
    const hall = await aVenue({ name: 'Great hall' })
    const names = {
      venues: { 'town hall': hall.id, 'blue room': 'leave' as const },
      organizers: {},
      categories: { games: 'leave' as const },
      tags: {},
    }
    await bringIn(programme, { names })

    expect(await events()).toMatchObject([
      { venues: [{ name: 'Great hall' }], categories: [] },
      { venues: [], categories: [{ name: 'Music' }, { name: 'Jazz' }] },
    ])
  })
})

describe('an import of a file', () => {
  test('is undone: created entries are in the trash, changed ones as before', async () => {
    await bringIn(programme)
    const third = await bringIn(
      programme.replace('Chess,Scacchi', 'Go,Il go').concat('\r\na3,Poker,,2026-12-05,,Cellar,,'),
    )
    expect(await titles()).toEqual(['Go', 'Jazz night', 'Poker'])

    expect(await undo(third)).toMatchObject({
      state: 'undone',
      says: ['1 new event, 1 changed, 1 as it was, 1 new venue', '2 removed, 1 restored.'],
    })
    expect(await titles()).toEqual(['Chess', 'Jazz night'])
    const italian = await calendar.payload.find({
      collection: 'events',
      locale: 'it',
      sort: 'startLocal',
      limit: 1,
    })
    expect(italian.docs[0]?.title).toBe('Scacchi')
  })

  test('can be done again after undoing', async () => {
    await undo(await bringIn(programme))
    expect(await titles()).toEqual([])
    expect((await bringIn(programme)).says).toEqual([
      '2 new events, 3 new categories, 2 new venues',
    ])
  })

  test('keeps later changes when undone, and reports them', async () => {
    const made = await bringIn(programme)
    const [chess] = await events()
    await calendar.payload.update({
      collection: 'events',
      id: chess?.id ?? 0,
      data: { title: 'Chess for all' },
    })

    expect((await undo(made)).says.slice(1)).toEqual([
      '4 removed, 0 restored.',
      '3 were left as they are:',
      'Chess: was changed since',
      'Town hall: is used by other events',
      'Games: is used by other events',
    ])
    expect(await titles()).toEqual(['Chess for all'])
  })

  test('changes nothing that another user has open', async () => {
    await bringIn(programme)
    const [chess] = await events()
    await anOpenForm('events', chess?.id ?? 0, users.user('administrator'))
    const second = await bringIn(programme.replace('Chess,Scacchi', 'Go,Il go'))

    expect(second).toMatchObject({ state: 'failed' })
    expect(await titles()).toEqual(['Chess', 'Jazz night'])
  })

  test('keeps what another user has open when undone, and reports it', async () => {
    const made = await bringIn(programme)
    const [chess] = await events()
    await anOpenForm('events', chess?.id ?? 0, users.user('administrator'))

    expect((await undo(made)).says).toContain('Chess: could not be changed')
    expect(await titles()).toEqual(['Chess'])
  })

  test('of an unpublished change keeps the published version', async () => {
    const { id } = await anEvent({ title: 'Chess' })
    await calendar.payload.update({
      collection: 'events',
      id,
      data: { title: 'Chess 2', _status: 'draft' },
      draft: true,
    })
    const host = new URL(site).hostname
    const made = await bringIn(lines('uid,title,cost', `${id}@${host},Chess 3,7 $`))

    expect(made.says).toEqual(['1 changed'])
    expect(await calendar.payload.findByID({ collection: 'events', id })).toMatchObject({
      title: 'Chess',
      _status: 'published',
    })
    const newest = () => calendar.payload.findByID({ collection: 'events', id, draft: true })
    expect(await newest()).toMatchObject({ title: 'Chess 3', cost: '7 $' })
    await undo(made)
    expect(await newest()).toMatchObject({ title: 'Chess 2' })
    expect(await calendar.payload.findByID({ collection: 'events', id })).toMatchObject({
      title: 'Chess',
      _status: 'published',
    })
  })

  test('of a draft is undone in the draft', async () => {
    const { id } = await anEvent({ title: 'Chess', status: 'draft' })
    const stored = () => calendar.payload.findByID({ collection: 'events', id })
    const made = await bringIn(lines('uid,title', `${id}@${new URL(site).hostname},Chess 2`))
    expect(await stored()).toMatchObject({ title: 'Chess 2', _status: 'draft' })

    await undo(made)
    expect(await stored()).toMatchObject({ title: 'Chess', _status: 'draft' })
  })

  test('is done completely or not at all, however many rows', async () => {
    const rows = Array.from({ length: 30 }, (_, row) => `u${row},Event ${row},2026-12-01 20:00`)
    const refused = calendar.payload.collections.events.config.hooks.beforeValidate ?? []
    const hook = ({ data }: { data?: { title?: string } }) => {
      if (data?.title === 'Event 27')
        throw Object.assign(new Error('Not this one.'), { status: 400 })
    }
    refused.push(hook as never)
    const summary = await bringIn(lines('uid,title,start', ...rows)).finally(() => refused.pop())

    expect(summary).toMatchObject({ state: 'failed' })
    expect((await undo(summary)).says[0]).toBe(
      'Nothing was imported, because this row was refused: 29: Event 27: Not this one.',
    )
    expect(await titles()).toEqual([])
  })

  test('reports all faults of its row when it failed', async () => {
    const refused = calendar.payload.collections.events.config.hooks.beforeValidate ?? []
    const errors = [
      { path: 'title', message: 'Not this one.' },
      { path: 'cost', message: 'Too dear.' },
    ]
    refused.push(() => {
      throw new ValidationError({ errors })
    })
    const summary = await bringIn(lines('uid,title,start', 'u1,Chess,2026-12-01 20:00')).finally(
      () => refused.pop(),
    )

    expect(summary.says[0]).toContain('title: Not this one.; cost: Too dear.')
  })

  test('can be undone later when undoing failed', async () => {
    const rows = Array.from({ length: 30 }, (_, row) => `u${row},Event ${row},2026-12-01 20:00`)
    await anEvent({ title: 'Chess' })
    const refused = calendar.payload.collections.events.config.hooks.beforeValidate ?? []
    const hook = ({ data }: { data?: { title?: string } }) => {
      if (data?.title === 'Event 27')
        throw Object.assign(new Error('Not this one.'), { status: 400 })
    }
    refused.push(hook as never)
    const left = await bringIn(lines('uid,title,start', ...rows)).finally(() => refused.pop())

    expect(await titles()).toHaveLength(21)
    expect(await past()).toMatchObject([
      {
        state: 'failed',
        mayUndo: true,
        says: [
          'The import stopped at this row: 29: Event 27: Not this one. Earlier rows stay in the calendar until you undo the import.',
        ],
      },
    ])
    await undo(left)

    expect(await titles()).toEqual(['Chess'])
    expect(await past()).toMatchObject([{ state: 'failed', mayUndo: false }])
  })

  test('fails with a sentence when it is too much and had no preview', async () => {
    const rows = Array.from(
      { length: 2001 },
      (_, row) => `Event ${row},2026-12-01 20:00,Tag ${row}`,
    )
    const { key, settings } = await open(lines('title,start,tags', ...rows))
    const run = () => send<ImportSummary>('editor', `/${key}/run`, { settings })
    const sentence =
      'This file has more than 2000 tags that the calendar does not have. Divide it into several.'

    expect(await run()).toMatchObject({ status: 400, body: { errors: [{ message: sentence }] } })
    expect(await past()).toMatchObject([{ state: 'failed', mayUndo: false, says: [sentence] }])
    expect((await run()).body).toMatchObject({ state: 'failed', says: [sentence] })
    expect((await undo({ key })).says).toEqual([sentence])
    expect(await titles()).toEqual([])
  })

  test('that stopped half-way can be undone as far as it came', async () => {
    const { key, settings } = await open(lines('uid,title,start', 'u1,Go,2026-12-01 20:00'))
    await bringInHalf(key, settings)

    expect(await past()).toMatchObject([{ state: 'running', mayUndo: true }])
    await undo({ key })
    expect(await past()).toMatchObject([{ state: 'undone', mayUndo: false }])
  })
})

describe('a user who imports', () => {
  test('needs the same rights as for other writes', async () => {
    const { id } = await anEvent({ title: 'Chess', author: users.user('editor').id })
    const host = new URL(site).hostname
    const table = lines(
      'uid,title,start,tags',
      `${id}@${host},Go,2026-12-01,`,
      'n1,Poker,2026-12-02,Cards',
    )
    const previewed = await preview(table, { as: 'contributor' })

    expect(previewed.rows.map(({ operation, says }) => [operation, says])).toEqual([
      ['refuse', ['it is an event that you may not change']],
      ['create', ['without the tag “Cards”']],
    ])
    await bringIn(table, { role: 'contributor' })
    expect(await events()).toMatchObject([
      { title: 'Chess' },
      { title: 'Poker', _status: 'draft', pendingReview: true, tags: [] },
    ])
  })

  test('sees their own imports; editors see all', async () => {
    const made = await bringIn(programme, { role: 'author' })
    const seen = async (role: Role) => {
      const response = await calendar.payloadRest(
        new Request(`${site}/api/admin-imports`, {
          headers: { authorization: authorizationOf(role) },
        }),
      )

      return (await response.json()).imports?.length
    }

    expect([await seen('author'), await seen('editor'), await seen('contributor')]).toEqual([
      1, 1, 0,
    ])
    expect((await send('contributor', `/${made.key}/undo`, {})).status).toBe(404)
    expect((await send('subscriber', '', { name: 'a.csv', file: '' })).status).toBe(401)
  })

  test('cannot import a file of another kind', async () => {
    const file = gzipSync('Hello').toString('base64')
    expect(await send('editor', '', { name: 'a.txt', file })).toMatchObject({
      status: 400,
      body: {
        errors: [
          {
            message:
              'This is neither a table with headings (CSV), nor a calendar (ICS), nor a feed (RSS, Atom).',
          },
        ],
      },
    })
    expect((await send('editor', '', { name: 'a.txt', file: 'AAAA' })).status).toBe(400)
  })
})

describe('an imported calendar file', () => {
  const ics = (...events: string[]) =>
    lines('BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR')
  const chess = (...more: string[]) =>
    lines(
      'BEGIN:VEVENT',
      'UID:chess@club.example',
      'DTSTART:20261201T200000',
      'SUMMARY:Chess',
      'LOCATION:Town hall\\, Main Street',
      ...more,
      'END:VEVENT',
    )

  test('becomes events, and updates them', async () => {
    await bringIn(ics(chess()))
    expect(await events()).toMatchObject([
      {
        title: 'Chess',
        startLocal: '2026-12-01 20:00:00',
        venues: [{ name: 'Town hall', address: 'Main Street' }],
      },
    ])

    expect((await bringIn(ics(chess('STATUS:CANCELLED')))).says).toEqual(['1 changed'])
    expect(await events()).toMatchObject([{ eventStatus: 'cancelled' }])
  })

  test('is not confused with another one that has the same numbers', async () => {
    const of = (name: string, title: string) =>
      lines(
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'PRODID:-//Diaries//EN',
        `X-WR-CALNAME:${name}`,
        'BEGIN:VEVENT',
        'UID:1',
        'DTSTART:20261201T200000',
        `SUMMARY:${title}`,
        'END:VEVENT',
        'END:VCALENDAR',
      )
    await bringIn(of('Chess club', 'Chess'))
    await bringIn(of('Library', 'Readings'))

    expect((await titles()).toSorted()).toEqual(['Chess', 'Readings'])
    expect((await bringIn(of('Library', 'Evening readings'))).says).toEqual(['1 changed'])
    expect((await bringIn(of('Chess club', 'Chess'))).says).toEqual(['1 as it was'])
  })

  test('of our own is recognised', async () => {
    const hall = await aVenue({ name: 'Town hall', address: '1 Main Street', city: 'Springfield' })
    await anEvent({
      title: 'Chess, and go',
      venues: [hall.id],
      descriptionHtml: '<p>One &amp; two</p>',
      eventStatus: 'cancelled',
      eventStatusReason: 'Rain',
    })
    await anEvent({
      title: 'Fair',
      startLocal: '2026-12-05 00:00:00',
      endLocal: '2026-12-06 00:00:00',
      allDay: true,
      eventStatus: 'postponed',
    })
    const text = textOf(await calendarFeed(callOf(calendar), { start_date: '2026-11-01' }, 'All'))

    expect(text).toContain('BEGIN:VEVENT')
    const previewed = await preview(text)
    expect(previewed.rows.map(({ operation, says }) => [operation, says])).toEqual([
      ['same', []],
      ['same', []],
    ])
  })
})
