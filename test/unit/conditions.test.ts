import { describe, expect, test } from 'vitest'
import { isCurrent, partOf } from '../../src/media/requestConditions'

const state = { etag: '"2s-abc"', mtime: new Date('2026-11-18T15:00:00.700Z'), size: 100 }
const written = 'Wed, 18 Nov 2026 15:00:00 GMT'
const before = 'Wed, 18 Nov 2026 14:59:59 GMT'

describe('whether a client has the current version of a file', () => {
  test.each<[Record<string, string>, boolean]>([
    [{ 'If-None-Match': '"2s-abc"' }, true],
    [{ 'If-None-Match': 'W/"2s-abc"' }, true],
    [{ 'If-None-Match': '"other", "2s-abc"' }, true],
    [{ 'If-None-Match': '*' }, true],
    [{ 'If-Modified-Since': written }, true],
    [{ 'If-None-Match': '"other"' }, false],
    [{ 'If-None-Match': '"other"', 'If-Modified-Since': written }, false],
    [{ 'If-Modified-Since': before }, false],
    [{ 'If-Modified-Since': 'yesterday' }, false],
    [{}, false],
  ])('with %j: %s', (headers, has) => {
    expect(isCurrent(new Headers(headers), state)).toBe(has)
  })
})

describe('the requested part of a file', () => {
  test.each([
    ['bytes=0-9', { start: 0, end: 9 }],
    ['bytes=90-', { start: 90, end: 99 }],
    ['bytes=90-500', { start: 90, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=-500', { start: 0, end: 99 }],
    ['bytes=100-', 'outside'],
    ['bytes=-0', 'outside'],
    ['bytes=9-0', undefined],
    ['bytes=0-1,5-6', undefined],
    ['lines=0-9', undefined],
    ['bytes=-', undefined],
    ['', undefined],
  ])('of 100 bytes for "%s"', (range, part) => {
    expect(partOf(new Headers({ Range: range }), state)).toEqual(part)
  })

  test.each([
    ['"2s-abc"', { start: 0, end: 9 }],
    [written, { start: 0, end: 9 }],
    ['"other"', undefined],
    ['W/"2s-abc"', undefined],
    [before, undefined],
  ])('is the whole file unless If-Range names the current version: %s', (ifRange, part) => {
    const headers = new Headers({ Range: 'bytes=0-9', 'If-Range': ifRange })

    expect(partOf(headers, state)).toEqual(part)
  })
})
