import { expect, test } from 'vitest'
import { type Branch, treeOf } from '../../src/content/lists/tree'

type Category = { id: number; parent?: number }

/** A tree as its ids, with the children of each in a list after it. */
const ids = (branches: Branch<Category>[]): unknown[] =>
  branches.flatMap(({ entry, under }) => (under.length > 0 ? [entry.id, ids(under)] : [entry.id]))

test.each<[string, Category[], unknown[]]>([
  [
    'stand under their parents, in their order',
    [{ id: 3 }, { id: 2, parent: 1 }, { id: 1 }, { id: 4, parent: 2 }, { id: 5, parent: 1 }],
    [3, 1, [2, [4], 5]],
  ],
  ['stand at the top where their parent is gone', [{ id: 2, parent: 9 }, { id: 1 }], [2, 1]],
  [
    'are all there, even if they stand under each other',
    [{ id: 1, parent: 2 }, { id: 2, parent: 1 }, { id: 3 }],
    [3, 1, [2]],
  ],
])('categories %s', (_what, categories, expected) => {
  expect(ids(treeOf(categories))).toEqual(expected)
})
