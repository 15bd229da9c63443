import { describe, expect, test } from 'vitest'
import { clockText, momentText } from '../../src/admin/momentText'
import { speakerOf } from '../support/speaker'

const evening = '2027-03-14T19:05:00.000Z'
const inRome = { ...speakerOf('en'), zone: 'Europe/Rome', computer: 'Europe/Rome' }

describe('moments in the admin', () => {
  test('are European in English, as all its dates are', () => {
    expect(momentText(evening, inRome)).toBe('14 Mar 2027, 20:05')
    expect(momentText(evening, inRome, 'long')).toBe('Sunday 14 March 2027, 20:05')
    expect(clockText(new Date(2027, 2, 14, 20, 5), 'en')).toBe('20:05')
  })

  test('are Italian in Italian', () => {
    const italian = { ...inRome, ...speakerOf('it') }

    expect(momentText(Date.parse(evening), italian)).toBe('14 mar 2027, 20:05')
    expect(momentText(evening, italian, 'long')).toBe('domenica 14 marzo 2027, 20:05')
    expect(clockText(new Date(2027, 2, 14, 20, 5), 'it')).toBe('20:05')
  })

  test('follow a language with a region', () => {
    expect(momentText(evening, { ...inRome, language: 'en-US' })).toMatch(/^Mar 14, 2027/)
  })

  test('name the clock where it is not that of this computer', () => {
    const inTokyo = { ...inRome, zone: 'Asia/Tokyo' }

    expect(momentText(evening, inTokyo)).toBe('15 Mar 2027, 04:05, Tokyo time')
    expect(momentText(evening, { ...inRome, zone: 'Europe/Berlin' })).toBe('14 Mar 2027, 20:05')
    expect(momentText(evening, { ...inTokyo, computer: undefined })).toBe('15 Mar 2027, 04:05')
  })
})
