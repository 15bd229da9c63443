import { expect, test } from 'vitest'
import { sanitizeHtml } from '../../src/calendar/html'
import { withinPage } from '../../src/calendar/withinPage'

test.each([
  ['<p>Plain <b>text</b></p>', '<p>Plain <b>text</b></p>'],
  ['<p class="skip unlock" lang="it">x</p>', '<p lang="it">x</p>'],
  [
    '<p><a href="#hours">Hours</a></p><h2 id="hours">Hours</h2>',
    '<p><a href="#text-hours">Hours</a></p><h2 id="text-hours">Hours</h2>',
  ],
  ['<p id="content">x</p>', '<p id="text-content">x</p>'],
  ['<a href="#">Top</a>', '<a href="#">Top</a>'],
  ['<a href="/x#y" target="_blank" rel="noopener">x</a>', null],
  ['<p title="class id">x class="y" id="z"</p>', '<p title="class id">x class="y" id="z"</p>'],
])('a text loses page styles, and its ids get a prefix: %s', (html, displayed) => {
  expect(withinPage(sanitizeHtml(html))).toBe(displayed ?? html)
})

test('a text of the greatest length takes seconds at most', { timeout: 5_000 }, () => {
  const html = '<p id="a" class="b">x</p>'.repeat(8_000)

  expect(withinPage(html)).toBe('<p id="text-a">x</p>'.repeat(8_000))
})
