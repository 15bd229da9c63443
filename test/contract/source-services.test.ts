import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sourceOf } from '../../src/admin/sources/storedSources'
import { handle } from '../../src/api/handle'
import { issueApplicationPassword } from '../../src/content/login/applicationPassword'
import { buildersOf } from '../support/builders'
import { freshCalendar, site } from '../support/calendar'
import { stopClock, tick } from '../support/clock'
import { type Loopback, loopback } from '../support/loopback'
import { followedCalendar } from '../support/sources'

stopClock()
const old = freshCalendar()
const calendar = freshCalendar({ trustedImageHosts: ['127.0.0.1'] })
const { clear: clearOld, anEvent, aSeries, aVenue } = buildersOf(old)
const here = buildersOf(calendar)
const { ask, aSource: aFileSource, readNow, events } = followedCalendar(calendar)

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

const at = (day: string) => ({ startLocal: `${day} 20:00:00`, endLocal: `${day} 22:00:00` })
let chess = 0

beforeEach(async () => {
  await clearOld()
  authorizations.length = 0
  tick()
  chess = (await anEvent({ title: 'Chess', ...at('2037-03-01') })).id
  await anEvent({ title: 'Jazz', ...at('2037-04-01'), venues: [(await aVenue()).id] })
  await anEvent({ title: 'A draft', ...at('2037-04-02'), status: 'draft' })
})

const aSource = (further: object = {}) =>
  aFileSource({ kind: 'service', address: `${server.address}/calendar`, ...further })

describe('a calendar with this interface', () => {
  test('is followed with what it shows everybody, as an import that can be undone', async () => {
    const { id } = await aSource()

    expect(await readNow(id)).toMatchObject({ state: 'read', outcome: { created: 2 } })
    expect(await events()).toEqual(['Chess published', 'Jazz published'])
    expect(await readNow(id)).toMatchObject({ outcome: { created: 0, unchanged: 2 } })
    const { imports } = (await ask('editor', 'GET', '/admin-imports')).body
    expect(imports).toMatchObject([{ name: 'Programme', by: 'Programme', mayUndo: true }])
    await ask('editor', 'POST', `/admin-imports/${imports[0].key}/undo`, {})

    expect(await events()).toEqual([])
  })

  test('is followed by its changes, and people here decide what is published', async () => {
    const { id } = await aSource({ as: 'draft' })
    await readNow(id)
    expect(await events()).toEqual(['Chess draft', 'Jazz draft'])
    const [first] = (await calendar.payload.find({ collection: 'events', sort: 'startLocal' })).docs
    await calendar.payload.update({
      collection: 'events',
      id: first?.id ?? 0,
      data: { _status: 'published' },
    })
    tick()
    await old.payload.update({
      collection: 'events',
      id: chess,
      data: { title: 'Chess for all' },
    })

    expect(await readNow(id)).toMatchObject({ outcome: { updated: 1, unchanged: 1 } })
    expect(await events()).toEqual(['Chess for all published', 'Jazz draft'])
  })

  test('gives its events the categories of the source, and its venue where they have none', async () => {
    const category = await here.aCategory('From the neighbours')
    const venue = (await here.aVenue({ name: 'Somewhere there' })).id
    const { id } = await aSource({ categories: [category], venues: [venue] })
    await readNow(id)
    const { docs } = await calendar.payload.find({
      collection: 'events',
      sort: 'startLocal',
      depth: 0,
    })

    expect(docs.map(({ categories }) => categories)).toEqual([[category], [category]])
    expect(docs[0]?.venues).toEqual([venue])
    expect(docs[1]?.venues).not.toEqual([venue])
  })

  test('has series that arrive as series (RC-32)', async () => {
    await aSeries({ ...at('2037-05-04'), rule: 'FREQ=WEEKLY;COUNT=3' })
    const { id } = await aSource({ as: 'draft' })
    await readNow(id)
    const { docs } = await calendar.payload.find({ collection: 'calendar-series', depth: 0 })

    expect(docs).toMatchObject([{ title: 'Yoga', rule: 'FREQ=WEEKLY;COUNT=3', _status: 'draft' }])
    expect((await events()).filter((one) => one === 'Yoga draft')).toHaveLength(3)
    expect(await readNow(id)).toMatchObject({ outcome: { created: 0, updated: 0, unchanged: 5 } })
  })

  test('loses events, which are withdrawn, and has them again', async () => {
    const { id } = await aSource({ vanished: 'withdraw' })
    await readNow(id)
    tick()
    await old.payload.update({ collection: 'events', id: chess, data: { _status: 'draft' } })
    expect(await readNow(id)).toMatchObject({ outcome: { withdrawn: 1 } })
    expect(await events()).toEqual(['Chess draft', 'Jazz published'])
    tick()
    await old.payload.update({ collection: 'events', id: chess, data: { _status: 'published' } })
    await readNow(id)

    expect(await events()).toEqual(['Chess published', 'Jazz published'])
  })

  test('shows what is not public to a user whose password is stored sealed', async () => {
    const reader = await old.payload.create({
      collection: 'users',
      data: { username: 'reader', password: 'not used', role: 'editor' },
    })
    const password = await issueApplicationPassword(old.payload, {
      user: reader.id,
      name: 'Sources',
    })
    const { id, ...doc } = await aSource({ login: 'reader', password })
    expect(JSON.stringify(doc)).not.toContain(password)
    expect(JSON.stringify(await sourceOf(calendar.payload, id))).not.toContain(password)
    expect(await readNow(id)).toMatchObject({ state: 'read', outcome: { created: 3 } })
    expect(await events()).toContain('A draft draft')
    await ask('administrator', 'PATCH', `/calendar-sources/${id}`, { name: 'Renamed' })
    authorizations.length = 0
    await readNow(id)
    expect(authorizations[0]).toMatch(/^Basic /)
    await ask('administrator', 'PATCH', `/calendar-sources/${id}`, {
      address: 'https://elsewhere.example/calendar',
    })

    expect((await sourceOf(calendar.payload, id))?.sealedPassword).toBeNull()
  })

  test('that refuses the password is a failure, and so is a page without a calendar', async () => {
    const { id: wrong } = await aSource({ login: 'reader', password: 'another' })
    expect(await readNow(wrong)).toMatchObject({ state: 'failed', fault: 'credentials' })
    const page = await loopback(() => new Response('<!doctype html><title>Hello</title>'))
    const { id } = await aSource({ address: page.address })
    const answer = await readNow(id)
    await page.close()

    expect(answer).toMatchObject({ state: 'failed', fault: 'noService' })
  })

  test('in a private network is not requested (IMG-2)', async () => {
    const { id } = await aSource({ address: 'https://localhost/calendar' })

    expect(await readNow(id)).toMatchObject({ state: 'failed', fault: 'private' })
  })
})
