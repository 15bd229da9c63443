// On SQLite alone: pages are written alike from what any database answers.

import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { handlePage } from '../../src/publicPages/handlePage'
import { readPage } from '../../src/publicPages/readPage'
import type { CardProps, EventSlotProps, FrameProps } from '../../src/publicPages/slots'
import { buildersOf } from '../support/builders'
import { freshCalendar, site } from '../support/calendar'
import { stopClock } from '../support/clock'
import { given } from '../support/given'
import { visitorOf } from '../support/pages'

stopClock()
const calendar = freshCalendar()
const { anEvent } = buildersOf(calendar)
const visit = visitorOf(calendar)
const headers = new Headers({ host: new URL(site).host })

const read = (path: string, more: Partial<Parameters<typeof readPage>[1]> = {}) =>
  readPage(
    { config: async () => calendar.payload.config, open: async () => calendar.payload },
    { path, headers, ...more },
  )

const pageAt = async (...request: Parameters<typeof read>) => {
  const page = await read(...request)
  if (page.kind !== 'page') throw new Error(`It is ${page.kind}.`)

  return { ...page, html: renderToStaticMarkup(page.content) }
}

given(async () => {
  await anEvent({ title: 'Jazz night' })
  await anEvent({ title: 'Draft night', status: 'draft' })
  await anEvent({ title: 'Closed night', accessPassword: 'secret' })
})

describe('a page for a layout of the site (PG-2, PG-4)', () => {
  test('has the content without a document around it, its data and its metadata', async () => {
    const page = await pageAt('/event/jazz-night')

    expect(page.html).toContain('<h1>Jazz night</h1>')
    expect(page.html).toContain('application/ld+json')
    expect(page.html).not.toMatch(/<(?:html|header|footer|main)\b/)
    expect(page.view).toMatchObject({ kind: 'event', event: { title: 'Jazz night' } })
    expect(page.metadata).toMatchObject({
      title: { absolute: 'Jazz night, 1 December 2026 – Events calendar' },
      alternates: {
        canonical: `${site}/event/jazz-night/`,
        languages: { it: expect.stringContaining('/it/event/'), 'x-default': expect.any(String) },
      },
      openGraph: {
        type: 'article',
        title: 'Jazz night, 1 December 2026',
        url: `${site}/event/jazz-night/`,
      },
    })
  })

  test.each([
    ['/events', 'list'],
    ['/events/month/2026-12', 'month'],
    ['/events/day/2026-12-01', 'days'],
    ['/events/past', 'list'],
  ])('%s has its data', async (path, kind) => {
    expect((await pageAt(path)).view?.kind).toBe(kind)
  })

  test('takes the filters of a request, and a language', async () => {
    const page = await pageAt('/events', { language: 'it', searchParams: { search: 'nothing' } })

    expect(page.html).toContain('lang="it"')
    expect(page.html).not.toContain('Jazz night')
    expect(page.metadata).toMatchObject({ robots: { index: false } })
  })

  test('is not there for drafts, unknown addresses and files', async () => {
    for (const path of [
      '/event/draft-night',
      '/event/nothing',
      '/nothing',
      '/events.ics',
      '/%FF',
    ]) {
      expect(await read(path)).toEqual({ kind: 'notFound' })
    }
  })

  test('is a redirect where the calendar redirects (PG-3)', async () => {
    expect(await read('/events/month')).toMatchObject({ kind: 'redirect', isPermanent: false })
  })

  test('of a protected entry is its title alone, whatever the browser remembers (PG-3)', async () => {
    const answer = await visit('/event/closed-night/', { form: { password: 'secret' } })
    const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
    const opened = new Headers({ host: new URL(site).host, cookie })

    expect(cookie).toContain('opened-')
    const page = await read('/event/closed-night', { headers: opened })
    if (page.kind !== 'protected') throw new Error(`It is ${page.kind}.`)
    const html = renderToStaticMarkup(page.content)

    expect(page.title).toBe('Closed night')
    expect(page.metadata).toMatchObject({ robots: { index: false } })
    expect(html).toContain('<form class="unlock" method="post">')
    expect(html).not.toContain('ld+json')
  })

  test('is in the language of its path, with links to the others', async () => {
    const page = await pageAt('/it/events', { searchParams: { search: 'jazz' } })

    expect(page.html).toContain('lang="it"')
    expect(page.language).toBe('it')
    expect(page.languages).toEqual([
      { language: 'en', href: '/events/?search=jazz', name: 'English', isHere: false },
      { language: 'it', href: '/it/events/?search=jazz', name: 'Italiano', isHere: true },
    ])
    expect(await read('/de/events')).toEqual({ kind: 'notFound' })
    expect(await read('/embed/events')).toEqual({ kind: 'notFound' })
  })

  test('has a style sheet that applies to it alone', async () => {
    const { styleSheet } = await pageAt('/events')
    const { html: css, headers: sent } = await visit(styleSheet)

    expect(sent.get('cache-control')).toContain('immutable')
    expect(css).toMatch(/^(?:@[^{]+\{[^{}]*\})*\.calendar-page\{/)
    expect(css).not.toMatch(/(?:^|[{},])(?::root|html|main)[{,: .]/)
    expect(css.split('{').length).toBe(css.split('}').length)
  })

  test('has colours of the scheme of the site, which rules of the site for it override', async () => {
    const { html: css } = await visit((await pageAt('/events')).styleSheet)

    expect(css).toMatch(/:where\(&\)\{[^{}]*--ground:light-dark\(#fff,#15171a\)/)
    expect(css).not.toContain('--ground:#15171a')
    expect(css).not.toMatch(/[{;]color-scheme:/)
    expect(css).not.toMatch(/(?:^|[{},])&[{,: .]/)
  })
})

describe('components of the owner', () => {
  const slots = {
    Header: ({ name, languages }: FrameProps) =>
      createElement(
        'header',
        { className: 'ours' },
        `${name} in ${languages.map((one) => one.name).join(' e ')}`,
      ),
    Footer: () => createElement('footer', {}, 'Our footer'),
    BeforeEvent: ({ event }: EventSlotProps) => createElement('p', {}, `Before ${event.title}`),
    AfterEvent: ({ event }: EventSlotProps) => createElement('p', {}, `After ${event.title}`),
    Card: ({ card }: CardProps) => createElement('p', {}, `Our card of ${card.title}`),
  }
  const withSlots = async (path: string) => {
    const request = new Request(site + path, { headers })

    return (await handlePage(calendar.payload, request, slots)).text()
  }

  test('stand in place of the header and the footer, and beside an event', async () => {
    const html = await withSlots('/event/jazz-night/?own=1')

    expect(html).toContain('<header class="ours">Events calendar in English e Italiano</header>')
    expect(html).not.toContain('class="top"')
    expect(html).toContain('<footer>Our footer</footer>')
    expect(html).not.toContain('class="bottom"')
    expect(html).toMatch(/Before Jazz night.*<h1>Jazz night.*After Jazz night/s)
  })

  test('stand around the page of an error', async () => {
    const html = await withSlots('/event/missing/')

    expect(html).toContain('Page not found')
    expect(html).toContain('<header class="ours">')
    expect(html).toContain('<footer>Our footer</footer>')
  })

  test('draw cards, which are cached apart from those of the calendar', async () => {
    const [first, own, again] = [
      (await visit('/events/?plain=1')).html,
      await withSlots('/events/?own=1'),
      (await visit('/events/?plain=2')).html,
    ]

    expect(own).toContain('Our card of Jazz night')
    expect(own).not.toContain('class="card"')
    for (const html of [first, again]) expect(html).not.toContain('Our card')
  })
})
