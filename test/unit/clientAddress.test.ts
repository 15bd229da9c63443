import { describe, expect, test } from 'vitest'
import { clientNetwork, peerHeader } from '../../src/http/remoteAddress'

const peer = '10.0.0.9'

const from = (forwarded: string | undefined, trustedProxies: number) =>
  clientNetwork(
    new Headers({
      [peerHeader()]: peer,
      ...(forwarded !== undefined && { 'X-Forwarded-For': forwarded }),
    }),
    trustedProxies,
  )

describe('the address of a client (AUTH-4)', () => {
  test.each([['198.51.100.7'], ['198.51.100.7, 203.0.113.5'], [''], [undefined]])(
    'is that of the socket when no proxy is trusted, whatever the header claims: %s',
    (forwarded) => {
      expect(from(forwarded, 0)).toBe(peer)
    },
  )

  test.each([
    [1, '203.0.113.5', '203.0.113.5'],
    [1, '198.51.100.7, 203.0.113.5', '203.0.113.5'],
    [2, '198.51.100.7, 203.0.113.5, 10.0.0.2', '203.0.113.5'],
    [2, '203.0.113.5', '203.0.113.5'],
  ])('is counted from the right behind %i trusted proxies: %s', (proxies, forwarded, address) => {
    expect(from(forwarded, proxies)).toBe(address)
  })

  test.each(['', ' , ', 'unknown', '_hidden', '203.0.113.5, nonsense'])(
    'is that of the socket when the trusted proxy sends no address: "%s"',
    (forwarded) => {
      expect(from(forwarded, 1)).toBe(peer)
    },
  )

  test.each([
    ['203.0.113.5:4711', '203.0.113.5'],
    ['::ffff:203.0.113.5', '203.0.113.5'],
    ['[2001:db8:1:2::7]:4711', '2001:db8:1:2'],
    ['2001:db8:1:2:ffff::9', '2001:db8:1:2'],
  ])(
    'has one spelling without a port, and hosts of an IPv6 network share it: %s',
    (forwarded, address) => {
      expect(from(forwarded, 1)).toBe(address)
    },
  )

  test('is unknown when the connection has no address', () => {
    expect(clientNetwork(new Headers({ 'X-Forwarded-For': '198.51.100.7' }), 0)).toBeUndefined()
  })
})
