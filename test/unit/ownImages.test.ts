import { expect, test } from 'vitest'
import { withOwnImages } from '../../src/calendar/ownImages'

const site = 'https://calendar.example'

test.each([
  ['<img src="/media/a.png" alt="A" />', '<img src="/media/a.png" alt="A" />'],
  [`<img src="${site}/media/a.png" />`, `<img src="${site}/media/a.png" />`],
  [
    '<p><img alt="A fox" src="https://other.example/fox.png?a=1&amp;b=2" /></p>',
    '<p><a href="https://other.example/fox.png?a=1&amp;b=2">A fox</a></p>',
  ],
  [
    '<img src="//other.example/fox.png" />',
    '<a href="//other.example/fox.png">//other.example/fox.png</a>',
  ],
  [
    '<img src="/&#47;other.example/fox.png" alt="A fox" />',
    '<a href="/&#47;other.example/fox.png">A fox</a>',
  ],
  ['<a href="/b"><img src="https://other.example/x.png" alt="B" /></a>', '<a href="/b">B</a>'],
])('a page loads pictures in a text from its own host only (PG-4): %s', (html, displayed) => {
  expect(withOwnImages(html, site)).toBe(displayed)
})
