import { expect, test } from 'vitest'
import { answerBytes, JsonList, jsonBytes } from '../../src/api/json'

const textOf = (body: object) => new TextDecoder().decode(answerBytes(body))

test.each([
  ['an ordinary body', { a: [1], b: undefined }, '{"a":[1]}'],
  ['no members', { a: new JsonList([]), b: 1 }, '{"a":[],"b":1}'],
  ['members', { a: new JsonList([{ è: 1 }, { b: 2 }].map(jsonBytes)) }, '{"a":[{"è":1},{"b":2}]}'],
  [
    'something after it',
    { 'a"b': new JsonList([jsonBytes({})]), c: null },
    '{"a\\"b":[{}],"c":null}',
  ],
  ['nothing after it', { a: new JsonList([]), b: undefined }, '{"a":[]}'],
])('serializes a list from serialized entries, with %s', (_, body, text) => {
  expect(textOf(body)).toBe(text)
})
