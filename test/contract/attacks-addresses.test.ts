// On SQLite alone: addresses are looked up and fetched without a database.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { clientOf } from '../support/http'
import { type Loopback, loopback } from '../support/loopback'

// Pictures by address, over REST: no address of the private network is requested, in any notation (IMG-2, DEV-68).

const calendar = freshCalendar()
const { aUser } = buildersOf(calendar)
const send = clientOf(calendar)
let inner: Loopback

beforeAll(async () => {
  inner = await loopback(() => new Response('inner'))
})
afterAll(() => inner.close())

const hosts = [
  ...['127.0.0.1', '127.0.0.1.', '127.1', '127.0.1', '2130706433', '0x7f000001', '0X7F.1'],
  ...[
    '0177.0.0.1',
    '017700000001',
    '0x7f.0x0.0x0.0x1',
    '127.0x0.0.01',
    '%31%32%37.0.0.1',
    '①②⑦.⓪.⓪.①',
  ],
  ...['127。0。0。1', '0', '0.0.0.0', '127.255.255.254', '10.0.0.1', '172.16.0.1', '192.168.0.1'],
  ...['169.254.169.254', '0xa9fea9fe', '2852039166', '100.64.0.1', '198.18.0.1', '224.0.0.1'],
  ...[
    '[::1]',
    '[::]',
    '[0:0:0:0:0:0:0:1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::127.0.0.1]',
  ],
  ...[
    '[64:ff9b::127.0.0.1]',
    '[64:ff9b:1::7f00:1]',
    '[2002:7f00:1::]',
    '[2001:0:7f00:1::]',
    '[fe80::1]',
  ],
  ...['[fe80::1%25lo]', '[::1%lo]', '[fd00::1]', '[fec0::1]', '[::ffff:0:7f00:1]', '[ff02::1]'],
  ...[
    'localhost',
    'LOCALHOST',
    'localhost.',
    'a.localhost',
    'ⓛocalhost',
    'loc\u00adalhost',
    'xn--localhost-',
  ],
  ...[
    'user:pass@127.0.0.1',
    'public.example@127.0.0.1',
    '127.0.0.1:80@localhost',
    'a%40b@localhost',
  ],
]

const schemes = ['file:///etc/passwd', 'ftp://127.0.0.1/a.png', 'gopher://127.0.0.1:1/_x']
const odd = [
  'data:image/png;base64,iVBORw0KGgo=',
  'blob:http://127.0.0.1/x',
  'jar:http://127.0.0.1!/a',
]
const slashes = [
  'http:127.0.0.1',
  'http:\\\\127.0.0.1\\a.png',
  'http:///127.0.0.1/a',
  '//127.0.0.1/a',
  'ht\ntp://127.0.0.1/',
]

test('no spelling of a private address is connected to', async () => {
  const { authorization } = await aUser('author')
  const { port } = new URL(inner.address)
  const images = [...hosts.map((host) => `http://${host}:${port}/a.png`), ...schemes, ...odd]
  images.push(...slashes.map((start) => start.replace('127.0.0.1', `127.0.0.1:${port}`)))
  const accepted: string[] = []

  for (const image of images) {
    for (const [path, json] of [
      [
        '/events',
        { title: 'Chess', start_date: '2030-12-01 20:00:00', end_date: '2030-12-01 22:00:00' },
      ],
      ['/venues', { venue: 'Town hall' }],
    ] as const) {
      const { status } = await send(path, { as: authorization, json: { ...json, image } })
      if (status !== 400) accepted.push(`${status} ${path} ${image}`)
    }
  }

  expect(images.length).toBeGreaterThanOrEqual(65)
  expect(accepted).toEqual([])
  expect(inner.requests).toEqual([])
})
