import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, test } from 'vitest'
import { ImportFailed } from '../../src/import/failure'
import { trustedSource } from '../../src/import/images/trustedSource'
import { openService } from '../../src/import/sources/contractService'
import { politeGet } from '../../src/import/sources/http'
import { type Loopback, loopback } from '../support/loopback'

// A calendar that is imported by its address may belong to an attacker.

const open: Loopback[] = []
afterEach(async () => {
  for (const server of open.splice(0)) await server.close()
})

const serve = async (...[answer]: Parameters<typeof loopback>) => {
  const server = await loopback(answer)
  open.push(server)

  return server
}

const sleep = async () => {}
const fetched = (address: string, behaviour = {}) =>
  politeGet({ authorization: 'Basic secret', sleep, ...behaviour })(new URL(address))

describe('a service to import from', () => {
  test('is refused after 64 MB when its answer never ends', async () => {
    const piece = new Uint8Array(8 * 1024 * 1024).fill(0x20)
    const server = await serve(
      () => new Response(new ReadableStream({ pull: (stream) => stream.enqueue(piece) })),
    )

    await expect(fetched(server.address)).rejects.toThrow('answers with more than 64 MB.')
    expect(server.requests).toHaveLength(1)
  })

  test('is refused when its compressed answer unpacks to more than 64 MB', async () => {
    const bomb = gzipSync(Buffer.alloc(80 * 1024 * 1024, 0x20))
    const headers = { 'Content-Encoding': 'gzip', 'Content-Type': 'application/json' }
    const server = await serve(() => new Response(new Uint8Array(bomb), { headers }))

    expect(bomb.length).toBeLessThan(100_000)
    await expect(fetched(server.address)).rejects.toThrow('answers with more than 64 MB.')
  })

  test('is refused after a while when its answer never begins or never ends', async () => {
    const never = () =>
      new ReadableStream({
        start: (stream) => stream.enqueue(new Uint8Array([0x7b])),
        pull: () => new Promise(() => {}),
      })
    const slow = await serve(() => new Response(never()))
    const silent = await serve(() => new Promise(() => {}))

    for (const { address } of [slow, silent]) {
      await expect(fetched(address, { patience: 100 })).rejects.toThrow(ImportFailed)
    }
  })

  test.each([
    'http://169.254.169.254/latest/meta-data/',
    'http://localhost:1/',
    'http://evil.example/',
    '//evil.example/',
    'http://127.0.0.1@evil.example/',
    'file:///etc/passwd',
    'ftp://127.0.0.1/',
    'javascript:alert(1)',
    'data:application/json,{}',
  ])(
    'is not followed by a redirection to %s, so the password goes nowhere else',
    async (location) => {
      const server = await serve(() => new Response(null, { status: 302, headers: { location } }))

      await expect(fetched(server.address)).rejects.toThrow('has moved to')
      expect(server.requests).toEqual(['/'])
    },
  )

  test('is refused when its redirections form a circle', async () => {
    const server = await serve(({ url }) => Response.redirect(`${server.address}/a?${url.length}`))

    await expect(fetched(server.address)).rejects.toThrow('has moved to')
    expect(server.requests.length).toBeLessThan(10)
  })

  test.each([
    ['text/html', '<html><script>alert(1)</script>'],
    ['application/json', '<html>'],
    ['application/json', `{"namespace":${'['.repeat(100_000)}`],
    ['image/png', '{"namespace":"cal/events/v1"}'],
    ['application/json', '{"namespace":"cal/events/v1","routes":7}'],
  ])('is refused when it declares %s and sends %s', async (type, body) => {
    const headers = { 'Content-Type': type }
    const server = await serve(() => new Response(body, { headers }))

    await expect(openService({ address: server.address, sleep })).rejects.toThrow(ImportFailed)
  })
})

describe('the host of pictures of a source (DEV-68)', () => {
  const found =
    (...addresses: string[]) =>
    async () =>
      addresses.map((address) => ({ address }))

  test.each(['127.0.0.1', '[::1]', '192.168.1.7'])(
    'may be private when the source is at a private address itself: %s',
    async (host) => {
      expect(await trustedSource(host, found())).toEqual([host])
    },
  )

  test('may be private when the source itself is there by its name', async () => {
    expect(await trustedSource('calendar.internal', found('10.0.0.7'))).toEqual([
      'calendar.internal',
    ])
  })

  test.each([
    ['is public', found('8.8.8.8')],
    ['is public as well', found('10.0.0.7', '8.8.8.8')],
    ['is nowhere', found()],
    ['is not known', () => Promise.reject(new Error('ENOTFOUND'))],
  ])(
    'may not be private when the name of the source %s, whatever it resolves to later',
    async (_, lookUp) => {
      expect(await trustedSource('evil.example', lookUp)).toEqual([])
    },
  )
})
