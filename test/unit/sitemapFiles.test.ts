import { expect, test } from 'vitest'
import { filesFor } from '../../src/publicPages/sitemap/files'
import { sitemapIndexXml, sitemapXml, urlXml } from '../../src/publicPages/sitemap/xml'

test('few pages are in one file (PG-5)', () => {
  expect(
    filesFor(
      [
        { name: 'events', count: 2000 },
        { name: 'tags', count: 500 },
      ],
      2500,
    ),
  ).toEqual([])
})

test('more are in files of each kind, none empty or too long (PG-5)', () => {
  const kinds = [
    { name: 'events', count: 5001 },
    { name: 'venues', count: 2500 },
    { name: 'tags', count: 0 },
  ]

  expect(filesFor(kinds, 2500)).toEqual([
    'events-1.xml',
    'events-2.xml',
    'events-3.xml',
    'venues-1.xml',
  ])
})

test('addresses are escaped as XML', () => {
  const address = 'https://calendar.example/a&b/"<'

  expect(sitemapIndexXml([address])).toContain(
    '<loc>https://calendar.example/a&amp;b/&quot;&lt;</loc>',
  )
  expect(sitemapXml([urlXml({ address, alternates: [{ language: 'en', address }] })])).toContain(
    'hreflang="en" href="https://calendar.example/a&amp;b/&quot;&lt;"',
  )
})
