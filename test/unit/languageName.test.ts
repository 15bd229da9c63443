import { describe, expect, test } from 'vitest'
import { parseCost } from '../../src/calendar/cost'
import { languageName, languageTitle } from '../../src/calendar/languageName'

describe('the name of a language', () => {
  test.each([
    ['it', 'en', 'Italian'],
    ['it', 'it', 'italiano'],
    ['de_AT', 'en', 'Austrian German'],
    ['zh-TW', 'en', 'Chinese (Taiwan)'],
    ['our own', 'en', 'our own'],
    ['it', 'our own', 'Italian'],
  ])('%s in %s is %s', (language, reader, name) => {
    expect(languageName(language, reader)).toBe(name)
  })

  test('starts with a capital', () => {
    expect(languageTitle('it', 'it')).toBe('Italiano')
  })
})

test.each([
  ['de', '1.234', '1234'],
  ['de_CH', '1.234', '1.234'],
  ['our own', '1.234', '1.234'],
])('a price written in %s reads %s as %s (COST-3)', (language, text, value) => {
  expect(parseCost(text, language)?.members[0]?.amounts[0]?.value).toBe(value)
})
