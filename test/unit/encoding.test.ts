import { describe, expect, test } from 'vitest'
import { preferred } from '../../src/api/encoding'

describe('the encoding of an answer (GEN-59)', () => {
  test.each([
    ['br, gzip', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['*', 'br'],
    ['gzip;q=1.0, br;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['identity;q=0.5, gzip;q=0.8', 'gzip'],
    ['identity;q=0.5 , gzip; q=0.5', 'gzip'],
  ])('for "%s" is %s', (header, encoding) => {
    expect(preferred(header)).toBe(encoding)
  })

  test.each([
    null,
    '',
    'identity',
    'deflate, zstd',
    'br;q=0, gzip;q=0',
    '*;q=0',
    'br;q=0.5, identity',
    'br;q=lots',
  ])('for %j is none of ours', (header) => {
    expect(preferred(header)).toBeUndefined()
  })
})
