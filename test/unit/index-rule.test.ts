import { expect, test } from 'vitest'
import { faultsOf, type Key } from '../support/indexRule'

const keys: Key[] = [
  { standing: 1, startLocal: 1, _id: 1 },
  { links: 1, startLocal: 1, _id: 1 },
  { author: 1 },
]

const faults = (filter: Record<string, unknown>, sort: Record<string, unknown> = {}) =>
  faultsOf(
    {
      name: 'find',
      collection: 'events',
      filter,
      sort,
      session: undefined,
      inTransaction: false,
      body: {},
      started: 0,
      ended: 1,
      failed: false,
    },
    keys,
  ).map((fault) => fault.split(': ').at(-1))

const window = { startLocal: { $gte: '2026' } }

test.each<[Record<string, unknown>, Record<string, unknown>]>([
  [{}, {}],
  [{ _id: 3 }, { name: 1 }],
  [{ _id: { $in: [3, 4] } }, { _id: 1 }],
  [
    { standing: 'public', ...window },
    { startLocal: 1, _id: 1 },
  ],
  [
    { standing: 'public', ...window },
    { startLocal: -1, _id: -1 },
  ],
  [{ standing: { $in: ['public', 'draft'] } }, { startLocal: 'asc', _id: 'asc' }],
  [{ $and: [{ standing: { $eq: 'public' } }, { $and: [window] }] }, { startLocal: 1 }],
  [{ $or: [{ author: 3 }, { standing: 'public' }] }, {}],
  [
    { standing: 'public', name: /^a/ },
    { startLocal: 1, _id: 1 },
  ],
])('an index serves %j in the order %j', (filter, sort) => {
  expect(faults(filter, sort)).toEqual([])
})

test.each<[Record<string, unknown>, Record<string, unknown>, string]>([
  [{ standing: 'public' }, { startLocal: 1, _id: -1 }, 'sorts what it read'],
  [{ standing: 'public' }, { startLocal: 1, createdAt: -1 }, 'sorts what it read'],
  [window, { startLocal: 1 }, 'sorts what it read'],
  [{ name: 'Chess' }, {}, 'reads the whole collection'],
  [{ $or: [{ author: 3 }, { name: 'Chess' }] }, {}, 'reads the whole collection'],
  [{ author: { $exists: true } }, { _id: 1 }, 'asks whether a field exists'],
  [
    { author: 3, name: { $regex: 'ches' } },
    {},
    'searches texts with a pattern that no index helps',
  ],
])('no index serves %j in the order %j', (filter, sort, fault) => {
  expect(faults(filter, sort)).toEqual([fault])
})
