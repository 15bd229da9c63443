import { beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '../../src/storage/database/transaction'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { stopClock } from '../support/clock'

// Notices of committed writes to a site: which events changed, and which tags to purge.

stopClock()

const answers = 'events-calendar'
const pictures = 'events-calendar-pictures'

const changes: Record<'created' | 'changed' | 'removed', number>[] = []
const purged: string[][] = []

const calendar = freshCalendar({
  onEventsChanged: ({ created, changed, removed }) => {
    changes.push({ created: created.length, changed: changed.length, removed: removed.length })
  },
  purge: async (tags) => {
    purged.push(tags)
  },
})
const { aSeries, anEvent, anImage, aTag } = buildersOf(calendar)

/** Runs an operation in one transaction. */
const together = <T>(operation: () => Promise<T>): Promise<T> =>
  inTransaction(calendar.payload, {}, () => operation())

beforeEach(() => {
  changes.length = 0
  purged.length = 0
})

describe('a site is notified', () => {
  test('once of a new series, and once of its change', async () => {
    const { id } = await aSeries()
    await calendar.payload.update({
      collection: 'calendar-series',
      id,
      data: { title: 'Pilates' },
    })

    expect(changes).toEqual([
      { created: 4, changed: 0, removed: 0 },
      { created: 0, changed: 4, removed: 0 },
    ])
    expect(purged).toEqual([[answers], [answers]])
  })

  test('of an event that is created, changed or deleted', async () => {
    const { id } = await anEvent()
    await calendar.payload.update({ collection: 'events', id, data: { title: 'Matinee' } })
    await calendar.payload.delete({ collection: 'events', id })

    expect(changes).toEqual([
      { created: 1, changed: 0, removed: 0 },
      { created: 0, changed: 1, removed: 0 },
      { created: 0, changed: 0, removed: 1 },
    ])
  })

  test('once for each transaction, with each tag once', async () => {
    await together(async () => {
      await anImage()
      await aSeries()
      await aTag('Loud')
      await anImage('second.png')
      expect([changes, purged]).toEqual([[], []])
    })

    expect(changes).toEqual([{ created: 4, changed: 0, removed: 0 }])
    expect(purged).toEqual([[answers, pictures]])
  })

  test('of the final result: created and changed is created, created and deleted is nothing', async () => {
    await together(async () => {
      const { id } = await anEvent()
      await calendar.payload.update({ collection: 'events', id, data: { title: 'Matinee' } })
      const other = await anEvent()
      await calendar.payload.delete({ collection: 'events', id: other.id })
    })

    expect(changes).toEqual([{ created: 1, changed: 0, removed: 0 }])
  })

  test('at once of a write outside a transaction', async () => {
    const { id } = await anEvent()
    changes.length = 0
    purged.length = 0
    await calendar.payload.db.updateOne({
      collection: 'events',
      id,
      data: { hideFromListings: true },
    })

    expect(changes).toEqual([{ created: 0, changed: 1, removed: 0 }])
    expect(purged).toEqual([[answers]])
  })

  test('once, also after its config was loaded again', async () => {
    await calendar.payload.db.connect?.({ hotReload: true })
    await anEvent()

    expect(changes).toEqual([{ created: 1, changed: 0, removed: 0 }])
    expect(purged).toEqual([[answers]])
  })

  test('of nothing when the transaction is rolled back, also not with the next', async () => {
    const undone = together(async () => {
      await aSeries()
      await anImage()
      throw new Error('The operation of the site fails.')
    })
    await expect(undone).rejects.toThrow('The operation of the site fails.')
    expect([changes, purged]).toEqual([[], []])

    await aTag('Loud')

    expect(changes).toEqual([])
    expect(purged).toEqual([[answers]])
  })
})
