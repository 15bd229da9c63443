import { expect, test } from 'vitest'
import { embeddingOrigin } from '../../src/calendar/embeddingOrigin'

test.each([
  ['https://www.town.example', 'https://www.town.example'],
  [' www.town.example/news?x=1 ', 'https://www.town.example'],
  ['HTTPS://Town.Example:8443/', 'https://town.example:8443'],
  ['https://città.example', 'https://xn--citt-3na.example'],
  ['http://localhost:3000', 'http://localhost:3000'],
  ['http://127.0.0.1:4000/a', 'http://127.0.0.1:4000'],
  ['http://[::1]:4000', 'http://[::1]:4000'],
  ['https://192.0.2.7', 'https://192.0.2.7'],
])('the site that may embed pages, typed as %s, is %s (PG-10)', (typed, origin) => {
  expect(embeddingOrigin(typed)).toBe(origin)
})

test.each([
  '',
  '*',
  'http://www.town.example',
  'https://*.town.example',
  'https://town.example;script-src',
  "https://'self'",
  'https://town..example',
  'https://-town.example',
  'https://user:secret@town.example',
  'ftp://town.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'two words',
])('%s is no site that may embed pages (PG-10)', (typed) => {
  expect(embeddingOrigin(typed)).toBeUndefined()
})
