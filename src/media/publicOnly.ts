import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { Unreachable } from './unreachable.ts'

/**
 * Whether an IP address is one of the public internet (DEV-68): neither private, loopback, link-local or reserved for
 * anything else, nor an IPv6 address that carries an IPv4 one. Text that is no IP address is not.
 */
export const isPublicAddress = (address: string): boolean => {
  if (!ipaddr.isValid(address)) return false
  const ip = ipaddr.parse(address)

  return ip.range() === 'unicast' && (ip.kind() === 'ipv4' || ip.match(globalUnicast))
}

/** All of IPv6 that is given to anybody (RFC 4291, 2.4); leaves out `::127.0.0.1`, which has no range of its own. */
const globalUnicast = ipaddr.parseCIDR('2000::/3')

/**
 * A look-up that fails where any address of the name is not public. A connection that is made with it goes to an
 * address that was judged: there is no second look-up in which a name could mean something else (DEV-68).
 */
export const publicOnly =
  (lookup: LookupFunction): LookupFunction =>
  (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      const addresses = Array.isArray(found) ? found : []
      const [first] = addresses
      if (error || !first)
        return callback(error ?? new Unreachable('the host is unknown', true), '')
      if (!addresses.every(({ address }) => isPublicAddress(address))) {
        return callback(onPrivateAddress(), '')
      }
      if (options.all) return callback(null, addresses)
      callback(null, first.address, first.family)
    })
  }

export const onPrivateAddress = () =>
  new Unreachable('the host is on a private address', true, true)
