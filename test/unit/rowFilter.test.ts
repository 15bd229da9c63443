import type { Where } from 'payload'
import { expect, test } from 'vitest'
import { conditionOf, orderOf } from '../../src/storage/documentCache/rowFilter'

const columnOf = (path: string) =>
  ({ id: 't.id', name: 't.name', 'resolved.en.slug': 't.slug' })[path]

test('a filter of columns is a condition, each value in its place', () => {
  const where: Where = {
    and: [{ id: { in: [1, 2] } }, { or: [{ 'resolved.en.slug': { equals: 'jazz' } }] }],
    name: { greater_than: 'a', less_than_equal: 'b' },
  }

  expect(conditionOf(where, columnOf)).toEqual({
    sql: '((t.id IN (?, ?) and t.slug = ?) and (t.name > ? and t.name <= ?))',
    values: [1, 2, 'jazz', 'a', 'b'],
  })
})

test('no filter selects everything', () => {
  expect(conditionOf({}, columnOf)).toEqual({ sql: 'true', values: [] })
})

test.each<Where>([
  { tags: { in: [1] } },
  { id: { in: [] } },
  { id: { not_in: [1] } },
  { name: { contains: 'a' } },
  { name: { equals: null } },
  { name: { equals: '' } },
  { or: [] },
  { and: [{ name: { equals: 'a' } }, { id: { exists: false } }] },
])('%j is left to the adapter', (where) => {
  expect(conditionOf(where, columnOf)).toBeUndefined()
})

test('an order is one of columns, with an id that tells it to its end', () => {
  expect(orderOf(['-name', 'id'], columnOf)).toBe('t.name DESC, t.id ASC')
  expect(orderOf(['name'], columnOf)).toBeUndefined()
  expect(orderOf(['tags', 'id'], columnOf)).toBeUndefined()
})
