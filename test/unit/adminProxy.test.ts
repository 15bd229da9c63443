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

describe('pictures of the admin', () => {
  test('come from no other host without a map', async () => {
    expect(await policyOf()).toContain("img-src 'self' data: blob:;")
  })

  test('come from the hosts of the map, too', async () => {
    expect(await policyOf('https://{s}.tiles.example/{z}/{x}/{y}.png')).toContain(
      "img-src 'self' data: blob: https://a.tiles.example https://b.tiles.example https://c.tiles.example;",
    )
  })
})

describe('the admin', () => {
  test('opens at the address of the site, on any of its hosts', async () => {
    const { status, headers } = await open('calendar-8f3k2-team.vercel.app', '/admin/events?page=2')

    expect(status).toBe(307)
    expect(headers.get('location')).toBe('https://calendar.example/admin/events?page=2')
  })

  test.each(['calendar.example', 'localhost:3000'])('stays where it is at %s', async (host) => {
    expect((await open(host)).headers.get('location')).toBeNull()
  })
})

describe('pages of the admin', () => {
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

  test('cost ten of the reads a minute of an address, and are then refused (RL-1)', async () => {
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

  test('say to their server what is typed for a tenth of that', async () => {
    const typed = { method: 'POST', headers: { cookie: 'payload-token=a' } }
    for (let count = 0; count < 9; count += 1) await ask('192.0.2.3', typed)
    expect((await ask('192.0.2.3')).status).toBe(200)
    for (let count = 0; count < 2; count += 1) await ask('192.0.2.3', typed)
    expect((await ask('192.0.2.3')).status).toBe(429)
  })

  test('are unlimited without a budget', async () => {
    expect((await open('localhost:3000')).headers.get('ratelimit')).toBeNull()
  })
})

describe('pages of a site that is not set up', () => {
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
    'speak the language of %o and lead back to themselves',
    async (headers, language, text, again) => {
      const { status, retryAfter, html } = await ask(headers)

      expect([status, retryAfter]).toEqual([503, null])
      expect(html).toContain(`<html lang="${language}">`)
      expect(html).toContain(text)
      expect(html).toContain(`<a href="">${again}</a>`)
    },
  )

  test('are dark for those who like it so', async () => {
    expect((await ask({})).html).toMatch(/:root \{ color-scheme: light dark;/)
  })
})
