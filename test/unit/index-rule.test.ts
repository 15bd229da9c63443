import { expect, test } from 'vitest'
import type { Command } from '../support/commands'
import { faultsOf, type Key } from '../support/indexRule'

const keys: Key[] = [
  { storedStatus: 1, startLocal: 1, _id: 1 },
  { links: 1, startLocal: 1, _id: 1 },
  { author: 1 },
]

const command = (filter: Record<string, unknown>): Command => ({
  name: 'find',
  collection: 'events',
  filter,
  filters: [filter],
  limit: undefined,
  sort: {},
  session: undefined,
  inTransaction: false,
  body: {},
  started: 0,
  ended: 1,
  failed: false,
  documents: 0,
})

const faults = (
  filter: Record<string, unknown>,
  sort: Record<string, unknown> = {},
  limit: number | undefined = undefined,
) => faultsOf({ ...command(filter), sort, limit }, keys).map((fault) => fault.split(': ').at(-1))

const window = { startLocal: { $gte: '2026' } }

test.each<[Record<string, unknown>, Record<string, unknown>]>([
  [{}, {}],
  [{ _id: 3 }, { name: 1 }],
  [{ _id: { $in: [3, 4] } }, { _id: 1 }],
  [
    { storedStatus: 'public', ...window },
    { startLocal: 1, _id: 1 },
  ],
  [
    { storedStatus: 'public', ...window },
    { startLocal: -1, _id: -1 },
  ],
  [{ storedStatus: { $in: ['public', 'draft'] } }, { startLocal: 'asc', _id: 'asc' }],
  [{ $and: [{ storedStatus: { $eq: 'public' } }, { $and: [window] }] }, { startLocal: 1 }],
  [{ $or: [{ author: 3 }, { storedStatus: 'public' }] }, {}],
  [
    { storedStatus: 'public', name: /^a/ },
    { startLocal: 1, _id: 1 },
  ],
])('an index serves %j in the order %j', (filter, sort) => {
  expect(faults(filter, sort)).toEqual([])
})

test.each<[Record<string, unknown>, Record<string, unknown>, string]>([
  [{ storedStatus: 'public' }, { startLocal: 1, _id: -1 }, 'sorts what it read'],
  [{ storedStatus: 'public' }, { startLocal: 1, createdAt: -1 }, 'sorts what it read'],
  [window, { startLocal: 1 }, 'sorts what it read'],
  [{ name: 'Chess' }, {}, 'reads the whole collection'],
  [{ $or: [{ author: 3 }, { name: 'Chess' }] }, {}, 'reads the whole collection'],
  [{ author: 3 }, { _id: 1 }, 'reads the whole collection'],
  [{ $expr: { $gte: ['$startLocal', '2026'] } }, {}, 'reads the whole collection'],
  [{ author: 3, startLocal: { $exists: true } }, {}, 'asks whether a field exists'],
  [
    { author: 3, name: { $regex: 'ches' } },
    {},
    'searches texts with a pattern that no index helps',
  ],
])('no index serves %j in the order %j', (filter, sort, fault) => {
  expect(faults(filter, sort)).toEqual([fault])
})

test('an index may give the order of a page without narrowing it', () => {
  expect(faults({ author: 3 }, { _id: 1 }, 13)).toEqual([])
  expect(faults({ author: 3 }, { name: 1 }, 13)).toEqual(['sorts what it read'])
})

test('each write of a bulk write is checked', () => {
  const filters = [{ _id: 3 }, { name: 'Chess' }, { name: { $ne: 'Go' }, author: { $in: [3] } }]

  expect(faultsOf({ ...command({}), name: 'update', filters }, keys)).toEqual([
    expect.stringContaining('"Chess"} {}: reads the whole collection'),
  ])
})
