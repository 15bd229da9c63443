import { expect, test } from 'vitest'
import { drawnSteps } from '../../src/admin/tour/tourSteps'

const namesWhere = (isDrawn: (target: string) => boolean) =>
  drawnSteps(isDrawn).map(({ name }) => name)

test('the tour leaves out what the screen does not draw', () => {
  expect(namesWhere((target) => target !== '.localizer-button')).toEqual([
    'form',
    'calendar',
    'status',
  ])
  expect(namesWhere(() => true)).toHaveLength(4)
  expect(namesWhere(() => false)).toHaveLength(4)
})
