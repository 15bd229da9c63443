import { describe, expect, test } from 'vitest'
import { possibleDuplicates } from '../../src/admin/merge/duplicates'
import { moved, movedBack, replacementIn } from '../../src/content/links/movedLinks'

const merging = { survivor: 1, merged: [2, 3] }

describe('links of an event', () => {
  test('lead to the remaining entry where the first of the others stood', () => {
    expect(moved([5, 2, 6, 3], merging)).toEqual([5, 1, 6])
    expect(moved([2, 1], merging)).toEqual([1])
  })

  test('lead back, with what was added meanwhile', () => {
    expect(movedBack([5, 1, 6, 7], [5, 2, 6, 3], merging)).toEqual([5, 2, 3, 6, 7])
    expect(movedBack([1], [2, 1], merging)).toEqual([2, 1])
  })

  test('stay where they are if they no longer lead to the remaining one', () => {
    expect(movedBack([5], [2], merging)).toBeUndefined()
  })

  test('are one replacement where nothing else changes', () => {
    expect(replacementIn({ id: 9, before: [5, 2], after: [5, 1] })).toEqual({ from: 2, to: 1 })
    expect(replacementIn({ id: 9, before: [2, 3], after: [1] })).toBeUndefined()
    expect(replacementIn({ id: 9, before: [2, 3], after: [3, 2] })).toBeUndefined()
  })
})

describe('possible duplicates', () => {
  const venue = (id: number, names: string[], more = {}) => ({ id, names, ...more })

  test('have one name but for case, accents and punctuation, in whatever language', () => {
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

  test('have one address, or are within a few steps', () => {
    expect(
      possibleDuplicates([
        venue(1, ['A'], { address: 'Via Roma, 1', latitude: 44.7, longitude: 7.85 }),
        venue(2, ['B'], { address: 'via roma 1', latitude: 44.7001, longitude: 7.8501 }),
        venue(3, ['C'], { latitude: 44.71, longitude: 7.85 }),
      ]),
    ).toEqual([{ reasons: ['address', 'place'], ids: [1, 2] }])
  })
})
