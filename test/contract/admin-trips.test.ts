import { createLocalReq } from 'payload'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import { mergeEntries } from '../../src/admin/merge/mergeEntries'
import { undoMerge } from '../../src/admin/merge/undoMerge'
import { checkIndex } from '../../src/listing/checkIndex'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { usersOf } from '../support/callers'
import { atOnceInTransaction, commandsOf, roundTrips, told } from '../support/commands'

// What deeds of editors wait for does not grow with how much they are about.

const calendar = freshCalendar()
const { anEvent, aVenue, clear } = buildersOf(calendar)
const users = usersOf(calendar)
const { during } = commandsOf(calendar)

beforeEach(clear)

const anEditor = async () => {
  const user = await calendar.payload.findByID({ collection: 'users', id: users.user('editor').id })

  return createLocalReq({ user: { ...user, collection: 'users' } }, calendar.payload)
}

/** A merge at a venue with so many events, half of which also led to the venue that stays, taken back. */
const mergedAndParted = async (events: number) => {
  await clear()
  const hall = (await aVenue({ name: 'Town hall', latitude: 45, longitude: 9 })).id
  const twin = (await aVenue({ name: 'Townhall' })).id
  const garden = (await aVenue({ name: 'Garden' })).id
  for (let turn = 0; turn < events; turn++) {
    await anEvent({ venues: turn % 2 ? [garden, hall, twin] : [twin] })
  }
  const asked = await anEditor()
  const merge = await during(() =>
    mergeEntries(asked, 'venues', { keep: hall, others: [twin], fill: false }),
  )
  const undo = await during(() => undoMerge(asked, merge.result.id))
  expect(merge.result.events).toBe(events)
  expect(undo.result).toEqual({ back: events, left: [] })
  expect(await checkIndex(calendar.payload)).toMatchObject({ mended: 0 })

  return { merge: merge.commands, undo: undo.commands }
}

describe.skipIf(!inject('mongo'))('on MongoDB', () => {
  test('venues with many events are merged, and parted, by as many questions as those with two', async () => {
    const few = await mergedAndParted(2)
    const many = await mergedAndParted(24)

    for (const deed of ['merge', 'undo'] as const) {
      expect(atOnceInTransaction(many[deed])).toEqual([])
      expect(roundTrips(many[deed])).toBeLessThanOrEqual(30)
      expect(told(many[deed])).toHaveLength(told(few[deed]).length)
    }
  })
})
