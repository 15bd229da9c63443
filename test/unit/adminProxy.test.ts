import { NextRequest } from 'next/server'
import { describe, expect, test } from 'vitest'
import { adminProxy, closedProxy } from '../../src/plugin/next/adminProxy'

const proxy = adminProxy({
  site: 'https://calendar.example',
  maxBodySize: 1_000,
  reloading: false,
  otherHosts: ['calendar-8f3k2-team.vercel.app', 'calendar.example'],
})

const open = (host: string, path = '/admin') =>
  proxy(new NextRequest(`https://${host}${path}`, { headers: { host } }))

const policyOf = async (tiles?: string) => {
  const { headers } = await adminProxy({
    site: undefined,
    maxBodySize: 1_000,
    reloading: false,
    tiles,
  })(new NextRequest('http://localhost:3000/admin', { headers: { host: 'localhost:3000' } }))

  return headers.get('content-security-policy')
}

describe('the pictures that the admin may load', () => {
  test('come from its own host only when no map is configured', async () => {
    expect(await policyOf()).toContain("img-src 'self' data: blob:;")
  })

  test('come from the hosts of the map, too, when one is configured', async () => {
    expect(await policyOf('https://{s}.tiles.example/{z}/{x}/{y}.png')).toContain(
      "img-src 'self' data: blob: https://a.tiles.example https://b.tiles.example https://c.tiles.example;",
    )
  })
})

describe('the admin', () => {
  test('redirects to the address of the site from any other of its hosts', async () => {
    const { status, headers } = await open('calendar-8f3k2-team.vercel.app', '/admin/events?page=2')

    expect(status).toBe(307)
    expect(headers.get('location')).toBe('https://calendar.example/admin/events?page=2')
  })

  test.each(['calendar.example', 'localhost:3000'])('does not redirect at %s', async (host) => {
    expect((await open(host)).headers.get('location')).toBeNull()
  })
})

describe('page views of the admin', () => {
  const bounded = adminProxy({
    site: undefined,
    maxBodySize: 1_000,
    reloading: false,
    pages: { reads: 20, trustedProxies: 1 },
  })
  const ask = (address: string, init: { method?: string; headers?: Record<string, string> } = {}) =>
    bounded(
      new NextRequest('http://localhost:3000/admin/login', {
        ...init,
        headers: { host: 'localhost:3000', 'x-forwarded-for': address, ...init.headers },
      }),
    )

  test('take a tenth of the reads per minute of an address, and get 429 above that (RL-1)', async () => {
    const [first, second, third] = [
      await ask('192.0.2.1'),
      await ask('192.0.2.1'),
      await ask('192.0.2.1', { headers: { 'accept-language': 'it' } }),
    ]

    expect([first, second, third].map(({ status }) => status)).toEqual([200, 200, 429])
    expect(first.headers.get('ratelimit-policy')).toBe('"pages";q=2;w=60')
    expect(first.headers.get('ratelimit')).toMatch(/^"pages";r=1;t=\d+$/)
    expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(0)
    const page = await third.text()
    expect(page).toContain('<h1>Troppe richieste: riprova tra un minuto.</h1>')
    expect(page).toContain('<a href="">Riprova</a>')
    expect((await ask('192.0.2.2')).status).toBe(200)
  })

  test('count a tenth when they are POST requests that save what is typed', async () => {
    const typed = { method: 'POST', headers: { cookie: 'payload-token=a' } }
    for (let count = 0; count < 9; count += 1) await ask('192.0.2.3', typed)
    expect((await ask('192.0.2.3')).status).toBe(200)
    for (let count = 0; count < 2; count += 1) await ask('192.0.2.3', typed)
    expect((await ask('192.0.2.3')).status).toBe(429)
  })

  test('are unlimited when there is no budget', async () => {
    expect((await open('localhost:3000')).headers.get('ratelimit')).toBeNull()
  })
})

describe('the pages of a site that is not set up', () => {
  const ask = async (headers: Record<string, string>) => {
    const answer = await closedProxy()(new NextRequest('http://localhost:3000/admin', { headers }))

    const retryAfter = answer.headers.get('retry-after')

    return { status: answer.status, retryAfter, html: await answer.text() }
  }

  test.each([
    [{}, 'en', 'This site is not set up: its log says why.', 'Try again'],
    [
      { 'accept-language': 'it-IT,it' },
      'it',
      'Questo sito non è configurato: il suo log dice perché.',
      'Riprova',
    ],
    [
      { 'accept-language': 'en', cookie: 'payload-lng=it' },
      'it',
      'Questo sito non è configurato',
      'Riprova',
    ],
  ])(
    'are in the language of %o with a link to try again',
    async (headers, language, text, again) => {
      const { status, retryAfter, html } = await ask(headers)

      expect([status, retryAfter]).toEqual([503, null])
      expect(html).toContain(`<html lang="${language}">`)
      expect(html).toContain(text)
      expect(html).toContain(`<a href="">${again}</a>`)
    },
  )

  test('are dark for visitors who prefer dark colours', async () => {
    expect((await ask({})).html).toMatch(/:root \{ color-scheme: light dark;/)
  })
})
