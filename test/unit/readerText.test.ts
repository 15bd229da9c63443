import { expect, test } from 'vitest'
import { htmlToText } from '../../src/calendar/text'
import { readerText } from '../../src/feeds/readerText'

const displayed = (text: string) => text.replaceAll('\u2060', '')

test.each([
  'Learn <b> & <script>alert(1)</script>',
  'What &amp; and &lt;img src=x onerror=alert(1)&gt; mean',
  'Copy &copy this <!-- not -->',
  '&#60;img src=x&#62; &#x3c;b',
  '</title><img src=x>',
  '<?php <! </',
])('a title is the same to readers that parse HTML and to others: %s', (title) => {
  expect(displayed(readerText(title))).toBe(title)
  expect(displayed(htmlToText(readerText(title)))).toBe(title)
  expect(readerText(title)).not.toMatch(/<[a-z/!?]/i)
})

test.each(['R&D, 3 < 4 & "more"', 'Caffè & teatro', 'Chess'])('%s stays as it is', (title) => {
  expect(readerText(title)).toBe(title)
})
