import { expect, test } from 'vitest'
import { offeredFor, operationOf, sharesTyping } from '../../src/admin/series/formStep'

const typed = (path: string, value: unknown, initialValue: unknown) => ({
  [path]: { value, initialValue },
})

test('the form asks which dates are meant when other dates might share the change', () => {
  expect(sharesTyping(typed('title', 'Tai chi', 'Yoga'))).toBe(true)
  expect(sharesTyping(typed('startLocal', '2027-01-12 20:00', '2027-01-12 19:00'))).toBe(true)
})

test('removing the rule counts as a change, an untouched rule does not', () => {
  expect(sharesTyping(typed('recurrence', null, undefined))).toBe(true)
  expect(sharesTyping(typed('recurrence', undefined, undefined))).toBe(false)
  expect(sharesTyping(typed('cost', null, undefined))).toBe(false)
})

test('the form does not ask when only the slug or the note to a reviewer changed', () => {
  expect(sharesTyping(typed('slug', 'yoga-on-ice', 'yoga-2027-01-12'))).toBe(false)
  expect(sharesTyping(typed('newReviewNote', 'Please look', ''))).toBe(false)
  expect(sharesTyping(typed('title', 'Yoga', 'Yoga'))).toBe(false)
})

test('a change of the rule is not offered for a single date', () => {
  expect(offeredFor({ title: 'Yoga' })).toEqual(['this', 'following', 'all'])
  expect(offeredFor({ recurrence: null })).toEqual(['following', 'all'])
})

test('at the first date, "following" is not offered beside "all"', () => {
  expect(offeredFor({ title: 'Yoga' }, true)).toEqual(['this', 'all'])
  expect(offeredFor({ recurrence: null }, true)).toEqual(['all'])
})

test('a save sends the typed data and the revision of the series', () => {
  const form = { data: { title: 'Yoga' }, revision: 3 }

  expect(operationOf('save', form)).toEqual({ kind: 'save', publish: true, ...form })
  expect(operationOf('draft', form)).toEqual({ kind: 'save', publish: false, ...form })
  expect(operationOf('trash', form)).toEqual({ kind: 'trash' })
})
