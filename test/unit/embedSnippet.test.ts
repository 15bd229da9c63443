import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { embedPath, embedSnippet, feedPath } from '../../src/admin/embed/embedSnippet'

const address = 'https://calendar.example.org/embed/events/'
const frame = { kind: 'coming', address, title: 'Upcoming events', scheme: 'visitor' } as const

describe('the code of a frame (PG-10)', () => {
  test('is the one that the documentation explains', () => {
    expect(readFileSync('docs/pages.md', 'utf8')).toContain(
      `\`\`\`html\n${embedSnippet(frame)}\`\`\``,
    )
  })

  test('keeps titles and addresses within their attributes', () => {
    const code = embedSnippet({
      ...frame,
      address: `${address}?tags=3&free=1`,
      title: '"Jazz" & <b>Blues</b>',
    })

    expect(code).toContain(`src="${address}?tags=3&amp;free=1"`)
    expect(code).toContain('title="&quot;Jazz&quot; &amp; &lt;b>Blues&lt;/b>"')
  })

  test('lets lists find what is near their visitor, and events nothing', () => {
    expect(embedSnippet({ ...frame, kind: 'month' })).toContain(' allow="geolocation"')
    expect(embedSnippet({ ...frame, kind: 'event' })).not.toContain('allow=')
  })

  test('is light on a website that always is', () => {
    expect(embedSnippet({ ...frame, scheme: 'light' })).toContain('; color-scheme: light"')
    expect(embedSnippet(frame)).not.toContain('color-scheme')
  })
})

test.each([
  [{ kind: 'coming', filters: {}, isFree: false, hasSearch: true }, '/embed/events/'],
  [
    { kind: 'today', filters: {}, isFree: false, hasSearch: false },
    '/embed/events/today/?filters=none',
  ],
  [
    { kind: 'month', filters: { categories: 4, venue: 7 }, isFree: true, hasSearch: true },
    '/embed/events/month/?categories=4&venue=7&free=1',
  ],
  [
    { kind: 'event', slug: 'città', filters: { tags: 2 }, isFree: true, hasSearch: false },
    '/embed/event/citt%c3%a0/',
  ],
  [{ kind: 'event', filters: {}, isFree: false, hasSearch: true }, undefined],
] as const)('the page to embed for %j is %s (PG-10)', (chosen, path) => {
  expect(embedPath(chosen)).toBe(path)
})

test('the calendar beside the code has the same choice (FD-1)', () => {
  expect(feedPath({ filters: { categories: 4, venue: 7 }, isFree: true })).toBe(
    '/events.ics?categories=4&venue=7&free=1',
  )
  expect(feedPath({ filters: {}, isFree: false })).toBe('/events.ics')
})
