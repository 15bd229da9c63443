import { describe, expect, test } from 'vitest'
import { clockText, momentText } from '../../src/admin/momentText'

const evening = new Date(2027, 2, 14, 20, 5)

describe('moments in the admin', () => {
  test('are European in English, as all its dates are', () => {
    expect(momentText(evening, { language: 'en' })).toBe('14 Mar 2027, 20:05')
    expect(momentText(evening, { language: 'en', day: 'long' })).toMatch(/^14 March 2027.* 20:05$/)
    expect(clockText(evening, 'en')).toBe('20:05')
  })

  test('are Italian in Italian', () => {
    expect(momentText(evening.getTime(), { language: 'it' })).toBe('14 mar 2027, 20:05')
    expect(clockText(evening, 'it')).toBe('20:05')
  })

  test('follow a language with a region', () => {
    expect(momentText(evening.toISOString(), { language: 'en-US' })).toMatch(/^Mar 14, 2027/)
  })
})
