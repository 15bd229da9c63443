import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import {
  changesAfter,
  forgetChanges,
  lastPosition,
  type Position,
} from '../../src/storage/changeFeed/positions'
import { addRecord } from '../../src/storage/changeFeed/records'
import { inTransaction } from '../../src/storage/database/transaction'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { usersOf } from '../support/callers'
import { given } from '../support/given'
import { clientOf } from '../support/http'

const calendar = freshCalendar({ changes: true })
const { anEvent, aTag, aVenue, clear } = buildersOf(calendar)
const { as } = usersOf(calendar)
const send = clientOf(calendar)
let second: Awaited<ReturnType<typeof calendar.secondInstance>>
given(async () => {
  second = await calendar.secondInstance()
})
afterAll(() => second.close())
beforeEach(clear)

const named = (following: Position[]) =>
  following.flatMap(({ changes }) =>
    changes.map(({ collection, id, kind }) => `${collection} ${id} ${kind}`),
  )

const since = async (position: number) =>
  named((await changesAfter(calendar.payload, position)).following)

const now = async () => (await lastPosition(calendar.payload)).position

/** Reads to the end, position by position, as a mirror does. */
const readOn = async (payload: typeof calendar.payload, from: number) => {
  const read: Position[] = []
  let position = from
  for (let more = true; more; ) {
    const found = await changesAfter(payload, position)
    read.push(...found.following)
    position = read.at(-1)?.position ?? from
    more = found.more && found.following.length > 0
  }

  return { read, position }
}

describe('what is recorded of writes', () => {
  test('says which documents were made, changed and removed', async () => {
    const before = await now()
    const id = await aTag('Jazz')
    expect(await since(before)).toEqual([`tags ${id} created`])

    const made = await now()
    await calendar.payload.update({ collection: 'tags', id, data: { name: 'Blues' } })
    expect(await since(made)).toEqual([`tags ${id} changed`])

    const changed = await now()
    await calendar.payload.delete({ collection: 'tags', id })
    expect(await since(changed)).toEqual([`tags ${id} removed`])
  })

  test('names no venue because an event is held there', async () => {
    const { id: venue } = await aVenue()
    const before = await now()
    const { id } = await anEvent({ venues: [venue] })

    expect(await since(before)).toEqual([`events ${id} created`])
  })

  test('is nothing of a write that is refused or rolled back', async () => {
    const { id } = await anEvent()
    const before = await now()
    const refused = await send(`/events/${id}`, {
      as: as('editor') ?? '',
      method: 'PATCH',
      json: { title: 'Chess', start_date: 'never' },
    })
    const undone = inTransaction(calendar.payload, {}, async (req) => {
      await calendar.payload.create({ collection: 'tags', data: { name: 'Jazz' }, req })
      throw new Error('No.')
    })

    await expect(undone).rejects.toThrow('No.')
    expect(refused.status).toBe(400)
    expect(await since(before)).toEqual([])
    expect(await now()).toBe(before)
  })

  test('is one position for one transaction', async () => {
    const before = await now()
    await inTransaction(calendar.payload, {}, async (req) => {
      for (const name of ['Jazz', 'Blues', 'Swing']) {
        await calendar.payload.create({ collection: 'tags', data: { name }, req })
      }
    })
    const { following } = await changesAfter(calendar.payload, before)

    expect(following.map(({ changes }) => changes.length)).toEqual([3])
  })
})

test('no change is skipped while four writers write and two readers read', async () => {
  const start = await now()
  const written: string[] = []
  let isWriting = true
  const writer = async (payload: typeof calendar.payload, name: string) => {
    for (let turn = 0; turn < turns; turn += 1) {
      const { id } = await payload.create({ collection: 'tags', data: { name: `${name} ${turn}` } })
      written.push(`tags ${id}`)
    }
  }
  const reader = async (payload: typeof calendar.payload) => {
    let place = await readOn(payload, start)
    const all = [...place.read]
    while (isWriting) {
      place = await readOn(payload, place.position)
      all.push(...place.read)
      // Answers of an embedded database leave no turn to who waits for it.
      await setImmediate()
    }
    all.push(...(await readOn(payload, all.at(-1)?.position ?? start)).read)

    return all
  }
  const readers = Promise.all([reader(calendar.payload), reader(second.payload)])
  await Promise.all([
    writer(calendar.payload, 'a'),
    writer(calendar.payload, 'b'),
    writer(second.payload, 'c'),
    writer(second.payload, 'd'),
  ]).finally(() => {
    isWriting = false
  })

  for (const read of await readers) {
    expect(read.map(({ position }) => position)).toEqual(read.map((_, index) => start + 1 + index))
    const heard = new Set(named(read).map((name) => name.replace(/ \w+$/, '')))
    expect(written.filter((name) => !heard.has(name))).toEqual([])
  }
})

/** Of each of four writers; `CHANGE_TURNS=1250` makes 5,000 writes. */
const turns = Number(process.env.CHANGE_TURNS ?? 10)

test('what nobody read for long is read to its end (CF-2)', async () => {
  const before = await now()
  for (let id = 1; id <= 300; id += 1) {
    await addRecord(calendar, {
      id: `w${String(id).padStart(38, '0')}`,
      changes: [{ collection: 'tags', id, kind: 'created' }],
      written: new Date().toISOString(),
    })
  }
  const { read } = await readOn(calendar.payload, before)

  expect(named(read)).toEqual(Array.from({ length: 300 }, (_, at) => `tags ${at + 1} created`))
})

test('who reads after a position that is forgotten, or beyond the last, has to begin again', async () => {
  await aTag('Jazz')
  const first = await now()
  await aTag('Blues')
  const last = await now()
  await forgetChanges(calendar.payload, new Date(Date.now() + 60_000))

  expect((await changesAfter(calendar.payload, first)).lost).toBe(true)
  expect((await changesAfter(calendar.payload, last + 1)).lost).toBe(true)
  expect(await changesAfter(calendar.payload, last)).toMatchObject({
    known: { position: last },
    following: [],
    more: false,
    lost: false,
  })
})
