import { expect, test } from 'vitest'
import { xmlText } from '../../src/feeds/xmlText'

test('XML has no character that XML 1.0 forbids', () => {
  expect(xmlText('a\u0001b\u000bc\u001fd\ufffee\uffff\ud800f')).toBe('abcdef')
})

test('XML keeps all letters, lines and pictures in words', () => {
  const text = 'Città\t1\r\n\u0085\u2028 🎷 \ufffd'

  expect(xmlText(text)).toBe(text)
})
