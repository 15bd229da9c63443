import { describe, expect, test } from 'vitest'
import { type Status, storedStatusOf } from '../../src/model/status'
import type { Event } from '../../src/payload-types'
import { observeWrites, type Write } from '../../src/storage/changes/observeWrites'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'

const calendar = freshCalendar()
const { anEvent, aVenue, aUser } = buildersOf(calendar)

const storedEvent = async (id: number) => {
  const { docs } = await calendar.payload.db.find<Event>({
    collection: 'events',
    where: { id: { equals: id } },
  })

  return docs[0]
}

const update = (id: number, data: Partial<Event>, draft = false) =>
  calendar.payload.update({ collection: 'events', id, data, draft, trash: true })

describe('the stored status of an entry', () => {
  test.each<[Status, string]>([
    ['publish', 'public'],
    ['future', 'public'],
    ['private', 'private'],
    ['pending', 'pending'],
    ['draft', 'draft'],
    ['trash', 'trashed-public'],
  ])('is stored with it: %s is %s', async (status, storedStatus) => {
    const { id } = await anEvent({ status })

    expect((await storedEvent(id))?.storedStatus).toBe(storedStatus)
  })

  test('stays while a draft of other fields is written', async () => {
    const { id } = await anEvent({ status: 'publish' })
    await update(id, { title: 'Not yet', _status: 'draft' }, true)

    expect((await storedEvent(id))?.storedStatus).toBe('public')
  })

  test('is restored with a version', async () => {
    const { id } = await anEvent({ status: 'private' })
    await update(id, { visibility: 'public', _status: 'published' })
    const { docs } = await calendar.payload.findVersions({
      collection: 'events',
      where: { parent: { equals: id } },
      sort: 'updatedAt',
    })
    await calendar.payload.restoreVersion({ collection: 'events', id: String(docs[0]?.id) })

    expect((await storedEvent(id))?.storedStatus).toBe('private')
  })

  test('is restored from the trash', async () => {
    const { id } = await anEvent({ status: 'trash' })
    await update(id, { deletedAt: null, _status: 'published' })

    expect((await storedEvent(id))?.storedStatus).toBe('public')
  })

  test('cannot be set by callers', async () => {
    const { id } = await calendar.payload.create({
      collection: 'events',
      overrideAccess: false,
      user: await administrator(),
      data: {
        title: 'Chess',
        startLocal: '2026-12-01 20:00:00',
        endLocal: '2026-12-01 22:00:00',
        storedStatus: 'public',
        visibility: 'public',
      },
    })

    expect((await storedEvent(id))?.storedStatus).toBe('draft')
  })
})

describe('changes are reported', () => {
  test('with the stored document in all languages, or with its id only', async () => {
    const writes: Write[] = []
    observeWrites(calendar.payload, async (write) => {
      if (write.collection === 'venues') writes.push(write)
    })
    const { id } = await aVenue({ name: 'Old mill' })
    await calendar.payload.db.updateOne({
      collection: 'venues',
      id,
      data: { eventCount: 3 },
      returning: false,
    })
    await calendar.payload.delete({ collection: 'venues', id })

    expect(writes.map(({ ids, deleted }) => ({ ids, deleted }))).toEqual([
      { ids: [id], deleted: false },
      { ids: [id], deleted: false },
      { ids: [id], deleted: true },
    ])
    expect(writes[0]?.doc).toMatchObject({ name: { en: 'Old mill' } })
  })
})

const administrator = async () => {
  const { docs } = await calendar.payload.find({ collection: 'users', limit: 1 })
  const [user] = docs
  if (user) return { ...user, collection: 'users' as const }
  await aUser('administrator')

  return administrator()
}

test('the stored status does not depend on the date', () => {
  expect(
    storedStatusOf({ _status: 'published', visibility: 'private', deletedAt: '2026-01-01' }),
  ).toBe('trashed-private')
  expect(storedStatusOf({ _status: 'draft', pendingReview: true })).toBe('pending')
})
