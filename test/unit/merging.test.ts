import { describe, expect, test } from 'vitest'
import { possibleDuplicates } from '../../src/admin/merge/duplicates'
import { suggestedSurvivor } from '../../src/admin/merge/suggestedSurvivor'
import { moved, movedBack, replacementIn } from '../../src/content/links/movedLinks'

const merging = { survivor: 1, merged: [2, 3] }

describe('the links of an event when venues are merged', () => {
  test('lead to the remaining entry at the place of the first merged one', () => {
    expect(moved([5, 2, 6, 3], merging)).toEqual([5, 1, 6])
    expect(moved([2, 1], merging)).toEqual([1])
  })

  test('lead back after undoing, together with links that were added meanwhile', () => {
    expect(movedBack([5, 1, 6, 7], [5, 2, 6, 3], merging)).toEqual([5, 2, 3, 6, 7])
    expect(movedBack([1], [2, 1], merging)).toEqual([2, 1])
  })

  test('are not restored when they no longer lead to the remaining entry', () => {
    expect(movedBack([5], [2], merging)).toBeUndefined()
  })

  test('are stored as one replacement when nothing else changes', () => {
    expect(replacementIn({ id: 9, before: [5, 2], after: [5, 1] })).toEqual({ from: 2, to: 1 })
    expect(replacementIn({ id: 9, before: [2, 3], after: [1] })).toBeUndefined()
    expect(replacementIn({ id: 9, before: [2, 3], after: [3, 2] })).toBeUndefined()
  })
})

describe('the suggested survivor', () => {
  test('is published, then has the most events, then is the oldest', () => {
    const draft = { id: 1, status: 'draft', events: 9 } as const
    const empty = { id: 2, status: 'publish', events: 0 } as const
    const used = { id: 3, status: 'publish', events: 2 } as const

    expect(suggestedSurvivor([draft, empty, used])).toBe(3)
    expect(suggestedSurvivor([draft, empty])).toBe(2)
    expect(suggestedSurvivor([used, { ...used, id: 4 }])).toBe(3)
    expect(suggestedSurvivor([{ id: 5, status: undefined, events: 0 }, draft])).toBe(5)
  })
})

describe('possible duplicates', () => {
  const venue = (id: number, names: string[], more = {}) => ({ id, names, ...more })

  test('have names that differ in case, accents or punctuation only, in any language', () => {
    expect(
      possibleDuplicates([
        venue(1, ['Caffè “Roma”']),
        venue(2, ['CAFFE ROMA']),
        venue(3, ['Town hall', 'Caffe-Roma']),
        venue(4, ['Roma']),
      ]),
    ).toEqual([{ reasons: ['name'], ids: [1, 2, 3] }])
  })

  test('are not in different cities', () => {
    expect(
      possibleDuplicates([
        venue(1, ['Town hall'], { city: 'Bra' }),
        venue(2, ['Town hall'], { city: 'Alba' }),
        venue(3, ['Town Hall'], { city: 'alba' }),
      ]),
    ).toEqual([{ reasons: ['name'], ids: [2, 3] }])
  })

  test('have the same address, or are a few steps apart', () => {
    expect(
      possibleDuplicates([
        venue(1, ['A'], { address: 'Via Roma, 1', latitude: 44.7, longitude: 7.85 }),
        venue(2, ['B'], { address: 'via roma 1', latitude: 44.7001, longitude: 7.8501 }),
        venue(3, ['C'], { latitude: 44.71, longitude: 7.85 }),
      ]),
    ).toEqual([{ reasons: ['address', 'place'], ids: [1, 2] }])
  })
})
