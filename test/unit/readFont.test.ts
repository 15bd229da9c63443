import { expect, test } from 'vitest'
import { readFont } from '../../src/media/readFont'
import { plainFont, variableFont } from '../support/woff2'

test('a font of one weight has no range of weights', () => {
  expect(readFont(plainFont())).toEqual({})
})

test('a variable font has the range of its axis of weight, within what CSS allows', () => {
  expect(readFont(variableFont({ from: 200, to: 850 }))).toEqual({ weights: '200 850' })
  expect(readFont(variableFont({ from: 0, to: 1200 }))).toEqual({ weights: '1 1000' })
})

test.each([
  ['nothing', Buffer.alloc(0)],
  ['text', Buffer.from('@font-face{}'.repeat(10))],
  ['its first bytes alone', Buffer.from('wOF2')],
  ['a header alone', plainFont().subarray(0, 48)],
  ['a truncated file', plainFont().subarray(0, -100)],
  [
    'a damaged file',
    Buffer.concat([plainFont().subarray(0, 500), Buffer.alloc(plainFont().length - 500)]),
  ],
  ['a file of the format before', Buffer.concat([Buffer.from('wOFF'), plainFont().subarray(4)])],
])('%s is no font', (_, bytes) => {
  expect(readFont(bytes)).toBeUndefined()
})
