import { expect, test } from 'vitest'
import { readSource } from '../../src/admin/sources/readSource'
import { readDueSources } from '../../src/admin/sources/sourcesTask'
import { sourceOf } from '../../src/admin/sources/storedSources'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { calendarFile, chess, choir, followedCalendar, jazz } from '../support/sources'

const calendar = freshCalendar({ trustedImageHosts: ['127.0.0.1'] })
const { aCategory } = buildersOf(calendar)
const { ask, user, theirs, conditions, address, aSource, readNow, events } =
  followedCalendar(calendar)

test('a source is read, with its status and categories, and again only where it changed', async () => {
  const category = await aCategory('Games')
  const { id } = await aSource({ categories: [category] })

  expect(await readNow(id)).toMatchObject({ state: 'read', outcome: { created: 3 } })
  expect(await events()).toEqual(['Chess published', 'Jazz published', 'Choir published'])
  const [first] = (await calendar.payload.find({ collection: 'events', depth: 0 })).docs
  expect(first?.categories).toEqual([category])
  await readNow(id)
  expect(conditions).toEqual([{}, { 'if-none-match': `"${theirs.file.length}"` }])
})

test('a server without entity tags is asked for what changed since (RFC 9110, 13.1.3)', async () => {
  const modified = 'Wed, 18 Nov 2026 15:00:00 GMT'
  theirs.answer = (request) =>
    request.headers.get('if-modified-since') === modified
      ? new Response(null, { status: 304 })
      : new Response(theirs.file, { headers: { 'Last-Modified': modified } })
  const { id } = await aSource()
  await readNow(id)

  expect(await readNow(id)).toMatchObject({ state: 'read', outcome: { created: 3 } })
  expect(conditions).toEqual([{}, { 'if-modified-since': modified }])
})

test('the same file is not imported twice, whatever a server says of it', async () => {
  theirs.answer = () => new Response(theirs.file)
  const { id } = await aSource()
  await readNow(id)
  await readNow(id)

  expect((await ask('editor', 'GET', '/admin-imports')).body.imports).toHaveLength(1)
})

test('addresses of calendar programs are read over https', async () => {
  const { address: stored } = await aSource({ address: ' webcal://programme.example/all.ics ' })

  expect(stored).toBe('https://programme.example/all.ics')
})

test('what changed there is updated, and what changed here is kept', async () => {
  const { id } = await aSource()
  await readNow(id)
  const [, second] = (await calendar.payload.find({ collection: 'events', sort: 'startLocal' }))
    .docs
  await calendar.payload.update({
    collection: 'events',
    id: second?.id ?? 0,
    data: { title: 'Jazz by hand' },
  })
  theirs.file = calendarFile(['1', 'Chess for all', '20370301'], jazz, choir)

  expect(await readNow(id)).toMatchObject({ outcome: { updated: 1, unchanged: 2 } })
  expect(await events()).toEqual([
    'Chess for all published',
    'Jazz by hand published',
    'Choir published',
  ])
})

test('what vanished is withdrawn within the window of the source, and comes back', async () => {
  const { id } = await aSource({ vanished: 'withdraw' })
  await readNow(id)
  theirs.file = calendarFile(chess, choir)
  expect(await readNow(id)).toMatchObject({ outcome: { withdrawn: 1 } })
  expect(await events()).toEqual(['Chess published', 'Jazz draft', 'Choir published'])
  theirs.file = calendarFile(chess, jazz)

  expect(await readNow(id)).toMatchObject({ outcome: { withdrawn: 0 } })
  expect(await events()).toEqual(['Chess published', 'Jazz published', 'Choir published'])
})

test('what vanished is kept by default', async () => {
  const { id } = await aSource()
  await readNow(id)
  theirs.file = calendarFile(chess, choir)
  await readNow(id)

  expect(await events()).toEqual(['Chess published', 'Jazz published', 'Choir published'])
})

test('where most vanished at once, nothing is withdrawn before an administrator agrees', async () => {
  const many = Array.from(
    { length: 8 },
    (_, at) => [`${at + 10}`, `Event ${at}`, `2037010${at + 1}`] as const,
  )
  const { id } = await aSource({ vanished: 'withdraw' })
  theirs.file = calendarFile(...many, choir)
  await readNow(id)
  theirs.file = calendarFile(choir)

  expect(await readNow(id)).toMatchObject({ state: 'asks', outcome: { held: 8, withdrawn: 0 } })
  expect(await readNow(id)).toMatchObject({ state: 'asks', outcome: { held: 8 } })
  expect((await events()).filter((one) => one.endsWith('draft'))).toEqual([])
  expect(await readNow(id, { withdrawsMany: true })).toMatchObject({
    state: 'read',
    outcome: { withdrawn: 8 },
  })
  expect((await events()).filter((one) => one.endsWith('draft'))).toHaveLength(8)
})

test('a calendar without events takes nothing away', async () => {
  const { id } = await aSource({ vanished: 'withdraw' })
  await readNow(id)
  theirs.file = calendarFile()

  expect(await readNow(id)).toMatchObject({ state: 'read', outcome: { isEmpty: true } })
  expect(await events()).toEqual(['Chess published', 'Jazz published', 'Choir published'])
})

test('a reading is undone like an import', async () => {
  const { id } = await aSource()
  await readNow(id)
  const { imports } = (await ask('editor', 'GET', '/admin-imports')).body
  await ask('editor', 'POST', `/admin-imports/${imports[0].key}/undo`, {})

  expect(await events()).toEqual([])
})

test('two instances read a source once', async () => {
  const { id } = await aSource()
  const second = await calendar.secondInstance()
  const found = await sourceOf(calendar.payload, id)
  if (!found) throw new Error('The source is gone.')
  const until = Date.now() + 60_000
  await Promise.all([
    readSource(calendar.payload, found, { until }),
    readSource(second.payload, found, { until }),
  ])
  await second.close()

  expect(conditions).toHaveLength(1)
  expect(await events()).toHaveLength(3)
})

const jobs = async () => (await calendar.payload.find({ collection: 'payload-jobs' })).docs

const runJobs = async () => {
  await calendar.payload.jobs.handleSchedules()
  await calendar.payload.jobs.run({ limit: 10, silent: true })
}

test('a job reads what is due, and is queued only then', async () => {
  const { id } = await aSource({ every: 'hour' })
  await runJobs()
  expect(await events()).toHaveLength(3)
  const { readAt, nextAt } = (await sourceOf(calendar.payload, id)) ?? {}
  expect(Date.parse(nextAt ?? '') - Date.parse(readAt ?? '')).toBe(60 * 60 * 1000)
  const { queued } = await calendar.payload.jobs.handleSchedules()

  expect(queued.map(({ taskConfig }) => taskConfig?.slug)).not.toContain('readCalendarSources')
  expect(conditions).toEqual([{}])
})

test('a job that its process did not end stops no later one', async () => {
  await aSource()
  await calendar.payload.jobs.handleSchedules()
  const [stopped] = (await jobs()).filter(({ taskSlug }) => taskSlug === 'readCalendarSources')
  const updatedAt = new Date(Date.now() - 60 * 60 * 1000).toISOString()
  await calendar.payload.db.updateOne({
    collection: 'payload-jobs',
    id: stopped?.id ?? 0,
    data: { processing: true, updatedAt },
  })
  await runJobs()

  expect(await events()).toHaveLength(3)
})

test('a source that is not active is read by hand alone', async () => {
  const { id } = await aSource({ isActive: false })
  await readDueSources(calendar.payload)
  expect(await events()).toEqual([])
  await readNow(id)

  expect(await events()).toHaveLength(3)
})

test('sources are for administrators', async () => {
  const { id } = await aSource()
  for (const role of ['editor', 'author', 'contributor', 'subscriber'] as const) {
    const statuses = [
      await ask(role, 'GET', '/calendar-sources'),
      await ask(role, 'GET', `/calendar-sources/${id}`),
      await ask(role, 'POST', '/calendar-sources', { name: 'Mine', address: address() }),
      await ask(role, 'PATCH', `/calendar-sources/${id}`, { name: 'Mine' }),
      await ask(role, 'DELETE', `/calendar-sources/${id}`),
    ].map(({ status }) => status)

    expect([role, ...statuses]).toEqual([role, 403, 403, 403, 403, 403])
    expect((await ask(role, 'POST', `/admin-sources/${id}/read`, {})).status).toBe(401)
  }
})

test('what Payload serves by GraphQL, it asks the same rights for', async () => {
  await aSource()
  const reader = await calendar.payload.findByID({
    collection: 'users',
    id: user('contributor').id,
  })

  // Its resolvers call the Local API with the caller's rights.
  await expect(
    calendar.payload.find({
      collection: 'calendar-sources',
      overrideAccess: false,
      user: { ...reader, collection: 'users' },
    }),
  ).rejects.toThrow('not allowed')
})

test('nobody writes what programs remember of a reading, nor reads it over the network', async () => {
  const { id } = await aSource()
  const { body } = await ask('administrator', 'PATCH', `/calendar-sources/${id}`, {
    lease: 9e15,
    failures: 2,
    run: 'mine',
    etag: '"mine"',
    state: 'read',
  })

  expect(body.doc).toMatchObject({ state: 'new' })
  expect(Object.keys(body.doc)).not.toEqual(expect.arrayContaining(['lease', 'run', 'etag']))
  expect(await sourceOf(calendar.payload, id)).toMatchObject({ lease: 0, failures: 0 })
})
