// On SQLite alone: pages and feeds are written alike from what any database answers.

import { describe, expect, test } from 'vitest'
import { apiReference } from '../../src/app/(calendar)/developers/reference/[[...file]]/apiReference'
import { freshCalendar, site } from '../support/calendar'
import { visitorOf } from '../support/pages'

const visit = visitorOf(freshCalendar({ pages: { reference: '/developers/reference' } }))
const visitPlain = visitorOf(freshCalendar())

const linksIn = (html: string) =>
  [...html.slice(html.indexOf('<main')).matchAll(/href="([^"]+)"/g)].map(([, href]) => href)

describe('the page for developers', () => {
  test.each([
    ['', 'For developers'],
    ['/it', 'Per sviluppatori'],
  ])('%s links to the interface, its document and feeds of its language', async (root, title) => {
    const { status, html } = await visit(`${root}/developers/`)

    expect(status).toBe(200)
    expect(html).toContain(`<h1>${title}</h1>`)
    expect(linksIn(html)).toEqual(
      expect.arrayContaining([
        `${root}/cal/events/v1/events`,
        `${root}/cal/events/v1`,
        `/developers/reference?document=${root}/cal/events/v1/doc`,
        `${root}/cal/events/v1/doc`,
        `${root}/events.ics`,
        `${root}/events/feed/`,
        '/admin',
      ]),
    )
    expect(html).toContain(`${site}${root}/cal/events/v1/events</code>`)
  })

  test('has no reference when a site has none', async () => {
    expect((await visitPlain('/developers/')).html).not.toContain('reference')
  })
})

describe('the reference of the interface', () => {
  const ask = (path: string, headers: Record<string, string> = {}) =>
    apiReference(new Request(`${site}/developers/reference${path}`, { headers }))

  test('is rendered from the document of its language, by scripts of this site only', async () => {
    const answer = await ask('?document=/it/cal/events/v1/doc')
    const html = await answer.text()

    expect(html).toContain('data-document="/it/cal/events/v1/doc"')
    expect(html.match(/(?:src|href)="[^"]+"/g)?.every((link) => /="\/(?!\/)/.test(link))).toBe(true)
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self';")
    for (const other of ['', '?document=//evil.example/events/v1/doc', '?document="><script>']) {
      expect(await (await ask(other)).text()).toContain('data-document="/cal/events/v1/doc"')
    }
  })

  test.each([
    ['/swagger-ui-bundle.js', 'text/javascript; charset=UTF-8'],
    ['/swagger-ui.css', 'text/css; charset=UTF-8'],
    ['/start.js', 'text/javascript; charset=UTF-8'],
  ])('has %s on this site', async (path, type) => {
    const answer = await ask(path)
    const etag = answer.headers.get('etag') ?? ''

    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type])
    expect((await ask(path, { 'if-none-match': etag })).status).toBe(304)
  })

  test.each(['/package.json', '/../package.json', '/constructor', '/swagger-ui.js/x'])(
    'serves nothing else of the library: %s',
    async (path) => {
      expect((await ask(path)).status).toBe(404)
    },
  )
})
