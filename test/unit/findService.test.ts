import { afterEach, describe, expect, test } from 'vitest'
import { openService, type ServiceOptions } from '../../src/import/sources/contractService'
import { isSameSite } from '../../src/import/sources/sourceAddress'
import { type Loopback, loopback } from '../support/loopback'

const open: Loopback[] = []
afterEach(async () => {
  for (const server of open.splice(0)) await server.close()
})

type Answers = { [path: string]: unknown }

/** A site that answers only at these paths: texts are pages, objects JSON, and a `Response` is sent as it is. */
const siteWith = async (answers: (address: string) => Answers) => {
  const server = await loopback(({ url }) => {
    const { pathname, search } = new URL(url)
    const answer = answers(server.address)[decodeURIComponent(pathname + search)]
    if (answer instanceof Response) return answer
    if (typeof answer === 'string') return new Response(answer)

    return answer === undefined
      ? new Response('Nothing here', { status: 404 })
      : Response.json(answer)
  })
  open.push(server)

  return server
}

const index = (prefix = 'cal') => ({
  namespace: `${prefix}/events/v1`,
  routes: { [`/${prefix}/events/v1/venues`]: { endpoints: [] } },
})

const found = async (address: string, options: Partial<ServiceOptions> = {}) =>
  (await openService({ address, sleep: async () => {}, ...options })).name

describe('an import finds the interface of a site', () => {
  test('at the named address, with one request', async () => {
    const site = await siteWith(() => ({ '/cal/events/v1': index() }))

    expect(await found(site.address)).toBe(`${site.address}/cal/events/v1`)
    expect(site.requests).toEqual(['/cal/events/v1'])
  })

  test.each([
    '/cal/events/v1/',
    '/cal/events/v1/events?page=2',
    '/cal/events/v1/events/by-slug/gala',
  ])('at the address %s below it', async (path) => {
    const site = await siteWith(() => ({ '/cal/events/v1': index() }))

    expect(await found(site.address + path)).toBe(`${site.address}/cal/events/v1`)
  })

  test('with the prefix of this installation (GEN-55)', async () => {
    const site = await siteWith(() => ({ '/town/events/v1': index('town') }))

    expect(await found(site.address, { prefix: 'town' })).toBe(`${site.address}/town/events/v1`)
  })

  const root = (prefix: string) => ({ namespaces: ['forms/v2', `${prefix}/events/v1`], routes: {} })

  test.each([
    [
      'a Link header',
      (address: string) =>
        new Response('<p>Welcome', {
          headers: {
            Link: `<${address}/feed>; rel=alternate; type="text/xml", <${address}/programs/>; rel="https://api.example/"`,
          },
        }),
    ],
    [
      'a header for the root of an interface',
      (address: string) =>
        new Response('<p>Welcome', { headers: { 'X-Town-Api-Root': `${address}/programs/` } }),
    ],
    [
      'a link element',
      () => '<head><link rel="https://api.example/" href="/programs/?a=1&amp;b=2"></head>',
    ],
    [
      'a link element with the type of JSON',
      () => '<head><LINK href="programs/" type="application/json" rel="alternate"></head>',
    ],
    [
      'a link to the namespace',
      () => '<head><link rel="alternate" href="/programs/town/events/v1/">',
    ],
  ])('by %s on its page, with any prefix', async (_, page) => {
    const site = await siteWith((address) => ({
      '/': page(address),
      '/programs/': root('town'),
      '/programs/?a=1&b=2': root('town'),
      '/programs/town/events/v1': index('town'),
    }))

    expect(await found(site.address)).toBe(`${site.address}/programs/town/events/v1`)
  })

  test('from any of its pages', async () => {
    const site = await siteWith(() => ({
      '/programme/2027': '<link rel="service" href="/programs/">',
      '/programs/': root('town'),
      '/programs/town/events/v1': index('town'),
    }))

    expect(await found(`${site.address}/programme/2027`)).toBe(
      `${site.address}/programs/town/events/v1`,
    )
  })

  test.each(['api-json', 'wp-json', 'api'])('below the common root /%s', async (common) => {
    const site = await siteWith(() => ({ [`/${common}/cal/events/v1`]: index() }))

    expect(await found(`${site.address}/it`)).toBe(`${site.address}/${common}/cal/events/v1`)
  })

  test('when a parameter names the route', async () => {
    const site = await siteWith(() => ({
      '/': '<title>Home',
      '/?rest_route=/': root('town'),
      '/?rest_route=/town/events/v1': index('town'),
      '/?rest_route=/town/events/v1/tags&per_page=50&hide_empty=false&page=1': {
        tags: [],
        total: 0,
      },
    }))
    const source = await openService({ address: site.address, sleep: async () => {} })

    expect((await source.list('tags', 'en', () => {})).faults).toEqual([])
    expect(site.requests.at(-1)).toContain('/tags'.replace('/', '%2F'))
  })

  test('when a redirection leads to it', async () => {
    const site = await siteWith((address) => ({
      '/cal/events/v1': new Response(null, {
        status: 301,
        headers: { Location: `${address}/new/cal/events/v1/` },
      }),
      '/new/cal/events/v1/': index(),
    }))

    expect(await found(site.address)).toBe(`${site.address}/new/cal/events/v1`)
  })
})

test.each([
  ['http://old.example', 'https://www.old.example', true],
  ['https://www.old.example', 'https://old.example', true],
  ['https://old.example', 'http://old.example', false],
  ['https://old.example', 'https://old.example:8443', false],
  ['https://old.example', 'https://api.old.example', false],
  ['https://old.example', 'https://new.example', false],
])('whether %s and %s are one site: %s', (from, to, same) => {
  expect(isSameSite(new URL(from), new URL(to))).toBe(same)
})

describe('an import that finds no interface', () => {
  test('lists what it tried and with what result', async () => {
    const site = await siteWith(() => ({
      '/': '<link rel="service" href="https://elsewhere.example/api/">',
      '/api/': {},
    }))
    const message = await found(site.address).catch((error: Error) => error.message)

    expect(message).toContain(`There is no calendar service at ${site.address}/. Tried:\n`)
    expect(message).toContain(`\n  ${site.address}/cal/events/v1 (status 404)\n`)
    expect(message).toContain(
      '\n  https://elsewhere.example/api/ (named by the page, but another site: name that address)\n',
    )
    expect(message).toContain(`\n  ${site.address}/wp-json/cal/events/v1 (status 404)`)
  })

  test('asks each address once, and stops when the site cannot be reached', async () => {
    const site = await siteWith(() => ({}))
    await found(site.address).catch(() => {})

    expect(new Set(site.requests).size).toBe(site.requests.length)
    await expect(found('http://127.0.0.1:1')).rejects.toThrow('cannot be reached')
  })

  test('refuses another service of the same name', async () => {
    const other = {
      namespace: 'shop/events/v1',
      routes: { '/shop/events/v1/orders': { endpoints: [] } },
    }
    const site = await siteWith(() => ({
      '/api': { namespaces: ['shop/events/v1'] },
      '/api/shop/events/v1': other,
    }))

    await expect(found(site.address)).rejects.toThrow('There is no calendar service')
  })

  test('sends credentials to the interface only, never with a page', async () => {
    const pages: (string | null)[] = []
    const site = await loopback((request) => {
      const { pathname } = new URL(request.url)
      if (pathname === '/') pages.push(request.headers.get('authorization'))

      return new Response('', { status: 404 })
    })
    open.push(site)
    await found(site.address, { user: 'anna', password: 'secret' }).catch(() => {})

    expect(pages[0]).toBeNull()
  })
})
