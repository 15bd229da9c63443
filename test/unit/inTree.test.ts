import { expect, test } from 'vitest'
import { inTree } from '../../src/admin/pickers/inTree'

test('categories are listed under their parents, by name, each with its children', () => {
  const rows = inTree([
    { id: 1, name: 'Music' },
    { id: 2, name: 'Jazz', parent: 1 },
    { id: 3, name: 'Art' },
    { id: 4, name: 'Bebop', parent: 2 },
    { id: 5, name: 'Orphan', parent: 99 },
  ])

  expect(rows.map(({ name, depth }) => [name, depth])).toEqual([
    ['Art', 0],
    ['Music', 0],
    ['Jazz', 1],
    ['Bebop', 2],
    ['Orphan', 0],
  ])
})
