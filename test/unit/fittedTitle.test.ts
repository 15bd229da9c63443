import { expect, test } from 'vitest'
import { fittedTitle } from '../../src/publicPages/sharePicture/fittedTitle'

const room = { width: 540, height: 190 }

test.each([
  ['Jazz', 96],
  ['Cineforum: comiche mute', 78],
  ['Along the river: plants and birds', 58],
  ['CINEFORUM: COMICHE MUTE', 60],
  ['Donaudampfschifffahrtsgesellschaft', 38],
])('the title “%s” is as large as all its words allow', (title, size) => {
  expect(fittedTitle(title, room).fontSize).toBe(size)
})

test('a title has as many rows as there is room for', () => {
  expect(fittedTitle('Jazz', room).rows).toBe(1)
  expect(fittedTitle('A '.repeat(400), room).rows).toBe(4)
})
