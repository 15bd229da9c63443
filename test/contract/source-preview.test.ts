import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { handle } from '../../src/api/handle'
import { issueApplicationPassword } from '../../src/content/login/applicationPassword'
import { buildersOf } from '../support/builders'
import { freshCalendar, site } from '../support/calendar'
import { stopClock } from '../support/clock'
import { type Loopback, loopback } from '../support/loopback'
import { calendarFile, chess, choir, followedCalendar, jazz } from '../support/sources'

stopClock()
const old = freshCalendar()
const calendar = freshCalendar({ trustedImageHosts: ['127.0.0.1'] })
const { clear: clearOld, anEvent, aSeries, aVenue } = buildersOf(old)
const { ask, theirs, aSource, readNow, preview, events } = followedCalendar(calendar)

let server: Loopback
const authorizations: (string | null)[] = []
beforeAll(async () => {
  server = await loopback(async (request) => {
    authorizations.push(request.headers.get('authorization'))
    const { pathname, search } = new URL(request.url)

    return handle(
      old.payload,
      new Request(`${site}${pathname}${search}`, { headers: request.headers }),
    )
  })
})
afterAll(() => server.close())
beforeEach(async () => {
  await clearOld()
  authorizations.length = 0
})

const at = (day: string) => ({ startLocal: `${day} 20:00:00`, endLocal: `${day} 22:00:00` })

/** Every row that a reading could leave behind. */
const stored = async () => {
  const counts: Record<string, number> = {}
  for (const collection of [
    'events',
    'venues',
    'calendar-series',
    'calendar-imports',
    'calendar-imported-entries',
    'calendar-sources',
    'media',
  ] as const) {
    counts[collection] = (await calendar.payload.count({ collection, trash: true })).totalDocs
  }

  return counts
}

test('a source that is not saved is previewed by name and date, and nothing is stored', async () => {
  const before = await stored()
  const { status, body } = await preview()

  expect(status).toBe(200)
  expect(body.counts).toMatchObject({ created: 3, updated: 0, matched: 0, refused: 0 })
  expect(body.entries).toMatchObject([
    { title: 'Chess', operation: 'created' },
    { title: 'Jazz', operation: 'created' },
    { title: 'Choir', operation: 'created' },
  ])
  expect(body.entries[0].when).toContain('2037')
  expect(await stored()).toEqual(before)
})

test('a preview says what is changed, matched and refused, and why', async () => {
  const { id } = await aSource()
  await readNow(id)
  theirs.file = calendarFile(['1', 'Chess for all', '20370301'], jazz, ['4', '', '20370601'], choir)
  const { body } = await preview({ id })

  expect(body.counts).toMatchObject({ created: 0, updated: 1, unchanged: 2, refused: 1 })
  expect(body.entries).toMatchObject([
    { operation: 'refused', says: [expect.stringContaining('title')] },
    { title: 'Chess for all', operation: 'updated', says: ['Title (English)'] },
    { title: 'Jazz', operation: 'unchanged' },
    { title: 'Choir', operation: 'unchanged' },
  ])
  expect(await events()).toEqual(['Chess published', 'Jazz published', 'Choir published'])
})

test('a preview names what would be withdrawn', async () => {
  const { id } = await aSource({ vanished: 'withdraw' })
  await readNow(id)
  theirs.file = calendarFile(chess, choir)

  expect((await preview({ id, vanished: 'withdraw' })).body.entries).toMatchObject([
    { title: 'Jazz', operation: 'withdrawn' },
    { title: 'Chess' },
    { title: 'Choir' },
  ])
  expect((await preview({ id })).body.counts).toMatchObject({ withdrawn: 0 })
  expect(await events()).toEqual(['Chess published', 'Jazz published', 'Choir published'])
})

test('a calendar with this interface is previewed with its series, and nothing is stored', async () => {
  await anEvent({ title: 'Chess', ...at('2037-03-01'), venues: [(await aVenue()).id] })
  await aSeries({ ...at('2037-05-04'), rule: 'FREQ=WEEKLY;COUNT=3' })
  const service = { kind: 'service', address: `${server.address}/calendar` }
  const before = await stored()
  const { body } = await preview(service)
  expect(body.counts).toMatchObject({ created: 4, refused: 0 })
  expect(body.made).toEqual(['1 new venue'])
  expect(body.entries).toContainEqual(
    expect.objectContaining({ title: 'Chess', when: expect.stringContaining('2037') }),
  )
  expect(await stored()).toEqual(before)
  const { id } = await aSource({ ...service, as: 'published' })
  await readNow(id)

  expect((await preview({ ...service, id })).body.counts).toMatchObject({
    created: 0,
    updated: 0,
    unchanged: 4,
  })
})

test('a preview sends the stored password to its own site alone', async () => {
  const reader = await old.payload.create({
    collection: 'users',
    data: { username: 'reader', password: 'not used', role: 'editor' },
  })
  const password = await issueApplicationPassword(old.payload, { user: reader.id, name: 'Sources' })
  const service = { kind: 'service', address: `${server.address}/calendar`, login: 'reader' }
  await anEvent({ title: 'A draft', ...at('2037-04-02'), status: 'draft' })
  const { id } = await aSource({ ...service, password })
  expect((await preview({ ...service, id })).body.counts).toMatchObject({ created: 1 })
  expect(authorizations[0]).toMatch(/^Basic /)
  const sent: (string | null)[] = []
  const elsewhere = await loopback((request) => {
    sent.push(request.headers.get('authorization'))

    return new Response('', { status: 404 })
  })
  await preview({ ...service, id, address: elsewhere.address })
  authorizations.length = 0
  await preview({ ...service, id, login: 'another' })
  await preview(service)
  await elsewhere.close()

  expect(new Set([...sent, ...authorizations])).toEqual(new Set([null]))
})

test('a preview says why a source cannot be read, and has its guard and limits (IMG-2)', async () => {
  const refusals = async (sent: object) => {
    const { status, body } = await preview(sent)

    return [status, body.errors?.[0]?.message]
  }
  expect(await refusals({ address: 'https://192.168.0.1/programme.ics' })).toEqual([
    400,
    expect.stringContaining('private network'),
  ])
  expect(await refusals({ address: 'https://localhost/programme.ics' })).toEqual([
    400,
    'The address leads to a private network.',
  ])
  expect(await refusals({ kind: 'service', address: 'https://localhost/calendar' })).toEqual([
    400,
    'The address leads to a private network.',
  ])
  theirs.file = '<!doctype html><title>Please sign in</title>'
  expect(await refusals({})).toEqual([400, expect.stringContaining('neither iCalendar')])
  theirs.answer = () => new Response('x'.repeat(8_000_001))
  expect(await refusals({})).toEqual([400, expect.stringContaining('8 MB')])
  theirs.answer = () => new Response('', { status: 500 })
  expect(await refusals({})).toEqual([400, 'The address does not answer as it should.'])
  expect((await preview({ id: 999_999 })).status).toBe(404)
  expect((await preview({ kind: 'feed' })).status).toBe(400)
})

test('previews and changes are for administrators', async () => {
  const { id } = await aSource()
  await readNow(id)
  for (const role of ['editor', 'author', 'contributor', 'subscriber'] as const) {
    const statuses = [
      await ask(role, 'POST', '/admin-source-preview', { kind: 'file' }),
      await ask(role, 'GET', `/admin-sources/${id}/changes`),
    ].map(({ status }) => status)

    expect([role, ...statuses]).toEqual([role, 401, 401])
  }
})
