import { describe, expect, test } from 'vitest'
import { changedLinks, changedValues } from '../../src/admin/changeMany/changedValues'

describe('the links of an event after a change of many', () => {
  test.each([
    ['add', [1, 2], [3, 2], [1, 2, 3]],
    ['remove', [1, 2, 3], [3, 4], [1, 2]],
    ['replace', [1, 2], [3, 3], [3]],
    ['replace', [1, 2], [], []],
  ] as const)('%s: of %j with %j come %j', (way, before, ids, after) => {
    expect(changedLinks([...before], { way, ids: [...ids] })).toEqual(after)
  })
})

describe('the values that a change makes different', () => {
  test('are those alone, with what was before', () => {
    const event = { categories: [1, { id: 2 }], tags: [5], featured: null }
    const changes = {
      categories: { way: 'add' as const, ids: [3] },
      tags: { way: 'add' as const, ids: [5] },
      featured: true,
    }

    expect(changedValues(event, changes)).toEqual({
      before: { categories: [1, 2], featured: false },
      after: { categories: [1, 2, 3], featured: true },
    })
  })

  test('are none of an event that is like that already', () => {
    expect(
      changedValues(
        { tags: null, featured: null },
        { tags: { way: 'remove', ids: [5] }, featured: false },
      ),
    ).toBeUndefined()
  })
})
