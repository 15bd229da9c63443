import { expect, test } from 'vitest'
import { offeredFor, operationOf, sharesTyping } from '../../src/admin/series/formStep'

const typed = (path: string, value: unknown, initialValue: unknown) => ({
  [path]: { value, initialValue },
})

test('what other dates might share asks which dates are meant', () => {
  expect(sharesTyping(typed('title', 'Tai chi', 'Yoga'))).toBe(true)
  expect(sharesTyping(typed('startLocal', '2027-01-12 20:00', '2027-01-12 19:00'))).toBe(true)
})

test('that it repeats no more is typed, that nobody touched it is not', () => {
  expect(sharesTyping(typed('recurrence', null, undefined))).toBe(true)
  expect(sharesTyping(typed('recurrence', undefined, undefined))).toBe(false)
  expect(sharesTyping(typed('cost', null, undefined))).toBe(false)
})

test('an address of its own, and a note to a reviewer, ask nothing', () => {
  expect(sharesTyping(typed('slug', 'yoga-on-ice', 'yoga-2027-01-12'))).toBe(false)
  expect(sharesTyping(typed('newReviewNote', 'Please look', ''))).toBe(false)
  expect(sharesTyping(typed('title', 'Yoga', 'Yoga'))).toBe(false)
})

test('another rule cannot be one of a single date', () => {
  expect(offeredFor({ title: 'Yoga' })).toEqual(['this', 'following', 'all'])
  expect(offeredFor({ recurrence: null })).toEqual(['following', 'all'])
})

test('what follows the first date is the whole series', () => {
  expect(offeredFor({ title: 'Yoga' }, true)).toEqual(['this', 'all'])
  expect(offeredFor({ recurrence: null }, true)).toEqual(['all'])
})

test('a save tells what the form says, and of which series it knows', () => {
  const form = { data: { title: 'Yoga' }, revision: 3 }

  expect(operationOf('save', form)).toEqual({ kind: 'save', publish: true, ...form })
  expect(operationOf('draft', form)).toEqual({ kind: 'save', publish: false, ...form })
  expect(operationOf('trash', form)).toEqual({ kind: 'trash' })
})
