import { expect, test } from 'vitest'
import { xmlText } from '../../src/feeds/xmlText'

test('characters that XML 1.0 forbids are removed', () => {
  expect(xmlText('a\u0001b\u000bc\u001fd\ufffee\uffff\ud800f')).toBe('abcdef')
})

test('letters, line breaks and emoji are kept', () => {
  const text = 'Città\t1\r\n\u0085\u2028 🎷 \ufffd'

  expect(xmlText(text)).toBe(text)
})
