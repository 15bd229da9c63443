import { describe, expect, test } from 'vitest'
import { isBlank } from '../../src/admin/languages/isBlank'

const state = (...children: object[]) => ({ root: { type: 'root', children } })

describe('a field is blank', () => {
  test.each([
    ['without a value', undefined],
    ['when it was emptied', ''],
    ['when its editor never held anything', null],
    ['when its editor was emptied', state({ type: 'paragraph', children: [] })],
  ])('%s', (_when, value) => {
    expect(isBlank(value)).toBe(true)
  })

  test.each([
    ['with a text', 'Concerto'],
    ['with a paragraph', state({ type: 'paragraph', children: [{ type: 'text', text: 'Due' }] })],
    ['with a picture alone', state({ type: 'upload' })],
  ])('but not %s', (_with, value) => {
    expect(isBlank(value)).toBe(false)
  })
})
