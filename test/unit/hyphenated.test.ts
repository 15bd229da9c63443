import { expect, test } from 'vitest'
import { hyphenated } from '../../src/publicPages/sharePicture/hyphenated'

test.each([
  ['Jazz', 24, 'Jazz'],
  ['Donaudampfschifffahrtsgesellschaft', 24, 'Donaudampfschiff-\nfahrtsgesellschaft'],
  ['Im Versammlungsraum', 12, 'Im Versamm-\nlungsraum'],
  ['Precipitevolissimevolmente!', 14, 'Precipitevo-\nlissime-\nvolmente!'],
  ['ΗλεκτροεγκεφαλογράφημαΧ', 12, 'Ηλεκτροε-\nγκεφαλογ-\nράφημαΧ'],
  [
    'Programme: https://www.example.org/a-very-long-address',
    12,
    'Programme: https://www.example.org/a-very-long-address',
  ],
])('“%s” fits into rows of %d letters, with hyphens between syllables', (text, letters, broken) => {
  expect(hyphenated(text, letters)).toBe(broken)
})

test('no piece of a word is longer than a row, its hyphen included', () => {
  for (const letters of [4, 7, 24]) {
    const rows = hyphenated('Rindfleischetikettierungsüberwachungsaufgaben', letters).split('\n')

    expect(rows.join('').replaceAll('-', '')).toBe('Rindfleischetikettierungsüberwachungsaufgaben')
    expect(Math.max(...rows.map(({ length }) => length))).toBeLessThanOrEqual(letters)
  }
})
