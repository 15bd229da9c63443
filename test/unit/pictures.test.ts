import { type AddressInfo, createServer, type LookupFunction } from 'node:net'
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { afterEach, describe, expect, test } from 'vitest'
import { cleanPicture } from '../../src/media/cleanPicture'
import type { DownloadOptions } from '../../src/media/download'
import { drawing, drawingBounds } from '../../src/media/drawing'
import { fetchPicture } from '../../src/media/fetchPicture'
import { isPublicAddress } from '../../src/media/publicOnly'
import { GateFull } from '../../src/storage/database/databaseErrors'
import { type Loopback, loopback } from '../support/loopback'
import { anAnimation, aPicture, claiming } from '../support/pictures'

const open: Pick<Loopback, 'close'>[] = []
afterEach(async () => {
  for (const server of open.splice(0)) await server.close()
})

const serve = async (...[answer]: Parameters<typeof loopback>) => {
  const server = await loopback(answer)
  open.push(server)

  return server
}

const bodyOf = (bytes: Buffer) => new Uint8Array(bytes)
const picture = async () => new Response(bodyOf(await aPicture()))
const moved = (location: string, headers = {}) =>
  new Response(null, { status: 302, headers: { Location: location, ...headers } })

/** The reason for refusing a picture; the server of these tests is trusted unless a test says otherwise. */
const reasonOf = (url: string, options: Partial<DownloadOptions> = {}): Promise<string> =>
  fetchPicture(url, { trustedHosts: ['127.0.0.1'], ...options }).then(
    () => 'none',
    (error: Error) => `${error.constructor.name}: ${error.message}`,
  )

/** A look-up with these addresses for every name in turn, and the last one from then on. */
const answering = (...answers: string[][]) => {
  const lookups: string[] = []
  const lookup: LookupFunction = (hostname, { all }, callback) => {
    const answer = answers[Math.min(lookups.push(hostname), answers.length) - 1] ?? []
    const found = answer.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
    if (all) callback(null, found)
    else callback(null, found[0]?.address ?? '', found[0]?.family)
  }

  return { lookups, lookup }
}

const guarded = 'Unreachable: the host is on a private address'
const noPicture = 'Unreachable: no JPEG, PNG, GIF, WebP or AVIF'
const broken = 'Unreachable: the picture cannot be decoded'

describe('an address of the private network', () => {
  test.each([
    ['127.0.0.1'],
    ['127.0.0.1.'],
    ['2130706433'],
    ['0x7f000001'],
    ['0x7f.0.0.1'],
    ['0177.0.0.1'],
    ['017700000001'],
    ['127.1'],
    ['127.0.1'],
    ['%31%32%37.0.0.1'],
    ['①②⑦.⓪.⓪.①'],
    ['0'],
    ['0.0.0.0'],
    ['[::1]'],
    ['[::]'],
    ['[::ffff:127.0.0.1]'],
    ['[::ffff:7f00:1]'],
    ['[::127.0.0.1]'],
    ['[::7f00:1]'],
    ['[::ffff:0:7f00:1]'],
    ['[64:ff9b::7f00:1]'],
    ['[2002:7f00:1::]'],
    ['[2001:0:7f00:1::]'],
    ['localhost'],
    ['LocalHost'],
  ])('written as %s is not requested for a picture (IMG-2, DEV-68)', async (host) => {
    const server = await serve(picture)
    const { port } = new URL(server.address)

    expect(await reasonOf(`http://${host}:${port}/`, { trustedHosts: [] })).toBe(guarded)
    expect(server.requests).toEqual([])
  })

  test.each([
    [['127.0.0.1']],
    [['::1']],
    [['::ffff:127.0.0.1']],
    [['::7f00:1']],
    [['192.168.1.1']],
    [['169.254.169.254']],
    [['fd00::1']],
    [['3ffe::1', '127.0.0.1']],
  ])('is not requested when a name resolves to %j (IMG-2, DEV-68)', async (addresses) => {
    const server = await serve(picture)
    const { port } = new URL(server.address)
    const { lookup, lookups } = answering(addresses)

    expect(await reasonOf(`http://pictures.example:${port}/`, { lookup })).toBe(guarded)
    expect([lookups, server.requests]).toEqual([['pictures.example'], []])
  })

  test('is not requested when a name resolves to it after the check (IMG-2, DEV-68)', async () => {
    const server = await serve(picture)
    const { port } = new URL(server.address)
    // 3ffe::/16 was returned (RFC 3701): a public address that no host has.
    const { lookup, lookups } = answering(['3ffe::1'], ['127.0.0.1'])
    const reason = await reasonOf(`http://pictures.example:${port}/`, { lookup, timeoutMs: 500 })

    expect(reason).not.toBe('none')
    expect([lookups, server.requests]).toEqual([['pictures.example'], []])
  })

  test('is not requested after a redirection (IMG-2, DEV-68)', async () => {
    const server = await serve(() => moved(`${server.address.replace('127.0.0.1', 'localhost')}/b`))

    expect(await reasonOf(`${server.address}/a`)).toBe(guarded)
    expect(server.requests).toEqual(['/a'])
  })

  test('is not requested after a redirection to a name that then resolves to it (IMG-2, DEV-68)', async () => {
    const server = await serve(() =>
      moved(`http://pictures.example:${new URL(server.address).port}/`),
    )
    const { lookup } = answering(['127.0.0.1'])

    expect(await reasonOf(`${server.address}/a`, { lookup })).toBe(guarded)
    expect(server.requests).toEqual(['/a'])
  })

  test.each([['pictures.internal'], ['Pictures.Internal']])(
    'is requested when the settings trust its host, %s (IMG-2, DEV-68)',
    async (host) => {
      const server = await serve(picture)
      const { lookup } = answering(['127.0.0.1'])
      const url = `http://pictures.internal:${new URL(server.address).port}/a.png`

      expect(await reasonOf(url, { lookup, trustedHosts: [host] })).toBe('none')
      expect(await reasonOf(url, { lookup, trustedHosts: ['internal'] })).toBe(guarded)
    },
  )

  test.each([
    ['0.1.2.3'],
    ['10.0.0.1'],
    ['100.64.0.1'],
    ['127.255.255.255'],
    ['169.254.169.254'],
    ['172.16.0.1'],
    ['172.31.255.255'],
    ['192.0.0.1'],
    ['192.0.2.1'],
    ['192.88.99.1'],
    ['192.168.0.1'],
    ['198.18.0.1'],
    ['198.51.100.1'],
    ['203.0.113.1'],
    ['224.0.0.1'],
    ['240.0.0.1'],
    ['255.255.255.255'],
    ['::'],
    ['::1'],
    ['::a00:1'],
    ['::ffff:8.8.8.8'],
    ['64:ff9b::8.8.8.8'],
    ['64:ff9b:1::1'],
    ['100::1'],
    ['2001::1'],
    ['2001:db8::1'],
    ['2002:808:808::1'],
    ['3fff::1'],
    ['4000::1'],
    ['fc00::1'],
    ['fe80::1'],
    ['fe80::1%eth0'],
    ['fec0::1'],
    ['ff02::1'],
    ['localhost'],
    [''],
  ])('is %s (DEV-68)', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })

  test.each([
    ['8.8.8.8'],
    ['11.0.0.1'],
    ['100.128.0.1'],
    ['172.15.255.255'],
    ['172.32.0.1'],
    ['192.169.0.1'],
    ['2606:4700::1'],
    ['2a00:1450:4001::1'],
  ])('is not %s (DEV-68)', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })
})

describe('a fetched picture', () => {
  test.each([
    ['jpeg', 'image/jpeg', 'jpg'],
    ['png', 'image/png', 'png'],
    ['gif', 'image/gif', 'gif'],
    ['webp', 'image/webp', 'webp'],
    ['avif', 'image/avif', 'avif'],
  ] as const)('may be %s, whatever its name and type (IMG-2)', async (format, mime, extension) => {
    const bytes = await aPicture(format)
    const headers = { 'Content-Type': 'text/html' }
    const server = await serve(() => new Response(bodyOf(bytes), { headers }))
    const url = `${server.address}/stage.tar`
    const fetched = await fetchPicture(url, { trustedHosts: ['127.0.0.1'] })

    expect(fetched).toMatchObject({ url, mime, extension })
    expect((await sharp(fetched.bytes).metadata()).mediaType).toBe(mime)
    expect(fetched.filename).toMatch(new RegExp(`^stage-[\\da-f]{16}\\.${extension}$`))
  })

  test.each(['gif', 'webp'] as const)('may be an animated %s (IMG-2)', async (format) => {
    const bytes = await anAnimation(format)
    const server = await serve(() => new Response(bodyOf(bytes)))

    expect(await reasonOf(server.address)).toBe('none')
  })

  test.each(['gif', 'webp'] as const)(
    'of more than 1,000 frames is refused: %s',
    async (format) => {
      const many = await anAnimation(format, 1001)
      const server = await serve(() => new Response(bodyOf(many)))

      expect(await reasonOf(server.address)).toBe('Unreachable: more than 1000 frames')
    },
  )

  test('waits while others are drawn, and is refused when too many wait', async () => {
    const { atOnce, waiting } = drawingBounds
    const turns = Array.from({ length: atOnce }, () => drawing().enter('others'))
    const more = Array.from({ length: waiting }, () => drawing().enter('pictures'))
    const bytes = await aPicture()
    await expect(cleanPicture(bytes)).rejects.toThrow(GateFull)
    for (const turn of [...turns, ...more]) (await turn)()

    expect(await cleanPicture(bytes)).toMatchObject({ mime: 'image/png' })
    expect(drawing().state()).toEqual({ inside: 0, waiting: 0 })
  })

  test('may have 13 megapixels by the header of its AVIF', async () => {
    const claimed = claiming(await aPicture('avif'), 4_000)

    await expect(cleanPicture(claimed)).rejects.toThrow('more than 13 megapixels')
  })

  test('is refused when the header of its AVIF claims fewer pixels than it has', async () => {
    const claimed = claiming(await aPicture('avif', [300, 200]), 10)

    await expect(cleanPicture(claimed)).rejects.toThrow('cannot be decoded')
  })

  test.each([
    ['/a/Sommerf%C3%AAte%202.PNG', 'sommerfete-2'],
    ['/..%2f..%2fetc%2fpasswd', 'picture'],
    ['/con', 'con'],
    ['/%E4%B8', 'e4-b8'],
    ['/', 'picture'],
    ['/.png?name=a.exe', 'png'],
  ])('from %s is stored under a safe name (IMG-2)', async (path, name) => {
    const server = await serve(picture)
    const fetched = await fetchPicture(server.address + path, { trustedHosts: ['127.0.0.1'] })

    expect(fetched.filename.replace(/[\da-f]{16}/, '*')).toBe(`${name}-*.png`)
  })

  test('is requested without credentials, cookies or compression (IMG-2)', async () => {
    const heard: (string | null)[][] = []
    const server = await serve(({ url, headers }) => {
      heard.push(['authorization', 'cookie', 'accept-encoding'].map((name) => headers.get(name)))
      const { host } = new URL(server.address)

      return url.endsWith('/a')
        ? moved(`http://bob:secret@${host}/b`, { 'Set-Cookie': 'a=b' })
        : picture()
    })
    const { host } = new URL(server.address)
    const fetched = await fetchPicture(`http://anna:secret@${host}/a#top`, {
      trustedHosts: ['127.0.0.1'],
    })

    expect(fetched.url).toBe(`${server.address}/a`)
    expect(heard).toEqual([
      [null, null, 'identity'],
      [null, null, 'identity'],
    ])
  })

  test.each([
    ['an HTML page called .png', async () => '<html><img src="a.png"></html>', noPicture],
    ['SVG', async () => '<svg xmlns="http://www.w3.org/2000/svg"/>', noPicture],
    ['TIFF', () => aPicture('tiff'), noPicture],
    ['nothing', async () => '', noPicture],
    ['packed with gzip', async () => gzipSync(await aPicture()), noPicture],
    ['a PNG header and rubbish', async () => `\x89PNG\r\n\x1a\n${'rubbish'.repeat(50)}`, broken],
    ['a JPEG header and HTML', async () => '\xff\xd8\xff<html></html>', broken],
    ['half a JPEG', async () => (await aPicture('jpeg')).subarray(0, 1000), broken],
    ['half a PNG', async () => (await aPicture('png')).subarray(0, 3000), broken],
    ['half a GIF', async () => (await aPicture('gif')).subarray(0, 1500), broken],
    ['half a WebP', async () => (await aPicture('webp')).subarray(0, 500), broken],
    ['half an AVIF', async () => (await aPicture('avif')).subarray(0, 500), broken],
  ])('is refused when it is %s (IMG-2)', async (_, made, reason) => {
    const body = await made()
    const bytes = typeof body === 'string' ? Buffer.from(body, 'latin1') : body
    const server = await serve(
      () => new Response(bodyOf(bytes), { headers: { 'Content-Type': 'image/png' } }),
    )

    expect(await reasonOf(`${server.address}/a.png`)).toBe(reason)
  })

  test.each([[204], [206], [304], [401], [404], [500]])(
    'is refused with status %i (IMG-2)',
    async (status) => {
      const bytes = status === 204 || status === 304 ? null : bodyOf(await aPicture())
      const server = await serve(() => new Response(bytes, { status }))

      expect(await reasonOf(server.address)).toBe(`Unreachable: status ${status}`)
    },
  )

  test.each([['ftp://pictures.example/a.png'], ['file:///etc/passwd'], ['/a.png'], ['a b']])(
    'is refused at an address like %s (IMG-2)',
    async (address) => {
      const server = await serve(() => moved(address))

      expect(await reasonOf(address)).toBe('Unreachable: no full http(s) address')
      expect(await reasonOf(server.address)).not.toBe('none')
    },
  )

  test('is refused when the server switches to another protocol (IMG-2)', async () => {
    const server = createServer((socket) =>
      socket.resume().end('HTTP/1.1 101 Away\r\nConnection: Upgrade\r\nUpgrade: other\r\n\r\n'),
    )
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    open.push({ close: () => new Promise((resolve) => server.close(() => resolve())) })
    // A server that listens on TCP has an address with a port.
    const { port } = server.address() as AddressInfo

    expect(await reasonOf(`http://127.0.0.1:${port}/`)).toBe('Unreachable: no answer over HTTP')
  })
})

describe('the limits of fetching a picture', () => {
  /** Redirects every address to the next lower one, until the last answers a picture. */
  const countdown = ({ url }: Request) => {
    const left = Number(new URL(url).pathname.slice(1))

    return left > 0 ? moved(`/${left - 1}`) : picture()
  }

  test.each([
    [1, 'none'],
    [5, 'none'],
    [6, 'Unreachable: redirected too often'],
  ])('%i redirections: %s (IMG-2, LIM-10)', async (redirections, reason) => {
    const server = await serve(countdown)

    expect(await reasonOf(`${server.address}/${redirections}`)).toBe(reason)
    expect(server.requests).toHaveLength(Math.min(redirections, 5) + 1)
  })

  const limit = 10 * 1024 * 1024
  const tooLarge = 'Unreachable: more than 10 MB'

  test('10 MB: a larger announced length is refused unread (IMG-2, LIM-10)', async () => {
    const headers = { 'Content-Length': String(limit + 1) }
    const never = new ReadableStream({ pull: () => new Promise(() => {}) })
    const server = await serve(() => new Response(never, { headers }))

    expect(await reasonOf(server.address)).toBe(tooLarge)
  })

  test('10 MB: an answer without a length is refused above them (IMG-2, LIM-10)', async () => {
    const piece = new Uint8Array(limit / 8)
    const endless = new ReadableStream({ pull: (stream) => stream.enqueue(piece) })
    const server = await serve(() => new Response(endless))

    expect(await reasonOf(server.address)).toBe(tooLarge)
  })

  test('10 MB: exactly as much is accepted (IMG-2, LIM-10)', async () => {
    const bytes = Buffer.concat([await aPicture('jpeg')], limit)
    const server = await serve(() => new Response(bodyOf(bytes)))

    expect(await reasonOf(server.address)).toBe('none')
  })

  test('10 seconds in all, also while bytes keep coming (IMG-2, LIM-10)', async () => {
    const drip = new ReadableStream({
      pull: (stream) => {
        stream.enqueue(new Uint8Array(1))

        return new Promise((resolve) => {
          setTimeout(resolve, 20)
        })
      },
    })
    const server = await serve(() => new Response(drip))

    expect(await reasonOf(server.address, { timeoutMs: 200 })).toBe(
      'Unreachable: no answer in time',
    )
  })

  test('10 seconds for a server or a name that never answers (IMG-2, LIM-10)', async () => {
    const server = await serve(() => new Promise(() => {}))
    const lookup = () => {}

    expect(await reasonOf(server.address, { timeoutMs: 200 })).toBe(
      'Unreachable: no answer in time',
    )
    expect(await reasonOf('http://pictures.example/', { lookup, timeoutMs: 200 })).toBe(
      'Unreachable: no answer in time',
    )
  })

  test('an answer shorter than its announced length is refused (IMG-2)', async () => {
    const bytes = await aPicture()
    const headers = { 'Content-Length': String(bytes.length) }
    const half = new ReadableStream({
      start: (stream) => {
        stream.enqueue(new Uint8Array(bytes.subarray(0, 100)))
        stream.close()
      },
    })
    const server = await serve(() => new Response(half, { headers }))

    expect(await reasonOf(server.address)).toBe('Unreachable: the answer broke off')
  })

  test('50 megapixels, however few bytes (IMG-2, LIM-10)', async () => {
    const create = { width: 10_001, height: 5_000, channels: 3, background: '#369' } as const
    const bytes = await sharp({ create }).png().toBuffer()
    const server = await serve(() => new Response(bodyOf(bytes)))

    expect(bytes.length).toBeLessThan(limit / 4)
    expect(await reasonOf(server.address)).toBe('Unreachable: more than 50 megapixels')
  })
})
