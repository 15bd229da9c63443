import { describe, expect, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { usersOf } from '../support/callers'
import { stopClock, tick } from '../support/clock'
import { clientOf } from '../support/http'

stopClock()
const calendar = freshCalendar()
const { anEvent, aVenue } = buildersOf(calendar)
const { as } = usersOf(calendar)
const send = clientOf(calendar)

const change = (path: string, json: object) =>
  send(path, { as: as('editor'), method: 'PATCH', json })

const saveDraft = (id: number, data: { title?: string; descriptionHtml?: string; cost?: string }) =>
  calendar.payload.update({ collection: 'events', id, data, draft: true })

describe('an unpublished change of a published event', () => {
  test('stays unpublished when one member is changed (EV-81)', async () => {
    const { id } = await anEvent({ title: 'Out', descriptionHtml: 'Old', cost: '5' })
    tick()
    await saveDraft(id, { title: 'Unfinished', descriptionHtml: 'New', cost: '10' })
    const { body } = await change(`/events/${id}`, { featured: true })

    const published = { title: 'Out', description: '<p>Old</p>', cost: '$5', featured: true }
    expect(body).toMatchObject({ ...published, slug: 'out', status: 'publish' })
    expect((await send(`/events/${id}`)).body).toMatchObject(published)
    expect((await send('/it/events?search=Unfinished')).body.total).toBe(0)
  })

  test('is not published by the trash or by the other language (EV-50, ST-7, LANG-5)', async () => {
    const { id } = await anEvent({ title: 'Kept' })
    tick()
    await saveDraft(id, { title: 'Unfinished' })
    const trashed = await send(`/events/${id}`, { as: as('editor'), method: 'DELETE' })
    const restored = await change(`/events/${id}`, { status: 'publish' })
    await saveDraft(id, { title: 'Unfinished again' })
    await change(`/it/events/${id}`, { title: 'Tenuto' })

    expect([trashed.body.title, restored.body.title]).toEqual(['Kept', 'Kept'])
    expect((await send(`/events/${id}`)).body.title).toBe('Kept')
    expect((await send(`/it/events/${id}`)).body.title).toBe('Tenuto')
  })

  test('stays in the history (EV-81)', async () => {
    const { id } = await anEvent({ title: 'Out' })
    tick()
    await saveDraft(id, { title: 'Unfinished' })
    await change(`/events/${id}`, { featured: true })
    const { docs } = await calendar.payload.findVersions({
      collection: 'events',
      where: { parent: { equals: id } },
    })

    expect(docs.map(({ version }) => version.title)).toContain('Unfinished')
  })
})

test('the later of two saves in one millisecond counts (EV-81)', async () => {
  const { id } = await anEvent({ title: 'First' })
  for (const title of ['Second', 'Third', 'Fourth']) await change(`/events/${id}`, { title })
  const { body } = await change(`/events/${id}`, { featured: true })

  expect(body).toMatchObject({ title: 'Fourth', featured: true })
})

test('the interface shows the draft of an entry that was never published (EV-76, EV-81)', async () => {
  const { id } = await anEvent({ title: 'First', status: 'draft' })
  tick()
  await saveDraft(id, { title: 'Second' })
  const read = await send(`/events/${id}`, { as: as('editor') })
  const changed = await change(`/events/${id}`, { featured: true })

  expect(read.body).toMatchObject({ title: 'Second', status: 'draft' })
  expect(changed.body).toMatchObject({ title: 'Second', status: 'draft', featured: true })
})

test('a change of a venue keeps its draft apart, too (VE-25)', async () => {
  const { id } = await aVenue({ name: 'Hall' })
  tick()
  await calendar.payload.update({ collection: 'venues', id, data: { name: 'New' }, draft: true })

  expect((await change(`/venues/${id}`, { city: 'Rome' })).body).toMatchObject({
    venue: 'Hall',
    city: 'Rome',
  })
})

test('a restored version has nothing that was empty in it', async () => {
  const { id } = await anEvent({ title: 'Chess' })
  tick()
  const venues = [(await aVenue()).id]
  await calendar.payload.update({
    collection: 'events',
    id,
    data: { venues, website: 'https://chess.example/' },
  })
  const { docs } = await calendar.payload.findVersions({
    collection: 'events',
    where: { parent: { equals: id } },
    sort: 'updatedAt',
  })
  await calendar.payload.restoreVersion({ collection: 'events', id: `${docs[0]?.id}` })
  const restored = await calendar.payload.findByID({ collection: 'events', id, depth: 0 })

  expect([restored.title, restored.venues ?? [], restored.website ?? null]).toEqual([
    'Chess',
    [],
    null,
  ])
})

test('the history of an event has its twenty latest versions', async () => {
  const { id } = await anEvent({ title: 'Text 0' })
  for (let save = 1; save <= 24; save++) await change(`/events/${id}`, { title: `Text ${save}` })
  const { docs } = await calendar.payload.findVersions({
    collection: 'events',
    where: { parent: { equals: id } },
    sort: '-updatedAt',
    limit: 0,
  })

  expect(docs.map(({ version }) => version.title)).toEqual(
    Array.from({ length: 20 }, (_, back) => `Text ${24 - back}`),
  )
  expect(docs.filter(({ latest }) => latest)).toHaveLength(1)
})
